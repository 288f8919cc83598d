/**
 * The library in the order chosen by the user. Fifty thousand documents are sorted once; after that only changed
 * documents are moved, so an event costs one walk over the list. Pure.
 */
import type { Document } from '../../../../../shared/domain/document.ts'
import { fitsState } from '../documentState.ts'
import { rowName, sharedTitlesOf } from '../libraryView.ts'

export type SortOrder = 'name' | 'newest' | 'added' | 'size' | 'problems'

const collator = new Intl.Collator()
// Numbers are padded instead of compared by the collator, which is ten times slower: ten digits hold any file's number.
const digits = 10

interface NameKey {
  readonly byFileName: boolean
  readonly key: string
}

const names = new WeakMap<Document, NameKey>()

function nameKey(document: Document, byFileName: boolean): string {
  let known = names.get(document)
  if (known?.byFileName !== byFileName) {
    const name = rowName(document, byFileName).toLocaleLowerCase()
    known = { byFileName, key: name.replace(/\d+/g, (number) => number.padStart(digits, '0')) }
    names.set(document, known)
  }
  return known.key
}

export type Compare = (a: Document, b: Document) => number

/** By the name that is shown, numbers in it by their value, then by path. `shared`: titles of several documents. */
export function byName(shared: ReadonlySet<string>): Compare {
  const keyOf = (document: Document): string => nameKey(document, shared.has(document.title))
  return (a, b) => collator.compare(keyOf(a), keyOf(b)) || (a.path < b.path ? -1 : Number(a.path > b.path))
}

// Skipped files come after the documents.
const atEnd = (document: Document): number => Number(document.state === 'skipped')
const trouble = (document: Document): number =>
  fitsState(document, 'problems') ? 0 : fitsState(document, 'working') ? 1 : 2 + atEnd(document)

/** What comes before the name. */
const orders: Readonly<Record<SortOrder, Compare>> = {
  name: (a, b) => atEnd(a) - atEnd(b),
  newest: (a, b) => b.modifiedAt - a.modifiedAt,
  added: (a, b) => b.addedAt - a.addedAt,
  size: (a, b) => b.bytes - a.bytes,
  problems: (a, b) => trouble(a) - trouble(b),
}

function merge(one: readonly Document[], other: readonly Document[], compare: Compare): Document[] {
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
  const first = orders[order]
  const comparing = (shared: ReadonlySet<string>): Compare => {
    const names = byName(shared)
    return (a, b) => first(a, b) || names(a, b)
  }
  return orderBy(documents, comparing, previous)
}

/** The same for any comparison, which is made for the titles that several documents have. */
export function orderBy(
  documents: ReadonlyMap<string, Document>,
  comparing: (shared: ReadonlySet<string>) => Compare,
  previous: readonly Document[] | null,
): readonly Document[] {
  const shared = sharedTitlesOf(documents)
  const compare = comparing(shared)
  if (previous === null) return [...documents.values()].sort(compare)
  // A file that came or went gives another one its title back, or takes it.
  const before = sharedTitlesOf(previous)
  const isRenamed = ({ title }: Document): boolean => shared.has(title) !== before.has(title)
  const kept: Document[] = []
  const moved: Document[] = []
  const known = new Set<string>()
  for (const one of previous) {
    known.add(one.id)
    const now = documents.get(one.id)
    if (now === undefined) continue
    if (!isRenamed(now) && (now === one || compare(now, one) === 0)) kept.push(now)
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
