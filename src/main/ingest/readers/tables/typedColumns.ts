/**
 * Gives each column of a table a type and typed values. A column is a number, date or boolean only if all its filled
 * cells are.
 */
import type { CellType, CellValue } from '../../../../shared/domain/content.ts'
import { isBlank, readBoolean, readDate, readNumber } from './cellValues.ts'
import type { DateReading, NumberReading } from './cellValues.ts'
import { printed } from './cells.ts'
import type { Cell } from './cells.ts'

export interface TypingOptions {
  /** Number of rows that the file itself declares as header; detected if absent. */
  readonly headerRows?: number
  /** The decimal separator if the table itself does not reveal it. */
  readonly decimal?: '.' | ','
  /** ISO 639-1 code: decides between two possible readings of days and months, and of numbers. */
  readonly language?: string | null
  /** True for tables that are read by their labels (statements), where "Total assets" is a row like any other. */
  readonly keepTotals?: boolean
}

const decimalComma = new Set(
  'de fr es it pt nl pl cs sk da sv nb no nn fi ru uk tr hu ro bg hr sl sr el id vi et lv lt ca gl eu is'.split(' '),
)

interface TypedColumn {
  readonly type: CellType
  readonly unit: string | null
  readonly values: readonly CellValue[]
}

/**
 * The readings that all numbers of a column allow. The values are read a second time, because keeping a reading of each
 * of a million takes fifty megabytes.
 */
type NumericColumn = {
  readonly unit: string | null
  readonly point: boolean
  readonly comma: boolean
  readonly differ: boolean
}

export function typeColumns(
  rows: readonly (readonly Cell[])[],
  width: number,
  names: readonly string[],
  options: TypingOptions,
): TypedColumn[] {
  const numeric = Array.from({ length: width }, (_, column) => numericColumnOf(rows, column))
  // A column with only one possible reading decides for the others of its table.
  const commas = numeric.filter((column) => column !== null && column.comma && !column.point).length
  const points = numeric.filter((column) => column !== null && column.point && !column.comma).length
  const byLanguage = decimalComma.has(options.language ?? '') ? ',' : '.'
  const mark = commas !== points ? (commas > points ? ',' : '.') : (options.decimal ?? byLanguage)
  return numeric.map((found, column) => {
    if (found !== null) return numbersOf(rows, column, found, mark)
    return (
      nativeOf(rows, column) ??
      datesOf(rows, column, options.language ?? null, names[column] ?? '') ??
      booleansOf(rows, column) ??
      textsOf(rows, column)
    )
  })
}

/** Returns null as soon as a filled cell is not a number, or numbers of two units occur. */
function numericColumnOf(rows: readonly (readonly Cell[])[], column: number): NumericColumn | null {
  let unit: string | null | undefined
  let [point, comma, differ, filled] = [true, true, false, 0]
  for (const row of rows) {
    const reading = numberIn(row[column])
    if (reading === 'blank') continue
    if (reading === null) return null
    if (reading.unit !== null && unit !== undefined && unit !== null && unit !== reading.unit) return null
    // Percentages and plain numbers do not belong in one column.
    if (filled > 0 && (unit === '%') !== (reading.unit === '%') && reading.point !== 0) return null
    unit = reading.unit ?? unit ?? null
    if (reading.point === null) point = false
    if (reading.comma === null) comma = false
    if (reading.point !== reading.comma) differ = true
    filled += 1
  }
  return filled === 0 || (!point && !comma) ? null : { unit: unit ?? null, point, comma, differ }
}

/** Returns null if the cell is not a number. */
function numberIn(cell: Cell = ''): NumberReading | 'blank' | null {
  if (typeof cell !== 'string')
    return typeof cell.value === 'number' ? { point: cell.value, comma: cell.value, unit: cell.unit } : null
  return isBlank(cell.trim()) ? 'blank' : readNumber(cell)
}

function numbersOf(
  rows: readonly (readonly Cell[])[],
  column: number,
  { unit, point, comma, differ }: NumericColumn,
  mark: '.' | ',',
): TypedColumn {
  const byComma = point && comma ? differ && mark === ',' : comma
  const values = rows.map((row) => {
    const reading = numberIn(row[column])
    return reading === null || reading === 'blank' ? null : byComma ? reading.comma : reading.point
  })
  return { type: 'number', unit, values }
}

/** Returns the values that a spreadsheet itself declares. */
function nativeOf(rows: readonly (readonly Cell[])[], column: number): TypedColumn | null {
  let type: CellType | null = null
  const values: CellValue[] = []
  for (const row of rows) {
    const cell = row[column] ?? ''
    if (typeof cell === 'string') {
      if (!isBlank(cell.trim())) return null
      values.push(null)
    } else {
      if (type !== null && type !== cell.type) return null
      type = cell.type
      values.push(cell.value)
    }
  }
  return type === null || type === 'number' ? null : { type, unit: null, values }
}

function datesOf(
  rows: readonly (readonly Cell[])[],
  column: number,
  language: string | null,
  name: string,
): TypedColumn | null {
  const readings: (DateReading | null)[] = []
  let [dayFirst, monthFirst, differ, filled] = [true, true, false, 0]
  for (const row of rows) {
    const cell = row[column] ?? ''
    const text = printed(cell).trim()
    if (isBlank(text)) {
      readings.push(null)
      continue
    }
    const reading =
      typeof cell === 'string'
        ? readDate(text)
        : cell.type === 'date'
          ? { dayFirst: String(cell.value), monthFirst: String(cell.value) }
          : null
    if (reading === null) return null
    if (reading.dayFirst === null) dayFirst = false
    if (reading.monthFirst === null) monthFirst = false
    if (reading.dayFirst !== reading.monthFirst) differ = true
    filled += 1
    readings.push(reading)
  }
  if (filled === 0 || (!dayFirst && !monthFirst)) return null
  // Only English uses both orders; a header may say which ("Date (DD/MM/YYYY)").
  const says = /\bdd?[/-]mm?\b/i.test(name) ? 'day' : /\bmm?[/-]dd?\b/i.test(name) ? 'month' : null
  if (dayFirst && monthFirst && differ && says === null && (language === null || language === 'en')) return null
  const byMonth = dayFirst && monthFirst ? says === 'month' : monthFirst
  return {
    type: 'date',
    unit: null,
    values: readings.map((reading) => (reading === null ? null : byMonth ? reading.monthFirst : reading.dayFirst)),
  }
}

function booleansOf(rows: readonly (readonly Cell[])[], column: number): TypedColumn | null {
  const values: CellValue[] = []
  let filled = 0
  for (const row of rows) {
    const cell = row[column] ?? ''
    const value =
      typeof cell === 'string' ? readBoolean(cell.trim()) : cell.type === 'boolean' ? cell.value === true : null
    if (value === null && printed(cell).trim() !== '') return null
    if (value !== null) filled += 1
    values.push(value)
  }
  return filled === 0 ? null : { type: 'boolean', unit: null, values }
}

function textsOf(rows: readonly (readonly Cell[])[], column: number): TypedColumn {
  const values = rows.map((row) => {
    const text = printed(row[column]).trim()
    return text === '' ? null : text
  })
  return { type: 'text', unit: null, values }
}
