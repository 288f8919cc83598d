/**
 * Types the columns again, once the rows that only sum up are gone: the word "Total" below a column of days makes it a
 * column of text when the file is read. Pure.
 */
import type { CellType, CellValue } from '../../../../shared/domain/content.ts'
import { datesIn } from '../../text/time/calendarDates.ts'
import { readDigits, readFigure } from './figures.ts'

export interface Retyped {
  readonly type: CellType
  readonly unit: string | null
  readonly hasMixedUnits: boolean
  readonly values: readonly CellValue[]
}

const blank = /^(?:|[-–—]|n\/a|none|k\.? ?a\.?)$/i
// Some cells of a column of figures may say "none" or "included". Chosen by judgement, not fitted.
const minFigures = 0.75
// "4b" is a class and "12 b" nothing; these letters are units even right behind a figure.
const shortUnits: ReadonlySet<string> = new Set(['m', 'g', 'l', 'h', 's', 't', '%', '°', '€', '$', '£', '"', "'"])

/** Returns null if the cells are text. `cells`: one column as printed, with at least one row. */
export function retype(cells: readonly string[]): Retyped | null {
  const filled = cells.filter((cell) => !blank.test(cell.trim()))
  if (filled.length === 0) return null
  const days = cells.map((cell) => dayOf(cell))
  if (days.filter((day) => day !== null).length === filled.length)
    return { type: 'date', unit: null, hasMixedUnits: false, values: days }
  // A leading zero makes a code, such as a telephone number or a postcode.
  const plain = cells.map((cell) => readDigits(cell.trim()))
  if (plain.filter((value) => value !== null).length === filled.length)
    return { type: 'number', unit: null, hasMixedUnits: false, values: plain }
  const figures = cells.map((cell) => readFigure(cell))
  const read = figures.flatMap((figure) => (figure === null ? [] : [figure]))
  const isUnit = (unit: string | null, cell: string): boolean =>
    unit === null || unit.length > 1 || shortUnits.has(unit) || /\d\s\S$/.test(cell.trim())
  const areUnits = figures.every((figure, at) => figure === null || isUnit(figure.unit, cells[at] ?? ''))
  if (read.length < 2 || read.length < filled.length * minFigures || !areUnits) return null
  if (read.every(({ unit }) => unit === null)) return null
  const units = [...new Set(read.map(({ unit }) => unit))]
  return {
    type: 'number',
    unit: units.length === 1 ? (units[0] ?? null) : null,
    hasMixedUnits: units.length > 1,
    values: figures.map((figure) => figure?.value ?? null),
  }
}

/** The ISO day of a cell that is a date and nothing else. */
function dayOf(cell: string): string | null {
  const text = cell.trim()
  if (text.length > 30 || !/\d/.test(text)) return null
  const [date, other] = datesIn(text)
  if (date === undefined || other !== undefined || date.end - date.start < text.length) return null
  const { year, month, day } = date.day
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}
