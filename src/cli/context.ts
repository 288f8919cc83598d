/** The context every command gets: the client of the library, the process's streams, and the output format. */
import type { TransportClient } from '../shared/ipc/client.ts'
import type { Role } from '../main/owner/openLibrary.ts'
import type { LibraryHost } from '../main/ipc/host.ts'
import type { SearchModel } from '../main/ports/modelProvider.ts'
import type { CommandLineIo } from './io.ts'
import type { ProgressLine } from './output/progressLine.ts'

export interface OpenedForCommand {
  readonly client: TransportClient
  readonly host: LibraryHost
  /** Rejects when a resident command (`serve`) has lost its library and cannot open it again. */
  readonly lost: Promise<never>
  close(): Promise<void>
}

export interface OpenRequest {
  readonly dataFolder: string
  readonly role: Role
  /** The models that the command is going to use: they are loaded while the library is being opened. */
  readonly models?: readonly SearchModel[]
  /** Called when another process owns the library and does not answer yet. */
  readonly onWaiting: () => void
  /** Called with a notice about the start that the user should read. */
  readonly onNotice: (text: string) => void
  /** Called when the command is done but other clients still need this process. */
  readonly onLingering: () => void
  /** Ends the wait for the library. */
  readonly interrupted: AbortSignal
  /** Ends the wait for the other clients. */
  readonly impatient: AbortSignal
}

/** Opens the library as its owner or as a client of the owner. Tests pass one over fakes. */
export type OpenForCommand = (request: OpenRequest) => Promise<OpenedForCommand>

export interface CommandContext extends Pick<OpenedForCommand, 'client' | 'host' | 'lost'> {
  readonly io: CommandLineIo
  readonly json: boolean
  readonly dataFolder: string
  readonly progress: ProgressLine
  /** Aborted at the first Ctrl-C. */
  readonly interrupted: AbortSignal
  /** Absolute, resolved against the user's working folder. */
  resolve(path: string): string
  /** The one object on stdout. */
  printJson(value: unknown): void
  print(text: string): void
}

/** The part of the context that exists before the library is open. */
export type PrintingContext = Pick<CommandContext, 'io' | 'json' | 'print' | 'printJson'>

/** The part of the context that exists when the library cannot be opened. */
export type UnopenedContext = PrintingContext & Pick<CommandContext, 'dataFolder' | 'interrupted'>

/** The context of a command that opens no library. */
export type StandaloneContext = Pick<
  CommandContext,
  'io' | 'json' | 'dataFolder' | 'progress' | 'interrupted' | 'resolve' | 'print' | 'printJson'
>

/** The exit code; a failure throws `AppError` instead. */
export type CommandResult = 0 | 1

/** Wrong usage that is noticed only while the command runs: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
