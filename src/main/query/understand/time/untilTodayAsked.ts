/**
 * Reads questions for the time from an event until today: "How old is Ann?", "How long have we had the car?". Pure; by
 * rules, in English and German.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { presentTime, todayWords } from '../../text/time/presentTime.ts'
import { sayDay } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import type { SaidDay, TimeAsked } from './timeAsked.ts'

const now = inOrder('(?: ', anyOf([...presentTime, todayWords]), ')?')
const age = new RegExp(
  inOrder('^(?:(?:and|so) )?(?:how old|wie alt) (?:is|are|ist|sind) (?<who>[^?,]{1,60}?)', now, '$'),
  'iu',
)
const ageOf = /^(?:what(?: is|['’]?s)|wie ist) (?<who>[^?,]{1,60}?)(?:['’]s?|s) (?:current )?age$/iu
const lasting = new RegExp(
  inOrder(
    '^(?:(?:and|so) )?(?:for )?how (?:long|many (?<unit>year|month|week|day)s) (?<rest>ha(?:ve|s) [^?]{3,80}?)',
    now,
    '$',
  ),
  'iu',
)
// Whoever is meant was not found in the chat.
const pronoun = /^(?:i|you|he|she|it|they|ich|du|er|sie|es|this|that)$/iu
const born = new RegExp(wholeWord(['born|birth\\w*|bday|geboren\\w*|geburts\\w*']), 'iu')
const beginnings = [
  'since|joined|joins|began|begins?|beginn?|start(?:s|ed)?|from|moved|bought|purchased|entered|member|adopted|founded',
  'installed|fitted|opened|got|took|seit|ab|gekauft|eingezogen|angefangen|eintritt',
]
const begun = new RegExp(wholeWord(beginnings), 'iu')
// A receipt says when it was written: that is the day from which something is had.
const gotten = new RegExp(wholeWord([...beginnings, 'date|dated|datum']), 'iu')
const makings = [
  '(?:was|were|been|wurden?) (?:\\S+ )?(?:installed|fitted|built|bought|purchased|made|planted|eingebaut|gebaut)',
  '(?:installed|fitted|built|bought|purchased) (?:on|in)',
  '(?:year|date) of (?:manufacture|construction|purchase|installation)',
  '(?:installation|purchase) date|baujahr',
]
const bornOrMade = new RegExp(wholeWord(['born|birth\\w*|geboren\\w*|geburts\\w*', ...makings]), 'iu')
const units: Readonly<Record<string, TimeAsked['unit']>> = {
  year: 'years',
  month: 'months',
  week: 'weeks',
  day: 'days',
}

/** Whose age today is asked for, as it is written; null for other questions. */
export function ageAsked(question: string): string | null {
  const text = bare(question)
  const who = (age.exec(text) ?? ageOf.exec(text))?.groups?.['who']
  return who === undefined || pronoun.test(who) ? null : who
}

const thing = /^(?:the|our|my|this|der|die|das|unser\p{L}*|mein\p{L}*) /iu

/** A house is built and a boiler installed; what is said so is no person. */
function firstOf(who: string): SaidDay {
  return thing.test(who)
    ? { words: bornOrMade, otherwise: `When was ${who} built, installed or bought?` }
    : { words: born, otherwise: `What is the date of birth of ${who}?` }
}

/** `today`: the day on which it is asked. Null for other questions. */
export function untilTodayAsked(question: string, today: Day): TimeAsked | null {
  const who = ageAsked(question)
  const until = sayDay(today)
  // The age of a baby is told in months.
  if (who !== null)
    return {
      unit: null,
      days: [`When was ${who} born?`, until],
      first: firstOf(who),
    }
  const { unit, rest } = lasting.exec(bare(question))?.groups ?? {}
  if (rest === undefined) return null
  return {
    unit: units[unit?.toLowerCase() ?? ''] ?? null,
    days: [`Since when ${rest}?`, until],
    first: { words: /^ha(?:ve|s) .*(?:had|owned)(?!\p{L})/iu.test(rest) ? gotten : begun, otherwise: null },
  }
}

function bare(question: string): string {
  return question.replace(/\s+/g, ' ').replace(/(?<![\s?.!])[\s?.!]+$/, '')
}
