/** The rows of a list that is shown as a table: their order, and their form as CSV. Pure. */
import Papa from 'papaparse'
import type { Citation } from '../../../../../shared/domain/citation.ts'
import type { AnswerLine } from '../../../../../shared/text/answerLines.ts'
import { fileName } from '../../../lib/format.ts'
import { languageStore } from '../../../lib/language.ts'
import { citationOf, withoutStart, wordsOfLine } from './answerBlocks.ts'

export type ItemColumn = 'text' | 'document' | 'date'

export interface ItemOrder {
  readonly column: ItemColumn
  readonly descending: boolean
}

export interface ItemRow {
  readonly line: AnswerLine
  readonly text: string
  readonly citation: Citation
  /** ISO date of the document, or null. */
  readonly date: string | null
}

/** Lines without a citation are no rows. */
export function rowsOf(lines: readonly AnswerLine[]): readonly ItemRow[] {
  return lines.flatMap((line) => {
    const citation = citationOf(line)
    if (citation === null) return []
    const own = withoutStart(line, nameLength(wordsOfLine(line), citation))
    return [{ line: own, text: wordsOfLine(own), citation, date: citation.date }]
  })
}

/** Letters of "Minutes · 2022-03-26: " at the start of a line, which the other columns say as well. */
function nameLength(text: string, { title, date }: Citation): number {
  for (const name of [`${title} · ${date}: `, `${title}: `]) if (text.startsWith(name)) return name.length
  return 0
}

/** Rows without a date come last. Null: as they stand in the answer. */
export function sortRows(rows: readonly ItemRow[], order: ItemOrder | null): readonly ItemRow[] {
  if (order === null) return rows
  const sign = order.descending ? -1 : 1
  // "9 kg" before "28 kg", and accents as in a dictionary.
  const collator = new Intl.Collator(languageStore.getState().locale, { numeric: true, sensitivity: 'base' })
  const key = (row: ItemRow): string | null =>
    order.column === 'text' ? row.text : order.column === 'document' ? row.citation.title : row.date
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * collator.compare(one, other)
  })
}

/** RFC 4180, with the quote, the file and the page of each row. */
export function csvOf(
  rows: readonly ItemRow[],
  names: Readonly<Record<ItemColumn | 'quote' | 'file' | 'page', string>>,
): string {
  const head = [names.text, names.quote, names.document, names.file, names.page, names.date]
  const body = rows.map(({ text, citation, date }) => [
    text,
    citation.quote,
    citation.title,
    fileName(citation.path),
    citation.page === null ? '' : String(citation.page),
    date ?? '',
  ])
  // What a spreadsheet would run as a formula begins with an apostrophe.
  return Papa.unparse([head, ...body], { newline: '\r\n', escapeFormulae: true })
}
