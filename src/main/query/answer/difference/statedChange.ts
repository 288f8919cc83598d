/**
 * Computes how much something changed from one sentence that says both figures: "The rent goes up from £655 to £690."
 * Pure.
 */
import { readOperation } from '../../compute/question/operation.ts'
import { readDigits } from '../../compute/table/figures.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'

const currency = '[€£$]|EUR|GBP|USD|CHF|Euros?|pounds?|dollars?'
const units = `${currency}|per ?cent|k?wh|kg|g|km|cm|mm|m|litres?|l|p|pence|cents?|°C|hours?|days|weeks|months|years`
// No figure is longer, and a list of many ("1,0,0,1,…") would be read again from each of them.
const figure = (name: string): string =>
  `(?<${name}Sign>${currency})? ?(?<${name}>\\d[\\d.,']{0,15})(?: ?(?<${name}Unit>(?:${units})(?!\\p{L})|%))?`
const between = '(?: [^.;\\d]{1,30})?'
const changes: readonly RegExp[] = [
  inOrder(
    anyOf(['from', 'von', 'de']),
    ' ',
    figure('old'),
    between,
    ' ',
    anyOf(['to', 'auf', 'à', 'a']),
    ' ',
    figure('now'),
  ),
  inOrder(
    figure('now'),
    between,
    ' ',
    anyOf(['instead of', 'statt', 'au lieu de', 'en vez de', 'up from', 'down from']),
    ' ',
    figure('old'),
  ),
  // "Will be £64 (at present £58)", "beträgt 310 Euro (bisher 290 Euro)"
  inOrder(
    figure('now'),
    between,
    ',? ?[(,–—-] ?',
    anyOf([
      'was|were|previously|formerly|before|until now|up to now|so far|at present|at the moment|currently',
      'present(?:ly)?',
      'instead of|bisher|zuvor|vorher|bislang|derzeit|statt',
      'auparavant|précédemment|actuellement',
      "jusqu[’']ici|antes|hasta ahora|actualmente",
    ]),
    '(?: (?:it |they |this )?(?:is|was|were|of|price|rate))?:? ?',
    figure('old'),
  ),
].map((pattern) => new RegExp(pattern, 'iu'))

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
  for (const pattern of changes) {
    const groups = pattern.exec(sentence)?.groups
    if (groups === undefined) continue
    const [old, now] = [clean(groups['old'] ?? ''), clean(groups['now'] ?? '')]
    const [before, after] = [readDigits(old), readDigits(now)]
    const unit = groups['nowSign'] ?? groups['nowUnit'] ?? ''
    const oldUnit = groups['oldSign'] ?? groups['oldUnit'] ?? unit
    if (before === null || after === null || before === after || unit !== oldUnit || isYear(old, unit)) continue
    const change = Math.round(Math.abs(after - before) * 100) / 100
    const share = before === 0 ? null : Math.round((Math.abs(after - before) / before) * 1_000) / 10
    const isSign = /^[€£$]$/u.test(unit) && groups['nowSign'] !== undefined
    const isPercent = percents.test(unit)
    const points = `percentage point${change === 1 ? '' : 's'}`
    const amount = isSign
      ? `${unit}${money(change)}`
      : `${money(change)}${unit === '' ? '' : ` ${isPercent ? points : unit}`}`
    const percent = share === null ? '' : `${share} %`
    if (kind === 'growth' && percent === '') continue
    const lead = kind === 'growth' ? percent : `${amount}${percent === '' || isPercent ? '' : ` (${percent})`}`
    return { lead, note: `${now} − ${old} = ${money(after - before)}.` }
  }
  return null
}

const clean = (digits: string): string => digits.replace(/[.,']+$/, '')
const isYear = (digits: string, unit: string): boolean => unit === '' && /^(?:19|20)\d\d$/.test(digits)
const money = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)
}
