/**
 * Rows that only sum or average the rows above them: left out of a table's values, so that a sum over a column counts
 * nothing twice.
 */
import type { CellValue, TableColumn } from '../../../../shared/domain/content.ts'

/** How a row that sums or averages those above it begins. */
const totalLabel =
  /^(?:grand |sub-?|running )?totals?\b|^sum(?:me|ma)?\b|^(?:zwischen|gesamt|end)(?:summe|betrag)|^gesamt\b|^insgesamt\b|^totaux\b|^totale?s?\b|^总计|^合计|^合計|^итого|^average\b|^mean\b|^durchschnitt|^mittelwert|^moyenne\b|^media\b|^promedio\b/iu
const plainTotal = /^(?:grand )?total:?$|^summe:?$|^gesamt(?:summe)?:?$|^insgesamt:?$/i

/**
 * A row named like a total goes when a figure of it is the sum or the mean of those above (a customer may be called
 * "Total").
 */
export function withoutTotals(
  rows: readonly (readonly CellValue[])[],
  columns: readonly TableColumn[],
): readonly (readonly CellValue[])[] {
  const numeric = columns.flatMap(({ type }, index) => (type === 'number' ? [index] : []))
  if (numeric.length === 0 || numeric.length === columns.length) return rows
  const kept: (readonly CellValue[])[] = []
  const all = new RunningSums(numeric)
  const group = new RunningSums(numeric)
  for (const [index, row] of rows.entries()) {
    const label = row.find((value, column) => typeof value === 'string' && columns[column]?.type === 'text')
    const words = typeof label === 'string' ? label.trim() : ''
    const sums = totalLabel.test(words) && (group.match(row, words) || all.match(row, words))
    if (sums || (plainTotal.test(words) && index === rows.length - 1 && kept.length > 0)) group.clear()
    else {
      kept.push(row)
      all.add(row)
      group.add(row)
    }
  }
  return kept
}

class RunningSums {
  readonly #columns: readonly number[]
  readonly #sums = new Map<number, { sum: number; filled: number }>()

  constructor(columns: readonly number[]) {
    this.#columns = columns
  }

  clear(): void {
    this.#sums.clear()
  }

  add(row: readonly CellValue[]): void {
    for (const column of this.#columns) {
      const figure = row[column]
      if (typeof figure !== 'number') continue
      const { sum, filled } = this.#sums.get(column) ?? { sum: 0, filled: 0 }
      this.#sums.set(column, { sum: sum + figure, filled: filled + 1 })
    }
  }

  /**
   * Whether a figure of the row is the sum or mean of its column; what equals the one row above it must be called a
   * total and nothing else.
   */
  match(row: readonly CellValue[], label: string): boolean {
    return this.#columns.some((column) => {
      const value = row[column]
      const { sum, filled } = this.#sums.get(column) ?? { sum: 0, filled: 0 }
      if (typeof value !== 'number' || filled < (plainTotal.test(label) ? 1 : 2)) return false
      // Printed figures are rounded: half a last place per row.
      const close = (target: number): boolean =>
        Math.abs(value - target) <= Math.max(0.005 * filled, Math.abs(target) * 1e-4)
      return close(sum) || close(sum / filled)
    })
  }
}
