/** The client's side of the contract, for any transport. */
import type { Contract } from './contract.ts'
import type { CommandId } from '../domain/commands.ts'
import type { DesktopEvent } from './desktopEvents.ts'
import type { ChunkOf, InputOf, NamesOfKind, OutputOf, PayloadOf } from './define.ts'

export type RequestName = NamesOfKind<Contract, 'request'>
export type StreamName = NamesOfKind<Contract, 'stream'>
export type EventName = NamesOfKind<Contract, 'event'>

/** What this client can do beyond the contract. */
export interface Capabilities {
  readonly client: 'desktop' | 'browser' | 'commandLine'
  /** Dropped files have a path that main accepts as a grant; otherwise they are uploaded. */
  readonly localPaths: boolean
  readonly uploads: boolean
  readonly openDialog: boolean
  readonly showInFolder: boolean
  /** Can drag the files of documents into other programs. */
  readonly dragOut: boolean
  /** Can ask the user where to save a file. */
  readonly saveDialog: boolean
  /** Can reopen the library without closing the app. */
  readonly reopen: boolean
}

export interface StreamHandle<Output> {
  /** Resolves with the terminal result; rejects with an `AppError`. */
  readonly result: Promise<Output>
  /** Idempotent; the result then rejects with `query.aborted`, or resolves with the part that was done. */
  cancel(): void
}

export interface Client {
  /** Rejects with an `AppError`. */
  request<N extends RequestName>(name: N, input: InputOf<Contract[N]>): Promise<OutputOf<Contract[N]>>
  stream<N extends StreamName>(
    name: N,
    input: InputOf<Contract[N]>,
    onChunk: (chunk: ChunkOf<Contract[N]>) => void,
  ): StreamHandle<OutputOf<Contract[N]>>
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (payload: PayloadOf<Contract[N]>) => void): () => void
}

/**
 * Everything the renderer can reach (`window.docent` on the desktop, made from a WebSocket in a browser). `FileHandle`
 * is the DOM's `File`; this folder does not depend on the DOM.
 */
export interface Bridge<FileHandle = unknown> extends Client {
  readonly capabilities: Capabilities
  /** Turns dropped or chosen files into grants: by path on the desktop, by upload in a browser. */
  grantFiles(
    files: readonly FileHandle[],
    onProgress?: (sentBytes: number, totalBytes: number) => void,
  ): Promise<readonly string[]>
  /** Opens the system's dialog; resolves to [] when it is cancelled or not available. */
  chooseFiles(kind: 'files' | 'folders'): Promise<readonly string[]>
  /**
   * Asks where to save a file of this name. Resolves with the grant of that place, or null when the user cancels or no
   * such dialog exists.
   */
  chooseSavePlace(name: string): Promise<string | null>
  /** Saves a backup out of the library's folder where the browser saves its downloads; absent on the desktop. */
  downloadBackup?(name: string): Promise<void>
  /** Puts plain text on the system's clipboard. Rejects with `request.invalid` when it is empty or far too long. */
  copyText(text: string): Promise<void>
  showInFolder(documentId: string): Promise<void>
  /** Drags the files of these documents, as copies, from where the pointer is. Resolves when the drag has begun or ended. */
  dragOut(documentIds: readonly string[]): Promise<void>
  /** Shows where the library is kept; only where documents can be shown in their folders. */
  showDataFolder(): Promise<void>
  /** Opens the original in the user's default program. */
  openOriginal(documentId: string): Promise<void>
  /** Closes the library and opens it again; a prepared restore or deletion takes place in between. The page reloads afterwards. */
  reopenLibrary(): Promise<void>
  /** Follows what the desktop asks of the page, from what waited on; returns the function that ends it. */
  onDesktopEvent(listener: (event: DesktopEvent) => void): () => void
  /** Greys these out in the menus of the desktop, and no others. */
  disableCommands(disabled: readonly CommandId[]): void
}
