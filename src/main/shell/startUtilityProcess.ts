/** A process of its own under Electron: a utility process, because the packed executable does not run as plain Node. */
import { app, utilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
import type { ChildProcess, ProcessOptions } from '../ports/childProcess.ts'
import { ownMemory } from '../processMemory.ts'

/** More than any assertion of native code says. */
const keptCharacters = 2_000

/** Call it when the app is ready. */
export function startUtilityProcess(entry: URL, { name, heapMb, onOutput }: ProcessOptions): ChildProcess {
  const child = utilityProcess.fork(fileURLToPath(entry), [], {
    execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', onOutput === undefined ? 'ignore' : 'pipe', 'pipe'],
    serviceName: name,
  })
  let lastWords = ''
  child.stderr?.on('data', (piece: Buffer) => {
    lastWords = (lastWords + piece.toString('utf8')).slice(-keptCharacters)
  })
  if (onOutput !== undefined)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => onOutput(piece.toString('utf8')))
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', (code) => listener({ code, signal: null, lastWords })),
    kill: () => {
      // Before it runs nothing ends it, and it would run then.
      if (child.pid === undefined) child.once('spawn', () => endNow(child.pid))
      else endNow(child.pid)
    },
    // The app ends when it is told to, whatever is left.
    keepOwnerAlive: () => undefined,
    memory: () => ownMemory(child.pid) ?? metricOf(child.pid),
  }
}

/** Its own kill asks politely, and native code that hangs would not listen. */
function endNow(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself just now.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Only Windows tells what is shared with no other process; what macOS tells is somewhat more. */
function metricOf(pid: number | undefined): number | null {
  const { memory } = app.getAppMetrics().find((metric) => metric.pid === pid) ?? {}
  return memory === undefined ? null : (memory.privateBytes ?? memory.workingSetSize) * 1024
}
