/**
 * How far reading has come with the documents that a search can reach: what is outside of its filter, or belongs to
 * another chat, would not have been found anyway.
 */
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import { isEmptyFilter } from '../../../../shared/domain/filter.ts'
import type { Document, DocumentState } from '../../../../shared/domain/document.ts'
import type { LibraryStatus } from '../../../../shared/domain/library.ts'
import type { DocumentFacts } from '../../../ports/store/documents.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { HiddenDocuments } from './hidden.ts'
import { resolveFilter } from './resolveFilter.ts'

export type NotSearched = Pick<LibraryStatus, 'waiting' | 'failed' | 'keywordOnly'>

const waiting: readonly DocumentState[] = ['queued', 'reading']
const keywordOnly: readonly DocumentState[] = ['keyword', 'embedding']

export function countsWithin(
  filter: DocumentFilter,
  hidden: HiddenDocuments | null,
  store: DocumentStore,
): NotSearched {
  const { waiting: notRead, failed, keywordOnly: withoutVectors } = store.documents.count()
  const everywhere = { waiting: notRead, failed, keywordOnly: withoutVectors }
  const none = everywhere.waiting + everywhere.failed + everywhere.keywordOnly === 0
  if (none || (hidden === null && isEmptyFilter(filter))) return everywhere
  const reached = withinReach(filter, hidden, store)
  return {
    waiting: reached.filter(({ state }) => waiting.includes(state)).length,
    failed: reached.filter(({ state }) => state === 'failed').length,
    keywordOnly: reached.filter(({ state }) => keywordOnly.includes(state)).length,
  }
}

function withinReach(
  filter: DocumentFilter,
  hidden: HiddenDocuments | null,
  store: DocumentStore,
): readonly Document[] {
  const seen = store.documents
    .inState([...waiting, ...keywordOnly, 'failed'])
    .filter(({ id }) => hidden?.documents.has(id) !== true)
  const { documents = [], collections = [], folders = [], tags = [], marks = [], kinds = [] } = filter
  const places: DocumentFilter = { documents, collections, folders, tags, marks }
  if (isEmptyFilter(places) && kinds.length === 0) return seen
  const inPlace = new Set(resolveFilter(places, store, seen.map(knownOf)).documentIds)
  // What a file says, and often its kind, is only known once it has been read: until then it may be meant.
  return seen.filter(({ id, kind }) => inPlace.has(id) && (kind === null || kinds.length === 0 || kinds.includes(kind)))
}

/** What is known of a document without its text. */
const knownOf = ({ id, parentId, contentId, path, title, kind, modifiedAt }: Document): DocumentFacts => ({
  documentId: id,
  parentId,
  // Only compared, and by none of the conditions above.
  contentId: contentId ?? ('' as DocumentFacts['contentId']),
  textLength: 0,
  path,
  title,
  kind: kind ?? 'text',
  author: null,
  people: [],
  date: null,
  modifiedAt,
  language: null,
  datesInText: [],
})
