/** What each column of the library page shows of a document, and how it sorts. Pure. */
import type { Document } from '../../../../../../shared/domain/document.ts'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDay,
  formatLanguage,
  isUpload,
  shortFolder,
} from '../../../../lib/format.ts'
import { strings } from '../../../../strings.ts'
import { isProblem, isWorking, shownState, stateLabel } from '../../documentState.ts'
import { byName } from '../../view/libraryOrder.ts'
import type { Compare } from '../../view/libraryOrder.ts'
import type { RowFacts } from '../rowFacts.ts'

export interface ColumnSpec {
  /** Narrowest and usual width in CSS pixels: room for the longest common value at 12 px. The name takes the rest. */
  readonly min: number
  readonly width: number
  /** Aligned at its end, as numbers are. */
  readonly numeric?: true
  /** The first click puts the largest value first. */
  readonly descendingFirst?: true
  /** '' where it is not known. */
  readonly text: (document: Document, facts: RowFacts | undefined) => string
  /** What is compared; null where it is not known. Such documents come last in either direction. */
  readonly key: (document: Document, facts: RowFacts | undefined) => string | number | null
}

const trouble = (document: Document): number => {
  const state = shownState(document)
  if (isProblem(document) || state === 'locked') return state === 'failed' ? 0 : state === 'locked' ? 1 : 2
  return isWorking(document) ? 3 : state === 'skipped' ? 5 : 4
}

const tagsOf = ({ annotation }: Document): string => annotation?.tags.join(', ') ?? ''

const kindName = ({ kind }: Document): string => (kind === null ? '' : strings.library.kind[kind])

/** A short state for one line; the page of a running OCR is too long for it. */
function shortState(document: Document): string {
  const state = shownState(document)
  const short: Partial<Record<typeof state, string>> = strings.libraryPage.stateShort
  return short[state] ?? stateLabel(document)
}

export const columnSpecs: Readonly<Record<LibraryColumn, ColumnSpec>> = {
  // The list is sorted by its own comparison of names.
  name: { min: 200, width: 320, text: ({ title }) => title, key: () => null },
  kind: { min: 72, width: 116, text: kindName, key: (document) => kindName(document) || null },
  date: {
    min: 96,
    width: 116,
    descendingFirst: true,
    text: (_, facts) => (facts?.date === undefined ? '' : formatDate(facts.date)),
    key: (_, facts) => facts?.date ?? null,
  },
  size: {
    min: 88,
    width: 92,
    numeric: true,
    descendingFirst: true,
    text: ({ bytes }) => formatBytes(bytes),
    key: ({ bytes }) => bytes,
  },
  state: { min: 104, width: 140, text: shortState, key: trouble },
  folder: { min: 112, width: 176, text: ({ path }) => shortFolder(path), key: ({ path }) => folderOf(path) },
  collection: {
    min: 96,
    width: 140,
    text: (_, facts) => facts?.collections?.join(', ') ?? '',
    key: (_, facts) => facts?.collections?.[0]?.toLocaleLowerCase() ?? null,
  },
  added: {
    min: 96,
    width: 116,
    descendingFirst: true,
    text: ({ addedAt }) => formatDay(addedAt),
    key: ({ addedAt }) => addedAt,
  },
  changed: {
    min: 96,
    width: 116,
    descendingFirst: true,
    text: ({ modifiedAt }) => formatDay(modifiedAt),
    key: ({ modifiedAt }) => modifiedAt,
  },
  pages: {
    min: 56,
    width: 72,
    numeric: true,
    descendingFirst: true,
    text: ({ pages }) => (pages === null ? '' : formatCount(pages)),
    key: ({ pages }) => pages,
  },
  language: {
    min: 76,
    width: 100,
    text: (_, facts) => (facts?.language === undefined ? '' : formatLanguage(facts.language)),
    key: (_, facts) => (facts?.language === undefined ? null : formatLanguage(facts.language)),
  },
  people: {
    min: 96,
    width: 160,
    text: (_, facts) => facts?.people?.join(', ') ?? '',
    key: (_, facts) => facts?.people?.[0] ?? null,
  },
  tags: { min: 88, width: 140, text: tagsOf, key: (document) => tagsOf(document).toLocaleLowerCase() || null },
}

/** Uploads by what is shown of them: their own folders have checksums as names. */
const folderOf = (path: string): string =>
  (isUpload(path) ? shortFolder(path) : path.slice(0, Math.max(0, path.search(/[\\/][^\\/]*$/)))).toLocaleLowerCase()

const factColumns: ReadonlySet<LibraryColumn> = new Set<LibraryColumn>(['date', 'language', 'people', 'collection'])
/** True when the order follows from more than the documents. */
export const sortsByFacts = ({ column }: ColumnSort): boolean => factColumns.has(column)

/** A sort order as it is kept in the settings: "-date" is by date, descending. */
export interface ColumnSort {
  readonly column: LibraryColumn
  readonly descending: boolean
}

const unknown = Symbol('unknown')

/** Equal values are ordered by name. `shared`: titles of several documents, which are shown by their file names. */
export function compareBy(
  { column, descending }: ColumnSort,
  facts: ReadonlyMap<string, RowFacts>,
  shared: ReadonlySet<string>,
): Compare {
  const direction = descending ? -1 : 1
  const names = byName(shared)
  if (column === 'name') return (a, b) => direction * names(a, b)
  const { key } = columnSpecs[column]
  // Each document is compared a dozen times: ten thousand folders in lower case would take longer than a frame.
  const keys = new WeakMap<Document, string | number | typeof unknown>()
  const keyOf = (document: Document): string | number | null => {
    let known = keys.get(document)
    if (known === undefined) {
      known = key(document, facts.get(document.id)) ?? unknown
      keys.set(document, known)
    }
    return known === unknown ? null : known
  }
  return (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === other) return names(a, b)
    if (one === null) return 1
    if (other === null) return -1
    return direction * (one < other ? -1 : 1)
  }
}
