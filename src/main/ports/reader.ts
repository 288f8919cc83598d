/** Turns bytes into text with structure. Readers run in a parse worker and never touch the network. */
import type { Chunk } from '../../shared/domain/chunk.ts'
import type { ReadResult } from '../../shared/domain/content.ts'
import type { DocumentKind } from '../../shared/domain/document.ts'

export interface ReadInput {
  readonly bytes: Uint8Array
  /** For messages and the wrong-extension check only. */
  readonly path: string
}

/** Throws `AppError` with a `file.*` code; the message names the problem and what to do. */
export interface Reader {
  readonly kind: DocumentKind
  read(input: ReadInput): Promise<ReadResult>
}

/** The parse workers as main sees them. */
export interface Parser {
  /** Changes when any reader's output changes: part of every content id. */
  readonly readerVersion: string
  /** Reads the file, hashes it, parses and chunks it. Rejects with `AppError`. */
  parse(path: string, options?: { readonly signal?: AbortSignal; readonly knownSha256?: (sha256: string) => boolean }): Promise<ParseOutcome>
  dispose(): Promise<void>
}

export type ParseOutcome =
  /** The bytes are known already: nothing was parsed. */
  | { readonly type: 'known'; readonly sha256: string; readonly bytes: number; readonly modifiedAt: number }
  | {
      readonly type: 'parsed'
      readonly sha256: string
      readonly bytes: number
      readonly modifiedAt: number
      readonly result: ReadResult
      readonly chunks: readonly Chunk[]
    }
