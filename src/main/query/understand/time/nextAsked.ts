/** Reads questions for the next of what comes back or is to come, and tells whether days are over. Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { expectationOf } from '../../text/expectation/expectation.ts'
import { datesIn, numberOf } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { asksOfPast } from './pastAsked.ts'

const next = new RegExp(
  wholeWord(['next|upcoming|(?:due|needed|done) again|nächste[nrms]?|wieder fällig|prochaine?|próxim[oa]']),
  'iu',
)
// "When should it be emptied again?" asks for the next time, "When did it break again?" for one that has been.
const again = new RegExp(
  inOrder(
    wholeWord([
      'should|must|does|do|is|are|needs?|has to|have to|will|can|shall|soll(?:te)?n?|muss|müssen|ist|sind',
      'doit|doivent|faut|debe|hay que',
    ]),
    '.*',
    wholeWord([
      '(?:go|going|come|coming|be|am|are|is) back|return|again|wieder(?:kommen)?|zurück|erneut|à nouveau|de nouveau',
      'retourner|revenir|otra vez|de nuevo|volver',
    ]),
  ),
  'iu',
)
const formal = new RegExp(
  wholeWord(['back|return|next|upcoming|due|again|needs?|needed|done|fällig|wieder|nächste[nrms]?']),
  'giu',
)

/** True for a question for the day of the next one. */
export function asksForNext(question: string): boolean {
  // "The windows were cleaned in May. When are they due again?" asks in its last sentence.
  const asked =
    question
      .trim()
      .split(/(?<=[.!]) /u)
      .at(-1) ?? question
  return (next.test(asked) || again.test(asked)) && !asksOfPast(asked) && expectationOf(asked) === 'date'
}

/** The question without the words that ask for the next one. */
export const withoutNext = (question: string): string => question.replace(formal, ' ')

/** True if the texts have days and all of them are before today. */
export function isOver(texts: readonly string[], today: Day): boolean {
  const days = texts.flatMap((text) => datesIn(text))
  return days.length > 0 && days.every(({ day }) => numberOf(day) < numberOf(today))
}
