/**
 * The command line: `docent <command>`. Exit code 0 for success, 1 for a failure (one line on stderr), 2 for wrong usage. With `--json`
 * exactly one object goes to stdout. Nothing heavy is loaded before a command really needs the library.
 */
import { AppError } from '../shared/errors/appError.ts'
import { resolveDataFolder, resolvePath } from '../main/folders.ts'
import type { CommandContext, CommandResult, OpenedForCommand, OpenForCommand, PrintingContext } from './context.ts'
import { UsageError } from './context.ts'
import { processIo } from './io.ts'
import type { CommandLineIo } from './io.ts'
import { openForCommand } from './openForCommand.ts'
import { ProgressLine } from './progressLine.ts'
import { parseCommandLine } from './program.ts'

/** `words`: the arguments after `docent`. Never throws. */
export async function runCommandLine(words: readonly string[], io: CommandLineIo = processIo(), open: OpenForCommand = openForCommand): Promise<number> {
  try {
    const parsed = await parseCommandLine(words, io)
    if (parsed.type === 'exit') return parsed.code
    const dataFolder = resolveDataFolder(parsed.data, io.environment, io.workingFolder)
    return await withInterrupts(io, (interrupts) => {
      const surroundings = { io, json: parsed.json, dataFolder, interrupted: interrupts.command }
      return parsed.type === 'standalone' ? runStandalone(parsed, surroundings) : run(parsed, surroundings, interrupts, open)
    })
  } catch (error) {
    if (error instanceof UsageError) {
      io.stderr.write(`docent: ${oneLine(error.message)}\n`)
      return 2
    }
    io.stderr.write(`docent: ${oneLine(wordsOf(error, io))}\n`)
    return 1
  }
}

async function runStandalone(command: StandaloneCommand, { io, json, dataFolder, interrupted }: Surroundings): Promise<CommandResult> {
  const progress = new ProgressLine(io.stderr, !json)
  try {
    return await command.run({ ...printingTo(io, json), dataFolder, progress, interrupted, resolve: (path) => resolvePath(path, io.environment, io.workingFolder) })
  } finally {
    progress.clear()
  }
}

function printingTo(io: CommandLineIo, json: boolean): PrintingContext {
  return { io, json, printJson: (value) => io.stdout.write(`${JSON.stringify(value)}\n`), print: (text) => io.stdout.write(`${text}\n`) }
}

type Surroundings = Pick<CommandContext, 'io' | 'json' | 'dataFolder' | 'interrupted'>
type ParsedCommand = Extract<Awaited<ReturnType<typeof parseCommandLine>>, { type: 'command' }>
type StandaloneCommand = Extract<Awaited<ReturnType<typeof parseCommandLine>>, { type: 'standalone' }>

async function run(command: ParsedCommand, surroundings: Surroundings, interrupts: Interrupts, open: OpenForCommand): Promise<CommandResult> {
  const { io, json, dataFolder, interrupted } = surroundings
  const progress = new ProgressLine(io.stderr, !json)
  const printing = printingTo(io, json)
  let opened: OpenedForCommand
  try {
    opened = await open({
      dataFolder,
      role: command.role,
      interrupted,
      impatient: interrupts.linger,
      onWaiting: () => progress.show('Waiting for another Docent that is using this library…'),
      onLingering: () => progress.show('Done. Another command is still using this library and is waited for. Ctrl-C ends both.'),
    })
  } catch (error) {
    progress.clear()
    if (command.unopened === undefined || !AppError.isInstance(error)) throw error
    return await command.unopened({ ...printing, dataFolder }, error)
  }
  progress.clear()
  try {
    return await command.run({
      ...surroundings,
      ...printing,
      client: opened.client,
      host: opened.host,
      lost: opened.lost,
      progress,
      resolve: (path) => resolvePath(path, io.environment, io.workingFolder),
    })
  } finally {
    progress.clear()
    interrupts.startLingering()
    await opened.close()
    progress.clear()
  }
}

interface Interrupts {
  readonly command: AbortSignal
  readonly linger: AbortSignal
  startLingering(): void
}

/** Ctrl-C cancels the command, and when that is done the wait for others; one more ends the process at once. */
async function withInterrupts<T>(io: CommandLineIo, work: (interrupts: Interrupts) => Promise<T>): Promise<T> {
  const command = new AbortController()
  const linger = new AbortController()
  let current = command
  const stop = io.onInterrupt(() => {
    if (current.signal.aborted) process.exit(1)
    current.abort()
  })
  const startLingering = (): void => {
    current = linger
  }
  try {
    return await work({ command: command.signal, linger: linger.signal, startLingering })
  } finally {
    stop()
  }
}

function wordsOf(error: unknown, io: CommandLineIo): string {
  if (AppError.isInstance(error)) return error.message
  const detail = error instanceof Error ? error : new Error(String(error))
  if (io.environment['DOCENT_DEBUG']) io.stderr.write(`${detail.stack ?? detail.message}\n`)
  return `something went wrong: ${detail.message}`
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()
