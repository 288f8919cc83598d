/**
 * node-llama-cpp tests its binary on Linux in one more process before it loads it, so that a binary that does not fit
 * the processor cannot crash the program. Under Electron it starts that process from the executable, which does not run
 * as plain Node when it is packed, so the test fails and no model can be loaded. The model's own process takes the place
 * of the test: a crash in it ends nothing else, and its owner reports it.
 */
import childProcess from 'node:child_process'
import type { ChildProcess, ForkOptions } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'

const testFile = /[/\\]testBindingBinary\.js$/

/** The replies of the test, in order; the messages that ask for them carry nothing that matters here. */
const replies: Readonly<Record<string, string>> = { start: 'loaded', test: 'done' }

/** Call it in a process that may crash, before node-llama-cpp is loaded. Every other file is forked as before. */
export function passBinaryTest(): void {
  const { fork } = childProcess
  const forkOrPass = (file: string | URL, args?: readonly string[], options?: ForkOptions): ChildProcess =>
    testFile.test(String(file)) ? passedTest() : fork(file, args, options)
  childProcess.fork = forkOrPass as typeof fork
  // Modules that import the function by its name get the new one as well.
  syncBuiltinESMExports()
}

function passedTest(): ChildProcess {
  const events = new EventEmitter()
  const send = ({ type }: { readonly type: string }): boolean => {
    queueMicrotask(() => (type === 'exit' ? events.emit('exit', 0) : events.emit('message', { type: replies[type] })))
    return true
  }
  queueMicrotask(() => events.emit('message', { type: 'ready' }))
  // The test uses no more of a process than this.
  return Object.assign(events, { send, exitCode: null, killed: false, kill: () => true }) as unknown as ChildProcess
}
