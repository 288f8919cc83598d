/** Reads the headers of a statement's columns: a period, a segment, a change; and the unit of their figures. Pure. */
import type { Table } from '../../../../shared/domain/content.ts'
import { labelWords } from './labelWords.ts'
import { periodsIn, quarterIn, spanIn } from './periods.ts'
import { readUnit } from './statementUnits.ts'
import type { StatementRow, StatementTable } from './statement.ts'
import type { StatementColumn } from './statement.ts'

interface ColumnSource {
  readonly columns: Table['columns']
  readonly rows: readonly StatementRow[]
  /** The place of the column of labels. */
  readonly labels: number
  /** Lines of a header that the reader of the table took for rows. */
  readonly unread: readonly { readonly cells: readonly string[] }[]
  readonly around: string
  readonly above: string
  readonly before: Pick<StatementTable, 'columns'> | null
}

/** The columns of figures. */
export function columnsOf(source: ColumnSource): readonly StatementColumn[] {
  const { columns, rows, labels, around } = source
  const places = [...columns.keys()].filter((index) => {
    const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '').length
    const figures = rows.filter((row) => (row.figures[index] ?? null) !== null).length
    return index !== labels && figures > 0 && figures * 2 >= filled
  })
  const names = namesOf(places, source)
  const read = places.map((index, at) => {
    const unit = `${columns[index]?.unit ?? ''} ${signIn(rows, index)}`.trim()
    return columnOf(names[at] ?? '', index, unit === '' ? null : unit, around)
  })
  return withCaptionPeriod(read, around)
}

const isUnnamed = (name: string | undefined): boolean => name === undefined || /^(?:Column \d+)?$/.test(name)

/**
 * The headers as read; without any, the line of as many periods right above the table, or the headers of the table before
 * it, of which it is the part on the next page.
 */
function namesOf(places: readonly number[], { columns, unread, above, before }: ColumnSource): readonly string[] {
  const own = places.map((index) => columns[index]?.name ?? '')
  if (unread.length > 0)
    return places.map((index) =>
      unread
        .map(({ cells }) => cells[index] ?? '')
        .join(' ')
        .trim(),
    )
  if (!own.every(isUnnamed)) return own
  const line = above.split('\n').findLast((each) => periodsIn(each).length === places.length && places.length > 1)
  if (line !== undefined) return periodsIn(line).map(({ label }) => label)
  return before !== null && before.columns.length === places.length ? before.columns.map(({ name }) => name) : own
}

/** True for a cell that holds a period and nothing else. */
export function isPeriod(cell: string): boolean {
  const [period] = periodsIn(cell)
  return period !== undefined && cell.replace(period.label, '').replace(periodWord, '').trim() === ''
}

/** "$" stands before the first figure of a column and its totals only. */
function signIn(rows: readonly StatementRow[], index: number): string {
  for (const { cells } of rows) {
    const [sign] = /\p{Sc}/u.exec(cells[index] ?? '') ?? []
    if (sign !== undefined) return sign
  }
  return ''
}

const periodWords = [
  'years? ended|year ending|fiscal years?|as of|as at|at|ended|ending|(?:for )?the|(?:un)?audited|note|amount|FYE?',
  'three|six|nine|twelve|months?|weeks?|quarters?|january|february|march|april|may|june|july|august|september|october',
  'november|december|geschäftsjahr|zum|column \\d+|[\\d,.]+|Q[1-4]|[1-4]Q|fifty[- ](?:two|three)|thirteen|year|in',
  'millions?|thousands?|billions?|USD|EUR|GBP|CHF|TEUR|mio',
  'tsd|of|dollars?|euros?|pounds?|u\\.?s\\.?|first|second|third',
  'fourth|half|period',
]
const periodWord = new RegExp(`(?<![\\p{L}\\d])(?:${periodWords.join('|')})(?![\\p{L}\\d])|[$€£(),–-]`, 'giu')

function columnOf(name: string, index: number, unit: string | null, around: string): StatementColumn {
  const periods = periodsIn(name)
  const [first, ...others] = periods
  // "2021 quarters ended June 30, 2021" is one period; "2019 vs. 2018" is a change between two and belongs to neither.
  const isOne = others.every(({ year }) => year === first?.year)
  const only = isOne ? (periods.find(({ month }) => month !== null) ?? first) : undefined
  const rest = periods.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, name)
  const words = rest.replace(periodWord, ' ').trim() === '' ? [] : labelWords(rest.replace(periodWord, ' '))
  return {
    index,
    name,
    period: only === undefined ? null : { ...only, months: only.months ?? spanIn(name) },
    words: isOne ? words : [...words, 'change'],
    unit: readUnit(unit, name, around),
  }
}

/** A table of one period says it in its caption only. */
function withCaptionPeriod(columns: readonly StatementColumn[], around: string): readonly StatementColumn[] {
  if (columns.some(({ period }) => period !== null)) return columns
  const periods = periodsIn(around)
  const [only] = periods
  if (only === undefined || periods.some(({ year }) => year !== only.year)) return columns
  return columns.map((column) => {
    const quarter = quarterIn(column.name)
    return { ...column, period: quarter === null ? only : { ...only, month: null, day: null, quarter, months: 3 } }
  })
}
