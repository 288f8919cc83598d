/** The distance between the first and the last reading of an odometer, which add up to nothing. */
import { nothingMore, numberAt, quoted, sqlOf, written } from './computed.ts'
import type { Computed } from './computed.ts'
import type { Interpretation } from '../meaning/interpretation.ts'

const asksDistance =
  /(?<!\p{L})(?:how many (?:kms?|kilomet(?:re|er)s|miles)|how far|what distance|what mileage)(?!\p{L})/iu
const named =
  /odometer|milometer|mileage reading|clock reading|kilometerstand|km-?stand|tacho|compteur|cuentakilómetros/iu
// "From the first tank in May to the last": the month says where it begins, and not where it ends.
const fromFirst = /(?<!\p{L})(?:between|from|since) [^?]{0,40}(?<!\p{L})first(?!\p{L})/iu
// Fewer readings may rise by chance. Chosen by judgement, not fitted.
const minReadings = 3

/** Null if the question asks for no distance, or if the readings do not rise from day to day. */
export function drivenOf(interpretation: Interpretation): Computed | null {
  const { table, question, conditions } = interpretation
  if (!asksDistance.test(question.text)) return null
  const column = table.columns.findIndex(({ name, type }) => type === 'number' && named.test(name))
  const dated = table.columns.findIndex(({ type }) => type === 'date')
  if (column === -1 || dated === -1) return null
  const dayOf = (row: number): string => String(table.rows[row]?.values[dated] ?? '')
  const isMet = (row: number): boolean => conditions.every(({ rows }) => rows.has(row))
  const isOfOther = (row: number): boolean => conditions.every(({ rows, isTime }) => isTime === true || rows.has(row))
  const all = [...table.rows.keys()]
    .filter((row) => isOfOther(row) && numberAt(table, row, column) !== null && dayOf(row) !== '')
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a - b))
  const start = all.findIndex(isMet)
  if (start === -1) return null
  const rows = fromFirst.test(question.text) ? all.slice(start) : all.filter(isMet)
  const values = rows.map((row) => numberAt(table, row, column) ?? 0)
  const [first, last] = [values[0], values.at(-1)]
  const isRising = values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))
  if (rows.length < minReadings || first === undefined || last === undefined || !isRising || last === first) return null
  const ends = [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  const name = quoted(table, column)
  return {
    ...nothingMore,
    lead: written(table, column, last - first),
    rows: ends,
    shown: ends,
    query: sqlOf(interpretation, `MAX(${name}) - MIN(${name})`),
    used: rows.length,
    notes: [`From ${written(table, column, first)} to ${written(table, column, last)}.`],
  }
}
