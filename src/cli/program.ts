/** The program as commander knows it. Parsing has no effects: it returns the command to run. */
import { Command, CommanderError } from 'commander'
import { appVersion } from '../main/version.ts'
import { exitCodeHelp, exitCodes } from './exitCodes.ts'
import type { CommandLineIo } from './io.ts'
import { addAsk, addExport } from './program/answerCommands.ts'
import { addCompletion } from './program/completionCommand.ts'
import { addAnnotate, addIndex, addJobs, addRemove, addUnlock } from './program/documentCommands.ts'
import { addBackups, addDoctor, addReindex } from './program/maintenanceCommands.ts'
import { addEval } from './program/evalCommand.ts'
import { addMcpCommand } from './program/mcpCommand.ts'
import { addModelCommands } from './program/modelCommands.ts'
import type { ParsedCommandLine, Planned, ProgramParts } from './program/programParts.ts'
import { addDates, addHistory, addList, addSearch, addShow } from './program/readingCommands.ts'
import { addServeCommand } from './program/serveCommand.ts'
import { notEmpty } from './program/values.ts'

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

const stoppedWork = 'Stopped. Nothing is lost: the work continues with “docent resume”, or when Docent is opened again.'

const inTheOrderOfTheHelp: readonly ((parts: ProgramParts) => void)[] = [
  addIndex,
  addAsk,
  addExport,
  addEval,
  addSearch,
  addShow,
  addList,
  addAnnotate,
  addRemove,
  addJobs,
  addUnlock,
  addDates,
  addHistory,
  addReindex,
  addModelCommands,
  addServeCommand,
  addMcpCommand,
  addBackups,
  addDoctor,
  addCompletion,
]

/** The whole program; `planned` gets the command that a parsed command line names. */
export function createProgram(
  io: Pick<CommandLineIo, 'stdout' | 'stderr'>,
  planned: (planned: Planned) => void,
): Command {
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

  const parts: ProgramParts = {
    command: (name, description, example) => {
      const added = program.command(name).description(description).addHelpText('after', `\nExample:\n  ${example}`)
      // commander passes the settings of the program only to commands that are added after them.
      return added.exitOverride()
    },
    // A command that only reads leaves no work to continue.
    plan: (command) =>
      planned({ type: 'command', stopped: command.role === 'command' ? stoppedWork : 'Stopped.', ...command }),
    planStandalone: (stopped, run) => planned({ type: 'standalone', run, stopped }),
  }
  for (const add of inTheOrderOfTheHelp) add(parts)
  return program
}
