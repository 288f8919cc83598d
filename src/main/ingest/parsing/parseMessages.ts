/**
 * The messages between main and a parse worker. Results travel in parts that main requests one by one, so that no
 * message keeps main's event loop busy for long.
 */
import type { Block, Member, Page, ReadResult, OcrPage, Table } from '../../../shared/domain/content.ts'
import type { MemberStep } from '../../ports/reader.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'

export type ToWorker =
  | ({ readonly type: 'parse' | 'extract'; readonly job: number; readonly path: string } & ParseRequest)
  /** Precedes `known`, one page per message: a dense page is a thousand small objects. */
  | { readonly type: 'ocr'; readonly job: number; readonly page: OcrPage }
  /** The reply to `hashed`: true if the bytes are already in the library. */
  | { readonly type: 'known'; readonly job: number; readonly known: boolean }
  /** Requests the next part. */
  | { readonly type: 'next'; readonly job: number }
  /** Sent before there is a file: loads the code that the next file is likely to need. There is no reply. */
  | { readonly type: 'warmUp' }

/** The fields of a parse message besides the path on disk. */
export interface ParseRequest {
  readonly members: readonly MemberStep[]
  readonly password: string | null
  readonly ocrEngineId: string | null
}

export interface HashedFile {
  readonly sha256: string
  readonly bytes: number
  readonly modifiedAt: number
}

/** A chunk without its texts, which main slices from the document's text. */
export type ChunkOutline = Omit<Chunk, 'text' | 'indexedText' | 'contentId'>

export type ResultHead = Omit<ReadResult, 'text' | 'blocks' | 'pages' | 'decoded' | 'tables' | 'members'> & {
  /**
   * `same`: the decoded file equals the text; `around`: it is the text between `decodedEdges`. In both cases nothing is
   * sent twice.
   */
  readonly decoded: 'none' | 'same' | 'around' | 'sent'
}

export type ResultPart =
  | { readonly part: 'head'; readonly head: ResultHead }
  | { readonly part: 'text' | 'decoded'; readonly text: string }
  | { readonly part: 'blocks'; readonly blocks: readonly Block[] }
  | { readonly part: 'pages'; readonly pages: readonly Page[] }
  /** Its rows follow. */
  | { readonly part: 'table'; readonly table: Omit<Table, 'rows'> }
  | { readonly part: 'rows'; readonly rows: Table['rows'] }
  | { readonly part: 'members'; readonly members: readonly Member[] }
  | { readonly part: 'chunks'; readonly chunks: readonly ChunkOutline[] }
  | { readonly part: 'end' }

export type FromWorker =
  | { readonly type: 'ready' }
  | ({ readonly type: 'hashed'; readonly job: number } & HashedFile)
  | { readonly type: 'part'; readonly job: number; readonly value: ResultPart }
  /** The reply to `extract`; the bytes are transferred, not copied. */
  | { readonly type: 'extracted'; readonly job: number; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly job: number; readonly error: SerializedError }
