/**
 * Finds the header rows of a table, and the names and units that they give to its columns.
 */
import { currencyOf, readDate, readNumber } from './cellValues.ts'
import { printed } from './cells.ts'
import type { Cell } from './cells.ts'
import { typeColumns } from './typedColumns.ts'
import type { TypingOptions } from './typedColumns.ts'

/** Larger headers are rare, and cannot be told from data. */
const maxHeaderRows = 3
/** The header is detected on the first rows only: typing a million cells several times would take seconds. */
const sampledRows = 200
/** A longer cell is prose, not the name of a column. */
const maxNameLength = 80

export function countHeaderRows(rows: readonly (readonly Cell[])[], width: number, options: TypingOptions): number {
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
export function columnNames(header: readonly (readonly Cell[])[], width: number): string[] {
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
export function headerUnit(name: string): string | null {
  const bracketed = /[([]\s*([^()[\]]{1,12}?)\s*[)\]]\s*$/.exec(name)?.[1]
  if (bracketed !== undefined && !/^\d+$/.test(bracketed)) return currencyOf(bracketed) ?? bracketed
  const last = /(?:\bin\s+|\s)(\S{1,4})$/u.exec(name)?.[1]
  return last === undefined ? null : last === '%' ? '%' : currencyOf(last)
}
