/**
 * What main and a parse worker say to each other. Results travel in parts that main asks for one by one, so that no
 * message keeps main's event loop busy for long.
 */
import type { Block, Member, Page, ReadResult, OcrPage, Table } from '../../../shared/domain/content.ts'
import type { MemberStep } from '../../ports/reader.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'

export type ToWorker =
  | ({ readonly type: 'parse' | 'extract'; readonly job: number; readonly path: string } & ParseRequest)
  /** Comes before `known`, one page at a time: a dense page is a thousand small objects. */
  | { readonly type: 'ocr'; readonly job: number; readonly page: OcrPage }
  /** Answer to `hashed`: whether the bytes are known already. */
  | { readonly type: 'known'; readonly job: number; readonly known: boolean }
  /** Asks for the next part. */
  | { readonly type: 'next'; readonly job: number }
  /** No file yet: load what the next is likely to need. It is not answered. */
  | { readonly type: 'warmUp' }

/** What the parse message says besides the place on the disk. */
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

/** A chunk without its texts: main slices them from the document's text. */
export type ChunkOutline = Omit<Chunk, 'text' | 'indexedText' | 'contentId'>

export type ResultHead = Omit<ReadResult, 'text' | 'blocks' | 'pages' | 'decoded' | 'tables' | 'members'> & {
  /**
   * `same`: the file as decoded equals the text; `around`: it is the text between `decodedEdges`. Neither is sent
   * twice.
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
  /** The answer to `extract`; the bytes are handed over, not copied. */
  | { readonly type: 'extracted'; readonly job: number; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly job: number; readonly error: SerializedError }
