/**
 * The way from a model's process to its owner: Electron's utility process has a port, a forked Node process a pipe.
 * Always holds: when the owner is gone, this process ends.
 */
import type { OwnerChannel } from '../adapters/llama/serveLlm.ts'
import type { ToModel } from '../adapters/llama/processMessages.ts'

interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

export function ownerChannel(): OwnerChannel {
  // Ctrl-C in a terminal reaches the whole group; the owner decides when its model ends.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // Electron adds it to the process of a utility process, and nowhere else.
  const { parentPort } = process as { parentPort?: ParentPort }
  if (parentPort !== undefined) {
    // Chromium ends a utility process together with its parent.
    return {
      send: (message) => parentPort.postMessage(message),
      // The owner sends nothing else.
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data as ToModel)),
    }
  }
  // Unconditionally: an ordinary exit waits for native code that may be at work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return {
    send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => void process.on('message', (message) => listener(message as ToModel)),
  }
}
