/**
 * Removes rows that only sum or average the rows above them from a table's values, so that a sum over a column counts
 * nothing twice.
 */
import type { CellValue, TableColumn } from '../../../../shared/domain/content.ts'

/** The beginnings of labels for rows that sum or average those above. */
const totalLabels = [
  '^(?:grand |sub-?|running )?totals?\\b',
  '^sum(?:me|ma)?\\b',
  '^(?:zwischen|gesamt|end)(?:summe|betrag)',
  '^gesamt\\b',
  '^insgesamt\\b',
  '^totaux\\b',
  '^totale?s?\\b',
  '^总计',
  '^合计',
  '^合計',
  '^итого',
  '^average\\b',
  '^mean\\b',
  '^durchschnitt',
  '^mittelwert',
  '^moyenne\\b',
  '^media\\b',
  '^promedio\\b',
]
const totalLabel = new RegExp(totalLabels.join('|'), 'iu')
const plainTotal = /^(?:grand )?total:?$|^summe:?$|^gesamt(?:summe)?:?$|^insgesamt:?$/i
// "Total to pay" below items of which some are optional is the sum of none of the rows above, and still no item.
const payableTotal = new RegExp(
  [
    '^(?:grand )?total(?: (?:to pay|to be paid|due|payable|price|cost|amount|incl\\p{L}*|including|à payer|ttc',
    '|a pagar)|,| \\()',
    '|^(?:gesamt(?:betrag|summe|preis)|rechnungsbetrag|zu zahlen(?:der betrag)?|endbetrag|montant total)',
  ].join(''),
  'iu',
)

/**
 * A row labelled as a total is removed only if one of its numbers is the sum or mean of those above, because a customer
 * may be called "Total".
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
    const text = typeof label === 'string' ? label.trim() : ''
    const sums = totalLabel.test(text) && (group.match(row, text) || all.match(row, text))
    const isLast = index === rows.length - 1 && kept.length > 0
    if (sums || (isLast && (plainTotal.test(text) || (payableTotal.test(text) && all.isLargest(row))))) group.clear()
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
  readonly #sums = new Map<number, { sum: number; filled: number; max: number }>()

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
      const { sum, filled, max } = this.#sums.get(column) ?? { sum: 0, filled: 0, max: -Infinity }
      this.#sums.set(column, { sum: sum + figure, filled: filled + 1, max: Math.max(max, figure) })
    }
  }

  /** True if a number of the row is larger than every one of at least two above it. */
  isLargest(row: readonly CellValue[]): boolean {
    return this.#columns.some((column) => {
      const value = row[column]
      const { max, filled } = this.#sums.get(column) ?? { max: 0, filled: 0 }
      return typeof value === 'number' && filled >= 2 && value > max
    })
  }

  /**
   * True if a number of the row is the sum or mean of its column. If there is only one row above, the label must be a
   * plain total.
   */
  match(row: readonly CellValue[], label: string): boolean {
    return this.#columns.some((column) => {
      const value = row[column]
      const { sum, filled } = this.#sums.get(column) ?? { sum: 0, filled: 0 }
      if (typeof value !== 'number' || filled < (plainTotal.test(label) ? 1 : 2)) return false
      // Printed numbers are rounded, by half a last digit per row.
      const close = (target: number): boolean =>
        Math.abs(value - target) <= Math.max(0.005 * filled, Math.abs(target) * 1e-4)
      return close(sum) || close(sum / filled)
    })
  }
}
