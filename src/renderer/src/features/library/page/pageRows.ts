/** The documents that the library page lists, in their order. Pure; the last order is cached. */
import { tagKey } from '../../../../../shared/domain/annotation.ts'
import type { Annotation } from '../../../../../shared/domain/annotation.ts'
import { isEmptyFilter } from '../../../../../shared/domain/filter.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { strings } from '../../../strings.ts'
import { fitsState } from '../documentState.ts'
import { orderBy } from '../view/libraryOrder.ts'
import { matchesWords, wordsOf } from '../tree/treeFilter.ts'
import { compareBy, sortsByFacts } from './table/columns.ts'
import type { ColumnSort } from './table/columns.ts'
import { storeSort } from './table/layout.ts'
import type { PageFilters } from './pageStore.ts'
import type { RowFacts } from './rowFacts.ts'

type Facts = ReadonlyMap<string, RowFacts>

interface Ordered {
  readonly sort: string
  readonly documents: ReadonlyMap<string, Document>
  readonly facts: Facts
  readonly ordered: readonly Document[]
}
let last: Ordered | null = null

/** Changed documents alone are moved: an event of indexing costs one walk over the list. */
export function inPageOrder(
  documents: ReadonlyMap<string, Document>,
  sort: ColumnSort,
  facts: Facts,
): readonly Document[] {
  const name = storeSort(sort)
  const sameFacts = !sortsByFacts(sort) || last?.facts === facts
  if (last === null || last.sort !== name || last.documents !== documents || !sameFacts) {
    const previous = last?.sort === name && sameFacts ? last.ordered : null
    const ordered = orderBy(documents, (shared) => compareBy(sort, facts, shared), previous)
    last = { sort: name, documents, facts, ordered }
  }
  return last.ordered
}

/**
 * `fitting`: the documents that main found for the filters by date, person and language, null without such filters;
 * `collected`: those of the chosen collection, null without one;
 * `hidden`: removed, but not yet in main.
 */
export function pageRows(
  ordered: readonly Document[],
  filters: PageFilters,
  fitting: ReadonlySet<string> | null,
  hidden: ReadonlySet<string>,
  collected: ReadonlySet<string> | null = null,
): readonly Document[] {
  const words = wordsOf(filters.text)
  const isSaid = saidOf(ordered, filters)
  return ordered.filter(
    (document) =>
      !hidden.has(document.id) &&
      (document.parentId === null || !hidden.has(document.parentId)) &&
      (fitting === null || fitting.has(document.id)) &&
      (collected === null || collected.has(document.id)) &&
      fitsState(document, filters.state) &&
      isSaid(document) &&
      (filters.kinds.size === 0 ||
        (document.kind !== null && filters.kinds.has(strings.library.kind[document.kind]))) &&
      matchesWords(document, words),
  )
}

/** True for a document that has, or whose container has, one of the tags and one of the marks. */
function saidOf(
  ordered: readonly Document[],
  { tags, marks }: Pick<PageFilters, 'tags' | 'marks'>,
): (document: Document) => boolean {
  if (tags.size + marks.size === 0) return () => true
  const parents = new Map(ordered.map((document) => [document.id as string, document]))
  const anyUp = (document: Document | undefined, has: (annotation: Annotation) => boolean): boolean =>
    document !== undefined &&
    ((document.annotation !== undefined && has(document.annotation)) ||
      (document.parentId !== null && anyUp(parents.get(document.parentId), has)))
  return (document) =>
    (tags.size === 0 || anyUp(document, (own) => own.tags.some((tag) => tags.has(tagKey(tag))))) &&
    (marks.size === 0 || anyUp(document, (own) => own.marks.some((mark) => marks.has(mark))))
}

export const isFiltering = (filters: PageFilters): boolean =>
  filters.text.trim() !== '' ||
  filters.state !== 'all' ||
  filters.collection !== null ||
  filters.kinds.size + filters.tags.size + filters.marks.size > 0 ||
  !isEmptyFilter(filters.facts)
