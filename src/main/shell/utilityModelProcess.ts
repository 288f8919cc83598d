/** A model's process under Electron: a utility process, because the packed executable does not run as plain Node. */
import { utilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
import type { ModelProcess } from '../ports/modelProcess.ts'

/** More than any assertion of native code says. */
const keptCharacters = 2_000

/** Call it when the app is ready. */
export function utilityModelProcess(entry: URL): ModelProcess {
  const child = utilityProcess.fork(fileURLToPath(entry), [], {
    stdio: ['ignore', 'ignore', 'pipe'],
    serviceName: 'Docent language model',
  })
  let lastWords = ''
  child.stderr?.on('data', (piece: Buffer) => {
    lastWords = (lastWords + piece.toString('utf8')).slice(-keptCharacters)
  })
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', (code) => listener({ code, signal: null, lastWords })),
    kill: () => {
      // Its own kill asks politely, and native code that hangs would not listen; before it runs there is only that.
      if (child.pid === undefined) child.kill()
      else process.kill(child.pid, 'SIGKILL')
    },
  }
}
