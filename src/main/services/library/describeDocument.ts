/** Everything known about one document that its line in the list does not say. */
import type { DocumentDetails } from '../../../shared/domain/library.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { relatedDocuments } from '../../query/refine/versions.ts'

/** Throws `library.notFound`. */
export function describeDocument(id: DocumentId, store: DocumentStore): DocumentDetails {
  const document = store.getDocument(id)
  if (document === undefined) throw new AppError('library.notFound', 'This document is not in the library any more.')
  const content = document.contentId === null ? undefined : store.getContent(document.contentId)
  const places = document.contentId === null ? [] : store.documentsOfContent(document.contentId)
  return {
    document,
    author: content?.author ?? null,
    people: content?.people ?? [],
    date: content?.date ?? null,
    modified: content?.modified ?? null,
    datesInText: content?.datesInText ?? [],
    language: content?.language ?? null,
    tables: document.contentId === null ? 0 : store.readTables(document.contentId).length,
    ocrPages: document.contentId === null ? 0 : store.countOcrPages(document.contentId),
    members: store.membersOf(id).length,
    alsoAt: places.filter((other) => other.id !== id).map(({ path }) => path),
    related: relatedDocuments(document, store),
    history: store.historyOf(id),
  }
}
