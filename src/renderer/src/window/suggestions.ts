/**
 * What a user may ask first: a few documents by their names, of different kinds. Always holds: what is suggested can be
 * answered, since the words asked for are words of the title, and the title is that of a document that has been read.
 * Pure.
 */
import type { Document, DocumentKind } from '../../../shared/domain/document.ts'

// Enough to show what can be asked, few enough to be read at a glance.
const most = 3
// Two lines of a narrow window; also what a heading over an answer bears.
const maxNameLength = 64
// Of fifty thousand documents the first few hundred are choice enough, and looking at more is felt while a library
// grows.
const looked = 300

// What people ask for by its name; a table of numbers or a program is rarely read as a whole.
const rarelyAskedFor = new Set<DocumentKind | null>([
  'csv',
  'json',
  'xml',
  'code',
  'xlsx',
  'xls',
  'ods',
  'archive',
  'mailbox',
  null,
])

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Cut at a word, also where words are not set apart by spaces. Marks of quotation are left out: it stands in some. */
export function shortName(title: string): string {
  const name = title
    .replace(/["“”„«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (name.length <= maxNameLength) return name
  let end = 0
  for (const { index, segment, isWordLike } of segmenter.segment(name)) {
    if (index + segment.length > maxNameLength) break
    if (isWordLike === true) end = index + segment.length
  }
  // One word that is longer than all.
  return `${name.slice(0, end === 0 ? maxNameLength : end)}…`
}

const isRead = ({ state, parentId, title }: Document): boolean =>
  (state === 'ready' || state === 'keyword') && parentId === null && /\p{L}{2}/u.test(title)

/**
 * Names to ask for: first what a user would read, whose name need not be cut, each of another kind; then whatever there
 * is.
 */
export function suggestedNames(documents: Iterable<Document>, hidden: ReadonlySet<string>): readonly string[] {
  const all: Document[] = []
  for (const document of documents) {
    if (isRead(document) && !hidden.has(document.id)) all.push(document)
    if (all.length === looked) break
  }
  const cost = ({ kind, title }: Document): number =>
    Number(rarelyAskedFor.has(kind)) * 2 + Number(shortName(title).endsWith('…'))
  const ordered = all.toSorted((a, b) => cost(a) - cost(b))
  const kinds = new Set<DocumentKind | null>()
  const names = new Set<string>()
  const take = (document: Document, another: boolean): void => {
    if (names.size === most || (another && kinds.has(document.kind))) return
    kinds.add(document.kind)
    names.add(shortName(document.title))
  }
  for (const document of ordered) if (cost(document) === 0) take(document, true)
  for (const document of ordered) take(document, false)
  return [...names]
}
