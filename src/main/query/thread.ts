/** The places that earlier answers of a chat quoted, and what they mean for the question that follows. */
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'

/** A place that an earlier answer quoted. */
export interface CitedPlace {
  readonly contentId: ContentId
  /** UTF-16 offsets into the content's text, the end exclusive. */
  readonly start: number
  readonly end: number
  /** 1-based page of the quote, or null; absent where it is not known. */
  readonly page?: number | null
}

/** The earlier turns as far as they bear on this question: it probably is about the same documents. */
export interface Thread {
  /** Best first, each content once or more. */
  readonly places: readonly ThreadPlace[]
  /** Documents that the last answer showed without quoting them. */
  readonly documents: readonly DocumentId[]
  /** Set if the question asks about a document itself ("who signed that letter?"). */
  readonly within: WithinDocument | null
  /** Values that earlier answers gave and that cannot be the answer to this question ("Who was it before her?"). */
  readonly excluded: readonly string[]
  /** True if the value of now is asked for after one of another time. */
  readonly asksNow?: boolean
  /** Stems of the words that the question left to be understood, as those of "she". */
  readonly understood?: readonly string[]
  /** True if another version or another time is asked for than that of the last answer. */
  readonly asksAnother?: boolean
}

export interface WithinDocument {
  /** The kind of document that was named ("letter"), or null for "it". */
  readonly noun: string | null
}

export interface ThreadPlace extends CitedPlace {
  /** How surely the question continues the turn that quoted it, 0..1. */
  readonly weight: number
}
