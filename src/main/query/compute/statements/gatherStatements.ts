/**
 * Finds the statements that a question is about: those of the documents whose company it names, by title, file name or
 * first page, else those of the documents that retrieval found.
 */
import { companyIn } from '../../../../shared/text/letterhead.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { candidateOf } from '../table/gatherTables.ts'
import { nameWordsOf, namesAskedIn } from './nameWords.ts'
import { fiscalCalendarOf } from './periods.ts'
import type { FiscalCalendar } from './periods.ts'
import { mayBeStatement, readStatement } from './statementTable.ts'
import type { StatementTable } from './statement.ts'

/** One document with its statements. */
export interface Filing {
  readonly contentId: ContentId
  /** The company if its first page names one, else the title. */
  readonly name: string
  readonly path: string
  /** Stems and joined pairs of words by which a question may name it. */
  readonly nameWords: ReadonlySet<string>
  readonly tables: readonly StatementTable[]
  readonly calendar: FiscalCalendar
}

export interface Gathered {
  /** Best first. */
  readonly filings: readonly Filing[]
  /** True if the question names the document or its company. */
  readonly isNamed: boolean
}

// A first page is read in a fifth of a millisecond, so those of a few hundred documents are; in a larger library titles
// and file names have to name the company. The limits of this file were chosen by judgement from such times.
const maxOpened = 400
const maxDocuments = 5_000
const maxNamed = 8
const maxFound = 12
const headCharacters = 2_500
const aboveCharacters = 500
const calendarCharacters = 150_000

/** `onlyNamed`: no document counts that the question does not name, so none of those is read. */
export function gatherStatements(
  question: string,
  candidates: readonly Candidate[],
  store: DocumentStore,
  onlyNamed = false,
): Gathered {
  const named = namedContents(question, store).flatMap(([id, weight]) => {
    const filing = filingOf(id, candidates, store)
    return filing === null ? [] : [{ filing, weight }]
  })
  const [best] = named
  // Several filings of one company have the same words in common with the question.
  if (best !== undefined)
    return {
      filings: named.filter(({ weight }) => weight >= best.weight * sameShare).map(({ filing }) => filing),
      isNamed: true,
    }
  if (onlyNamed) return { filings: [], isNamed: false }
  const found = [...new Set(candidates.map(({ chunk }) => chunk.contentId))].slice(0, maxFound)
  return { filings: found.flatMap((id) => filingOf(id, candidates, store) ?? []), isNamed: false }
}

// Of two documents that a question names, the other one has less of the words. Chosen by judgement, not fitted.
const sameShare = 0.85

/** Contents of the documents that the question names, best first, with how well it names them. */
function namedContents(question: string, store: DocumentStore): readonly (readonly [ContentId, number])[] {
  const asked = namesAskedIn(question)
  const documents: Document[] = []
  for (const page of store.documents.pages()) {
    documents.push(...page.filter(({ contentId }) => contentId !== null))
    if (documents.length > maxDocuments) break
  }
  const isSmall = documents.length <= maxOpened
  const names = documents.map((document) => namesOf(document, isSmall, store))
  const counts = new Map<string, number>()
  for (const own of names) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1)
  return documents
    .flatMap(({ contentId }, at): readonly (readonly [ContentId, number])[] => {
      // Rare words tell more: those of many documents name none of them.
      const weight = [...(names[at] ?? [])]
        .filter((word) => asked.has(word))
        .reduce((sum, word) => sum + 1 / Math.sqrt(counts.get(word) ?? 1), 0)
      return contentId === null || weight === 0 ? [] : [[contentId, weight]]
    })
    .sort((one, other) => other[1] - one[1])
    .slice(0, maxNamed)
}

// Almost every question gets here, and the first page of a content never changes.
const knownNames = new WeakMap<DocumentStore, Map<string, ReadonlySet<string>>>()

function namesOf({ title, path, contentId }: Document, isOpened: boolean, store: DocumentStore): ReadonlySet<string> {
  if (!isOpened || contentId === null) return nameWordsOf(title, path, '')
  const known = knownNames.get(store) ?? new Map<string, ReadonlySet<string>>()
  knownNames.set(store, known)
  const key = [contentId, title, path].join('\n')
  const names = known.get(key) ?? nameWordsOf(title, path, store.contents.readText(contentId, 0, headCharacters))
  // Names of documents that were removed meanwhile go, too.
  if (known.size >= 2 * maxOpened) known.clear()
  known.set(key, names)
  return names
}

function filingOf(contentId: ContentId, candidates: readonly Candidate[], store: DocumentStore): Filing | null {
  const tables = store.contents.readTables(contentId).filter(mayBeStatement)
  if (tables.length === 0) return null
  const candidate = candidates.find(({ chunk }) => chunk.contentId === contentId) ?? candidateOf(contentId, store)
  if (candidate === null) return null
  const blocks = store.contents.readBlocks(contentId)
  // Read once: a slice of the stored text costs as much as the 64 KB around it, and a filing can have many tables.
  const text = store.contents.readText(contentId)
  const statements: StatementTable[] = []
  for (const table of tables) {
    const block = blocks.find(({ kind, start, end }) => kind === 'table' && start <= table.start && end >= table.end)
    const printed = text.slice(table.start, table.end)
    const above = linesAbove(text.slice(Math.max(0, table.start - aboveCharacters), table.start))
    const last = statements.at(-1) ?? null
    const isNext = last?.page != null && table.page !== null && table.page - last.page <= 1
    const read = readStatement({ candidate, table, block, printed, above }, isNext ? last : null)
    if (read !== null) statements.push(read)
  }
  if (statements.length === 0) return null
  const head = text.slice(0, headCharacters)
  const { title, path } = candidate
  return {
    contentId,
    name: companyIn(head.split(/\n+/)) ?? title,
    path,
    nameWords: nameWordsOf(title, path, head),
    tables: withCurrency(statements),
    calendar: fiscalCalendarOf(text.slice(0, calendarCharacters)),
  }
}

/** A caption that says "in thousands" only means the currency of the other statements. */
function withCurrency(tables: readonly StatementTable[]): readonly StatementTable[] {
  const counts = new Map<string, number>()
  for (const { columns } of tables)
    for (const { unit } of columns)
      if (unit.currency !== null && /^[A-Z]{3}$/.test(unit.currency))
        counts.set(unit.currency, (counts.get(unit.currency) ?? 0) + 1)
  const [usual] = [...counts].sort((a, b) => b[1] - a[1])
  if (usual === undefined) return tables
  return tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      column.unit.currency === null && column.unit.scale > 1 && !column.unit.isPercent
        ? { ...column, unit: { ...column.unit, currency: usual[0] } }
        : column,
    ),
  }))
}

const maxLineLength = 140
const maxLinesAbove = 5

/** The caption and the unit stand on short lines right above a table. */
function linesAbove(text: string): string {
  const lines: string[] = []
  for (const line of text.split(/[\n\f]+/).toReversed()) {
    const bareLine = line.trim()
    if (bareLine === '') continue
    if (bareLine.length > maxLineLength || bareLine.includes(' | ') || lines.length >= maxLinesAbove) break
    lines.unshift(bareLine)
  }
  return lines.join('\n')
}
