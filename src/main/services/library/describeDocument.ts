/** All details of one document that its line in the list does not show. */
import type { DocumentDetails } from '../../../shared/domain/library.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { hiddenFrom, storeWithout } from '../../query/retrieve/filter/hidden.ts'
import { relatedDocuments } from '../../query/refine/versions.ts'

/** Throws `library.notFound`. */
export function describeDocument(id: DocumentId, store: DocumentStore): DocumentDetails {
  const document = store.documents.get(id)
  if (document === undefined) throw new AppError('library.notFound', 'This document is not in the library any more.')
  const content = document.contentId === null ? undefined : store.contents.get(document.contentId)
  // Copies and versions that belong to other chats are none of its own.
  const hidden = hiddenFrom(document.chats?.[0] ?? null, store)
  const seen = hidden === null ? store : storeWithout(store, hidden)
  const places = document.contentId === null ? [] : seen.documents.ofContent(document.contentId)
  return {
    document,
    author: content?.author ?? null,
    people: content?.people ?? [],
    date: content?.date ?? null,
    modified: content?.modified ?? null,
    datesInText: content?.datesInText ?? [],
    language: content?.language ?? null,
    tables: document.contentId === null ? 0 : store.contents.readTables(document.contentId).length,
    ocrPages: document.contentId === null ? 0 : store.contents.countOcrPages(document.contentId),
    members: store.members.of(id).length,
    alsoAt: places.filter((other) => other.id !== id).map(({ path }) => path),
    related: relatedDocuments(document, seen),
    history: store.history.of(id),
  }
}
