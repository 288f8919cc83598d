/**
 * The two numbers of the network guard, shared by the main thread and every worker of this process: the main thread
 * creates the memory and passes it to all workers through worker_threads' environment data, before any of them starts.
 */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import type { Connection, ConnectionCause, ConnectionOutcome } from '../shared/domain/network.ts'
import type { NetworkStatus } from '../shared/ipc/contract.ts'
import { logConnection } from './networkLog.ts'

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

/** Worker threads that live long enough to try hold the models of the search. */
const ownCause: ConnectionCause = isMainThread ? 'app' : 'search'

export function countNetworkAttempt(outcome: ConnectionOutcome, host: string, cause = ownCause): void {
  logConnection({ at: Date.now(), host, outcome, cause })
  add(outcome, 1)
}

/** What the guard of another process has counted, and the last of its connections. */
export function countNetworkAttempts(
  { refused, allowed, last }: NetworkStatus & { readonly last: readonly Connection[] },
  cause: ConnectionCause,
): void {
  for (const connection of last) logConnection({ ...connection, cause })
  add('refused', refused)
  add('allowed', allowed)
}

function add(outcome: ConnectionOutcome, attempts: number): void {
  if (attempts === 0) return
  Atomics.add(counts, outcome === 'refused' ? refusedSlot : allowedSlot, attempts)
  Atomics.add(counts, versionSlot, 1)
  Atomics.notify(counts, versionSlot)
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
