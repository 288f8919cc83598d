/** The command line as a process of its own, for tests of what ends or outlives a process. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { buildIsStale } from '../../../scripts/build.ts'
import { root } from '../../../scripts/run.ts'

/**
 * The build, which takes half the processor time of the sources to start and is what people run; the sources where it is
 * older than they are.
 */
export const commandLineEntry = join(root, buildIsStale() ? 'src/cli/index.ts' : 'out/main/cli.js')

export interface FinishedCommand {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningCommand {
  readonly child: ChildProcess
  /** The next line on stdout; rejects when the process ends before it. */
  firstLine(): Promise<string>
  readonly finished: Promise<FinishedCommand>
}

/** Starts `docent` with these words in `folder`. The caller ends it. */
export function startCommandLine(folder: string, words: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [commandLineEntry, ...words], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder, DOCENT_HOME: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (data: Buffer) => (stdout += String(data)))
  child.stderr.on('data', (data: Buffer) => (stderr += String(data)))
  const finished = once(child, 'close').then((): FinishedCommand => ({
    code: child.exitCode,
    signal: child.signalCode,
    stdout,
    stderr,
  }))
  const lines = createInterface({ input: child.stdout })
  const line = once(lines, 'line').then(([text]) => String(text))
  const ended = finished.then((end): never => {
    throw new Error(`docent ended with code ${end.code ?? end.signal ?? ''}: ${end.stderr}`)
  })
  // Whoever only waits for the end does not ask for a line.
  ended.catch(() => undefined)
  return { child, firstLine: () => Promise.race([line, ended]), finished }
}
