/** What is still owed of a table with what is due and what was paid: the sum of one less the other. Pure. */
import { howMuch } from '../conditions/unpaidRows.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { nothingMore, numberAt, quoted, selectedRows, sqlOf, written } from './computed.ts'
import type { Outcome } from './computed.ts'

/** Null for other questions and for tables without both columns. */
export function stillOwed(interpretation: Interpretation): Outcome {
  const { table, question, conditions } = interpretation
  const owes = conditions.find((condition) => condition.owes !== undefined)?.owes
  const rows = selectedRows(interpretation)
  if (owes === undefined || !howMuch.test(question.text) || rows.length === 0) return null
  const left = rows.map((row) => (numberAt(table, row, owes.due) ?? 0) - (numberAt(table, row, owes.paid) ?? 0))
  const total = left.reduce((sum, each) => sum + each, 0)
  return {
    ...nothingMore,
    lead: written(table, owes.due, Math.round(total * 100) / 100),
    rows,
    column: owes.due,
    query: sqlOf(interpretation, `SUM(${quoted(table, owes.due)} - COALESCE(${quoted(table, owes.paid)}, 0))`),
    used: rows.length,
  }
}
