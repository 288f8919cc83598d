/**
 * Turns rows of cells into typed values: it finds the header rows, the type and unit of each column, and the rows that
 * only sum the others.
 *
 * Every row always has as many cells as there are columns. A column is a number, date or boolean only if all its filled
 * cells are. Rows of totals are not among the values (they stay in the text), so that a sum over a column counts
 * nothing twice.
 */
import type { CellType, CellValue, TableColumn } from '../../../../shared/domain/content.ts'
import { currencyOf, isBlank, readBoolean, readDate, readNumber } from './cellValues.ts'
import type { DateReading, NumberReading } from './cellValues.ts'
import { withoutTotals } from './tableTotals.ts'

/** A cell as printed or, from a spreadsheet, with its underlying value. */
export type Cell = string | TypedCell

export interface TypedCell {
  /** The text as printed. */
  readonly text: string
  readonly type: Exclude<CellType, 'text'>
  readonly value: string | number | boolean
  readonly unit: string | null
}

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

export interface TypedRows {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  readonly headerRows: number
}

/** Larger headers are rare, and cannot be told from data. */
const maxHeaderRows = 3
/** The header is detected on the first rows only: typing a million cells several times would take seconds. */
const sampledRows = 200
/** A longer cell is prose, not the name of a column. */
const maxNameLength = 80
const decimalComma = new Set(
  'de fr es it pt nl pl cs sk da sv nb no nn fi ru uk tr hu ro bg hr sl sr el id vi et lv lt ca gl eu is'.split(' '),
)

export function printed(cell: Cell | undefined): string {
  return cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text
}

/** Rows may differ in length. A table without filled cells has no columns. */
export function typeRows(rows: readonly (readonly Cell[])[], options: TypingOptions = {}): TypedRows {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const headerRows = Math.min(options.headerRows ?? countHeaderRows(rows, width, options), rows.length)
  const body = rows.slice(headerRows)
  const names = columnNames(rows.slice(0, headerRows), width)
  const typed = typeColumns(body, width, names, options)
  const columns = typed.map(({ type, unit }, index) => ({
    name: names[index] ?? '',
    type,
    unit: type === 'number' ? (unit ?? headerUnit(names[index] ?? '')) : null,
  }))
  const values = body.map((_, row) => typed.map((column) => column.values[row] ?? null))
  return { columns, rows: options.keepTotals === true ? values : withoutTotals(values, columns), headerRows }
}

function countHeaderRows(rows: readonly (readonly Cell[])[], width: number, options: TypingOptions): number {
  if (rows.length < 2) return 0
  const sample = rows.slice(0, sampledRows)
  const typedFrom = (start: number): number =>
    typeColumns(sample.slice(start), width, [], options).filter(({ type }) => type !== 'text').length
  let best = 0
  let typed = typedFrom(0)
  for (let count = 1; count <= maxHeaderRows && count < sample.length; count += 1) {
    const row = sample[count - 1] ?? []
    if (!isTextRow(row) && !(count === 1 && isYears(row))) break
    // A second row names columns only below groups of them: merged cells, repeated or left empty.
    if (count > 1 && !isGrouped(sample[count - 2] ?? [], width)) break
    const found = typedFrom(count)
    // Numbers below a row of years get their type with or without it, so years count as a header by their appearance
    // alone.
    if (found > typed || (count === 1 && isYears(row) && found > 0)) {
      best = count
      typed = found
    }
  }
  return best > 0 ? best : looksLikeNames(sample) ? 1 : 0
}

function isTextRow(row: readonly Cell[]): boolean {
  const filled = row.filter((cell) => printed(cell) !== '')
  return (
    filled.length > 0 &&
    filled.every(
      (cell) =>
        typeof cell === 'string' &&
        cell.length <= maxNameLength * 2 &&
        readNumber(cell) === null &&
        readDate(cell) === null,
    )
  )
}

function isGrouped(row: readonly Cell[], width: number): boolean {
  const names = row.map(printed).filter((name) => name !== '')
  return names.length < width || new Set(names).size < names.length
}

/** "Costs | 2022 | 2023 | 2024": consecutive years. */
function isYears(row: readonly Cell[]): boolean {
  const years = row.slice(1).map((cell) => (/^(?:19|20)\d{2}$/.test(printed(cell)) ? Number(printed(cell)) : null))
  return (
    years.length >= 2 &&
    years.every((year, index) => year !== null && (index === 0 || Math.abs(year - (years[index - 1] ?? year)) === 1)) &&
    !/^(?:19|20)\d{2}$/.test(printed(row[0]))
  )
}

/** In a table of text only, the first row is the header if it is complete, short and without repetition. */
function looksLikeNames(rows: readonly (readonly Cell[])[]): boolean {
  const [first = [], ...body] = rows
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const names = first.map(printed)
  if (
    names.length < width ||
    !isTextRow(first) ||
    names.some((name) => name === '' || name.length > maxNameLength) ||
    new Set(names).size < names.length
  )
    return false
  return !body.some((row) => row.some((cell, column) => printed(cell) === names[column]))
}

/** Header rows are joined downwards; a column without a name is named by its position. */
function columnNames(header: readonly (readonly Cell[])[], width: number): string[] {
  const used = new Map<string, number>()
  return Array.from({ length: width }, (_, column) => {
    const parts = header
      .map((row) => printed(row[column]).replace(/\s+/g, ' ').trim())
      .filter((part, index, all) => part !== '' && part !== all[index - 1])
    const name = parts.join(' ') || `Column ${column + 1}`
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** "Price (EUR)", "Weight [kg]", "Amount in €", "Share %". */
function headerUnit(name: string): string | null {
  const bracketed = /[([]\s*([^()[\]]{1,12}?)\s*[)\]]\s*$/.exec(name)?.[1]
  if (bracketed !== undefined && !/^\d+$/.test(bracketed)) return currencyOf(bracketed) ?? bracketed
  const last = /(?:\bin\s+|\s)(\S{1,4})$/u.exec(name)?.[1]
  return last === undefined ? null : last === '%' ? '%' : currencyOf(last)
}

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

function typeColumns(
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
