/** What every command gets: the library's client, the outside, and how it must speak. */
import type { TransportClient } from '../shared/ipc/client.ts'
import type { Role } from '../main/owner/openLibrary.ts'
import type { LibraryHost } from '../main/ipc/host.ts'
import type { CommandLineIo } from './io.ts'
import type { ProgressLine } from './progressLine.ts'

export interface OpenedForCommand {
  readonly client: TransportClient
  readonly host: LibraryHost
  /** Rejects when a door that stays has lost its library and cannot open it again. */
  readonly lost: Promise<never>
  close(): Promise<void>
}

export interface OpenRequest {
  readonly dataFolder: string
  readonly role: Role
  /** Told when another Docent holds the library and does not answer yet. */
  readonly onWaiting: () => void
  /** Told what happened at the start and the user has to know. */
  readonly onNotice: (words: string) => void
  /** Told when the command is done and other commands still need this process. */
  readonly onLingering: () => void
  /** Ends the wait for the library. */
  readonly interrupted: AbortSignal
  /** Ends the wait for the others. */
  readonly impatient: AbortSignal
}

/** Opens the library as its owner or as the owner's client. Tests pass one over fakes. */
export type OpenForCommand = (request: OpenRequest) => Promise<OpenedForCommand>

export interface CommandContext extends Pick<OpenedForCommand, 'client' | 'host' | 'lost'> {
  readonly io: CommandLineIo
  readonly json: boolean
  readonly dataFolder: string
  readonly progress: ProgressLine
  /** Aborted at the first Ctrl-C. */
  readonly interrupted: AbortSignal
  /** Absolute, against where the user typed it. */
  resolve(path: string): string
  /** The one object on stdout. */
  printJson(value: unknown): void
  print(text: string): void
}

/** What is there before the library is open. */
export type PrintingContext = Pick<CommandContext, 'io' | 'json' | 'print' | 'printJson'>

/** What is there of a library that cannot be opened. */
export type UnopenedContext = PrintingContext & Pick<CommandContext, 'dataFolder'>

/** What a command gets that opens no library. */
export type StandaloneContext = Pick<
  CommandContext,
  'io' | 'json' | 'dataFolder' | 'progress' | 'interrupted' | 'resolve' | 'print' | 'printJson'
>

/** The exit code; a failure throws `AppError` instead. */
export type CommandResult = 0 | 1

/** Wrong usage that only shows while the command runs: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
