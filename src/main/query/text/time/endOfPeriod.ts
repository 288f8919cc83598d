/**
 * Reads the end of a year or month that is counted from the day on which it was written: "at the end of the year" in a
 * note of 17 June 2024 is the end of 2024. English, German, French and Spanish. Pure.
 */
import { anyOf, inOrder, wholeWord } from '../alternatives.ts'
import { addMonths, sayMonth } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'

export interface EndOfPeriod {
  readonly phrase: string
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
  /** "end of 2024", "by the end of June 2024" */
  readonly date: string
}

type Unit = 'year' | 'month'
type Turn = 'this' | 'next' | 'last'

const limits = [
  "(?<by>by|bis|zum|d[’']ici)",
  '(?<before>before|vor|avant|antes)',
  "(?<until>until|till|up to|jusqu[’']à|hasta)",
  'at|in|towards?|around|am|gegen|à|vers|a|al',
]
const limit = `(?:${anyOf(limits)} )?`
const wordings: readonly (readonly [Unit, Turn, string])[] = [
  ['year', 'this', '(?:the )?end of (?:the|this) year|(?:ende (?:des|dieses) jahres|jahresende)'],
  ['year', 'this', "(?:la )?fin de (?:l['’]|cette )année|(?:finales|fines|final|fin) (?:de|del|de este) año"],
  ['year', 'next', "(?:the )?end of next year|ende (?:des )?nächsten jahres|(?:la )?fin de l['’]année prochaine"],
  ['year', 'last', "(?:the )?end of last year|ende (?:des )?letzten jahres|(?:la )?fin de l['’]année dernière"],
  ['month', 'this', '(?:the )?end of (?:the|this) month|ende (?:des|dieses) monats|monatsende'],
  ['month', 'this', '(?:la )?fin (?:du|de ce) mois|(?:finales|fines|final|fin) (?:de|del|de este) mes'],
  ['month', 'next', '(?:the )?end of next month|ende (?:des )?nächsten monats|(?:la )?fin du mois prochain'],
  ['month', 'last', '(?:the )?end of last month|ende (?:des )?letzten monats|(?:la )?fin du mois dernier'],
]
const rules = wordings.map(([unit, turn, words]) => ({
  unit,
  turn,
  pattern: new RegExp(inOrder('(?<![\\p{L}\\p{N}])', limit, anyOf([words]), '(?![\\p{L}\\p{N}])'), 'giu'),
}))

// "The rent is due at the end of the month" is so every month, and no plan.
const plans = [
  "will|won['’]t|shall|going to|about to|is to|are to|(?:is|are|am) \\p{L}+ing|['’]ll|would",
  'plan(?:s|ned|ning)? to|want(?:s|ed)? to|intend(?:s|ed)? to|hope(?:s|d)? to',
  'wird|werden|werde|wollen|soll|sollen|va|vont|vais|allons|veut|sera|seront|va a|van a|voy a|será|quiere',
]
const told = [
  'was|were|had|did|began|went|came|took|got|gave|sold|left|bought|ran|paid|made|closed|\\p{L}{2,}ed',
  'war|waren|hat|haben|hatte|hatten|wurde|wurden|a|ont|est|était|fue|fueron|había|ha',
]
const habits = [
  'each|every|always|usually|monthly|yearly|annually|jede[nrms]?|jeweils|immer|chaque|toujours|cada|siempre',
]
const isPlan = new RegExp(wholeWord(plans), 'iu')
const isTold = new RegExp(wholeWord(told), 'iu')
const isHabit = new RegExp(wholeWord(habits), 'iu')

/** In order. `from`: the day on which the text was written. Empty where the text may tell of every year or month. */
export function endsOfPeriods(text: string, from: Day): readonly EndOfPeriod[] {
  if (isHabit.test(text)) return []
  const ahead = isPlan.test(text)
  if (!ahead && !isTold.test(text)) return []
  const found = rules.flatMap(({ unit, turn, pattern }) =>
    [...text.matchAll(pattern)].map((match): EndOfPeriod => {
      // What was at the end of the year is told in the year after it.
      const steps = turn === 'next' ? 1 : turn === 'last' || !ahead ? -1 : 0
      const { by, before, until } = match.groups ?? {}
      const opening =
        by !== undefined ? 'by the ' : before !== undefined ? 'before the ' : until !== undefined ? 'until the ' : ''
      const period = unit === 'year' ? String(from.year + steps) : sayMonth(addMonths(from, steps))
      return {
        phrase: match[0],
        start: match.index,
        end: match.index + match[0].length,
        date: `${opening}end of ${period}`,
      }
    }),
  )
  // "The end of next year" is found once, by the longer wording.
  return found
    .filter((one) => !found.some((other) => other !== one && other.start <= one.start && other.end > one.end))
    .sort((a, b) => a.start - b.start)
}
