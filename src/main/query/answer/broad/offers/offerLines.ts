/** The lines of an offer, each with its amounts and the side of the tax on which they are. Pure. */
import { readDigits } from '../../../compute/table/figures.ts'
import { inOrder, wholeWord } from '../../../text/alternatives.ts'
import { quantitiesIn } from '../../../text/numbers/quantities.ts'
import type { Quantity } from '../../../text/numbers/quantities.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import { mentionsTax, sideNamed, taxSideOf } from './taxSides.ts'
import type { TaxSide } from './taxSides.ts'

export interface OfferAmount {
  /** The line, as a part of the unit that it stands in. */
  readonly unit: OutlineUnit
  readonly quantity: Quantity
  readonly side: TaxSide | null
}

// What a firm is insured for is no price, and neither is what is paid before or would come on top.
const otherMoney = [
  '(?:insur|liabilit|indemn|versicher|haftpflicht|assur|responsabilit|asegurad)\\p{L}*|(?<!no )deposit',
  'anzahlung|acompte',
  'up front|in advance|not included|not include|nicht enthalten|non compris|no incluid[oa]',
]
const isOtherMoney = new RegExp(wholeWord(otherMoney), 'iu')
const isOtherBehind = new RegExp(`^[\\s(]{0,2}${wholeWord(['deposit|up front|in advance|each|anzahlung'])}`, 'iu')
const isOption =
  /^[\s•*–-]{0,6}(?:if|should|optional\p{L}*|options?|extra|extras|alternativ\p{L}*|falls|wenn|si)(?!\p{L})/iu

const rule = /^[\s|=_–—-]{3,80}$/u
// "Labour      £2,180": a line of a table that was typed.
const typedRow = /[^\s]\s{2,80}[€£$]?\s?\d[\d.,]{0,14}\s*$/u

/** Units whose lines are rows, cut into them. */
export function linesOf(units: Outline['units']): readonly OutlineUnit[] {
  return units.flatMap((unit) => {
    const lines = unit.text.split('\n')
    if (lines.length === 1 || !lines.some((line) => rule.test(line) || typedRow.test(line))) return [unit]
    let at = unit.start
    return lines.flatMap((line): readonly OutlineUnit[] => {
      const start = at + (line.length - line.trimStart().length)
      at += line.length + 1
      const text = line.trim()
      return text === '' ? [] : [{ ...unit, text, start, end: start + text.length }]
    })
  })
}

/** The amounts of all lines that may be a price, in their order. */
export function offerAmounts({ units }: Pick<Outline, 'units'>): readonly OfferAmount[] {
  const lines = linesOf(units)
  const kind = kindOf(lines)
  return lines.flatMap((unit) => (isOption.test(unit.text) ? [] : amountsOn(unit, kind)))
}

/** The kind of money that most amounts are in, or the head of a table names; 'money' if nothing does. */
function kindOf(lines: readonly OutlineUnit[]): string {
  const kinds = lines.flatMap(({ text, tableHead }) =>
    [...quantitiesIn(text).map(({ kind }) => kind), signs.get(/[€£$]/u.exec(tableHead)?.[0] ?? '') ?? ''].filter(
      (kind) => plainMoney.test(kind),
    ),
  )
  const [most] = [...Map.groupBy(kinds, (each) => each)].toSorted((a, b) => b[1].length - a[1].length)
  return most?.[0] ?? 'money'
}

const plainMoney = /^money(?! .* per )(?: \S+)?$/u
const signs = new Map([
  ['€', 'money €'],
  ['£', 'money £'],
  ['$', 'money $'],
])

function amountsOn(unit: OutlineUnit, kind: string): readonly OfferAmount[] {
  const { text, tableHead } = unit
  const written = quantitiesIn(text).flatMap((each) => (plainMoney.test(each.kind) ? [withGroups(each, text)] : []))
  const all = [...written, ...bareOn(text, written, kind)].toSorted((a, b) => a.start - b.start)
  const hasTax = mentionsTax(text)
  return all.flatMap((quantity, index): readonly OfferAmount[] => {
    const before = text.slice(all[index - 1]?.end ?? 0, quantity.start)
    const behind = text.slice(quantity.end, all[index + 1]?.start ?? text.length)
    if (isOtherMoney.test(before) || isOtherBehind.test(behind)) return []
    const own = taxSideOf(before, behind, hasTax)
    const isBare = !written.includes(quantity)
    if (isBare && own === null) return []
    // What is added behind "plus VAT" and is more than the price is what both come to: "£7,900 plus VAT (£9,480)".
    const isSum = own === 'tax' && quantity.value > (all[index - 1]?.value ?? Infinity)
    const ofColumn = own === 'total' ? sideNamed(tableHead) : null
    return [{ unit, quantity, side: isSum ? 'gross' : (ofColumn ?? own) }]
  })
}

// "13 600 €": thousands set apart by a blank, behind the edge of a cell or a word.
const groups = /(?:^|[|:=(]\s?|\p{L} )(?<digits>\d{1,3}(?: \d{3}){0,2}) $/u

function withGroups(quantity: Quantity, text: string): Quantity {
  const digits = groups.exec(text.slice(Math.max(0, quantity.start - 24), quantity.start))?.groups?.['digits']
  const value = readDigits(`${digits ?? ''} ${/^\d{3}(?![\d])(?:,\d\d)?/.exec(quantity.raw)?.[0] ?? '-'}`)
  if (digits === undefined || value === null) return quantity
  const start = quantity.start - digits.length - 1
  return { ...quantity, value, start, raw: `${digits} ${quantity.raw}` }
}

// "4,150", "2,860.00", "950.00": an amount whose currency stands elsewhere. A year and a number of things are none.
const bare = new RegExp(
  inOrder(
    String.raw`(?<![\d.,%:/€£$-])(?:\d{1,3}(?:[,. \u00a0]\d{3}){1,3}(?:[.,]\d{2})?|\d{2,6}[.,]\d{2}|\d{3,6})`,
    String.raw`(?![\d%:/]|[.,]\d|\s?(?:[ckm]?m[²³23]?|[kmc]?g|[mc]?l|k?wh?|kw|sq|years?|days?)(?!\p{L}))`,
  ),
  'giu',
)

const signOf = (kind: string): string => /[€£$]/u.exec(kind)?.[0] ?? ''

function bareOn(text: string, written: readonly Quantity[], kind: string): readonly Quantity[] {
  return [...text.matchAll(bare)].flatMap((match): readonly Quantity[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const value = readDigits(match[0])
    const isWritten = written.some((each) => start < each.end && each.start < end)
    if (value === null || isWritten || /^(?:19|20)\d\d$/.test(match[0])) return []
    return [{ kind, value, unit: 1, raw: `${signOf(kind)}${match[0]}`, start, end }]
  })
}
