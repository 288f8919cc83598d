/**
 * Computes how much something changed from one sentence that says both figures: "The rent goes up from £655 to £690."
 * Pure.
 */
import { readOperation } from '../../compute/question/operation.ts'
import { readDigits } from '../../compute/table/figures.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { changesIn } from '../../text/numbers/statedChanges.ts'

// Of "$1.2 million" the figure alone is another amount.
const scaled = new RegExp(
  inOrder(
    anyOf([
      '\\d ?(?:bn|mn|mio|mrd|dozen|hundred|thousand|tausend|(?:m|b|tr)illion(?:s|en)?|milliarden?|mille|mil)',
      '[€£$] ?\\d[\\d.,]* ?[km]',
    ]),
    '(?!\\p{L})',
  ),
  'iu',
)
const percents = /^(?:%|per ?cent)$/i

export interface StatedChange {
  readonly lead: string
  /** The computation, for the user. */
  readonly note: string
}

/** Null if the question asks for no change, or the sentence does not say both figures in one unit. */
export function statedChange(question: string, sentence: string): StatedChange | null {
  const { kind } = readOperation(question)
  if ((kind !== 'difference' && kind !== 'growth') || scaled.test(sentence)) return null
  for (const { old, now } of changesIn(sentence, ['moved', 'replaced', 'remarked'])) {
    if (now === null) continue
    const [before, after] = [readDigits(old.digits), readDigits(now.digits)]
    const { unit } = now
    const oldUnit = old.unit === '' ? unit : old.unit
    if (before === null || after === null || before === after || unit !== oldUnit || isYear(old.digits, unit)) continue
    const change = Math.round(Math.abs(after - before) * 100) / 100
    const share = before === 0 ? null : Math.round((Math.abs(after - before) / before) * 1_000) / 10
    const isSign = /^[€£$]$/u.test(unit) && now.isSign
    const isPercent = percents.test(unit)
    const points = `percentage point${change === 1 ? '' : 's'}`
    const amount = isSign
      ? `${unit}${money(change)}`
      : `${money(change)}${unit === '' ? '' : ` ${isPercent ? points : unit}`}`
    const percent = share === null ? '' : `${share} %`
    if (kind === 'growth' && percent === '') continue
    const lead = kind === 'growth' ? percent : `${amount}${percent === '' || isPercent ? '' : ` (${percent})`}`
    return { lead, note: `${now.digits} − ${old.digits} = ${money(after - before)}.` }
  }
  return null
}

const isYear = (digits: string, unit: string): boolean => unit === '' && /^(?:19|20)\d\d$/.test(digits)
const money = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)
}
