/** Reads the length of a stay from a line that holds the days of arrival and of departure. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { datesIn, numberOf, sayDay } from '../../text/calendarDates.ts'
import { contentStems } from '../../text/words.ts'

// "How long was the course in Berlin?" asks for no nights.
const person = "(?:i|we|he|she|they|you|ich|wir|er|sie|my [\\p{L}'’-]+|our [\\p{L}'’-]+|meine? \\p{L}+)"

const asked = new RegExp(
  inOrder(
    '^(?:(?:and|so|but)[, ]+)?(?:for )?(?:how many nights|how long|wie viele nächte|wie lange) ',
    `(?:(?:was|were|am|are|is|war|waren) ${person} (?:in|at|on|im|bei)|`,
    '(?:did|do|will) (?:\\S+ ){1,3}?(?:stay|spend|sleep|lie)|',
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

// Arrival and departure in one line say it plainly, as a row of a table does.
const stayScore = 0.6

export interface FoundStay {
  readonly stay: Stay
  readonly sentence: EvidenceSentence
}

/** The stay in the passage that has most of the question's words, of several the first; null if none tells one. */
export function stayIn(question: string, passages: readonly Candidate[]): FoundStay | null {
  const asked = contentStems(question)
  const found = passages.flatMap((passage): readonly (FoundStay & { readonly fit: number })[] => {
    const { chunk, documentId, title } = passage
    const said = new Set(contentStems([title, ...chunk.headingPath, chunk.text].join('\n')))
    const fit = asked.filter((stem) => said.has(stem)).length
    return [...chunk.text.matchAll(/[^\n]+/g)].flatMap(({ 0: text, index }) => {
      const stay = staySaid(question, text)
      if (stay === null || fit === 0) return []
      const start = chunk.start + index
      const place = { contentId: chunk.contentId, documentId, chunkId: chunk.id, start, end: start + text.length }
      return [{ stay, fit, sentence: { ...place, text, page: null, score: stayScore, vector: null } }]
    })
  })
  return found.toSorted((a, b) => b.fit - a.fit)[0] ?? null
}
