/**
 * Finds the rows that a word means although no cell contains it: "petrol" selects the rows of "Fuel". Only a column
 * of few, short values is read, as categories are. Pure.
 */
import type { Condition } from '../conditions/condition.ts'
import { quoted } from '../conditions/condition.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { isListedUnder } from './categories.ts'
import { areFrom } from './nationalities.ts'
import { isRelatedTo } from './related.ts'
import { nameTerms } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'

// Categories are few and short. Chosen by judgement, not fitted.
const maxValues = 40
const maxWords = 3

export interface RelatedValue {
  readonly condition: Condition & { readonly column: number }
  /** For the user: how the word was read. */
  readonly assumption: string
}

/** "To aunt Carmen" is part of "to aunt Carmen for the hairdresser". */
function isPartOf(value: string, cell: string): boolean {
  return cell.length > value.length && cell.startsWith(value) && /^[^\p{L}\p{N}]/u.test(cell.slice(value.length))
}

// "Hall Energy" is a company, but "energy" under "category" is where gas is listed.
const categoryNames: ReadonlySet<string> = new Set(
  nameTerms('category type kind group area kategorie art catégorie categoría'),
)

const isMeantBy = (word: string, value: string, isCategory: boolean): boolean =>
  isRelatedTo(word, value) || areFrom(word, value) || (isCategory && isListedUnder(word, value))

/** Null if no column, or more than one, has such values. */
export function relatedValue(term: Term, table: ComputeTable): RelatedValue | null {
  const found = table.columns.flatMap((column, index) => {
    if (column.type !== 'text') return []
    const values = [...new Set(table.rows.map((row) => row.cells[index] ?? ''))].filter((value) => value !== '')
    const isCategory = values.length <= maxValues && (values.length < table.rows.length || table.rows.length < 3)
    const isNamedSo = column.terms.some((term) => categoryNames.has(term))
    const meant = isCategory
      ? values.filter((value) => value.split(/\s+/).length <= maxWords && isMeantBy(term.raw, value, isNamedSo))
      : values.filter((value) => areFrom(term.raw, value))
    return meant.length === 0 ? [] : [{ index, meant }]
  })
  const [only, other] = found
  if (only === undefined || other !== undefined) return null
  const isMeant = (cell: string): boolean => only.meant.some((value) => cell === value || isPartOf(value, cell))
  const rows = new Set(table.rows.flatMap((row, at) => (isMeant(row.cells[only.index] ?? '') ? [at] : [])))
  const list = only.meant.map((value) => `'${value}'`).join(', ')
  return {
    condition: { column: only.index, sql: `${quoted(table, only.index)} IN (${list})`, rows },
    assumption: `“${term.raw}” was read as ${only.meant.map((value) => `“${value}”`).join(' or ')}.`,
  }
}
