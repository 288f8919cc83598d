/**
 * The messages between main and a parse process. Results travel in parts, as many in a message as keep main's event loop
 * for a millisecond or two; main requests the messages one by one.
 */
import type { DocumentImage } from '../../../shared/domain/documentImage.ts'
import type { Block, Member, Page, ReadResult, OcrPage, Table } from '../../../shared/domain/content.ts'
import type { ImagesOfText, MemberStep } from '../../ports/reader.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'
import type { NetworkMessage } from '../../workers/ownerChannel.ts'

export type ToReader =
  | ({ readonly type: 'parse' | 'extract' | 'images'; readonly job: number; readonly path: string } & ParseRequest)
  /** Precedes `known`, one page per message: a dense page is a thousand small objects. */
  | { readonly type: 'ocr'; readonly job: number; readonly page: OcrPage }
  /** The reply to `hashed`: true if the bytes are already in the library. */
  | { readonly type: 'known'; readonly job: number; readonly known: boolean }
  /** Requests the next parts. */
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

export type FromReader =
  | { readonly type: 'ready' }
  | NetworkMessage
  | ({ readonly type: 'hashed'; readonly job: number } & HashedFile)
  | { readonly type: 'parts'; readonly job: number; readonly parts: readonly ResultPart[] }
  /** The reply to `extract`. */
  | { readonly type: 'extracted'; readonly job: number; readonly bytes: Uint8Array }
  /** The replies to `images`: the text that they belong to, each of them, and an end. */
  | {
      readonly type: 'imagesOf'
      readonly job: number
      readonly text: Pick<ImagesOfText, 'textLength' | 'textSha256'>
    }
  | { readonly type: 'image'; readonly job: number; readonly image: DocumentImage }
  | { readonly type: 'imagesEnd'; readonly job: number }
  | { readonly type: 'failed'; readonly job: number; readonly error: SerializedError }
