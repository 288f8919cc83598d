/**
 * Reads a column of figures together with the column of their units beside it: of "14.8 | kg" the figure is a weight, and
 * nothing in the column is money, whatever its name is. Pure.
 */
import type { CellType } from '../../../../shared/domain/content.ts'
import { nameTerms } from '../question/terms.ts'

interface Column {
  readonly type: CellType
  readonly unit: string | null
  readonly hasMixedUnits: boolean
  readonly terms: readonly string[]
}

interface Columns {
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

const unitNames: ReadonlySet<string> = new Set(
  nameTerms('unit units uom einheit einheiten unité unités unidad unidades'),
)
const currency = /^(?:[A-Z]{3}|\p{Sc}|euros?|pounds?|dollars?|francs?)$/u
// A unit is one of few that return row after row.
const maxUnits = 12

/** Unchanged if there is no column of units beside one of figures. */
export function withUnitColumn<T extends Columns>(table: T): T {
  const unit = table.columns.findIndex(
    ({ type, terms }) => type === 'text' && terms.length > 0 && terms.every((term) => unitNames.has(term)),
  )
  // People write the unit behind the figure; before it stands the unit of all figures that follow in the row.
  const figures = isBare(table.columns[unit - 1]) ? unit - 1 : undefined
  if (unit === -1 || figures === undefined) return table
  const units = table.rows.map(({ cells }) => (cells[unit] ?? '').trim() || null)
  const different = [...new Set(units)]
  if (different.length > maxUnits || different.every((each) => each === null)) return table
  if (different.some((each) => each !== null && currency.test(each))) return table
  const [only = null] = different
  const columns = table.columns.map((column, index) =>
    index === figures
      ? {
          ...column,
          unit: different.length === 1 ? only : null,
          hasMixedUnits: different.length > 1,
          terms: nameTerms(['quantity', ...different].join(' ')),
        }
      : column,
  )
  const rows = table.rows.map((row, at) => ({
    ...row,
    units: table.columns.map((_, index) => (index === figures ? (units[at] ?? null) : null)),
  }))
  return { ...table, columns, rows }
}

// Of a price the unit beside it is what is sold for it.
const quantityNames: ReadonlySet<string> = new Set(
  nameTerms(
    [
      'amount value result quantity qty number count yield harvest weight volume size reading level',
      'menge anzahl quantité cantidad',
    ].join(' '),
  ),
)

/** A column of quantities that says no unit of its own. */
const isBare = (column: Column | undefined): boolean =>
  column !== undefined &&
  column.type === 'number' &&
  column.unit === null &&
  column.terms.some((term) => quantityNames.has(term))
