/**
 * Completes "why was it later than planned?" after "when did she come home?", and "how long was that?" after "where did
 * she work?": the pronoun means what happened and none of the things or persons in the question. Pure.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

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

const askedTime = new RegExp(
  inOrder(
    '^(?:(?:and|but|so)[, ]+)?(?<asked>',
    anyOf([
      'from when (?:to|until|till) when|when(?: exactly)?|how long|for how long|(?:in |from )?(?:which|what) years?',
      'since when|until when',
    ]),
    ') (?:is|was|were) (?:it|that|this)(?: for| in)?$',
  ),
  'iu',
)
const where =
  /^(?:(?:and|but|so)[, ]+)?(?:where|at (?:which|what) \p{Ll}+) (?<event>(?:did|do|does|was|were|have|has|had) .+)$/iu

/** "Where did she work before?" – "from when to when was that?": "that" is what she did there. */
function timeOf(text: string, earlier: string): string | null {
  const asked = askedTime.exec(text)?.groups?.['asked']
  const event = where.exec(earlier)?.groups?.['event']
  return asked === undefined || event === undefined ? null : `${asked} ${event}?`
}

/** Null if the question is of another kind, or the one before did not ask when something happened. */
export function eventOf(text: string, earlier: string): string | null {
  const time = timeOf(trimmed(text), trimmed(earlier))
  if (time !== null) return time
  const rest = whyEvent.exec(trimmed(text))?.groups?.['rest']
  const event = askedWhen.exec(trimmed(earlier))?.groups?.['event']
  if (rest === undefined || event === undefined || !auxiliary.test(event)) return null
  return new RegExp(`^(?:${fates})`, 'iu').test(rest) ? `Why ${event} (${rest})?` : `Why ${event} ${rest}?`
}

const trimmed = (text: string): string => text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
