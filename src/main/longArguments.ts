/**
 * Long command lines. onnxruntime reads the command line of its process (/proc/self/cmdline) when it is loaded and runs
 * a recursive expression over it, which overflows the stack of the thread that makes vectors: the process ends with a
 * segmentation fault. So a process that was given many words starts itself again with a short command line and passes
 * the words through a pipe. Always holds: a process whose words came through the pipe never starts itself again.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** Stands in the short command line in the place of the words. For Docent itself; the help does not name it. */
const placeholder = '--words-from-pipe'

/** The first descriptor after stdin, stdout and stderr. */
const pipe = 3

/** UTF-8 bytes: 12,000 were carried by every process that was tried, 15,000 ended the desktop app. */
const maxBytes = 8_000

export interface GivenWords {
  readonly words: readonly string[]
  /** They came through the pipe. */
  readonly piped: boolean
}

/** The words that this process was started for. `words`: those in its command line. */
export function receivedArguments(words: readonly string[]): GivenWords {
  if (words.at(-1) !== placeholder) return { words, piped: false }
  // Written by startAgain below.
  const passed = JSON.parse(readFileSync(pipe, 'utf8')) as readonly string[]
  return { words: [...words.slice(0, -1), ...passed], piped: true }
}

/** True when this process has to start itself again. Elsewhere than on Linux there is no such file to read. */
export function areTooLong({ words, piped }: GivenWords, platform: NodeJS.Platform = process.platform): boolean {
  // Each word is followed by a NUL.
  return !piped && platform === 'linux' && words.reduce((sum, word) => sum + Buffer.byteLength(word) + 1, 0) > maxBytes
}

/**
 * Starts this program again with `before` in its command line and `words` in the pipe; both share the terminal.
 * Resolves with the exit code: 128 and the signal's number when a signal ended it, 1 when it could not be started.
 */
export function startAgain(before: readonly string[], words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...before, placeholder], { stdio: ['inherit', 'inherit', 'inherit', 'pipe'] })
  // A terminal sends Ctrl-C to both, and a second one would end the child at once; a supervisor sends it to this
  // process alone. In either case the child cancels in order, and this process waits for it.
  const terminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY)
  process.on('SIGINT', () => void (terminal || child.kill('SIGINT')))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  // Only what the options above made a pipe; a child that ended before it read is told by its exit code.
  const sending = child.stdio[pipe] as NodeJS.WritableStream
  sending.on('error', () => undefined)
  sending.end(JSON.stringify(words))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
    child.on('error', (error) => {
      process.stderr.write(`docent: the command could not be started again: ${error.message}\n`)
      resolve(1)
    })
  })
}
