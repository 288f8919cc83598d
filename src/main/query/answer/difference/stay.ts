/** Reads the length of a stay from a line that holds the days of arrival and of departure. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { datesIn, numberOf, sayDay } from '../../text/time/calendarDates.ts'
import type { WrittenDate } from '../../text/time/calendarDates.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'
import { contentStems } from '../../text/words/words.ts'

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
  const dates = datesIn(sentence)
  const [one, other] = dates.length > 0 ? dates : daysOfYear(sentence)
  if (one === undefined || other === undefined) return null
  const isStay = arrival.test(sentence.slice(0, one.start)) && departure.test(sentence.slice(one.end, other.start))
  const nights = numberOf(other.day) - numberOf(one.day)
  if (!isStay || nights <= 0 || nights > maxNights) return null
  const written = ({ start, end }: WrittenDate): string => sentence.slice(start, end)
  const unit = /nächte/iu.test(question) ? ['Nacht', 'Nächte'] : ['night', 'nights']
  return {
    lead: `${nights} ${(nights === 1 ? unit[0] : unit[1]) ?? ''}`,
    note:
      dates.length > 0
        ? `From ${sayDay(one.day)} to ${sayDay(other.day)}.`
        : `From ${written(one)} to ${written(other)}.`,
  }
}

const dayAndMonth = new RegExp(
  inOrder(
    `(?<![\\p{L}\\d])(?:(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)? (?<month>${monthPattern})|`,
    `(?<monthFirst>${monthPattern})\\.? (?<dayAfter>\\d{1,2}))(?![\\p{L}\\d])`,
  ),
  'giu',
)
// Of a stay over 29 February the year would have to be known.
const anyYear = 2001

/** Dates without a year, in order: one that is earlier in the year than the one before it is of the next. */
function daysOfYear(sentence: string): readonly WrittenDate[] {
  let [year, before] = [anyYear, 0]
  return [...sentence.matchAll(dayAndMonth)].flatMap(({ 0: text, index, groups = {} }) => {
    const month = monthOf(groups['month'] ?? groups['monthFirst'] ?? '') ?? 0
    if (month < before) year += 1
    before = month
    const day = { year, month, day: Number(groups['day'] ?? groups['dayAfter']) }
    return month === 0 ? [] : [{ day, start: index, end: index + text.length }]
  })
}

// A longer time is a tenancy or a contract. Chosen by judgement.
const maxNights = 366

const stayStems = new Set(contentStems('how many nights long stay stayed spend sleep nächte bleiben'))

// Arrival and departure in one line say it plainly, as a row of a table does.
const stayScore = 0.6

export interface FoundStay {
  readonly stay: Stay
  readonly sentence: EvidenceSentence
}

/** Each line, each with the one below it ("Arrival: …" often stands above "Departure: …"), and each sentence. */
function linesOf(text: string): readonly { readonly text: string; readonly index: number }[] {
  const lines = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({ text: line, index }))
  const pairs = lines.slice(1).map((next, place) => {
    const index = lines[place]?.index ?? 0
    return { text: text.slice(index, next.index + next.text.length), index }
  })
  const sentences = lines.flatMap(({ text: line, index }) =>
    [...line.matchAll(/\S.*?(?:[.!?](?=\s)|$)/g)].map((match) => ({ text: match[0], index: index + match.index })),
  )
  return [...lines, ...pairs, ...sentences]
}

/** The stay in the passage that has most of the question's words, of several the first; null if none tells one. */
export function stayIn(question: string, passages: readonly Candidate[]): FoundStay | null {
  const asked = contentStems(question)
  const named = asked.filter((stem) => !stayStems.has(stem))
  const found = passages.flatMap((passage): readonly (FoundStay & { readonly fit: number })[] => {
    const { chunk, documentId, title } = passage
    const said = new Set(contentStems([title, ...chunk.headingPath, chunk.text].join('\n')))
    const fit = asked.filter((stem) => said.has(stem)).length
    return linesOf(chunk.text).flatMap(({ text, index }) => {
      const stay = staySaid(question, text)
      const isDated = datesIn(text).length > 0
      // Days without a year stand in prose beside many others: the sentence itself has to name what is asked.
      const isNamed = isDated || contentStems(text).filter((stem) => named.includes(stem)).length > 0
      if (stay === null || fit === 0 || !isNamed || (!isDated && /[.!?]\s/.test(text))) return []
      const start = chunk.start + index
      const place = { contentId: chunk.contentId, documentId, chunkId: chunk.id, start, end: start + text.length }
      return [{ stay, fit, sentence: { ...place, text, page: null, score: stayScore, vector: null } }]
    })
  })
  return found.toSorted((a, b) => b.fit - a.fit)[0] ?? null
}
