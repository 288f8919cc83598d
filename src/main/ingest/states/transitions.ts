/** The states from which each change of a document's state is legal, and the state that follows from its vectors. */
import type { Document, DocumentState } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/errors/appError.ts'

/** Transitions that are legal in some states only. The others (found, queued, renamed, …) are legal in any. */
export type StateTransition =
  | 'reading'
  | 'textInImages'
  | 'attached'
  | 'embedding'
  | 'modelFailed'
  | 'embeddingRetried'
  | 'notFound'
  | 'judgedAgain'
  | 'ocrReasonChanged'
  | 'failed'
  | 'cancelled'

const legalFrom: Readonly<Record<StateTransition, readonly DocumentState[]>> = {
  reading: ['queued', 'reading'],
  textInImages: ['reading'],
  attached: ['reading'],
  embedding: ['keyword'],
  modelFailed: ['keyword', 'embedding'],
  embeddingRetried: ['keyword'],
  notFound: ['keyword', 'embedding', 'ready', 'partial'],
  judgedAgain: ['partial', 'failed'],
  ocrReasonChanged: ['reading', 'partial', 'skipped'],
  failed: ['queued', 'reading'],
  cancelled: ['queued', 'reading', 'keyword', 'embedding', 'partial'],
}

/** Null when the transition is legal. */
export function illegalTransition(
  transition: StateTransition,
  { path, state }: Document,
  next: DocumentState,
): AppError | null {
  if (legalFrom[transition].includes(state)) return null
  return new AppError(
    'internal',
    `The state of ${path} went from “${state}” to “${next}” by “${transition}”, which is no legal way.`,
  )
}

/** A document with a text is ready once each of its chunks has a vector in the space in use. */
export function vectorState({ chunks, embedded }: Pick<Document, 'chunks' | 'embedded'>): 'ready' | 'keyword' {
  return embedded >= chunks ? 'ready' : 'keyword'
}
