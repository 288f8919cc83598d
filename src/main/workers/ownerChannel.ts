/**
 * The way from a process of its own to its owner: Electron's utility process has a port, a forked Node process a pipe.
 * Always holds: when the owner is gone, this process ends, also while a parser keeps its event loop busy for ever; and
 * what the network guard of this process counts, the owner counts too.
 */
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../../shared/domain/network.ts'
import { onNetworkChange, readNetworkStatus } from '../networkGuardCounter.ts'
import { loggedConnections, readConnections } from '../networkLog.ts'

export interface OwnerChannel<Received, Sent> {
  send(message: Sent): void
  onMessage(listener: (message: Received) => void): void
}

/** New attempts to reach another machine, which the network guard of the process has counted. */
export interface NetworkMessage {
  readonly type: 'network'
  readonly refused: number
  readonly allowed: number
  /** Those of them that this process still has. */
  readonly last: readonly Connection[]
}

interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** Both types are the protocol's, which is ours on both sides. */
export function ownerChannel<Received, Sent>(): OwnerChannel<Received, Sent | NetworkMessage> {
  // Ctrl-C in a terminal reaches the whole group; the owner decides when this process ends.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  offerToSystem()
  const channel = channelToOwner<Received, Sent | NetworkMessage>()
  let reported = readNetworkStatus()
  let logged = loggedConnections()
  onNetworkChange((status) => {
    const { refused, allowed } = reported
    reported = status
    const last = readConnections(logged)
    logged = loggedConnections()
    channel.send({ type: 'network', refused: status.refused - refused, allowed: status.allowed - allowed, last })
  })
  return channel
}

function channelToOwner<Received, Sent>(): OwnerChannel<Received, Sent> {
  // Electron adds it to the process of a utility process, and nowhere else.
  const { parentPort } = process as { parentPort?: ParentPort }
  if (parentPort !== undefined) {
    // Chromium ends a utility process together with its parent.
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data as Received)),
    }
  }
  // Unconditionally: an ordinary exit waits for native code that may be at work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return {
    send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => void process.on('message', (message) => listener(message as Received)),
  }
}

/**
 * When memory runs out, Linux shall end this process and not the one that holds the library. 500 of 1,000: before any
 * program that did not offer itself.
 */
function offerToSystem(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Some containers allow nobody to write there.
  }
}

/**
 * Ends this process soon after its owner, from a thread that runs while the main thread does not: a loop that never ends
 * hears nothing of a closed pipe. Chromium does the same for a utility process.
 */
export function endWithOwner(): void {
  if ((process as { parentPort?: ParentPort }).parentPort !== undefined) return
  const watch = `
    const { workerData: owner } = require('node:worker_threads')
    setInterval(() => {
      try {
        process.kill(owner, 0)
        if (process.ppid === owner) return
      } catch {}
      process.kill(process.pid, 'SIGKILL')
    }, 1000)`
  // It holds next to nothing.
  new Worker(watch, {
    eval: true,
    // Read here: the owner may be gone when the thread has started.
    workerData: process.ppid,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref()
}
