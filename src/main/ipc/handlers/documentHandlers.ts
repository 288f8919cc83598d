/** Handlers for the lists and filters of the library page. */
import type { AnnotationChange } from '../../../shared/domain/annotation.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'
import { writableLibrary } from './writableLibrary.ts'

export function documentHandlers(services: Services): HandlersOf<'documents'> {
  const { documents } = services
  return {
    'documents.streamFacts': async ({ documentIds }, { signal, emit, room }) => {
      let count = 0
      for await (const page of documents.facts(documentIds?.map((id) => asId<DocumentId>(id)))) {
        if (signal.aborted) break
        count += page.length
        emit(page)
        await room()
      }
      return { documents: count }
    },
    // zod types optional keys as possibly undefined, but a strict schema never produces such values.
    'documents.filter': (filter) => documents.filter(filter as DocumentFilter),
    'documents.listUpcoming': ({ days }) => documents.upcoming(days),
    'documents.listSimilar': () => documents.similar(),
    'documents.annotate': ({ documentIds, change }) => {
      // As above.
      writableLibrary(services).annotate(
        documentIds.map((id) => asId<DocumentId>(id)),
        change as AnnotationChange,
      )
      return null
    },
  }
}
