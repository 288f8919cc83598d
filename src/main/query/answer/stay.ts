/** Reads the length of a stay from a sentence that holds the days of arrival and of departure. Pure. */
import { inOrder, wholeWord } from '../text/alternatives.ts'
import { datesIn, numberOf, sayDay } from '../text/calendarDates.ts'

const asked = new RegExp(
  inOrder(
    '^(?:(?:and|so|but)[, ]+)?(?:for )?(?:how many nights|how long|wie viele nächte|wie lange) ',
    '(?:(?:was|were|am|are|is|war|waren) (?:\\S+ ){1,3}?(?:in|at|on|im|bei)|(?:did|do|will) (?:\\S+ ){1,3}?(?:stay|spend|sleep|lie)|',
    '(?:did|will) (?:\\S+ ){1,3}?have to stay)(?!\\p{L})',
  ),
  'iu',
)
const arrival = new RegExp(
  wholeWord([
    'admitted|admission|arriv\\w*|check-?in|checked in|from|aufnahme|aufgenommen|anreise|ankunft|vom|arrivée|du',
  ]),
  'iu',
)
const departure = new RegExp(
  wholeWord(['discharge\\w*|depart\\w*|check-?out|checked out|to|until|till|left|entlass\\w*|abreise|bis|départ|au']),
  'iu',
)

export function stayAsked(question: string): boolean {
  return asked.test(question.trim())
}

export interface Stay {
  readonly lead: string
  readonly note: string
}

/** Null unless the sentence has an arrival and a departure, in this order, with their days. */
export function staySaid(question: string, sentence: string): Stay | null {
  const [one, other] = datesIn(sentence)
  if (one === undefined || other === undefined) return null
  const isStay = arrival.test(sentence.slice(0, one.start)) && departure.test(sentence.slice(one.end, other.start))
  const nights = numberOf(other.day) - numberOf(one.day)
  if (!isStay || nights <= 0 || nights > maxNights) return null
  const unit = /nächte/iu.test(question) ? ['Nacht', 'Nächte'] : ['night', 'nights']
  return {
    lead: `${nights} ${(nights === 1 ? unit[0] : unit[1]) ?? ''}`,
    note: `From ${sayDay(one.day)} to ${sayDay(other.day)}.`,
  }
}

// A longer time is a tenancy or a contract. Chosen by judgement.
const maxNights = 366
