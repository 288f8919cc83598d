/** The documents that the table of the library page lists, with what it is filtered by. */
import { useDeferredValue, useMemo } from 'react'
import { membersOf } from '../../../../../shared/domain/collection.ts'
import type { Collection } from '../../../../../shared/domain/collection.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { isEmptyFilter } from '../../../../../shared/domain/filter.ts'
import { useCollections } from '../collections/collectionStore.ts'
import { useLibrary } from '../libraryStore.ts'
import { isNew } from '../news/news.ts'
import type { ColumnSort } from './table/columns.ts'
import type { ShownColumn } from './table/layout.ts'
import { inPageOrder, isFiltering, pageRows } from './pageRows.ts'
import { usePage } from './pageStore.ts'
import type { PageFilters } from './pageStore.ts'
import { withCollections } from './rowFacts.ts'
import type { RowFacts } from './rowFacts.ts'

export interface Listed {
  readonly rows: readonly Document[]
  readonly filters: PageFilters
  readonly filtering: boolean
  readonly collection: Collection | null
  /** By document id. */
  readonly facts: ReadonlyMap<string, RowFacts>
}

/** Who belongs to which collection is found only for those who look at it. */
function useRowFacts(hasCollections: boolean): ReadonlyMap<string, RowFacts> {
  const facts = usePage((state) => state.facts)
  const collections = useCollections((state) => (hasCollections ? state.collections : none))
  const documents = useLibrary((state) => (hasCollections ? state.documents : noDocuments))
  return useMemo(
    () => (collections.length === 0 ? facts : withCollections(facts, collections, documents)),
    [facts, collections, documents],
  )
}

const none: readonly Collection[] = []
const noDocuments: ReadonlyMap<string, Document> = new Map()

/** `since`: only what is new since then; null lists all. */
export function useListed(sort: ColumnSort, since: number | null, columns: readonly ShownColumn[]): Listed {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  // Typing stays fluent while a large library is filtered.
  const filters = useDeferredValue(usePage((state) => state.filters))
  const facts = useRowFacts(sort.column === 'collection' || columns.some(({ id }) => id === 'collection'))
  const found = usePage((state) => state.fitting)
  // Until main has found them, the list stays as it is.
  const fitting = isEmptyFilter(filters.facts) || found === null ? null : found.ids
  const ordered = useMemo(() => inPageOrder(documents, sort, facts), [documents, sort, facts])
  const collection = useCollections((state) => state.collections.find(({ id }) => id === filters.collection) ?? null)
  const collected = useMemo(
    () => (collection === null ? null : membersOf(collection, documents)),
    [collection, documents],
  )
  const rows = useMemo(() => {
    const listed = since === null ? ordered : ordered.filter((document) => isNew(document, since))
    return pageRows(listed, filters, fitting, hidden, collected)
  }, [ordered, since, filters, fitting, hidden, collected])
  return { rows, filters, filtering: isFiltering(filters), collection, facts }
}
