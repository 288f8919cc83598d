/**
 * Finds the rows that a word means although no cell contains it: "petrol" selects the rows of "Fuel". Only a column
 * of few, short values is read, as categories are. Pure.
 */
import type { Condition } from '../conditions/condition.ts'
import { quoted } from '../conditions/condition.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { isRelatedTo } from './related.ts'
import type { Term } from '../question/terms.ts'

// Categories are few and short. Chosen by judgement, not fitted.
const maxValues = 40
const maxWords = 3

export interface RelatedValue {
  readonly condition: Condition & { readonly column: number }
  /** For the user: how the word was read. */
  readonly assumption: string
}

/** Null if no column, or more than one, has such values. */
export function relatedValue(term: Term, table: ComputeTable): RelatedValue | null {
  const found = table.columns.flatMap((column, index) => {
    if (column.type !== 'text') return []
    const values = [...new Set(table.rows.map((row) => row.cells[index] ?? ''))].filter((value) => value !== '')
    const isCategory = values.length <= maxValues && (values.length < table.rows.length || table.rows.length < 3)
    const meant = isCategory
      ? values.filter((value) => value.split(/\s+/).length <= maxWords && isRelatedTo(term.raw, value))
      : []
    return meant.length === 0 ? [] : [{ index, meant }]
  })
  const [only, other] = found
  if (only === undefined || other !== undefined) return null
  const rows = new Set(table.rows.flatMap((row, at) => (only.meant.includes(row.cells[only.index] ?? '') ? [at] : [])))
  const list = only.meant.map((value) => `'${value}'`).join(', ')
  return {
    condition: { column: only.index, sql: `${quoted(table, only.index)} IN (${list})`, rows },
    assumption: `“${term.raw}” was read as ${only.meant.map((value) => `“${value}”`).join(' or ')}.`,
  }
}
