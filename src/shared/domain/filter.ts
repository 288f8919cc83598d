/** Restricts a search to some documents, by what is known about each: kind, place, date, people and language. */
import type { DocumentMark } from './annotation.ts'
import type { ChosenCollection } from './collection.ts'
import type { DocumentKind } from './document.ts'
import type { DocumentId } from './ids.ts'

/** A document by its id, with the title it had when it was chosen. */
export interface ChosenDocument {
  readonly id: DocumentId
  readonly title: string
}

/**
 * Every property restricts; within a list one of the values is enough, and documents, folders and collections count as
 * one list of places. An empty filter lets every document pass.
 */
export interface DocumentFilter {
  /** Chosen one by one; of a container its members as well. */
  readonly documents?: readonly ChosenDocument[]
  readonly kinds?: readonly DocumentKind[]
  /** Of a collection everything that belongs to it. */
  readonly collections?: readonly ChosenCollection[]
  /** Names of folders above the file, anywhere in its path. */
  readonly folders?: readonly string[]
  /** First day, ISO, inclusive. */
  readonly from?: string
  /** Last day, ISO, inclusive. */
  readonly until?: string
  /** People who wrote, sent or received it: a name or part of one. */
  readonly people?: readonly string[]
  /** ISO 639-1. */
  readonly languages?: readonly string[]
  /** What a document calls itself ("letter"): a softer sign than its kind, as only its name and text show it. */
  readonly nouns?: readonly string[]
  /** One of these tags, and one of these marks, given to it or to its container by the user. */
  readonly tags?: readonly string[]
  readonly marks?: readonly DocumentMark[]
}

export function isEmptyFilter(filter: DocumentFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value.length === 0)
}

/** Kinds that have one name for users. */
export const kindGroups: readonly (readonly [string, readonly DocumentKind[]])[] = [
  ['spreadsheets', ['xlsx', 'xls', 'ods', 'csv']],
  ['presentations', ['pptx', 'ppt', 'odp']],
  ['Word documents', ['docx', 'doc']],
  ['e-mails', ['email', 'mailbox']],
  ['PDFs', ['pdf']],
  ['images', ['image']],
]
const languageNames: Readonly<Record<string, string>> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' }

/** In words for the user: "PDFs from 2023 in the folder tax". */
export function describeFilter(filter: DocumentFilter): string {
  const { documents = [], kinds = [], folders = [], people = [], languages = [], nouns = [] } = filter
  const { collections = [], tags = [], marks = [] } = filter
  const time = timeIn(filter)
  const subject = kinds.length > 0 ? kindsIn(kinds) : nouns.length > 0 ? nouns.map(pluralOf).join(' or ') : null
  const titles = documents.map(({ title }) => `“${title}”`).join(' or ')
  return [
    subject ?? (titles === '' ? 'documents' : titles),
    ...(subject === null || titles === '' ? [] : [`among ${titles}`]),
    ...(time === '' ? [] : [time]),
    ...(people.length === 0 ? [] : [`by or to ${people.join(' or ')}`]),
    ...(tags.length === 0 ? [] : [`tagged ${tags.join(' or ')}`]),
    ...(marks.length === 0 ? [] : [`marked as ${marks.join(' or ')}`]),
    ...(languages.length === 0 ? [] : [`in ${languages.map((code) => languageNames[code] ?? code).join(' or ')}`]),
    ...(collections.length === 0
      ? []
      : [
          `${titles === '' ? '' : 'or '}in the collection ${collections.map(({ title }) => `“${title}”`).join(' or ')}`,
        ]),
    ...(folders.length === 0
      ? []
      : [`${titles === '' && collections.length === 0 ? '' : 'or '}in the folder ${folders.join(' or ')}`]),
  ].join(' ')
}

/** "Minutes" are several already. */
function pluralOf(noun: string): string {
  return noun.endsWith('s') ? noun : /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** "PDFs or spreadsheets". */
export function kindsIn(kinds: readonly DocumentKind[]): string {
  const groups = kindGroups.filter(([, members]) => members.every((kind) => kinds.includes(kind)))
  const rest = kinds.filter((kind) => !groups.some(([, members]) => members.includes(kind)))
  return [...groups.map(([name]) => name), ...rest.map((kind) => `${kind} files`)].join(' or ')
}

/** "from 2023"; empty without a date. */
export function timeIn({ from, until }: Pick<DocumentFilter, 'from' | 'until'>): string {
  if (from !== undefined && until !== undefined) {
    const year = from.slice(0, 4)
    if (from === until) return `of ${from}`
    return from === `${year}-01-01` && until === `${year}-12-31` ? `from ${year}` : `from ${from} to ${until}`
  }
  if (from !== undefined) return `since ${from}`
  return until === undefined ? '' : `until ${until}`
}
