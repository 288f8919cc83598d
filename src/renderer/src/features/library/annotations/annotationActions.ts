/** Changes annotations. Main stores them, and its events bring the result back into the list. */
import type { AnnotationChange, DocumentMark } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'

// As many as one request takes.
const maxIds = 1_000

export function annotate(documents: readonly Pick<Document, 'id'>[], change: AnnotationChange): Promise<void> {
  return attempt(async () => {
    for (let at = 0; at < documents.length; at += maxIds) {
      const documentIds = documents.slice(at, at + maxIds).map(({ id }) => id)
      await bridge().request('documents.annotate', { documentIds, change: toInput(change) })
    }
  })
}

export const isMarked = ({ annotation }: Document, mark: DocumentMark): boolean =>
  annotation?.marks.includes(mark) === true

/** Takes the mark away where all of them have it. */
export function toggleMark(documents: readonly Document[], mark: DocumentMark): Promise<void> {
  const all = documents.every((document) => isMarked(document, mark))
  return annotate(documents, all ? { removeMarks: [mark] } : { addMarks: [mark] })
}

// The contract wants lists that it may change.
function toInput({ title, note, ...lists }: AnnotationChange) {
  const { addTags = [], removeTags = [], addMarks = [], removeMarks = [] } = lists
  const { addToCollections = [], removeFromCollections = [] } = lists
  return {
    ...(title === undefined ? {} : { title }),
    ...(note === undefined ? {} : { note }),
    addTags: [...addTags],
    removeTags: [...removeTags],
    addMarks: [...addMarks],
    removeMarks: [...removeMarks],
    addToCollections: [...addToCollections],
    removeFromCollections: [...removeFromCollections],
  }
}
