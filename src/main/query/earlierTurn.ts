/** An earlier turn of the chat, for follow-up questions. */
import type { SentenceRole, ConfidenceLabel } from '../../shared/domain/answer.ts'
import type { DocumentId } from '../../shared/domain/ids.ts'
import type { CitedPlace } from './thread.ts'

/** An earlier question of the same chat with its answer, for follow-up questions. */
export interface EarlierTurn {
  readonly question: string
  /** The answer as it was shown, without citation markers. */
  readonly answer: string
  /** Titles of the documents it cited. */
  readonly titles: readonly string[]
  /** The direct answer that led it ("31 kg"), or '' if it had none. */
  readonly lead: string
  /** The places it quoted, in the order of its markers. */
  readonly cited: readonly CitedPlace[]
  /** Absent where only the text of the answer is known. */
  readonly shown?: ShownAnswer
}

/** An earlier answer as it was shown, for questions about the answer itself. */
export interface ShownAnswer {
  readonly label: ConfidenceLabel
  /** True if it was a choice between documents. */
  readonly isChoice: boolean
  /** The document that was shown whole, those that were offered, or those that were cited, in this order. */
  readonly documents: readonly { readonly documentId: DocumentId; readonly name: string }[]
  /** `cited`: the places of its markers. */
  readonly sentences: readonly {
    readonly role: SentenceRole
    readonly text: string
    readonly cited: readonly CitedPlace[]
  }[]
}
