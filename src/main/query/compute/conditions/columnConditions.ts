/** Rows in which one column of figures is above or below another: "below their reorder level", "over budget". Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { foldInPlace } from '../question/superlatives.ts'
import { termsOf } from '../question/terms.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { fitColumns, isMeasure } from '../meaning/matchColumns.ts'
import { isMoney } from '../table/money/money.ts'
import { quoted, rowsOf } from './condition.ts'
import type { Condition } from './condition.ts'

const below = [
  'below|under|beneath|less than|fewer than|lower than|short of',
  'unter|weniger als|en dessous d[eu]|sous|por debajo de',
].join('|')
const above = 'above|over|more than|higher than|exceed(?:s|ed|ing)?|beyond|uber|mehr als|au-dessus d[eu]|por encima de'
const limit = inOrder(
  '(?<limit>(?:[\\p{L}-]+ ){0,3}?',
  anyOf([
    'level|point|minimum|min|maximum|max|limit|target|budget|plan|planned|estimate|at|quota|threshold',
    'bestand|seuil',
  ]),
  ')',
)
const compared = new RegExp(
  inOrder(
    `(?<!\\p{L})(?:(?<below>${below})|(?<above>${above})) `,
    '(?:(?:the|their|its|his|her|our|my|den|dem|ihren|ihrem|le|la|leur|su) )?',
    limit,
    '(?!\\p{L})',
  ),
  'iu',
)
const needsOrder = new RegExp(
  wholeWord(['re-?order(?:ed|ing)?|restock(?:ed|ing)?|running low|run(?:ning)? short']),
  'iu',
)
const reorder = /re-?order|minimum|min(?![\p{L}])|mindest|seuil/iu
const stock = /stock|on hand|qty|quantity|bestand|menge|vorrat|left|quantite|cantidad/iu

export interface ColumnCondition extends Condition {
  /** Offsets of the words that say it. */
  readonly start: number
  readonly end: number
}

/** Null if the question sets no column against another, or if the table lacks one of them. */
export function columnCondition(question: string, table: ComputeTable): ColumnCondition | null {
  const folded = foldInPlace(question)
  const said = compared.exec(folded)
  const measures = [...table.columns.keys()].filter((index) => isMeasure(table, index))
  if (said === null) return reorderCondition(folded, table, measures)
  const words = said.groups?.['limit'] ?? ''
  const [named] = fitColumns(termsOf(words), table, (_, index) => measures.includes(index))
  // The level at which something is ordered again has many names: "Min", "Reorder below", "Order at".
  const ofOrder = reorder.test(words)
    ? measures.find((index) => reorder.test(table.columns[index]?.name ?? ''))
    : undefined
  const bound = named?.isNamed === true ? named.index : ofOrder
  if (bound === undefined) return null
  const isBelow = said.groups?.['below'] !== undefined
  const value = valueBeside(table, bound, measures)
  if (value === null) return null
  return comparison(table, value, isBelow ? '<' : '>', bound, {
    start: said.index,
    end: said.index + said[0].length,
  })
}

/** "What do I have to reorder?": what is at or below the figure at which it is ordered again. */
function reorderCondition(folded: string, table: ComputeTable, measures: readonly number[]): ColumnCondition | null {
  const said = needsOrder.exec(folded)
  const bound = measures.find((index) => reorder.test(table.columns[index]?.name ?? ''))
  if (said === null || bound === undefined) return null
  const value = valueBeside(table, bound, measures)
  if (value === null) return null
  return comparison(table, value, '<=', bound, { start: said.index, end: said.index + said[0].length })
}

/** The one other column of figures that the bound can be for: stock for a reorder level, money for a budget. */
function valueBeside(table: ComputeTable, bound: number, measures: readonly number[]): number | null {
  const isOfMoney = (index: number): boolean => {
    const column = table.columns[index]
    return column !== undefined && isMoney(column)
  }
  const others = measures.filter((index) => index !== bound && isOfMoney(index) === isOfMoney(bound))
  const stocks = others.filter((index) => stock.test(foldInPlace(table.columns[index]?.name ?? '')))
  const [only, another] = stocks.length > 0 ? stocks : others
  // Of a width and a length of cloth the one that stands just before its limit is meant.
  const before = others.find((index) => index === bound - 1)
  return only === undefined || another !== undefined ? (before ?? null) : only
}

function comparison(
  table: ComputeTable,
  value: number,
  operator: '<' | '<=' | '>',
  bound: number,
  place: { readonly start: number; readonly end: number },
): ColumnCondition {
  const holds = {
    '<': (a: number, b: number) => a < b,
    '<=': (a: number, b: number) => a <= b,
    '>': (a: number, b: number) => a > b,
  }
  const rows = rowsOf(table, ({ values }) => {
    const [one, other] = [values[value], values[bound]]
    return typeof one === 'number' && typeof other === 'number' && holds[operator](one, other)
  })
  return { column: value, sql: `${quoted(table, value)} ${operator} ${quoted(table, bound)}`, rows, ...place }
}
