/**
 * Reads questions for the time from today until what is to come: "How many days is it from today to the concert?", "How
 * long until Ann leaves for Rome?", "Wie viele Wochen sind es noch bis zur Hochzeit?". Pure; by rules, in English and
 * German.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { sayDay } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import type { TimeAsked } from './timeAsked.ts'

const patterns = [
  inOrder(
    '^(?:(?:and|so) )?how (?:long|many (?<unit>year|month|week|day)s)(?: more| left)?',
    '(?: (?:is it|is there|are there|have (?:we|i)(?: got)?|do (?:we|i) have))?(?: (?:left|still|to go))?',
    anyOf([' (?:from|counting from) (?:today|now) (?:until|till|to|before)', ' (?:until|till|before)']),
    ' (?<event>[^?]{3,80}?)$',
  ),
  inOrder(
    '^(?:und )?wie (?:lange|viele (?<unit>tag|woche|monat|jahr)(?:en|e)?)(?: (?:ist|sind|dauert|haben wir|habe ich))?',
    '(?: es)?(?: noch)?(?: von heute(?: an)?)? bis (?:zu[mr]? )?(?<event>[^?]{3,80}?)$',
  ),
].map((pattern) => new RegExp(pattern, 'iu'))
const units: Readonly<Record<string, TimeAsked['unit']>> = {
  day: 'days',
  tag: 'days',
  week: 'weeks',
  woche: 'weeks',
  month: 'months',
  monat: 'months',
  year: 'years',
  jahr: 'years',
}

/** `today`: the day on which it is asked. Null for other questions. */
export function comingAsked(question: string, today: Day): TimeAsked | null {
  const text = question.replace(/\s+/g, ' ').replace(/(?<![\s?.!])[\s?.!]+$/, '')
  for (const pattern of patterns) {
    const { unit, event } = pattern.exec(text)?.groups ?? {}
    if (event === undefined) continue
    return { unit: units[unit?.toLowerCase() ?? ''] ?? null, days: [sayDay(today), whenIs(event)] }
  }
  return null
}

const thing = /^(?:the|our|my|this|next|his|her|their|christmas|easter|\p{L}+['’]s?) /iu
const tells = new RegExp(
  wholeWord([
    'is|are|has|have|will|must|can',
    '(?:start|open|clos|fl[iy]e?|leav|arriv|mov|go|com|end|begin|travel|return|get|expir|run)(?:e|s|es)?',
  ]),
  'iu',
)

/** The question for the day of a thing, or of what is told in a sentence ("until Ann leaves for Rome"). */
function whenIs(event: string): string {
  return thing.test(`${event} `) || !tells.test(event) ? `When is ${event}?` : `When is it that ${event}?`
}
