/**
 * First questions to suggest: a few documents by their names, of different kinds. Always holds: a suggestion can be
 * answered, since it uses the words of a title, and the title is that of a document that has been read. Pure.
 */
import type { Document, DocumentKind } from '../../../shared/domain/document.ts'

// Enough to show what can be asked, few enough to read at a glance.
const most = 3
// Two lines of a narrow window; also the longest heading above an answer.
const maxNameLength = 64
// Of fifty thousand documents the first few hundred are enough choice, and reading more is noticeable while a library
// grows.
const looked = 300

// Kinds that people ask for by name; a table of numbers or a program is rarely read as a whole.
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

/**
 * Shortened at a word, also in scripts without spaces. Quotation marks are removed, because the suggestion adds its
 * own.
 */
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
  // A single word that is longer than the limit.
  return `${name.slice(0, end === 0 ? maxNameLength : end)}…`
}

const isRead = ({ state, parentId, title }: Document): boolean =>
  (state === 'ready' || state === 'keyword') && parentId === null && /\p{L}{2}/u.test(title)

/**
 * Names to suggest: first readable documents whose name need not be shortened, each of another kind; then any others.
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
