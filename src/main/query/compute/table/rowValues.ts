/**
 * What each row of a stock list is worth: its quantity times the price of one. The products become a column of their
 * own, on which every operation works as on one of the table. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import type { CellValue } from '../../../../shared/domain/content.ts'
import { foldInPlace } from '../question/superlatives.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { isMeasure } from '../meaning/matchColumns.ts'
import type { ComputeTable } from './computeTable.ts'
import { isMoney, isUnitPrice } from './money/money.ts'

const asksWorth = new RegExp(
  wholeWord([
    'worth|tied up|(?:stock|inventory|total|overall) value',
    'value of (?:all|the|my|our)(?: \\p{L}+)? (?:stock|inventory)',
    '(?:waren|lager|gesamt)wert|valeur (?:totale|du stock)|valor (?:total|de las existencias)',
  ]),
  'iu',
)
const ofOne = new RegExp(wholeWord(['per|each|a unit|one unit|unit value|pro|je|pièce|cada']), 'iu')
const quantity = new RegExp(
  wholeWord([
    'qty|quantity|quantities|in stock|stock|on hand|left|count|pieces|pcs|number|units|amount held',
    'menge|anzahl|bestand|vorrat|stuck|quantite|stock|nombre|cantidad|existencias',
  ]),
  'iu',
)
const kinds: ReadonlySet<string> = new Set(['sum', 'amount', 'average', 'extreme'])

/** Unchanged unless the question asks what rows are worth and only a quantity and the price of one tell it. */
export function withRowValues(interpretation: Interpretation): Interpretation {
  const { table, question, spanColumns, assumptions } = interpretation
  if (
    !kinds.has(question.operation.kind) ||
    spanColumns.length > 0 ||
    !asksWorth.test(question.text) ||
    ofOne.test(question.text)
  )
    return interpretation
  const factors = factorsOf(table)
  if (factors === null) return interpretation
  const [count, price] = factors
  const [counted, priced] = [table.columns[count], table.columns[price]]
  if (counted === undefined || priced === undefined) return interpretation
  const products = table.rows.map(({ values }) => product(values[count], values[price]))
  return {
    ...interpretation,
    table: {
      ...table,
      columns: [...table.columns, { ...priced, name: `${counted.name} × ${priced.name}`, terms: [] }],
      rows: table.rows.map((row, at) => ({
        ...row,
        values: [...row.values, products[at] ?? null],
        cells: [...row.cells, products[at]?.toFixed(2) ?? ''],
      })),
    },
    spanColumns: [table.columns.length],
    assumptions: [...assumptions, `Multiplied: “${counted.name}” by “${priced.name}”.`],
  }
}

/** The columns of the quantity and of the price of one; null if there are several, or a column of what all come to. */
function factorsOf(table: ComputeTable): readonly [count: number, price: number] | null {
  const places = [...table.columns.keys()]
  const money = places.filter((index) => {
    const column = table.columns[index]
    return column !== undefined && isMoney(column)
  })
  const prices = money.filter((index) => {
    const column = table.columns[index]
    return column !== undefined && isUnitPrice(column)
  })
  const counts = places.filter(
    (index) =>
      !money.includes(index) && isMeasure(table, index) && quantity.test(foldInPlace(table.columns[index]?.name ?? '')),
  )
  const [price, count] = [prices[0], counts[0]]
  const isPlain = prices.length === 1 && counts.length === 1 && money.length === 1
  return isPlain && price !== undefined && count !== undefined ? [count, price] : null
}

function product(count: CellValue | undefined, price: CellValue | undefined): number | null {
  return typeof count === 'number' && typeof price === 'number' ? Math.round(count * price * 1e6) / 1e6 : null
}
