/** Looks up rows by their content: one row gives its cell, several give a list. */
import { asksRows } from './asksRows.ts'
import { measureOf } from '../meaning/measureOf.ts'
import { descriptionColumn, tellingColumn, toldApart } from './rowNames.ts'
import { cellText, missingOf, nothingMore, quoted, selectedRows, sqlOf } from './computed.ts'
import type { Outcome } from './computed.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { labelAt } from '../table/groups.ts'
import { asksMoney, isMoney } from '../table/money/money.ts'
import { asksIntended } from '../table/money/plans.ts'
import { fitColumns, isCode, labelColumn } from '../meaning/matchColumns.ts'
import { asksCode } from '../question/asksCode.ts'
import { asksWhatIs } from '../question/asksWhatIs.ts'
import { readingsOf } from './readings.ts'
import { isRelation } from '../table/relationColumns.ts'
import { contentTerms, termsOf } from '../question/terms.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { expectationOf, meetsExpectation } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { conceptsAsked, isOfConcept } from '../meaning/vocabulary.ts'

// A longer list is a table, which is better opened than read here. Chosen by judgement, not fitted.
const maxListed = 60

const byWhen = new RegExp(
  wholeWord([
    '(?:by|until|till) when|when (?:do|does|did|must|should) .{0,40}(?:have to|need to|due)|deadline',
    "bis wann|jusqu[’']à quand|hasta cuándo",
  ]),
  'iu',
)
const dueTerms = contentTerms(
  'due deadline until expiry expires valid payable end return frist fällig bis ablauf échéance vencimiento',
)

export function findRows(interpretation: Interpretation): Outcome {
  const { table, conditions } = interpretation
  const rows = selectedRows(interpretation)
  if (conditions.length === 0 || rows.length === 0 || rows.length > maxListed) return null
  const { kind } = interpretation.question.operation
  const asksThings =
    (interpretation.isSetApart && kind !== 'amount' && kind !== 'sum') ||
    (conditions.some(({ isState }) => isState === true) && asksWhatIs(interpretation.question.text))
  const column = namedOf(interpretation, answering(interpretation, asksThings))
  if (column === null) return readingsOf(interpretation, rows)
  // "By when do I have to …?" is not answered by the day on which something was done.
  if (
    byWhen.test(interpretation.question.text) &&
    !dueTerms.some((term) => table.columns[column]?.terms.includes(term))
  )
    return null
  const texts = new Map<string, number[]>()
  const isInFull = !asksPartOfName.test(interpretation.question.text)
  for (const row of rows) {
    const cell = cellText(table, row, column, isInFull)
    if (cell !== '') texts.set(cell, [...(texts.get(cell) ?? []), row])
  }
  const [only] = texts
  if (only === undefined && isNamed(interpretation, column)) return missingOf(interpretation, column)
  if (only === undefined) return null
  if (!asksThings && isOtherKind(interpretation, column, [...texts.keys()])) return null
  const query = sqlOf(interpretation, quoted(table, column))
  if (texts.size === 1)
    return {
      ...nothingMore,
      lead: only[0],
      rows: only[1],
      shown: only[1].slice(0, 3),
      column,
      query,
      used: rows.length,
      isLookup: rows.length === 1,
    }
  const isListed =
    interpretation.question.operation.kind === 'list' || interpretation.asked.column !== null || asksThings
  // The cells of several rows are not a single answer.
  if (!isListed) return null
  return listOf(interpretation, column, rows, texts)
}

/** The cells of several rows, each with what names its row. */
function listOf(
  interpretation: Interpretation,
  column: number,
  rows: readonly number[],
  texts: ReadonlyMap<string, readonly number[]>,
): Outcome {
  const { table, filtered } = interpretation
  const label = chosen(interpretation, rows) ?? tellingColumn(table, rows, labelColumn(table, filtered), filtered)
  const withLabel = label !== -1 && label !== column && table.columns[column]?.type === 'number'
  // "0393" says nothing to a reader, and "repair of the window" does.
  const said =
    isCode(table, column) && !asksCode(interpretation.question.text) ? describing(interpretation, rows) : null
  return {
    ...nothingMore,
    lead: null,
    column,
    lines: [...texts].map(([text, own]) => ({
      text: withLabel
        ? `${labelAt(table, own[0] ?? 0, label, null)}: ${text}`
        : said === null
          ? toldApart(table, own, column, text)
          : `${text}: ${own.map((row) => cellText(table, row, said)).join('; ')}`,
      rows: own,
    })),
    rows,
    query: sqlOf(interpretation, quoted(table, column)),
    used: rows.length,
  }
}

const asksPartOfName = new RegExp(
  wholeWord([
    '(?:first|last|second|family|given|sur|fore|christian)[ -]?names?|surnames?|vornamen?|nachnamen?',
    'prénoms?|nom de famille|apellidos?',
  ]),
  'iu',
)

/** True if the question says the name of the column, or asks "when" or "who" of a table with one such column. */
function isNamed({ table, asked, open }: Interpretation, column: number): boolean {
  if (asked.column === column) return true
  return fitColumns(open, table, (_, index) => index === column).some((fit) => fit.isNamed)
}

const figured: ReadonlySet<Expectation> = new Set(['date', 'time', 'money', 'percentage', 'duration', 'measure'])

const isAmount = new RegExp(
  [
    '^\\s*(?:[€$£¥₹]|(?:eur|usd|gbp|chf)\\s)\\s?\\d',
    '^\\s*\\d[\\d.,\\s]*(?:[€$£¥₹%]|(?:eur|usd|gbp|chf)\\b)',
    '^\\s*\\d+[.,]\\d\\d\\s*$',
  ].join('|'),
  'iu',
)

/** "From which year is the boiler?" is not answered by the place where it hangs. */
function isOtherKind({ asked, question }: Interpretation, column: number, cells: readonly string[]): boolean {
  // "Which members have paid the fee" names what answers, although it speaks of money.
  if (asked.isNamed && asked.column === column) return false
  const kind = expectationOf(question.text)
  // "When is the price raised?" is not answered by the price.
  if (kind === 'date' && cells.every((cell) => isAmount.test(cell))) return true
  return figured.has(kind) && cells.every((cell) => !/\d/.test(cell) && meetsExpectation(kind, cell, '') === 0)
}

const howMeasured = /(?<!\p{L})(?:how|wie) (\p{L}+)/iu

/** "How big is the plot of Anna?" asks for the size and not for the number of the plot; null without such a column. */
function measureAsked({ table, filtered, question }: Interpretation): number | null {
  const [term] = termsOf(howMeasured.exec(question.text)?.[1] ?? '')
  const concepts = term === undefined ? [] : conceptsAsked(term.term)
  const found = table.columns.flatMap((column, index) => {
    const { terms, unit, type } = column
    // A rate by the day is no time.
    const isOfKind = concepts.some(
      (concept) => isOfConcept(terms, unit, concept) && !(concept === 'duration' && isMoney(column)),
    )
    return type === 'number' && !filtered.has(index) && isOfKind ? [index] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A column whose cells were named one by one ("Cabot or Hotwells") names the rows best. */
function chosen({ table, conditions }: Interpretation, rows: readonly number[]): number | null {
  const named = conditions.flatMap(({ column, sql }) => (column === null || sql.startsWith('NOT ') ? [] : [column]))
  const isOwn = (column: number): boolean =>
    table.columns[column]?.type === 'text' &&
    new Set(rows.map((row) => table.rows[row]?.cells[column])).size === rows.length
  return named.find(isOwn) ?? null
}

/** "When does the flight leave?" is not answered by the number of the flight. */
function isOtherThanDay(interpretation: Interpretation, column: number): boolean {
  if (expectationOf(interpretation.question.text) !== 'date') return false
  const cells = selectedRows(interpretation).map((row) => interpretation.table.rows[row]?.cells[column] ?? '')
  return cells.some((cell) => cell !== '') && cells.every((cell) => !isDayOrTime(cell))
}

const isDayOrTime = (cell: string): boolean =>
  meetsExpectation('date', cell, '') > 0 || meetsExpectation('time', cell, '') > 0

function describing({ table, filtered, isSetApart }: Interpretation, rows: readonly number[]): number | null {
  const label = isSetApart ? labelColumn(table, new Set([...filtered, 0])) : -1
  return descriptionColumn(table, rows, filtered) ?? (label === -1 ? null : label)
}

/** Invoices are named by their numbers, which are told with what they are for; other rows by what names them. */
function namingColumn({ table, filtered }: Interpretation): number | null {
  const isNumbered = table.columns[0]?.type === 'text' && isCode(table, 0)
  const column = isNumbered ? 0 : labelColumn(table, filtered)
  return column === -1 ? null : column
}

const asksWho = /^(?:and |und |et |y )?(?:for |to |by )?(?:who|whom|wer|wen|wem|qui|quién(?:es)?)(?!\p{L})/iu

/** The column that names the rows, where rows are asked for and a column of figures was found; else the column found. */
function namedOf(interpretation: Interpretation, column: number | null): number | null {
  const { question, table, isSetApart } = interpretation
  const isFigures = column !== null && table.columns[column]?.type === 'number'
  if (!isFigures || isSetApart || question.operation.kind !== 'list' || !asksRows(question.text, table)) return column
  return namingColumn(interpretation) ?? column
}

/** The column that answers: the one that "who", "when" or "which …" names, else the one that the words name. */
function answering(interpretation: Interpretation, asksThings: boolean): number | null {
  const { table, asked, open, filtered, spanColumns, question, isSetApart } = interpretation
  const [span] = spanColumns
  if (span !== undefined) return span
  const measured = measureAsked(interpretation)
  if (measured !== null) return measured
  const askedTerms = asked.column === null ? [] : (table.columns[asked.column]?.terms ?? [])
  if (asked.column !== null && !filtered.has(asked.column)) {
    const isOnlyKind = !asked.isNamed && question.operation.kind === 'lookup'
    const named = fitColumns(
      open.filter(({ term }) => !askedTerms.includes(term)),
      table,
      (_, index) => !filtered.has(index),
    )
    // If the words name a column beside "who" ("who is the contact for …"), that column is meant.
    const other = named.find(({ index, isNamed }) => isNamed && !isOtherThanDay(interpretation, index))
    if (!isOnlyKind || other === undefined) return asked.column
    return table.columns[other.index]?.type === table.columns[asked.column]?.type ? other.index : asked.column
  }
  const isList = question.operation.kind === 'list'
  // "Which archers haven't paid their fee?" asks for archers, and says what they have not paid.
  if (isList && isSetApart) return namingColumn(interpretation)
  // "Who booked the hall?" is answered by "Booked by".
  const isOther = (name: string): boolean => isList && isRelation(name) && !asksWho.test(question.text)
  const fits = fitColumns(open, table, ({ name }, index) => !filtered.has(index) && !isOther(name))
  // "What in the budget is paid?" asks for the things, although a budget is money.
  const [fit, second] = asksThings ? fits.filter(({ isNamed }) => isNamed) : fits
  const isAmount =
    asksIntended(question.text, table) ||
    (fit !== undefined && table.columns[fit.index]?.type === 'number' && asksMoney(question.text))
  const measure = isAmount ? measureOf(interpretation, open) : null
  if (measure !== null && measure.rival === null && !filtered.has(measure.column)) return measure.column
  if (fit !== undefined && (second === undefined || second.fit < fit.fit)) return fit.index
  if ((question.operation.kind === 'list' || asksThings) && fit === undefined) {
    const label = labelColumn(table, filtered)
    return label === -1 ? null : label
  }
  const rest = [...table.columns.keys()].filter((index) => !filtered.has(index))
  return fit === undefined && rest.length === 1 ? (rest[0] ?? null) : (fit?.index ?? null)
}
