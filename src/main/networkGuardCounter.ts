/**
 * The two numbers of the network guard, shared by the main thread and every worker of this process: the main thread
 * creates the memory and passes it to all workers through worker_threads' environment data, before any of them starts.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import type { NetworkStatus } from '../shared/ipc/contract.ts'

const key = 'docent.networkGuard'
const refusedSlot = 0
const allowedSlot = 1
/** Grows with every count, so that a listener can wait on one slot. */
const versionSlot = 2

const inherited: unknown = getEnvironmentData(key)
const memory =
  inherited instanceof SharedArrayBuffer ? inherited : new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
setEnvironmentData(key, memory)
const counts = new Int32Array(memory)

export function countNetworkAttempt(outcome: 'refused' | 'allowed'): void {
  Atomics.add(counts, outcome === 'refused' ? refusedSlot : allowedSlot, 1)
  Atomics.add(counts, versionSlot, 1)
  Atomics.notify(counts, versionSlot)
}

/** What the guard of another process has counted. */
export function countNetworkAttempts({ refused, allowed }: NetworkStatus): void {
  for (let count = 0; count < refused; count += 1) countNetworkAttempt('refused')
  for (let count = 0; count < allowed; count += 1) countNetworkAttempt('allowed')
}

/** Attempts to reach another machine since this process started, workers included. */
export function readNetworkStatus(): NetworkStatus {
  return { refused: Atomics.load(counts, refusedSlot), allowed: Atomics.load(counts, allowedSlot) }
}

/** Calls `listener` after each change, from whichever thread it came. Does not keep the process alive. */
export function onNetworkChange(listener: (status: NetworkStatus) => void): () => void {
  const subscription = { active: true }
  const watch = async (): Promise<void> => {
    let seen = Atomics.load(counts, versionSlot)
    while (subscription.active) {
      const waiting = Atomics.waitAsync(counts, versionSlot, seen)
      if (waiting.async) await waiting.value
      seen = Atomics.load(counts, versionSlot)
      if (subscription.active) listener(readNetworkStatus())
    }
  }
  void watch()
  return () => {
    subscription.active = false
  }
}
