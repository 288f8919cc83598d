/**
 * Reads questions for the next appointment with somebody or about something: "When is my next appointment with the
 * dentist?", "When do I see the physio next?". A calendar says "Physio | 14:30" and no word for an appointment. Pure.
 */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

const entry = [
  // An entry that only names the choir need not be its meeting.
  'appointments?|check-?ups?|consultations?|termine?|rendez-vous|cita|consulta',
].join('|')
const asked = new RegExp(
  inOrder(
    "^(?:(?:and|so),? )?(?:when(?:['’]?s| is| are)?|what (?:day|date) (?:is|are)",
    '|wann (?:ist|habe ich|hat)|quand (?:est|ai-je)',
    '|cuándo (?:es|tengo)) ',
    `(?<rest>.{0,60}(?:next|nächste[rnms]?|prochaine?|próxim[oa]) (?:\\p{L}+ ){0,2}?(?:${entry})(?!\\p{L}).{0,60})$`,
  ),
  'iu',
)
const formal = new RegExp(
  wholeWord([
    entry,
    'next|nächste[rnms]?|prochaine?|próxim[oa]|due|booked|date|day|time|when|my|our|have|got|at|with|about|for',
  ]),
  'giu',
)

/** Stems of what the entry has to be about; null for other questions and for those that say nothing of it. */
export function nextEntryAsked(question: string): readonly string[] | null {
  const rest = asked.exec(question.replace(/(?<![\s?.!])[\s?.!]+$/, '').trim())?.groups?.['rest']
  if (rest === undefined) return null
  const about = contentStems(rest.replace(/['’]s(?!\p{L})/gu, '').replace(formal, ' '))
  return about.length === 0 ? null : about
}
