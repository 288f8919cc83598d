/**
 * Completes "why was it later than planned?" after "when did she come home?": the pronoun means what happened and none
 * of the things or persons in the question. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const lateness =
  'so late|so early|so soon|later|earlier|sooner|too late|late|early|on time|that late|that early|so long'
const fates =
  'postponed|delayed|put off|cancelled|called off|brought forward|moved|changed|rescheduled|necessary|needed'
const whyEvent = new RegExp(
  inOrder(
    '^(?:(?:and|but|so)[, ]+)?(?:why|how come) ',
    '(?:(?:was|is|were) (?:it|that|this) |did (?:it|that) (?:happen|take place) )?',
    '(?<rest>',
    anyOf([`(?:so much |much )?(?:${lateness})`, fates]),
    '(?: .+)?)$',
  ),
  'iu',
)
const askedWhen = /^(?:(?:and|but|so)[, ]+)?(?:when|what (?:day|date|time)|on what (?:day|date)) (?<event>.+)$/iu
const auxiliary = /^(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should) /i

/** Null if the question is of another kind, or the one before did not ask when something happened. */
export function eventOf(text: string, earlier: string): string | null {
  const rest = whyEvent.exec(text.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups?.['rest']
  const event = askedWhen.exec(earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups?.['event']
  if (rest === undefined || event === undefined || !auxiliary.test(event)) return null
  return new RegExp(`^(?:${fates})`, 'iu').test(rest) ? `Why ${event} (${rest})?` : `Why ${event} ${rest}?`
}
