/**
 * The first day on which something may end under the terms that a sentence sets for its end: "so that it ends on 31
 * December or 30 June", "to the end of a month", "not between 1 May and 30 September". Pure; English, German, French and
 * Spanish.
 */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'
import { addDays, addMonths, numberOf } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { monthOf, monthPattern } from '../../../text/time/months.ts'

const dayOfYear = `\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of |de )?(?:${monthPattern})`
const closed = new RegExp(
  inOrder(
    wholeWord(['not|no|never|nicht|ne|pas|kein\\w*']),
    '[^.;]{0,40}? ',
    anyOf(['between', 'zwischen(?: dem)?', 'entre(?: le| el)?', 'from']),
    ` (?<from>${dayOfYear}) `,
    anyOf(['and', 'und(?: dem)?', 'et(?: le)?', 'y(?: el)?', 'to']),
    ` (?<to>${dayOfYear})`,
  ),
  'iu',
)
const listed = new RegExp(
  inOrder(
    anyOf(['(?:ends?|ending|expires?|only|leave) on', 'to end on', 'zum', 'prend fin le', 'termine el']),
    ` (?<days>${dayOfYear}(?:(?:, | or | and | oder | und | ou | et | o | y |, or )${dayOfYear})+)`,
  ),
  'iu',
)
const monthEnd = new RegExp(
  wholeWord([
    '(?:to|at|on|by) the end of (?:a|any|the|each) (?:calendar )?month|month[- ]end|end of (?:a|the) calendar month',
    'zum monatsende|zum ende (?:eines|des) (?:kalender)?monats|fin (?:de|du) mois|fin de mes',
  ]),
  'iu',
)
const quarterEnd = new RegExp(
  wholeWord(['end of (?:a|the|any) (?:calendar )?quarter|quarter[- ]end|quartalsende|ende (?:eines|des) quartals']),
  'iu',
)

/** `earliest`: by the term alone. */
export function allowedEnd(sentence: string, earliest: Day): Day {
  const days = listed.exec(sentence)?.groups?.['days']
  if (days !== undefined) return firstOf(daysIn(days), earliest)
  if (quarterEnd.test(sentence)) return endOfMonths(earliest, 3)
  if (monthEnd.test(sentence)) return endOfMonths(earliest, 1)
  const { from = '', to = '' } = closed.exec(sentence)?.groups ?? {}
  const [[first], [last]] = [daysIn(from), daysIn(to)]
  if (first === undefined || last === undefined) return earliest
  const at = numberInYear(earliest)
  const isClosed =
    numberInYear(first) <= numberInYear(last)
      ? at >= numberInYear(first) && at <= numberInYear(last)
      : at >= numberInYear(first) || at <= numberInYear(last)
  return isClosed ? addDays(firstOf([last], earliest), 1) : earliest
}

type DayOfYear = Pick<Day, 'month' | 'day'>

function daysIn(text: string): readonly DayOfYear[] {
  return [...text.matchAll(new RegExp(`(?<day>\\d{1,2})\\D{0,6}? ?(?<month>${monthPattern})`, 'giu'))].flatMap(
    ({ groups = {} }) => {
      const month = monthOf(groups['month'] ?? '')
      return month === null ? [] : [{ month, day: Number(groups['day']) }]
    },
  )
}

const numberInYear = ({ month, day }: DayOfYear): number => month * 32 + day

/** The first of the days that is not before `earliest`. */
function firstOf(days: readonly DayOfYear[], earliest: Day): Day {
  const all = [earliest.year, earliest.year + 1]
    .flatMap((year) => days.map((own) => ({ ...own, year })))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  return all.find((day) => numberOf(day) >= numberOf(earliest)) ?? earliest
}

/** The last day of the month, or of the quarter, in which a day is. */
function endOfMonths({ year, month }: Day, months: 1 | 3): Day {
  const first = { year, month: Math.floor((month - 1) / months) * months + 1, day: 1 }
  return addDays(addMonths(first, months), -1)
}
