/**
 * Reads the documents of one kind (invoices, receipts, payslips, offers) as the rows of a table: one row a document,
 * with its day, its parties and its sum. Each row quotes the lines that its figures were read from.
 */
import type { Document, DocumentKind } from '../../../../shared/domain/document.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { ComputeColumn, ComputeRow, ComputeTable, RecordSum } from '../table/computeTable.ts'
import { kindNamed, nounsOf, recordKinds, saysBill, saysInvoice } from './recordWords.ts'
import type { RecordKind } from './recordWords.ts'
import { maxRecordCharacters, readRecord } from './records.ts'
import type { DocumentRecord, RecordFigure } from './records.ts'
import { contentTerms, nameTerms } from '../question/terms.ts'

// Opening a short text takes a fifth of a millisecond, so a small library is read whole; in a larger one the title or
// the file name has to say what a document is. Chosen by judgement from such times, not fitted.
const maxOpened = 250
const maxRecords = 500
// A quote longer than this is no evidence but a page.
const maxQuote = 500
export const tableKinds: ReadonlySet<DocumentKind | null> = new Set(['xlsx', 'xls', 'ods', 'csv', 'json', 'xml'])

interface Found {
  readonly record: DocumentRecord
  readonly source: Candidate
  readonly text: string
}

/** `candidateFor`: makes a candidate of a content, so that its lines can be cited. */
export function recordTables(
  question: string,
  store: DocumentStore,
  ranked: ReadonlyMap<ContentId, number>,
  candidateFor: (id: ContentId) => Candidate | null,
): { readonly tables: readonly ComputeTable[]; readonly records: ReadonlyMap<ContentId, RecordSum> } {
  const found = new Map<ContentId, Found>()
  for (const document of likely(store, ranked)) {
    const { contentId } = document
    if (contentId === null || found.has(contentId) || found.size >= maxRecords) continue
    const text = store.contents.readText(contentId, 0, maxRecordCharacters + 1)
    const record = readRecord(`${document.title} ${document.path.split(/[/\\]/).at(-1) ?? ''}`, text)
    const source = record === null ? null : candidateFor(contentId)
    if (record !== null && source !== null) found.set(contentId, { record, source, text })
  }
  const tables = recordKinds.flatMap((kind) => {
    const own = calledAsAsked(
      question,
      [...found.values()].filter(({ record }) => record.kind === kind),
    )
    return own.length < 2 ? [] : [tableOf(kind, own, ranked)]
  })
  const records = [...found].map(
    ([
      id,
      {
        record: { kind, sum: figure },
        text,
      },
    ]) => {
      return [id, { kind, figure, line: text.slice(figure.start, figure.end) }] as const
    },
  )
  return { tables, records: new Map(records) }
}

/** Invoices are asked for, and some papers call themselves so: the bill of the electricity company is none of them. */
function calledAsAsked(question: string, found: readonly Found[]): readonly Found[] {
  if (!saysInvoice(question)) return found
  const called = found.filter(({ source: { title, path }, text }) => saysInvoice(`${title} ${path} ${text}`))
  const others = found.filter((each) => !called.includes(each) && !saysBill(`${each.source.title} ${each.text}`))
  return called.length === 0 ? found : found.filter((each) => called.includes(each) || others.includes(each))
}

function likely(store: DocumentStore, ranked: ReadonlyMap<ContentId, number>): readonly Document[] {
  const all: Document[] = []
  for (const page of store.documents.pages())
    all.push(...page.filter(({ kind, contentId }) => contentId !== null && !tableKinds.has(kind)))
  if (all.length <= maxOpened) return all
  return all.filter(
    ({ title, path, contentId }) =>
      (contentId !== null && ranked.has(contentId)) ||
      kindNamed(`${title} ${path.split(/[/\\]/).at(-1) ?? ''}`) !== null,
  )
}

function tableOf(kind: RecordKind, found: readonly Found[], ranked: ReadonlyMap<ContentId, number>): ComputeTable {
  const labels = sharedLabels(found)
  const sums = found.map(({ record }) => record.sum)
  const figureColumn = (name: string, extra: string, figures: readonly (RecordFigure | undefined)[]): ComputeColumn => {
    const units = [...new Set(figures.flatMap((figure) => (figure === undefined ? [] : [figure.currency])))]
    return {
      name,
      type: 'number',
      unit: units.length === 1 ? (units[0] ?? null) : null,
      hasMixedUnits: units.length > 1,
      terms: nameTerms(`${name} ${extra}`),
    }
  }
  const textColumn = (name: string, extra: string): ComputeColumn => ({
    name,
    type: 'text',
    unit: null,
    hasMixedUnits: false,
    terms: nameTerms(`${name} ${extra}`),
  })
  const columns: readonly ComputeColumn[] = [
    textColumn('Document', nounsOf[kind]),
    { ...textColumn('Date', 'day'), type: 'date' },
    textColumn('From', 'supplier company shop seller issuer who'),
    textColumn('To', 'customer client recipient'),
    textColumn('Number', ''),
    figureColumn(kind === 'payslip' ? 'Net pay' : 'Total', 'amount sum total', sums),
    ...labels.map((label) =>
      figureColumn(
        label,
        '',
        found.map(({ record }) => figureNamed(record, label)),
      ),
    ),
  ]
  return {
    title: `${kind}s`,
    columns,
    rows: found.map((each) => rowOf(each, labels, labelOf(each, found))),
    context: new Set(contentTerms(nounsOf[kind])),
    own: new Set(contentTerms(nounsOf[kind])),
    head: new Set(),
    surroundings: '',
    folder: new Set(),
    isOfRecord: false,
    documents: kind,
    prior: Math.max(...found.map(({ source }) => ranked.get(source.chunk.contentId) ?? 0)),
  }
}

/** Labels, other than the sum's, that at least two and half of the records have. */
function sharedLabels(found: readonly Found[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { record } of found)
    // House and account numbers are at the end of a line as well; amounts have cents or a currency.
    for (const label of new Set(
      record.figures
        .filter((figure) => figure !== record.sum && /[.,]\d\d$/.test(figure.printed))
        .map((figure) => keyOf(figure.label)),
    ))
      counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].flatMap(([label, count]) => (count >= 2 && count * 2 >= found.length ? [label] : [])).slice(0, 12)
}

const keyOf = (label: string): string =>
  label
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function figureNamed({ figures, sum }: DocumentRecord, label: string): RecordFigure | undefined {
  return figures.find((figure) => figure !== sum && keyOf(figure.label) === label)
}

/** The title; several documents of one title are told apart by their number, else by their file name. */
function labelOf({ source, record }: Found, all: readonly Found[]): string {
  if (all.filter((other) => other.source.title === source.title).length === 1) return source.title
  if (record.number !== '') return `${source.title} ${record.number}`
  return (source.path.split(/[/\\]/).at(-1) ?? source.title).replace(/\.[^.]{1,5}$/, '')
}

function rowOf({ record, source, text }: Found, labels: readonly string[], label: string): ComputeRow {
  const { date, day, from, to, number, sum } = record
  const others = labels.map((label) => figureNamed(record, label))
  const all = [sum, ...others.flatMap((figure) => figure ?? [])]
  const [start, end] = [Math.min(...all.map((figure) => figure.start)), Math.max(...all.map((figure) => figure.end))]
  const quote = end - start > maxQuote ? sum : { start, end }
  const written = (figure: RecordFigure | undefined): string => figure?.printed ?? ''
  return {
    cells: [label, date, from, to, number, written(sum), ...others.map(written)],
    values: [label, day, from, to, number, sum.value, ...others.map((figure) => figure?.value ?? null)],
    units: [null, null, null, null, null, sum.currency, ...others.map((figure) => figure?.currency ?? null)],
    words: () =>
      new Set(
        contentTerms(`${source.title} ${source.path.split(/[/\\]/).at(-1)?.replace(/[_-]+/g, ' ') ?? ''} ${text}`),
      ),
    ...(record.period === null ? {} : { period: record.period }),
    printed: text.slice(quote.start, quote.end),
    start: quote.start,
    end: quote.end,
    source,
    page: null,
  }
}
