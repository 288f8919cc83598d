/** What the columns show of a document besides itself: the facts that main found, and its collections. Pure. */
import type { Collection } from '../../../../../shared/domain/collection.ts'
import { membersOf } from '../../../../../shared/domain/collection.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { ListedFacts } from '../../../../../shared/domain/library.ts'

export interface RowFacts extends Partial<ListedFacts> {
  /** Names, in their order. */
  readonly collections?: readonly string[]
}

/** `collections`: in the order in which they are named. */
export function withCollections(
  facts: ReadonlyMap<string, ListedFacts>,
  collections: readonly Collection[],
  documents: ReadonlyMap<string, Document>,
): ReadonlyMap<string, RowFacts> {
  const names = new Map<string, string[]>()
  for (const collection of collections)
    for (const id of membersOf(collection, documents)) {
      const own = names.get(id)
      if (own === undefined) names.set(id, [collection.name])
      else own.push(collection.name)
    }
  if (names.size === 0) return facts
  const rows = new Map<string, RowFacts>(facts.entries())
  for (const [id, own] of names) rows.set(id, { ...facts.get(id), collections: own })
  return rows
}
