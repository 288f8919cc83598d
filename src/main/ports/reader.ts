/** Turns bytes into text with structure. Readers run in a parse worker and never touch the network. */
import type { Chunk } from '../../shared/domain/chunk.ts'
import type { Member, ReadResult, OcrPage } from '../../shared/domain/content.ts'
import type { DocumentKind } from '../../shared/domain/document.ts'
import type { ContentId } from '../../shared/domain/ids.ts'

export interface ReadInput {
  readonly bytes: Uint8Array
  /** For messages and the wrong-extension check only. */
  readonly path: string
  /**
   * Gives the bytes back to the system: for readers of long texts, which need them no more once they are decoded.
   * `bytes` is empty afterwards.
   */
  readonly release?: () => void
  /** For encrypted files. */
  readonly password?: string
  /** What OCR made of pages without text, by page number. */
  readonly ocrPages?: ReadonlyMap<number, OcrPage>
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
  /** How many files it reads at once; one when it does not say. */
  readonly workers?: number
  /** Reads the file, hashes it, parses and chunks it. Rejects with `AppError`. */
  parse(path: string, options?: ParseOptions): Promise<ParseOutcome>
  /**
   * The innermost member's own bytes, for showing it. Rejects with `AppError`, `file.gone` when it is not there any
   * more.
   */
  extract(path: string, members: readonly MemberStep[], options?: ExtractOptions): Promise<Uint8Array>
  dispose(): Promise<void>
}

/** One step inwards. */
export type MemberStep = Pick<Member, 'name' | 'locator'>

export interface ExtractOptions {
  readonly signal?: AbortSignal
  readonly password?: string
}

export interface ParseOptions {
  readonly signal?: AbortSignal
  readonly knownSha256?: (sha256: string) => boolean
  /** From the file at `path` inwards: the member of it, the member of that member, … The innermost is what is read. */
  readonly members?: readonly MemberStep[]
  readonly password?: string
  readonly ocrPages?: ReadonlyMap<number, OcrPage>
  /** Who made `recognised`: part of the content id, so given with it and only with it. */
  readonly ocrEngineId?: string
  /** A small file: it does not wait until those that take long are read. */
  readonly express?: boolean
}

/** Of what was read: sha256 and size are a member's own, the time is that of the file on the disk. */
interface ParsedMetadata {
  readonly contentId: ContentId
  readonly sha256: string
  readonly bytes: number
  readonly modifiedAt: number
}

export type ParseOutcome =
  /** The bytes are known already: nothing was parsed. */
  | ({ readonly type: 'known' } & ParsedMetadata)
  | ({
      readonly type: 'parsed'
      readonly result: ReadResult
      readonly chunks: readonly Chunk[]
    } & ParsedMetadata)
