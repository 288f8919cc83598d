/**
 * The library in the order chosen by the user. Fifty thousand documents are sorted once; after that only changed
 * documents are moved, so an event costs one walk over the list. Pure.
 */
import type { Document } from '../../../../../shared/domain/document.ts'
import { fitsState } from '../documentState.ts'

export type SortOrder = 'name' | 'newest' | 'added' | 'size' | 'problems'

const collator = new Intl.Collator()
// Numbers are padded instead of compared by the collator, which is ten times slower: ten digits hold any file's number.
const digits = 10

const names = new WeakMap<Document, string>()

function nameKey(document: Document): string {
  let key = names.get(document)
  if (key === undefined) {
    key = document.title.toLocaleLowerCase().replace(/\d+/g, (number) => number.padStart(digits, '0'))
    names.set(document, key)
  }
  return key
}

/** By title, numbers in it by their value, then by path. */
export const byName = (a: Document, b: Document): number =>
  collator.compare(nameKey(a), nameKey(b)) || (a.path < b.path ? -1 : Number(a.path > b.path))
// Skipped files come after the documents.
const atEnd = (document: Document): number => Number(document.state === 'skipped')
const trouble = (document: Document): number =>
  fitsState(document, 'problems') ? 0 : fitsState(document, 'working') ? 1 : 2 + atEnd(document)

const orders: Readonly<Record<SortOrder, (a: Document, b: Document) => number>> = {
  name: (a, b) => atEnd(a) - atEnd(b) || byName(a, b),
  newest: (a, b) => b.modifiedAt - a.modifiedAt || byName(a, b),
  added: (a, b) => b.addedAt - a.addedAt || byName(a, b),
  size: (a, b) => b.bytes - a.bytes || byName(a, b),
  problems: (a, b) => trouble(a) - trouble(b) || byName(a, b),
}

function merge(
  one: readonly Document[],
  other: readonly Document[],
  compare: (a: Document, b: Document) => number,
): Document[] {
  const all: Document[] = []
  let at = 0
  for (const document of one) {
    for (let next = other[at]; next !== undefined && compare(next, document) < 0; next = other[(at += 1)])
      all.push(next)
    all.push(document)
  }
  return [...all, ...other.slice(at)]
}

/** `previous` is the last result for the same order; null sorts everything. */
export function orderDocuments(
  documents: ReadonlyMap<string, Document>,
  order: SortOrder,
  previous: readonly Document[] | null,
): readonly Document[] {
  return orderBy(documents, orders[order], previous)
}

/** The same for any comparison. */
export function orderBy(
  documents: ReadonlyMap<string, Document>,
  compare: (a: Document, b: Document) => number,
  previous: readonly Document[] | null,
): readonly Document[] {
  if (previous === null) return [...documents.values()].sort(compare)
  const kept: Document[] = []
  const moved: Document[] = []
  const known = new Set<string>()
  for (const before of previous) {
    known.add(before.id)
    const now = documents.get(before.id)
    if (now === undefined) continue
    if (now === before || compare(now, before) === 0) kept.push(now)
    else moved.push(now)
  }
  for (const document of documents.values()) if (!known.has(document.id)) moved.push(document)
  return moved.length === 0 ? kept : merge(kept, moved.sort(compare), compare)
}

let last: { readonly order: SortOrder; readonly documents: unknown; readonly ordered: readonly Document[] } | null =
  null

/** Like `orderDocuments`, starting from its last result. */
export function inOrder(documents: ReadonlyMap<string, Document>, order: SortOrder): readonly Document[] {
  if (last === null || last.order !== order || last.documents !== documents) {
    last = { order, documents, ordered: orderDocuments(documents, order, last?.order === order ? last.ordered : null) }
  }
  return last.ordered
}
