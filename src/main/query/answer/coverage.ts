/** How much of the library an answer that claims to be complete has looked through. */
import type { Coverage } from '../../../shared/domain/answer.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

/** Documents with a text that is searched, of all documents. */
export function coverageOf(store: DocumentStore): Coverage {
  const { searchable, documents } = store.countDocuments()
  return { searched: searchable, total: documents }
}

export function searchedNote({ searched, total }: Coverage): string {
  return `Searched ${searched} of ${total} ${total === 1 ? 'document' : 'documents'}.`
}
