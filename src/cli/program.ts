/** The commands and their options, as commander knows them. Parsing has no effects: it returns the command to run. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { exportFormats } from '../shared/domain/export.ts'
import type { ExportFormat } from '../shared/domain/export.ts'
import { searchStrategies, searchStrategyNames } from '../shared/domain/search.ts'
import type { SearchStrategy } from '../shared/domain/search.ts'
import type { AppError } from '../shared/errors/appError.ts'
import type { AskOptions } from './commands/ask.ts'
import type { DoctorOptions } from './commands/doctor.ts'
import { listStates } from './listStates.ts'
import { addModelCommands } from './modelsProgram.ts'
import type { ListOptions } from './listStates.ts'
import type { CommandContext, CommandResult, OpenRequest, UnopenedContext, StandaloneContext } from './context.ts'
import { exitCodeHelp, exitCodes } from './exitCodes.ts'
import { appVersion } from '../main/version.ts'
import type { CommandLineIo } from './io.ts'

export type ParsedCommandLine =
  /** Help, version or wrong usage: everything has been printed. */
  | { readonly type: 'exit'; readonly code: 0 | 2 }
  | {
      readonly type: 'command'
      readonly json: boolean
      readonly data: string | undefined
      readonly role: OpenRequest['role']
      readonly models?: OpenRequest['models']
      readonly run: (context: CommandContext) => Promise<CommandResult>
      /** Handles a library that cannot be opened, where that is not simply a failure. */
      readonly unopened?: (context: UnopenedContext, error: AppError) => Promise<CommandResult>
      /** The text to print after Ctrl-C. */
      readonly stopped: string
    }
  /** A command on a file or on the data folder itself, without opening the library. */
  | {
      readonly type: 'standalone'
      readonly json: boolean
      readonly data: string | undefined
      readonly run: StandaloneRun
      readonly stopped: string
    }

type StandaloneRun = (context: StandaloneContext) => Promise<CommandResult>
type PlannedCommand = Pick<Extract<ParsedCommandLine, { type: 'command' }>, 'role' | 'models' | 'run' | 'unopened'> & {
  readonly stopped?: string
}
type Planned =
  | ({ readonly type: 'command'; readonly stopped: string } & PlannedCommand)
  | { readonly type: 'standalone'; readonly run: StandaloneRun; readonly stopped: string }

export async function parseCommandLine(args: readonly string[], io: CommandLineIo): Promise<ParsedCommandLine> {
  let planned: Planned | undefined
  const program = createProgram(io, (plan) => {
    planned = plan
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { type: 'exit', code: error.exitCode === 0 ? exitCodes.success : exitCodes.usage }
  }
  if (planned === undefined) return { type: 'exit', code: exitCodes.usage }
  const options = program.opts<{ json?: boolean; data?: string }>()
  return { ...planned, json: options.json === true, data: options.data }
}

const jobs = [
  ['pause', 'pause the work, also across restarts', 'docent pause ~/Documents/scans'],
  ['resume', 'resume the work, and wait until it is done', 'docent resume --no-wait'],
  ['retry', 'retry a document; without one, everything that failed', 'docent retry letter.pdf'],
  [
    'cancel',
    'cancel the work on a document; without one, all work that is not done',
    'docent cancel ~/Documents/films.zip',
  ],
] as const

const strategyHelp = [
  '\nStrategies:',
  ...Object.entries(searchStrategies).map(([name, what]) => `  ${name.padEnd(16)} ${what}`),
].join('\n')
const stoppedWork = 'Stopped. Nothing is lost: the work continues with “docent resume”, or when Docent is opened again.'

function createProgram(io: CommandLineIo, planned: (planned: Planned) => void): Command {
  // A command that only reads leaves no work to continue.
  const plan = (command: PlannedCommand): void =>
    planned({ type: 'command', stopped: command.role === 'command' ? stoppedWork : 'Stopped.', ...command })
  const planStandalone = (stopped: string, run: StandaloneRun): void => planned({ type: 'standalone', run, stopped })
  const program = new Command('docent')
    .description('Answers questions from your own documents, on this computer.')
    // An empty value is an unset variable of a script and must not select the user's own library.
    .option('--data <folder>', 'the folder of the library (or DOCENT_HOME)', notEmpty)
    .option('--json', 'print one JSON object and nothing else')
    .version(appVersion, '--version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'docent: ')),
    })
    .showHelpAfterError('("docent --help" lists every command)')
    .addHelpText('after', `\n${exitCodeHelp}\n\n“docent COMMAND --help” describes each, with an example.`)

  const command = (name: string, description: string, example: string): Command => {
    const added = program.command(name).description(description).addHelpText('after', `\nExample:\n  ${example}`)
    // commander passes the settings of the program only to commands that are added after them.
    return added.exitOverride()
  }

  command('index', 'add files and folders to the library', 'docent index ~/Documents/house letter.pdf')
    .argument('<paths...>', 'files or folders')
    .option(
      '--no-wait',
      'end when everything is found by keyword; semantic search follows when the library is next open',
    )
    .action((paths: string[], options: { wait: boolean }) =>
      plan({
        role: 'command',
        stopped:
          'Stopped. Nothing is lost: the files indexed so far stay, and the same command continues where ' +
          'this one stopped.',
        run: async (context) => (await import('./commands/indexing.ts')).indexCommand(context, paths, options),
      }),
    )
  command('ask', 'ask a question', 'docent ask "When does the lease end?"')
    .addArgument(new Argument('<question...>', 'the question').argParser(collectArguments))
    .addOption(
      new Option('--level <level>', 'how much effort to spend').choices(['basic', 'standard', 'enhanced', 'maximum']),
    )
    .option('--budget <calls>', 'how many model calls it may make, 0 to 20', integer(0, 20))
    .option(
      '--where <filter>',
      'only these documents, such as "type:pdf after:2023-01-01 folder:tax author:anna"',
      notEmpty,
    )
    .option('--trace', 'show how the answer came about', false)
    .option('--model <file>', 'a GGUF file to answer with')
    .option('--chat <name>', 'continue this conversation (its id or title), or begin one of this name')
    .option('--fresh', 'search again, not in the answers that are kept', false)
    .option('--suggest', 'add questions that can follow', false)
    .option('--export <file>', 'write the answer with its sources to this file as well', notEmpty)
    .option('--force', 'replace that file if it exists', false)
    .action((question: string[], options: AskOptions) =>
      plan({
        role: 'command',
        models: ['embedder', 'reranker'],
        stopped: 'Stopped.',
        run: async (context) => (await import('./commands/ask.ts')).askCommand(context, question.join(' '), options),
      }),
    )
  command(
    'export',
    'write an answer or a whole chat, with its sources as numbered notes, to a file',
    'docent export "When does the lease end?" --out lease.pdf',
  )
    .addArgument(
      new Argument(
        '<chat...>',
        'a chat by its title or id, or an answer by its id (“ask --json” prints both)',
      ).argParser(collectArguments),
    )
    .requiredOption('--out <file>', 'the file to write', notEmpty)
    .addOption(
      new Option('--format <format>', 'the format; without it, the extension of the file decides').choices(
        exportFormats,
      ),
    )
    .option('--force', 'replace the file if it exists', false)
    .action((target: string[], options: { out: string; format?: ExportFormat; force: boolean }) =>
      plan({
        role: 'brief',
        run: async (context) =>
          (await import('./commands/export.ts')).exportCommand(context, target.join(' '), options),
      }),
    )
  command('search', 'find passages', 'docent search heat pump warranty --limit 5')
    .addArgument(new Argument('<query...>', 'the words to search for').argParser(collectArguments))
    .option('--limit <n>', 'at most this many passages, 1 to 200', integer(1, 200), 10)
    .addOption(
      new Option('--strategy <strategy>', 'how to search; listed below').choices(searchStrategyNames).default('hybrid'),
    )
    .option(
      '--where <filter>',
      'only these documents, such as "type:pdf after:2023-01-01 folder:tax author:anna"',
      notEmpty,
    )
    .addHelpText('after', strategyHelp)
    .action((query: string[], options: { limit: number; strategy: SearchStrategy; where?: string }) =>
      plan({
        role: 'brief',
        models: options.strategy === 'bm25' ? [] : ['embedder'],
        run: async (context) =>
          (await import('./commands/reading.ts')).searchCommand(context, query.join(' '), options),
      }),
    )
  command('show', 'print a whole document', 'docent show lease.pdf')
    .addArgument(new Argument('<document...>', 'its id, path or title').argParser(collectArguments))
    .action((target: string[]) =>
      plan({
        role: 'brief',
        run: async (context) => (await import('./commands/reading.ts')).showCommand(context, target.join(' ')),
      }),
    )
  command(
    'list',
    'list documents with their state, and how many there are of each',
    'docent list --state failed --under ~/Documents',
  )
    .addOption(new Option('--state <state>', 'only those in this state').choices([...listStates]))
    .option('--under <path>', 'only those at or beneath this path', notEmpty)
    .option('--limit <n>', 'only the first n', integer(1, 1_000_000))
    .action((options: ListOptions) =>
      plan({
        role: 'brief',
        run: async (context) => (await import('./commands/list.ts')).listCommand(context, options),
      }),
    )
  command(
    'remove',
    'remove a document or a folder from the library (files are not touched)',
    'docent remove ~/Documents/old',
  )
    .argument('<target>', 'id or path')
    .action((target: string) =>
      plan({
        role: 'command',
        run: async (context) => (await import('./commands/remove.ts')).removeCommand(context, target),
      }),
    )
  for (const [job, description, example] of jobs) {
    const added = command(job, description, example).argument(
      '[target]',
      'a file or folder: its path, a unique name, a title, or an id; without it, everything',
    )
    if (job === 'resume' || job === 'retry') added.option('--no-wait', 'do not wait until it is done')
    added.action((target: string | undefined, options: { wait?: boolean }) =>
      plan({
        role: 'command',
        run: async (context) =>
          (await import('./commands/jobs.ts')).jobCommand(context, job, target, { wait: options.wait === true }),
      }),
    )
  }
  command('unlock', 'read an encrypted file with its password', 'docent unlock statement.pdf')
    .argument('<file>', 'the locked file: its path, its name if unique, its title, or its id')
    .option('--password-stdin', 'read the password from stdin instead of asking for it', false)
    .action((target: string, options: { passwordStdin: boolean }) =>
      plan({
        role: 'command',
        run: async (context) => (await import('./commands/unlock.ts')).unlockCommand(context, target, options),
      }),
    )
  command('history', 'show what happened to a document', 'docent history lease.pdf')
    .argument('<file>', 'its path, its name if unique, its title, or its id')
    .action((target: string) =>
      plan({
        role: 'brief',
        run: async (context) => (await import('./commands/history.ts')).historyCommand(context, target),
      }),
    )
  command('reindex', 'rebuild the search index from the database', 'docent reindex').action(() =>
    plan({ role: 'command', run: async (context) => (await import('./commands/indexing.ts')).reindexCommand(context) }),
  )
  addModelCommands(
    command(
      'models',
      'list, get, add, test, use and remove models',
      'docent models get qwen2.5-coder-1.5b-instruct-q4km',
    ),
    plan,
  )
  command('serve', 'open the library in a browser on this computer', 'docent serve --port 8080')
    .option('--port <port>', 'the port; any free one by default', integer(0, 65_535), 0)
    // Another built page, for tests.
    .addOption(new Option('--page <folder>').hideHelp())
    .action((options: { port: number; page?: string }) =>
      plan({
        role: 'resident',
        run: async (context) => (await import('./commands/serve.ts')).serveCommand(context, options),
      }),
    )
  command('backup', 'write the whole library into one file', 'docent backup ~/docent-backup.tar')
    .argument('<file>', 'the file to write, a tar archive')
    .action((file: string) =>
      plan({
        role: 'command',
        stopped: 'Stopped. No backup was written.',
        run: async (context) => (await import('./commands/backup.ts')).backupCommand(context, file),
      }),
    )
  command('verify', 'check every byte of a backup', 'docent verify ~/docent-backup.tar')
    .argument('<file>', 'the backup')
    .action((file: string) =>
      planStandalone('Stopped before the whole backup was checked.', async (context) =>
        (await import('./commands/backup.ts')).verifyCommand(context, file),
      ),
    )
  command('restore', 'replace this library with the one in a backup', 'docent restore ~/docent-backup.tar')
    .argument('<file>', 'the backup')
    .action((file: string) =>
      planStandalone('Stopped. Nothing was changed.', async (context) =>
        (await import('./commands/backup.ts')).restoreCommand(context, file),
      ),
    )
  const doctor = command(
    'doctor',
    'check the library, and list the files that need attention',
    'docent doctor --repair',
  )
    .option('--repair', 'repair what can be repaired', false)
    .option('--deep', 'compare the models with their checksums as well', false)
    .option('--all', 'name every file that needs attention', false)
  doctor.action((options: DoctorOptions) =>
    plan({
      role: options.repair ? 'command' : 'brief',
      run: async (context) => (await import('./commands/doctor.ts')).doctorCommand(context, options),
      unopened: async (context, error) =>
        (await import('./commands/doctor.ts')).doctorOfUnopened(context, error, options),
    }),
  )
  return program
}

/** A question of blanks only is refused. */
function collectArguments(word: string, earlier: string[] | undefined): string[] {
  if (word.trim() === '') throw new InvalidArgumentError('It is empty.')
  return [...(earlier ?? []), word]
}

function notEmpty(word: string): string {
  if (word.trim() === '') throw new InvalidArgumentError('It is empty.')
  return word
}

function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return value
  }
}
