/** The command that a command line names, and how the commands are added to the program. */
import type { Command } from 'commander'
import type { AppError } from '../../shared/errors/appError.ts'
import type { CommandContext, CommandResult, OpenRequest, StandaloneContext, UnopenedContext } from '../context.ts'

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

export type StandaloneRun = (context: StandaloneContext) => Promise<CommandResult>
export type PlannedCommand = Pick<
  Extract<ParsedCommandLine, { type: 'command' }>,
  'role' | 'models' | 'run' | 'unopened'
> & {
  readonly stopped?: string
}
export type Planned =
  | ({ readonly type: 'command'; readonly stopped: string } & PlannedCommand)
  | { readonly type: 'standalone'; readonly run: StandaloneRun; readonly stopped: string }

export interface ProgramParts {
  /** Adds a command with its example. */
  readonly command: (name: string, description: string, example: string) => Command
  /** The command to run on the opened library. */
  readonly plan: (command: PlannedCommand) => void
  readonly planStandalone: (stopped: string, run: StandaloneRun) => void
}
