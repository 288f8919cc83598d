/**
 * Completes questions that say "do it" for what somebody does or is: "who did it before?", "how long did he do it?",
 * and "her predecessor?". The deed stands in the last question for somebody. Pure.
 */
import type { EarlierTurn } from '../../earlierTurn.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { presentTime, todayWords } from '../../text/time/presentTime.ts'
import { cleftOf } from './clefts.ts'
import { resolvePronouns } from './pronouns.ts'

const connector = '^(?:(?:and|but|so|ok(?:ay)?|then)[, ]+)?'
const auxiliary = 'did|does|do|has|have|had|will|was|is'
const whoDid = new RegExp(
  inOrder(
    connector,
    "who(?:'s)? (?:did|does|do|has done|had done|was doing|is doing|doing) (?:it|that|this) (?<time>.+)$",
  ),
  'iu',
)
const didIt = new RegExp(
  inOrder(
    connector,
    '(?<asked>',
    anyOf([
      'how long|how often|how many (?:years|months|weeks|days|times)|since when',
      'until when|till when|from when|when|why',
      'for how long',
    ]),
    `) (?:${auxiliary}) (?<subject>.{2,40}?) (?:be(?:en)? )?(?:do|done|doing) (?:it|that|this|so)(?<rest>(?: .+)?)$`,
  ),
  'iu',
)
const neighbour = new RegExp(
  inOrder(
    connector,
    "(?:who (?:is|was) |what about )?(?:his|her|their|the|[\\p{L} ]+['’]s) (?<kind>predecessor|successor)$",
  ),
  'iu',
)
const forWhom = /^(?:(?:and|but|so)[, ]+)?who(?:'s)? (?<deed>.+)$/iu

/** Null if the question is of another kind, or nobody's deed was asked for. `turns`: with completed questions. */
export function proVerbOf(text: string, turns: readonly EarlierTurn[]): string | null {
  const asked = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  const last = turns.findLast(({ question }) => deedOf(question) !== null)
  const deed = last === undefined ? null : deedOf(last.question)
  if (last === undefined || deed === null) return null
  const time = whoDid.exec(asked)?.groups?.['time']
  const is = /(?<!\p{L})(?:does|do|is doing)(?!\p{L})|who's doing/iu.test(asked) ? 'is' : 'was'
  if (time !== undefined) return cleftOf(`who ${is} it ${time}`, `Who ${deed}?`, turns)
  const kind = neighbour.exec(asked)?.groups?.['kind']
  if (kind !== undefined && last.lead !== '') {
    const side = /^p/i.test(kind) ? 'before' : 'after'
    return `Who ${inThePast(deed)} ${side} ${last.lead.replace(/(?<![.\s])[.\s]+$/, '')}?`
  }
  if (!didIt.test(asked)) return null
  // Only the subject is looked for in the turns before.
  const free = asked.replace(/(?<=(?:do|done|doing) )(?:it|that|this)/iu, 'so')
  const { asked: opening, subject, rest = '' } = didIt.exec(resolvePronouns(free, turns) ?? free)?.groups ?? {}
  const said = opening === undefined ? didIt.exec(asked)?.groups : { asked: opening, subject, rest }
  return said === undefined ? null : withDeed(said['asked'] ?? '', said['subject'] ?? '', deed, said['rest'] ?? '')
}

/** "is in the chair of the choir" of "Who is in the chair of the choir now?"; null for other questions. */
function deedOf(question: string): string | null {
  const deed = forWhom
    .exec(question.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))
    ?.groups?.['deed']?.replace(times, '')
    .trim()
  return deed === undefined || !deed.includes(' ') ? null : deed.replace(/^was it /i, 'was ')
}

const times = new RegExp(
  inOrder(
    ' (?:',
    anyOf([
      ...presentTime,
      todayWords,
      'before|after|according to .+',
      '(?:before|after|since|until) .+',
      '(?:back )?in (?:19|20)\\d{2}|last \\p{L}+',
    ]),
    ')$',
  ),
  'iu',
)

// "Runs", "manages", "goes".
const ending = /(?<=^(?:go|do))es$|(?<=\p{L}{2}[^se])s$|(?<=\p{L}{3}e)s$/u

function withDeed(asked: string, subject: string, deed: string, rest: string): string {
  const being = /^(?:is|was|are|were) (.+)$/i.exec(deed)?.[1]
  if (being !== undefined) return `${asked} was ${subject} ${being}${rest}?`
  const [verb = '', ...others] = deed.split(' ')
  const base = verb.replace(ending, '')
  return `${asked} did ${subject} ${[base, ...others].join(' ')}${rest}?`
}

function inThePast(deed: string): string {
  return deed.replace(/^(?:is|are)(?= )/i, (form) => (form.toLowerCase() === 'is' ? 'was' : 'were'))
}
