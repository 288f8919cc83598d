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
  let json = words.includes('--json')
  try {
    const parsed = await parseCommandLine(words, io)
    if (parsed.type === 'exit') return parsed.code
    json = parsed.json
    const dataFolder = resolveDataFolder(parsed.data, io.environment, io.workingFolder)
    return await withInterrupt(io, (interrupted) => run(parsed, { io, json, dataFolder, interrupted }, open))
  } catch (error) {
    if (error instanceof UsageError) {
      io.stderr.write(`docent: ${oneLine(error.message)}\n`)
      return 2
    }
    io.stderr.write(`docent: ${oneLine(wordsOf(error, io))}\n`)
    return 1
  }
}

type Surroundings = Pick<CommandContext, 'io' | 'json' | 'dataFolder' | 'interrupted'>
type ParsedCommand = Extract<Awaited<ReturnType<typeof parseCommandLine>>, { type: 'command' }>

async function run(command: ParsedCommand, surroundings: Surroundings, open: OpenForCommand): Promise<CommandResult> {
  const { io, json, dataFolder } = surroundings
  const progress = new ProgressLine(io.stderr, !json)
  const printing: PrintingContext = {
    io,
    json,
    printJson: (value) => io.stdout.write(`${JSON.stringify(value)}\n`),
    print: (text) => io.stdout.write(`${text}\n`),
  }
  let opened: OpenedForCommand
  try {
    opened = await open({ dataFolder, role: command.role, onWaiting: () => progress.show('Waiting for another Docent that is using this library…') })
  } catch (error) {
    progress.clear()
    if (command.unopened === undefined || !AppError.isInstance(error)) throw error
    return await command.unopened(printing, error)
  }
  progress.clear()
  try {
    return await command.run({
      ...surroundings,
      ...printing,
      client: opened.client,
      host: opened.host,
      progress,
      resolve: (path) => resolvePath(path, io.environment, io.workingFolder),
    })
  } finally {
    progress.clear()
    await opened.close()
  }
}

/** The first Ctrl-C cancels; the second ends the process at once. */
async function withInterrupt<T>(io: CommandLineIo, work: (interrupted: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = io.onInterrupt(() => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort()
  })
  try {
    return await work(controller.signal)
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
