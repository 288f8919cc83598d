/**
 * Finds the statements that a question is about: those of the documents whose company it names, by title, file name or
 * first page, else those of the documents that retrieval found.
 */
import { companyIn } from '../../../../shared/text/letterhead.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { fold, wordsOf } from '../../text/words.ts'
import { candidateOf } from '../gatherTables.ts'
import { fiscalCalendarOf } from './periods.ts'
import type { FiscalCalendar } from './periods.ts'
import { readStatement } from './statementTable.ts'
import type { StatementTable } from './statementTable.ts'

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

export function gatherStatements(question: string, candidates: readonly Candidate[], store: DocumentStore): Gathered {
  const asked = askedNames(question)
  const named = namedDocuments(asked, store)
  const found = [...new Set(candidates.map(({ chunk }) => chunk.contentId))].slice(0, maxFound)
  const ids = named.length > 0 ? named : found
  return {
    filings: ids.flatMap((id) => filingOf(id, candidates, store) ?? []),
    isNamed: named.length > 0,
  }
}

interface AskedNames {
  /** Folded words of the question that have a capital letter, and its joined neighbours ("bestbuy"). */
  readonly words: ReadonlySet<string>
}

function askedNames(question: string): AskedNames {
  const words = wordsOf(question).map(({ raw }) => raw)
  const names = words.filter((raw) => /^\p{Lu}|^\d+\p{Lu}/u.test(raw)).map((raw) => bare(raw))
  const joined = words.slice(1).map((raw, at) => bare(`${words[at] ?? ''}${raw}`))
  return { words: new Set([...names, ...joined.filter((each) => each.length > 5)]) }
}

const bare = (word: string): string =>
  fold(word)
    .replace(/'s$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

// Words that half of all companies have in their names, and what reports are called.
const genericWords: ReadonlySet<string> = new Set(
  [
    'inc incorporated corp corporation company co llc lp plc ltd limited gmbh ag se kg nv sa spa ab group holding holdings',
    'international global the and of und for international united states securities exchange commission form annual',
    'report reports quarterly filing filings statement statements financial consolidated income balance sheet sheets cash',
    'flow flows fiscal year years ended note notes revenue sales net total pdf docx xlsx geschaftsbericht jahresabschluss',
    'bericht konzern what how which in by january february march april may june july august september october november',
    'december usd eur gbp',
  ]
    .join(' ')
    .split(' '),
)

function namedDocuments({ words }: AskedNames, store: DocumentStore): readonly ContentId[] {
  const documents: Document[] = []
  for (const page of store.documentPages()) {
    documents.push(...page.filter(({ contentId }) => contentId !== null))
    if (documents.length > maxDocuments) break
  }
  const isSmall = documents.length <= maxOpened
  const names = documents.map((document) => namesOf(document, isSmall ? headOf(document, store) : ''))
  const counts = new Map<string, number>()
  for (const own of names) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = documents.map((document, at) => {
    const matched = [...(names[at] ?? [])].filter((word) => words.has(word))
    return { document, score: matched.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0), matched }
  })
  // Several filings of one company have the same words in common with the question.
  const best = Math.max(0, ...scored.map(({ matched }) => weightOf(matched, counts)))
  if (best === 0) return []
  return scored
    .filter(({ matched }) => weightOf(matched, counts) >= best * sameShare)
    .slice(0, maxNamed)
    .flatMap(({ document }) => document.contentId ?? [])
}

// Of two documents that a question names, the other one has less of the words. Chosen by judgement, not fitted.
const sameShare = 0.85

/** Rare words tell more: those of many documents name none of them. */
function weightOf(matched: readonly string[], counts: ReadonlyMap<string, number>): number {
  return matched.reduce((sum, word) => sum + 1 / Math.sqrt(counts.get(word) ?? 1), 0)
}

function headOf({ contentId }: Document, store: DocumentStore): string {
  return contentId === null ? '' : store.readText(contentId, 0, headCharacters)
}

function namesOf({ title, path }: Document, head: string): ReadonlySet<string> {
  const file = path.split(/[/\\]/).at(-1) ?? ''
  const company = companyIn(head.split(/\n+/)) ?? ''
  const parts = [title, file.replace(/\.\p{L}{1,5}$/u, '').replace(/[_.-]+/g, ' '), company]
  const names = new Set<string>()
  for (const part of parts) {
    const words = wordsOf(part).map(({ raw }) => bare(raw))
    const telling = words.filter((word) => !genericWords.has(word) && !/^\d+$/.test(word))
    for (const word of telling) if (word.length > 2 || /\d/.test(word)) names.add(word)
    telling.slice(1).forEach((word, at) => names.add(`${telling[at] ?? ''}${word}`))
  }
  const initials = wordsOf(company)
    .map(({ raw }) => bare(raw))
    .filter((word) => !genericWords.has(word))
    .map(([first = '']) => first)
    .join('')
  if (initials.length > 2) names.add(initials)
  return names
}

function filingOf(contentId: ContentId, candidates: readonly Candidate[], store: DocumentStore): Filing | null {
  const tables = store.readTables(contentId)
  if (tables.length === 0) return null
  const candidate = candidates.find(({ chunk }) => chunk.contentId === contentId) ?? candidateOf(contentId, store)
  if (candidate === null) return null
  const blocks = store.readBlocks(contentId)
  const statements = tables.flatMap((table) => {
    const block = blocks.find(({ kind, start, end }) => kind === 'table' && start <= table.start && end >= table.end)
    const printed = store.readText(contentId, table.start, table.end)
    const above = linesAbove(store.readText(contentId, Math.max(0, table.start - aboveCharacters), table.start))
    return readStatement({ candidate, table, block, printed, above }) ?? []
  })
  if (statements.length === 0) return null
  const head = store.readText(contentId, 0, headCharacters)
  const { title, path } = candidate
  return {
    contentId,
    name: companyIn(head.split(/\n+/)) ?? title,
    path,
    nameWords: namesOf({ title, path } as Document, head),
    tables: withCurrency(statements),
    calendar: fiscalCalendarOf(store.readText(contentId, 0, calendarCharacters)),
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
