/**
 * The command line: `docent <command>`. With `--json` exactly one object goes to stdout. Nothing heavy is loaded before
 * a command needs the library, and no text from a file reaches the terminal unescaped.
 */
import { AppError } from '../shared/errors/appError.ts'
import { resolveDataFolder, resolvePath } from '../main/folders.ts'
import type { CommandContext, CommandResult, OpenedForCommand, OpenForCommand, PrintingContext } from './context.ts'
import { UsageError } from './context.ts'
import { exitCodes } from './exitCodes.ts'
import { interruptible } from './interruptible.ts'
import { processIo } from './io.ts'
import type { CommandLineIo } from './io.ts'
import { oneLine, visible } from './output/oneLine.ts'
import { openForCommand } from './openForCommand.ts'
import { ProgressLine } from './output/progressLine.ts'
import { parseCommandLine } from './program.ts'

/** `args` are the arguments after `docent`. Never throws; resolves with one of the `exitCodes`. */
export async function runCommandLine(
  args: readonly string[],
  io: CommandLineIo = processIo(),
  open: OpenForCommand = openForCommand,
): Promise<number> {
  const say = (text: string): void => io.stderr.write(`docent: ${oneLine(text.replaceAll(/\s*\n\s*/g, ' ').trim())}\n`)
  try {
    const parsed = await parseCommandLine(args, io)
    if (parsed.type === 'exit') return parsed.code
    const dataFolder = resolveDataFolder(parsed.data, io.environment, io.workingFolder)
    return await withInterrupts(io, async (interrupts) => {
      const surroundings = { io, json: parsed.json, dataFolder, interrupted: interrupts.command }
      try {
        return await (parsed.type === 'standalone'
          ? runStandalone(parsed, surroundings)
          : run(parsed, surroundings, interrupts, open))
      } catch (error) {
        if (!interrupts.command.aborted || !isAbort(error)) throw error
        say(parsed.stopped)
        return exitCodes.interrupted
      }
    })
  } catch (error) {
    if (error instanceof UsageError) {
      say(error.message)
      return exitCodes.usage
    }
    say(errorText(error, io))
    return exitCodes.failure
  }
}

async function runStandalone(
  command: StandaloneCommand,
  { io, json, dataFolder, interrupted }: Surroundings,
): Promise<CommandResult> {
  const progress = new ProgressLine(io.stderr, !json)
  try {
    return await command.run({
      ...printingTo(io, json),
      dataFolder,
      progress,
      interrupted,
      resolve: (path) => resolvePath(path, io.environment, io.workingFolder),
    })
  } finally {
    progress.clear()
  }
}

function printingTo(io: CommandLineIo, json: boolean): PrintingContext {
  return {
    io,
    json,
    printJson: (value) => io.stdout.write(`${JSON.stringify(value)}\n`),
    print: (text) => io.stdout.write(`${visible(text)}\n`),
  }
}

type Surroundings = Pick<CommandContext, 'io' | 'json' | 'dataFolder' | 'interrupted'>
type ParsedCommand = Extract<Awaited<ReturnType<typeof parseCommandLine>>, { type: 'command' }>
type StandaloneCommand = Extract<Awaited<ReturnType<typeof parseCommandLine>>, { type: 'standalone' }>

async function run(
  command: ParsedCommand,
  surroundings: Surroundings,
  interrupts: Interrupts,
  open: OpenForCommand,
): Promise<CommandResult> {
  const { io, json, dataFolder, interrupted } = surroundings
  const progress = new ProgressLine(io.stderr, !json)
  const printing = printingTo(io, json)
  let opened: OpenedForCommand
  try {
    opened = await open({
      dataFolder,
      role: command.role,
      ...(command.models === undefined ? {} : { models: command.models }),
      interrupted,
      impatient: interrupts.linger,
      onWaiting: () => progress.show('Waiting for another Docent that is using this library…'),
      onNotice: (text) => {
        progress.clear()
        io.stderr.write(`${text}\n`)
      },
      onLingering: () =>
        progress.show('Done. Another command is still using this library; waiting for it. Ctrl-C ends both.'),
    })
  } catch (error) {
    progress.clear()
    if (command.unopened === undefined || !AppError.isInstance(error) || interrupted.aborted) throw error
    return await command.unopened({ ...printing, dataFolder, interrupted }, error)
  }
  progress.clear()
  let damage: AppError
  try {
    return await command.run({
      ...surroundings,
      ...printing,
      client: interruptible(opened.client, interrupted),
      host: opened.host,
      lost: opened.lost,
      progress,
      resolve: (path) => resolvePath(path, io.environment, io.workingFolder),
    })
  } catch (error) {
    // A database that is damaged in its middle opens, and fails at the first look at the damage.
    if (command.unopened === undefined || !AppError.isInstance(error) || error.code !== 'library.corrupt') throw error
    damage = error
  } finally {
    progress.clear()
    interrupts.startLingering()
    await opened.close()
    progress.clear()
  }
  return await command.unopened({ ...printing, dataFolder, interrupted }, damage)
}

interface Interrupts {
  readonly command: AbortSignal
  readonly linger: AbortSignal
  startLingering(): void
}

/**
 * The first Ctrl-C cancels the command; once it is done, the next ends the wait for other clients. A second one in
 * either phase ends the process at once.
 */
async function withInterrupts<T>(io: CommandLineIo, work: (interrupts: Interrupts) => Promise<T>): Promise<T> {
  const command = new AbortController()
  const linger = new AbortController()
  let current = command
  const stop = io.onInterrupt(() => {
    if (current.signal.aborted) process.exit(exitCodes.interrupted)
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

/** The command ended because it was told to. Any other error of that moment is still reported. */
function isAbort(error: unknown): boolean {
  if (AppError.isInstance(error)) return error.code === 'query.aborted'
  return error instanceof Error && error.name === 'AbortError'
}

/**
 * The message for a system error while the library's own files are written. Errors about the user's files have their
 * own messages.
 */
function diskErrorText(error: unknown): string | null {
  // Node sets both on system errors.
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk that holds the library is full. Nothing is lost: make room, and run this again.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return (
      `Docent may not use ${path ?? 'the library’s folder'}. Give yourself permission, or choose another ` +
      'folder with --data.'
    )
  return null
}

function errorText(error: unknown, io: CommandLineIo): string {
  if (AppError.isInstance(error)) return error.message
  const disk = diskErrorText(error)
  if (disk !== null) return disk
  const detail = error instanceof Error ? error : new Error(String(error))
  if (io.environment['DOCENT_DEBUG']) io.stderr.write(`${detail.stack ?? detail.message}\n`)
  return `something went wrong: ${detail.message}`
}
