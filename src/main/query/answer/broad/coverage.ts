/** Computes how much of the library was searched, for answers that claim to be complete. */
import type { Coverage } from '../../../../shared/domain/answer.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

/** The number of documents with searchable text, out of all documents. */
export function coverageOf(store: DocumentStore): Coverage {
  const { searchable, documents } = store.documents.count()
  return { searched: searchable, total: documents }
}

export function searchedNote({ searched, total }: Coverage): string {
  return `Searched ${searched} of ${total} ${total === 1 ? 'document' : 'documents'}.`
}
