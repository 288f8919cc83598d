/**
 * Tells the rows of a table that state something from those that only sum it up or comment on it: totals, taxes on a
 * total, balances carried over, averages, remarks below the table. No computation may count them. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { foldInPlace } from '../question/superlatives.ts'

const labels = [
  '(?:grand |sub-?|net |gross |running |overall )?totals?(?: (?:due|amount|sum|excl\\p{L}*|incl\\p{L}*|net|gross))?',
  '(?:sub ?total|sum|amount due|balance due|to pay|amount payable|average|mean|median)',
  '(?:vat|gst|(?:value[- ]added |sales )?tax(?:es)?|tax rate)',
  '(?:opening|closing|final|new|old|previous|starting|ending) balance|balance (?:brought|carried) (?:forward|over)',
  '(?:zwischen|gesamt|end|netto|brutto|rechnungs)(?:summe|betrag)|(?:gesamt|summe|insgesamt|total|netto|brutto)',
  '(?:mwst|ust|mehrwertsteuer|umsatzsteuer|durchschnitt|mittelwert|anfangssaldo|endsaldo|schlusssaldo|ubertrag)',
  '(?:sous-?total|total (?:ttc|ht|general)|montant total|somme|tva|moyenne|solde (?:initial|final)|report)',
  '(?:suma|total general|subtotal|iva|promedio|media|saldo (?:inicial|final))',
]
const tail = '(?:[ (]*[\\d.,]+ ?%\\)?)?(?: ?\\(?(?:eur|gbp|usd|chf|[€£$])\\)?)?[:. ]*'
const label = new RegExp(`^(?:zzgl\\. |inkl\\. |incl\\. |plus )?${inOrder(anyOf(labels), tail)}$`, 'u')
// A remark has at least this many characters; a shorter single cell may be the name of a group. Chosen by judgement.
const minRemark = 16

/** True for the label of a row that sums up the rows above it. */
export function isSummaryLabel(cell: string): boolean {
  return cell.length <= 40 && label.test(foldInPlace(cell.trim()))
}

/** Positions of the rows that state something. `rows`: the cells of each row as printed. */
export function statingRows(rows: readonly (readonly string[])[]): readonly number[] {
  const isSummary = rows.map((cells) => sumsUp(cells))
  const isRemark = rows.map((cells) => remarks(cells))
  // Summary rows are at the foot; only a balance carried over opens a table. Elsewhere "Total" may be somebody's name.
  let foot = rows.length
  while (foot > 1 && (isSummary[foot - 1] === true || isRemark[foot - 1] === true)) foot -= 1
  const first = isSummary[0] === true && rows.length > 2 ? 1 : 0
  return [...rows.keys()].filter((row) => row >= first && row < foot && isRemark[row] !== true)
}

function sumsUp(cells: readonly string[]): boolean {
  const text = cells.find((cell) => /\p{L}/u.test(cell))
  const isPartial = cells.length > 1 && cells.some((cell) => cell === '')
  return text !== undefined && isSummaryLabel(text) && (isPartial || cells.length <= 3)
}

/** "Note: the meter was changed" in the first cell of a row that has no other. */
function remarks(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [only = ''] = filled
  return cells.length >= 3 && filled.length === 1 && only.length >= minRemark && /\p{L} \p{L}/u.test(only)
}
