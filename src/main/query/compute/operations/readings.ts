/** All figures of the one row of a day, where no column is called what is asked for but the table is. Pure. */
import { isMeasure } from '../meaning/matchColumns.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { cellText, nothingMore, quoted, sqlOf } from './computed.ts'
import type { Outcome } from './computed.ts'

// A blood pressure is two figures and a pulse; a row with more is a record of several things.
const maxReadings = 3

/** "What was my blood pressure on 3 May?": all figures of the one row of that day, as no column is called so. */
export function readingsOf(interpretation: Interpretation, rows: readonly number[]): Outcome {
  const { table, question, conditions, open, asked } = interpretation
  const [row, other] = rows
  const isOfDay = conditions.length === 1 && conditions.every(({ isTime }) => isTime === true)
  if (question.operation.kind !== 'lookup' || asked.column !== null || row === undefined || other !== undefined)
    return null
  // The table itself is called what is asked for.
  if (!isOfDay || !open.some(({ term }) => table.own.has(term))) return null
  const readings = [...table.columns.keys()].filter((index) => isMeasure(table, index))
  const [first] = readings
  if (first === undefined || readings.length > maxReadings) return null
  return {
    ...nothingMore,
    lead: readings.map((index) => `${table.columns[index]?.name ?? ''} ${cellText(table, row, index)}`).join(', '),
    rows: [row],
    shown: [row],
    column: first,
    query: sqlOf(interpretation, readings.map((index) => quoted(table, index)).join(', ')),
    used: 1,
    isLookup: true,
  }
}
