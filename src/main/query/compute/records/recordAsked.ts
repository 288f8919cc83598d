/**
 * Questions for one invoice, receipt, payslip or offer that they name: what it comes to, which stands in a line of its
 * own, and the dearest of its lines. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import type { Computed } from '../operations/computed.ts'
import { nothingMore } from '../operations/computed.ts'
import type { ComputeRow, ComputeTable, RecordSum } from '../table/computeTable.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { kindNamed } from './recordWords.ts'
import { foldInPlace } from '../question/superlatives.ts'
import { isFiller } from '../meaning/vocabulary.ts'

const lines = new RegExp(
  wholeWord([
    'items?|lines?|line items?|positions?|articles?|products?|entry|entries|things?|works?|services?',
    'posten|positionen?|artikel|zeilen?|leistung(?:en)?|postes?|lignes?|partidas?|lineas?|articulos?|productos?',
  ]),
  'u',
)
// Another figure of the record than what it comes to.
const partial = new RegExp(
  wholeWord([
    'net|gross|tax|taxes|vat|sub-?total|before|without|excluding|excl|discount|reduction|deposit|advance|due|left',
    'open|remaining|hours?|quantity|netto|brutto|mwst|steuer|ohne|vor|rabatt|skonto|anzahlung|hors|sans|tva|ht|iva|sin',
  ]),
  'u',
)
const signs: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }

/** True if another figure is asked for than what the record comes to. */
export const isPartOfRecord = (question: string): boolean => partial.test(foldInPlace(question))

/** True for the extreme of the lines of something, as in "the dearest item". */
export function asksForLine({ text, operation: { kind, superlative } }: ReadQuestion): boolean {
  if (kind !== 'extreme' || superlative === null) return false
  const folded = foldInPlace(text)
  const noun = lines.exec(folded)
  return noun !== null && kindNamed(text.slice(noun.index)) !== null
}

/** True for an extreme among the lines of a record that the question names. */
export function asksOfLines(interpretation: Interpretation): boolean {
  const { question } = interpretation
  return (
    question.operation.kind === 'extreme' &&
    (lines.test(foldInPlace(question.text)) || namesFirstColumn(interpretation)) &&
    namesRecord(interpretation)
  )
}

function namesFirstColumn({ table, open }: Interpretation): boolean {
  const label = table.columns.find(({ type }) => type === 'text')
  return open.some(({ term }) => label?.terms.includes(term) === true)
}

/** True if a word says which record is meant: "the insulation invoice", and not only "the invoice". */
function namesRecord({ table, open }: Interpretation): boolean {
  return open.some(
    ({ term, raw }) =>
      !isFiller(term) && kindNamed(raw) === null && !lines.test(foldInPlace(raw)) && table.context.has(term),
  )
}

/** What the named record comes to, with its line as the only row; null if something else is asked for. */
export function sumOfRecord(
  interpretation: Interpretation,
): { readonly interpretation: Interpretation; readonly outcome: Computed } | null {
  const { table, question, conditions, hasValues, unexplained } = interpretation
  const { recordSum } = table
  const { kind, groupWords } = question.operation
  const isSelected = hasValues || conditions.length > 0 || unexplained.length > 0
  if (recordSum == null || (kind !== 'sum' && kind !== 'amount') || groupWords !== null || isSelected) return null
  const text = foldInPlace(question.text)
  if (kindNamed(question.text) !== recordSum.kind || partial.test(text) || !namesRecord(interpretation)) return null
  const [first] = table.rows
  if (first === undefined) return null
  const row = rowOf(recordSum, table, first)
  return {
    interpretation: {
      ...interpretation,
      table: { ...table, rows: [row] },
      conditions: [{ column: null, sql: `label = '${recordSum.figure.label}'`, rows: new Set([0]) }],
      hasValues: true,
      hasSureValues: true,
    },
    outcome: {
      ...nothingMore,
      lead: asPrinted(recordSum),
      rows: [0],
      shown: [0],
      query: `SELECT "${recordSum.figure.label}" FROM "${table.title}"`,
      used: 1,
      isLookup: true,
    },
  }
}

function rowOf({ figure, line }: RecordSum, { columns }: ComputeTable, { source }: ComputeRow): ComputeRow {
  const cells = line.split(/ \|(?: |$)/).map((cell) => cell.trim())
  // A line of its own is no row, and has no cells to be shown under the names of columns.
  const isRow = cells.length > 1
  return {
    values: columns.map(() => null),
    cells: columns.map((_, index) => (isRow ? (cells[index] ?? '') : '')),
    printed: line,
    start: figure.start,
    end: figure.end,
    source,
    page: null,
  }
}

/** With its sign where the line has it, else behind the figure; pounds and dollars stand before it. */
function asPrinted({ figure: { printed, currency }, line }: RecordSum): string {
  const at = line.indexOf(printed)
  const before = /[€£$] ?$/.exec(line.slice(0, Math.max(0, at)))?.[0]
  if (at >= 0 && before !== undefined) return `${before}${printed}`
  const sign = currency === null ? '' : (signs[currency] ?? currency)
  if (sign === '') return printed
  return sign === '£' || sign === '$' ? `${sign}${printed}` : `${printed} ${sign}`
}
