/** A process of its own under plain Node. Electron starts its own kind, because its packed executable runs no scripts. */
import { fork } from 'node:child_process'
import * as modules from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildProcess, ProcessOptions } from '../ports/childProcess.ts'
import { ownMemory } from '../processMemory.ts'

/** More than any assertion of native code says. */
const keptCharacters = 2_000

export function forkProcess(entry: URL, { heapMb, onOutput }: ProcessOptions): ChildProcess {
  // The module is also loaded under Electron 33 (only in tests), whose Node does not have it.
  const compiled = modules.getCompileCacheDir?.()
  const child = fork(fileURLToPath(entry), [], {
    // Flags of this process (an inspector's port, a test runner's loaders) are not the child's.
    execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
    // The folder of this version of Node is beneath the one that is set.
    env: { ...process.env, ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }) },
    // Bytes, maps and undefined arrive as they are.
    serialization: 'advanced',
    stdio: ['ignore', onOutput === undefined ? 'ignore' : 'pipe', 'pipe', 'ipc'],
  })
  const streams = [child.stdout, child.stderr]
  let lastWords = ''
  child.stderr?.on('data', (piece: Buffer) => {
    lastWords = (lastWords + piece.toString('utf8')).slice(-keptCharacters)
  })
  if (onOutput !== undefined)
    for (const stream of streams) stream?.on('data', (piece: Buffer) => onOutput(piece.toString('utf8')))
  return {
    send: (message) => {
      // A process that has just ended is told by its exit.
      if (child.connected) child.send(message as object, () => undefined)
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => {
      let told = false
      const tell = (code: number | null, signal: string | null): void => {
        if (told) return
        told = true
        listener({ code, signal, lastWords })
      }
      child.on('exit', tell)
      child.on('error', (error) => {
        lastWords += error.message
        if (child.pid === undefined) tell(null, null)
      })
    },
    kill: () => void child.kill('SIGKILL'),
    keepOwnerAlive: (keep) => {
      for (const held of [child, child.channel, ...streams]) setHeld(held, keep)
    },
    memory: () => ownMemory(child.pid),
  }
}

/** The pipes of a child are sockets, which Node's types call streams. */
function setHeld(held: object | null | undefined, keep: boolean): void {
  const { ref, unref } = (held ?? {}) as { readonly ref?: () => void; readonly unref?: () => void }
  if (keep) ref?.call(held)
  else unref?.call(held)
}
