/**
 * Reads questions for the time between two events: "How many days lie between the order and the delivery?", "How old
 * was Ann when she moved?". Each event becomes a question for its day. Pure; by rules, in English and German.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { datesIn } from '../../text/time/calendarDates.ts'
import type { TimeUnit } from '../../text/time/elapsed.ts'
import { splitParts } from '../wording/splitParts.ts'

/** How the first of two days is said. */
export interface SaidDay {
  readonly words: RegExp
  /** The question for it in other words, or null. */
  readonly otherwise: string | null
}

export interface TimeAsked {
  /** The unit that is asked for; null for "how long". */
  readonly unit: TimeUnit | null
  /** The questions for the two days, in the order of the text; an age begins with the day of birth. */
  readonly days: readonly [string, string]
  /** Set where a sentence has to have one of some words beside the day: a life and a contract have many days. */
  readonly first?: SaidDay
}

const units: Readonly<Record<string, TimeUnit>> = {
  day: 'days',
  night: 'days',
  tag: 'days',
  week: 'weeks',
  woche: 'weeks',
  month: 'months',
  monat: 'months',
  year: 'years',
  jahr: 'years',
}
const amount = anyOf([
  'how many (?<unit>day|night|week|month|year)s',
  'how (?:long|much time)',
  'wie viele? (?<einheit>tag|woche|monat|jahr)(?:en|e|n)?',
  'wie lange',
])
const auxiliary = 'did|was|were|is|are|do|does|had|has|will'
const said = '(?: (?<of>[^?]{0,40}?))?'
const patterns: readonly RegExp[] = [
  `^${amount}${said} (?:between|zwischen) (?<one>[^?]+?) (?:and|und) (?<other>[^?]+)$`,
  `^${amount}${said} (?:from|von|vom) (?<one>[^?]+?) (?:to|until|till|bis(?: zu[mr]?)?) (?<other>[^?]+)$`,
  `^${amount} (?:after|before|nach|vor) (?<one>[^?]+) (?<other>(?:${auxiliary}) [^?]+)$`,
].map((pattern) => new RegExp(pattern, 'iu'))
// "How old is the dog at the farm?" asks for an age today.
const then =
  '(?:when|by the time(?: of)?|als|wenn|(?:at|on|bei|am)(?= (?:the|his|her|their|my|our|de[rm]|\\d))|in(?= \\d))'
const age = new RegExp(
  inOrder(
    '^(?:(?:and|so) )?(?:how old|wie alt) ',
    anyOf([
      '(?:is|are|ist|sind) (?<who>[^?,]{1,60}?),? (?:when|als)',
      `(?:was|were|will|would|war|waren|wird|werden) (?<whose>[^?,]{1,60}?)(?: be| sein)?,? ${then}`,
    ]),
    ' (?<other>[^?]{2,100})$',
  ),
  'iu',
)
const maxCharacters = 300

// "How long does it take from the depot to the harbour?" is about a way between two places, and both have dates, too.
const habits = [
  '(?:is|are) (?:the|it|an?|this|that|my|our)|does|do|can|could|would|will|should',
  'dauert d(?:er|ie|as)|braucht',
].join('|')
const ways = [
  'drive|walk|journey|trip|flight|ride|crossing|voyage|hike|way|route|road|street|path|track|line|pipe|cable|bridge',
  'fahrt|weg|reise|flug|strecke|straße|leitung|kabel|brücke',
]
const isOfWay = new RegExp(anyOf([`^(?:${habits})(?!\\p{L})`, wholeWord(ways)]), 'iu')

/** True for the age that somebody has, had or will have at an event. */
export function isAgeAtEvent(question: string): boolean {
  return age.test(question.replace(/(?<![\s?])[\s?]+$/, '').trim())
}

/** Null for other questions. */
export function timeAsked(question: string): TimeAsked | null {
  const text = question
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s?])[\s?]+$/, '')
    .trim()
  if (text.length > maxCharacters) return null
  const old = age.exec(text)?.groups
  const who = old?.['who'] ?? old?.['whose']
  if (who !== undefined && old?.['other'] !== undefined)
    return { unit: 'years', days: together(`When was ${who} born?`, dayOf(old['other'])) }
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups
    if (found?.['one'] === undefined || found['other'] === undefined) continue
    if (isOfWay.test(found['of'] ?? '') && datesIn(text).length === 0) continue
    const unit = units[(found['unit'] ?? found['einheit'] ?? '').toLowerCase()] ?? null
    return { unit, days: together(dayOf(found['one']), dayOf(found['other'])) }
  }
  return null
}

// "She has her operation" is an event of hers.
const ownEvent =
  /^(?:\S+ ){1,2}?(?<verb>has|have|had|gets?|got) (?<event>(?:(?:his|her|their|my|our|the|an?) )[^?]+)$/iu
const clause = new RegExp(`^(?<subject>.{1,60}?) (?<verb>${auxiliary}) (?<rest>.+)$`, 'iu')

/** The question for the day of an event; a date is its own answer. */
function dayOf(event: string): string {
  if (datesIn(event).length > 0) return event
  if (new RegExp(`^(?:${auxiliary}) `, 'iu').test(event)) return `When ${event}?`
  const own = ownEvent.exec(event)?.groups
  if (own?.['event'] !== undefined)
    return `When ${/^(?:had|got)$/iu.test(own['verb'] ?? '') ? 'was' : 'is'} ${own['event']}?`
  const said = clause.exec(event)?.groups
  if (said !== undefined) return `When ${said['verb'] ?? ''} ${said['subject'] ?? ''} ${said['rest'] ?? ''}?`
  return /^(?:she|he|they|i|we|you|it)(?!\p{L})/iu.test(event) ? `When did ${event}?` : `When was ${event}?`
}

const pronoun = /(?<!\p{L})(?:he|she|it|they|his|her|its|their|er|sie|es)(?!\p{L})/iu

/** A pronoun of the second event means whoever or whatever the first is about. */
function together(one: string, other: string): readonly [string, string] {
  if (datesIn(one).length > 0 || !pronoun.test(other)) return [one, other]
  const [first, second, more] = splitParts(
    `${one.replace(/\?$/, '')} and ${other.charAt(0).toLowerCase()}${other.slice(1)}`,
  )
  return first === undefined || second === undefined || more !== undefined ? [one, other] : [first, second]
}
