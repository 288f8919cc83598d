/** Reads how long something lasted from a sentence that says its beginning and its end: "from 2012 to 2018". Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { elapsedBetween, momentIn, sayMoment } from '../../text/time/elapsed.ts'
import type { TimeUnit } from '../../text/time/elapsed.ts'
import { monthPattern } from '../../text/time/months.ts'
import { termsIn } from './terms/term.ts'

const asked = new RegExp(
  inOrder(
    '^(?:(?:and|so) )?(?:for )?(?:how long|how many (?<unit>day|week|month|year)s|wie lange|wie viele jahre) ',
    '(?:did|was|were|had|has|have|war|waren|hat|habe|haben|arbeitete)(?!\\p{L})',
  ),
  'iu',
)
const year = '(?:19|20)\\d{2}'
const date = anyOf([
  `\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of )?(?:${monthPattern})\\.? ${year}`,
  `(?:${monthPattern})\\.? (?:\\d{1,2},? )?${year}`,
  `\\d{1,2}[./]\\d{1,2}[./]${year}`,
  `${year}-\\d{2}-\\d{2}`,
  year,
])
const period = new RegExp(
  inOrder(
    `(?<![\\p{L}\\d])(?<from>${date})`,
    ' ?(?:[-–—]| to | until | till | bis | à | au | hasta ) ?',
    `(?<to>${date})(?![\\p{L}\\d])`,
  ),
  'iu',
)
const between = new RegExp(
  inOrder(`(?<!\\p{L})(?:between|zwischen|entre) (?<from>${date}) (?:and|und|et|y) `, `(?<to>${date})(?![\\p{L}\\d])`),
  'iu',
)
const units: Readonly<Record<string, TimeUnit>> = { day: 'days', week: 'weeks', month: 'months', year: 'years' }

export interface PeriodSaid {
  readonly lead: string
  /** The two days, for the user. */
  readonly note: string
}

/** Null unless the question asks how long something lasted, and the sentence says its two ends but no length. */
export function periodSaid(question: string, sentence: string): PeriodSaid | null {
  const match = asked.exec(question.trim())
  const { from = '', to = '' } = (period.exec(sentence) ?? between.exec(sentence))?.groups ?? {}
  const [one, other] = [momentIn(from), momentIn(to)]
  if (match === null || one === null || other === null || termsIn(sentence).length > 0) return null
  const length = elapsedBetween(one, other, units[match.groups?.['unit']?.toLowerCase() ?? ''] ?? null)
  return length === null ? null : { lead: length, note: `From ${sayMoment(one)} to ${sayMoment(other)}.` }
}
