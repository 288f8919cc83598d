/** Readers turn bytes into text with structure. They run in a parse process and never touch the network. */
import type { Chunk } from '../../shared/domain/chunk.ts'
import type { Member, ReadResult, OcrPage } from '../../shared/domain/content.ts'
import type { DocumentKind } from '../../shared/domain/document.ts'
import type { DocumentImage } from '../../shared/domain/documentImage.ts'
import type { ContentId } from '../../shared/domain/ids.ts'

export interface ReadInput {
  readonly bytes: Uint8Array
  /** For messages and the wrong-extension check only. */
  readonly path: string
  /**
   * Returns the bytes to the system: for readers of long texts, which need them no more once they are decoded. `bytes`
   * is empty afterwards.
   */
  readonly release?: () => void
  /** For encrypted files. */
  readonly password?: string
  /** OCR results for pages without text, by page number. */
  readonly ocrPages?: ReadonlyMap<number, OcrPage>
}

/** Throws `AppError` with a `file.*` code; the message names the problem and what to do. */
export interface Reader {
  readonly kind: DocumentKind
  read(input: ReadInput): Promise<ReadResult>
  /** The images inside the same file, in the order of its text; absent for kinds whose images are not shown. */
  images?(input: ReadInput): Promise<FoundImages>
}

export interface FoundImages {
  /** The text that the offsets belong to: what `read` returns of the same bytes. */
  readonly text: string
  readonly images: readonly FoundImage[]
  /** In CSS pixels, for images whose width is known by their bytes alone; null as for `FoundImage.width`. */
  readonly widthOf?: (image: Uint8Array) => number | null
}

/** An image before it is read. */
export interface FoundImage {
  /** As in `DocumentImage`. */
  readonly at: number
  readonly alt: string
  /** In CSS pixels, as the document wants it; null where it leaves that to the image. */
  readonly width: number | null
  readonly source: ImageSource
}

export type ImageSource =
  | { readonly type: 'inside'; read(): Promise<Uint8Array> }
  /** A relative address, for a file beside the document. */
  | { readonly type: 'beside'; readonly address: string }
  | { readonly type: 'remote' }
  | { readonly type: 'missing' }

/** The parse processes as main sees them. */
export interface Parser {
  /** Changes when any reader's output changes: part of every content id. */
  readonly readerVersion: string
  /** Number of files it reads in parallel; one by default. */
  readonly workers?: number
  /** Reads the file, hashes it, parses and chunks it. Rejects with `AppError`. */
  parse(path: string, options?: ParseOptions): Promise<ParseOutcome>
  /**
   * The innermost member's own bytes, for showing it. Rejects with `AppError`, `file.gone` when it no longer exists.
   */
  extract(path: string, members: readonly MemberStep[], options?: ExtractOptions): Promise<Uint8Array>
  /** The images inside a document, decoded and bounded; none for kinds whose images are not shown. Rejects as `extract`. */
  images(path: string, members: readonly MemberStep[], options?: ExtractOptions): Promise<ImagesOfText>
  dispose(): Promise<void>
}

/** One step inwards. */
export type MemberStep = Pick<Member, 'name' | 'locator'>

export interface ImagesOfText {
  /** Length and hash (sha256 of UTF-8) of the text that the offsets of the images belong to. */
  readonly textLength: number
  readonly textSha256: string
  readonly images: readonly DocumentImage[]
}

export interface ExtractOptions {
  readonly signal?: AbortSignal
  readonly password?: string
}

export interface ParseOptions {
  readonly signal?: AbortSignal
  readonly knownSha256?: (sha256: string) => boolean
  /** From the file at `path` inwards: its member, the member of that member, … The innermost is read. */
  readonly members?: readonly MemberStep[]
  readonly password?: string
  readonly ocrPages?: ReadonlyMap<number, OcrPage>
  /** The OCR engine of `ocrPages`: part of the content id, so it is given with them and only with them. */
  readonly ocrEngineId?: string
  /** A small file: it does not wait behind slow ones. */
  readonly express?: boolean
}

/** sha256 and size are those of the innermost member, the time is that of the file on the disk. */
interface ParsedMetadata {
  readonly contentId: ContentId
  readonly sha256: string
  readonly bytes: number
  readonly modifiedAt: number
}

export type ParseOutcome =
  /** The bytes are known already, so nothing was parsed. */
  | ({ readonly type: 'known' } & ParsedMetadata)
  | ({
      readonly type: 'parsed'
      readonly result: ReadResult
      readonly chunks: readonly Chunk[]
    } & ParsedMetadata)
