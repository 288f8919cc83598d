/** Finds the direct answer to a question among quotes that were ranked for it, for every engine that shows one. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { datesIn, sayDay, weekdayOf } from '../../text/time/calendarDates.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { expectationOf } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { labelOf } from '../../text/layout/labels.ts'
import { askedCode } from '../../text/numbers/codes.ts'
import { blankListNumber } from '../../text/layout/listNumber.ts'
import { englishWeekdays } from '../../text/time/timeWords.ts'
import { relativeDatesIn } from '../../text/time/relativeDates.ts'
import { offeredNames } from '../../text/names/offeredNames.ts'
import { contentStems, overlap } from '../../text/words/words.ts'
import { asksOfPast } from '../../understand/time/pastAsked.ts'
import { namesTheAsked } from '../../verify/unsaidWords.ts'
import { askedCell } from './cells/askedCell.ts'
import { leadOf } from './lead.ts'
import { scoreOutOf } from './leadScores.ts'
import { tellsOfOtherEvent } from './leadEnds.ts'
import { quotedRow } from './cells/quotedRow.ts'
import { noReadings, soundReading } from './readings.ts'
import type { Readings } from './readings.ts'
import { withoutValues } from '../judge/withoutValues.ts'
import { writtenOn } from '../time/writtenOn.ts'
import type { WrittenOn } from '../time/writtenOn.ts'

// A quote this close to the best one may supply the direct answer instead of it.
const rivalShare = 0.4
/** The number of quotes, best first, that may supply the direct answer. */
export const lookedForLead = 3

export interface QuoteLead {
  /** Index into the evidence. */
  readonly index: number
  readonly text: string
  /** True if a model read it. */
  readonly isRead?: boolean
}

export interface LeadSources {
  /** The evidence that the order points into. */
  readonly evidence: readonly EvidenceSentence[]
  /** The passages that the evidence was taken from. */
  readonly candidates: readonly Candidate[]
  readonly store: DocumentStore
  /** Values that are known already and are not the answer, such as that of the turn before. */
  readonly excluded?: readonly string[]
  /** What a model takes for the answer in each quote, by index into the evidence. */
  readonly readings?: Readings
}

/**
 * The direct answer from the best quote that has one; null if none of the best few has one. `order`: indexes into the
 * evidence, best first.
 */
export function findLead(question: string, order: readonly number[], sources: LeadSources): QuoteLead | null {
  const { evidence, candidates, store, excluded = [], readings = noReadings } = sources
  const best = evidence[order[0] ?? 0]?.score ?? 0
  const said = order.find((index) => saysTheAsked(question, evidence[index]?.text ?? ''))
  const looked = order.slice(0, lookedForLead)
  for (const index of said === undefined ? looked : [said, ...looked.filter((other) => other !== said)]) {
    const sentence = evidence[index]
    if (sentence === undefined || (index !== said && sentence.score < best * rivalShare)) continue
    const candidate = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
    const written = writtenOn(sentence, candidate, store)
    const label = lineLabel(sentence, candidate?.chunk.text ?? '', candidate?.chunk.start ?? sentence.start)
    const row = quotedRow(sentence, store)
    const cell = row === null ? null : askedCell(question, row)
    if (cell?.kind === 'missing' && index === order[0]) return { index, text: cell.text }
    if (cell?.kind === 'open' || cell?.kind === 'missing') continue
    if (cell !== null && !excluded.some((value) => cell.text.includes(value)))
      return { index, text: withWeekday(question, cell.text, written?.day.year ?? null) }
    const text = withoutValues(blankListNumber(sentence.text), excluded)
    const ruled = leadOf(question, { text, label, writtenOn: written?.day ?? null })
    const read = row === null ? soundReading(question, sentence.text, readings.get(index)) : null
    const isRead =
      read !== null &&
      // "June 2026" is a part of "9 June 2026".
      !excluded.some((value) => read.text.includes(value) || value.includes(read.text)) &&
      // A password is whatever stands behind that word.
      (ruled === null || (namesSomething(question) && askedCode(question) !== 'password'))
    const lead = isRead ? read : ruled
    // "Who took over from Claire?" is not answered by Claire.
    if (lead !== null && (namesTheAsked(lead.text, question) || isOfferedElsewhere(question, sentence.text))) continue
    if (expectationOf(question) === 'date' && tellsOfOtherEvent(question, `${label} ${text}`)) continue
    if (lead !== null && !isDayOfNotice(question, lead.text, sentence.text))
      return { index, text: withWeekday(question, lead.text, written?.day.year ?? null), isRead }
    // "When did …?" about an entry that contains no date is answered with the date of the entry.
    if (
      index === order[0] &&
      isEntry(written) &&
      asksPastDay(question) &&
      !asksForBirth.test(question) &&
      isOfItsDay(question, sentence.text)
    )
      return { index, text: `${withWeekday(question, sayDay(written.day), null)} (the date of the entry)` }
  }
  return null
}

// Any day will do to find such words.
const anyDay = { year: 2024, month: 1, day: 1 }

/** "It only says 'next Friday', when is that?" and "what did she get out of 40?" are asked of one sentence. */
function saysTheAsked(question: string, text: string): boolean {
  if (scoreOutOf(question, text) !== null) return true
  if (expectationOf(question) !== 'date') return false
  const said = relativeDatesIn(question, anyDay).filter(({ phrase }) => phrase.includes(' '))
  return said.some(({ phrase }) => text.toLowerCase().includes(phrase.toLowerCase()))
}

// A model reads the names of people, things and places better than rules do: token F1 .83 against .61, .75 against .42
// and .64 against .59 where rules find one in a sentence of SQuAD; dates, sums and figures they read alike.
const byName: ReadonlySet<Expectation> = new Set(['person', 'name', 'place'])
const namesSomething = (question: string): boolean => byName.has(expectationOf(question))

// Most of what is asked about has to stand beside one of the names that are offered. By judgement.
const saidOfMatter = 0.5

/** "Who built the stove, Karl or Uwe?" is not answered by where Karl lives. */
function isOfferedElsewhere(question: string, text: string): boolean {
  const offered = offeredNames(question)
  if (offered.length === 0 || expectationOf(question) !== 'person') return false
  const matter = contentStems(offered.reduce((rest, name) => rest.replace(name, ' '), question))
  return overlap(matter, new Set(contentStems(text))) < saidOfMatter
}

/** The date of a title says when a letter was written, and not when each thing in it happened. */
const isEntry = (written: WrittenOn | null): written is WrittenOn => written?.entry === true && !written.ofTitle

/** "17 June 2024: Ann said that she will sell the shop": the day on which it was said, and not that of the sale. */
function isDayOfNotice(question: string, lead: string, text: string): boolean {
  const opening = text.slice(0, text.indexOf(lead) + lead.length)
  return (
    expectationOf(question) === 'date' &&
    /^\W*(?:\p{L}+[,.]? )?\W*$/u.test(opening.replace(lead, '')) &&
    (asksOfPast(question) ? isIntended : ofLaterDays).test(askedClause(question, text))
  )
}

// Nobody's birth is noted on its day in a diary or a mail of later years.
const asksForBirth =
  /(?<!\p{L})(?:born|birth\p{L}*|geboren|geburt\p{L}*|née?|naissance|nac(?:ió|ido|ida)|nacimiento)(?!\p{L})/iu

function asksPastDay(question: string): boolean {
  return expectationOf(question) === 'date' && asksOfPast(question)
}

/**
 * False for an entry that tells of another day: of what is to come, or of what had been. Only what is said of the thing
 * itself counts: "boiler serviced, next service in two years" was serviced on its day.
 */
function isOfItsDay(question: string, text: string): boolean {
  return !ofOtherDays.test(askedClause(question, text))
}

const clauseEnd = /[,;.!?](?= |$)| (?:and|but|so|und|aber|et|mais|y|pero) /u

/** The clause that holds most words of the question, the first of several; without the date before it. */
function askedClause(question: string, text: string): string {
  const asked = new Set(contentStems(question))
  const clauses = text.split(clauseEnd).map((clause) => ({
    clause,
    said: contentStems(clause).filter((stem) => asked.has(stem)).length,
  }))
  return clauses.reduce((best, one) => (one.said > best.said ? one : best)).clause
}

/** "Noted on 17 June 2024.", where a question for a day is answered by an entry that tells of another day; or null. */
export function entryRemark(question: string, sentence: EvidenceSentence, sources: LeadSources): string | null {
  if (!asksPastDay(question)) return null
  const candidate = sources.candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
  const written = writtenOn(sentence, candidate, sources.store)
  return isEntry(written) ? `Noted on ${sayDay(written.day)}.` : null
}

const intended = [
  // "The will" is a paper.
  "(?<!(?:the|a|my|his|her|our|their|your|last) )will|won['’]t|shall|going to|would|plans? to",
  'intends? to|hopes? to|wird|werden|soll|sollen|va|vont|sera|seront',
  'será|serán',
]
const laterDays = [...intended, 'soon|next|until|by the|end of|bald|nächste[nrms]?|ende|bientôt|prochaine?|pronto']
const earlierDays = [
  'had|used to|ago|earlier|already|since|for (?:\\p{L}+|\\d+) (?:years|months|weeks)|last (?:year|month|week)',
  'hatte|hatten|schon|seit|früher|avait|avaient|déjà|depuis|había|ya|desde',
]
const isIntended = new RegExp(wholeWord(intended), 'iu')
const ofLaterDays = new RegExp(wholeWord(laterDays), 'iu')
const ofOtherDays = new RegExp(wholeWord([...intended, ...earlierDays]), 'iu')
const asksWeekday = /\b(?:weekday|day of the week)\b|\bwochentag|jour de la semaine|día de la semana/iu

/** "Wednesday, 13 August 2025" if the question asks for the day of the week. */
function withWeekday(question: string, lead: string, year: number | null): string {
  if (!asksWeekday.test(question)) return lead
  const found = datesIn(lead)[0] ?? (year === null ? undefined : datesIn(`${lead} ${year}`)[0])
  const name = found === undefined ? undefined : englishWeekdays[weekdayOf(found.day)]
  return found === undefined || name === undefined ? lead : `${name}, ${sayDay(found.day)}`
}

/** The label of the line that a quote continues, or ''. */
function lineLabel(sentence: EvidenceSentence, text: string, start: number): string {
  const from = text.lastIndexOf('\n', sentence.start - start - 1) + 1
  return labelOf(text.slice(from, Math.max(from, sentence.start - start) + 1)) ?? ''
}
