/** Finds the direct answer to a question among quotes that were ranked for it, for every engine that shows one. */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { datesIn, sayDay, weekdayOf } from '../text/calendarDates.ts'
import { expectationOf } from '../text/expectation.ts'
import { labelOf } from '../text/labels.ts'
import { blankListNumber } from '../text/listNumber.ts'
import { englishWeekdays } from '../text/timeWords.ts'
import { namesTheAsked } from '../verify/unsaidWords.ts'
import { askedCell } from './askedCell.ts'
import { leadOf } from './lead.ts'
import { quotedRow } from './quotedRow.ts'
import { withoutValues } from './threadPrior.ts'
import { writtenOn } from './writtenOn.ts'

// A quote this close to the best one may supply the direct answer instead of it.
const rivalShare = 0.4
/** The number of quotes, best first, that may supply the direct answer. */
export const lookedForLead = 3

export interface QuoteLead {
  /** Index into the evidence. */
  readonly index: number
  readonly text: string
}

export interface LeadSources {
  /** The evidence that the order points into. */
  readonly evidence: readonly EvidenceSentence[]
  /** The passages that the evidence was taken from. */
  readonly candidates: readonly Candidate[]
  readonly store: DocumentStore
  /** Values that are known already and are not the answer, such as that of the turn before. */
  readonly excluded?: readonly string[]
}

/**
 * The direct answer from the best quote that has one; null if none of the best few has one. `order`: indexes into the
 * evidence, best first.
 */
export function findLead(question: string, order: readonly number[], sources: LeadSources): QuoteLead | null {
  const { evidence, candidates, store, excluded = [] } = sources
  const best = evidence[order[0] ?? 0]?.score ?? 0
  for (const index of order.slice(0, lookedForLead)) {
    const sentence = evidence[index]
    if (sentence === undefined || sentence.score < best * rivalShare) continue
    const candidate = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
    const written = writtenOn(sentence, candidate, store)
    const label = lineLabel(sentence, candidate?.chunk.text ?? '', candidate?.chunk.start ?? sentence.start)
    const row = quotedRow(sentence, store)
    const cell = row === null ? null : askedCell(question, row)
    if (cell?.kind === 'open') continue
    if (cell !== null && !excluded.some((value) => cell.text.includes(value)))
      return { index, text: withWeekday(question, cell.text, written?.day.year ?? null) }
    const text = withoutValues(blankListNumber(sentence.text), excluded)
    const lead = leadOf(question, { text, label, writtenOn: written?.day ?? null })
    // "Who took over from Claire?" is not answered by Claire.
    if (lead !== null && namesTheAsked(lead.text, question)) continue
    if (lead !== null) return { index, text: withWeekday(question, lead.text, written?.day.year ?? null) }
    // "When did …?" about an entry that contains no date is answered with the date of the entry.
    if (
      index === order[0] &&
      written?.entry === true &&
      !asksAhead.test(question) &&
      expectationOf(question) === 'date'
    )
      return { index, text: withWeekday(question, `Noted on ${sayDay(written.day)}.`, null) }
  }
  return null
}

// The date of an entry says when something happened, not when it will.
const asksAhead = /(?<!\p{L})(?:will|does|is|are|due|shall|can|must|next|wird|ist|sera|será)(?!\p{L})/iu
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
