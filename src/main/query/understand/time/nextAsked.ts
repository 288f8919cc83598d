/** Reads questions for the next of what comes back or is to come, and tells whether days are over. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import { expectationOf } from '../../text/expectation/expectation.ts'
import { datesIn, numberOf } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { asksOfPast } from './pastAsked.ts'

const next = new RegExp(
  wholeWord(['next|upcoming|(?:due|needed|done) again|nächste[nrms]?|wieder fällig|prochaine?|próxim[oa]']),
  'iu',
)
const formal = new RegExp(wholeWord(['next|upcoming|due|again|needs?|needed|done|fällig|wieder|nächste[nrms]?']), 'giu')

/** True for a question for the day of the next one. */
export function asksForNext(question: string): boolean {
  return next.test(question) && !asksOfPast(question) && expectationOf(question) === 'date'
}

/** The question without the words that ask for the next one. */
export const withoutNext = (question: string): string => question.replace(formal, ' ')

/** True if the texts have days and all of them are before today. */
export function isOver(texts: readonly string[], today: Day): boolean {
  const days = texts.flatMap((text) => datesIn(text))
  return days.length > 0 && days.every(({ day }) => numberOf(day) < numberOf(today))
}
