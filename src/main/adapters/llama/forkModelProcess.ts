/** A model's process under plain Node. Electron starts its own kind, because its packed executable runs no scripts. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ModelProcess } from '../../ports/modelProcess.ts'

/** More than any assertion of native code says. */
const keptCharacters = 2_000

export function forkModelProcess(entry: URL): ModelProcess {
  const child = fork(fileURLToPath(entry), [], {
    // Flags of this process (an inspector's port, a test runner's loaders) are not the child's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.on('data', (piece: Buffer) => {
    lastWords = (lastWords + piece.toString('utf8')).slice(-keptCharacters)
  })
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
  }
}
