/**
 * Answers without a model: the shortest span that answers, followed by the quotes that contain it. If the evidence does
 * not answer, the result is a refusal.
 */
import type { AnswerType } from '../../../shared/domain/answer.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { datesIn, sayDay, weekdayOf } from '../text/calendarDates.ts'
import { englishWeekdays } from '../text/timeWords.ts'
import { expectationOf } from '../text/expectation.ts'
import { labelOf } from '../text/labels.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { refuseBelow } from './evidenceWeights.ts'
import { leadOf } from './lead.ts'
import { isSameMatter, preferCurrent } from './preferCurrent.ts'
import type { Placed } from './preferCurrent.ts'
import { writtenOn } from './writtenOn.ts'
import { verdictOf } from './yesNo.ts'

// The best sentence contains the answer to 86 % of questions, the best two to 93 %.
const factSentences = 2
// Lists, steps and summaries consist of several sentences; the first two are still the best two.
const broadSentences = 4
// A further sentence far below the best one is about something else. At 0.05 every seventh answer is a single sentence,
// and 8 in 1,000 lose content of the second one (SQuAD sample); at 0.2 every third is, and 16 in 1,000 lose it.
const minShare = 0.05
// A quote this close to the best one may supply the direct answer instead of it, or contradict it.
const rivalShare = 0.4
const lookedForLead = 3
// Only a quote that is nearly as good counts as a contradiction.
const conflictShare = 0.6

export const extractEngine: Engine = {
  id: 'extract',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.evidence.length === 0 ? 'There is no evidence to quote.' : undefined),
  async run(state, context) {
    const answerability = state.answerability ?? 0
    if (answerability < refuseBelow) {
      context.note(
        [
          `No answer given: the best sentences answer with a likelihood of ${Math.round(answerability * 100)} %,`,
          `and ${Math.round(refuseBelow * 100)} % is the least.`,
        ].join(' '),
      )
      return {}
    }
    return { extracted: draftOf('extracted', piecesOf(state, context)) }
  },
}

interface QuoteLead {
  /** Index into the evidence. */
  readonly index: number
  readonly text: string
}

function piecesOf(state: RetrievalState, context: EngineContext): readonly DraftPiece[] {
  const { evidence, answerType, query } = state
  const order = preferCurrent(evidence, state.candidates, context.store)
  const ranked = order.map(({ index }) => evidence[index]).filter((sentence) => sentence !== undefined)
  const chosen = chooseQuotes(ranked, answerType).map((place) => order[place]?.index ?? place)
  const [first] = chosen
  const sentence = first === undefined ? undefined : evidence[first]
  if (first === undefined || sentence === undefined) return []
  const quote = (index: number): DraftPiece => ({ role: 'quote', text: evidence[index]?.text ?? '', evidence: [index] })
  if (state.form === 'yesNo') {
    const verdict = verdictOf(query, sentence.text)
    return verdict === null
      ? chosen.map(quote)
      : [{ role: 'lead', text: verdict, evidence: [first] }, ...chosen.map(quote)]
  }
  const lead = broad(answerType)
    ? null
    : findLead(
        state,
        order.map(({ index }) => index),
        context,
      )
  if (lead === null) return chosen.map(quote)
  const other = conflictOf(state, lead, order, context)
  return [
    { role: 'lead', text: lead.text, evidence: [lead.index] },
    quote(lead.index),
    // One quote is enough for a fact, unless another one says otherwise.
    ...(other === null ? [] : [{ role: 'note' as const, text: other.reason, evidence: [] }, quote(other.index)]),
  ]
}

interface Conflict {
  /** Index into the evidence. */
  readonly index: number
  readonly reason: string
}

/** A quote that was moved behind the leading one, or one from another document that gives another answer; or null. */
function conflictOf(
  state: RetrievalState,
  lead: QuoteLead,
  order: readonly Placed[],
  context: EngineContext,
): Conflict | null {
  const behind = order.find(({ index, reason }) => reason !== null && index !== lead.index)
  if (behind !== undefined && behind.reason !== null) return { index: behind.index, reason: behind.reason }
  const shown = state.evidence[lead.index]
  for (const { index } of order.slice(0, lookedForLead)) {
    const other = state.evidence[index]
    if (shown === undefined || other === undefined || other.contentId === shown.contentId) continue
    if (other.score < shown.score * conflictShare || !isSameMatter(shown.text, other.text)) continue
    const found = findLead(state, [index], context)
    if (found !== null && differs(found.text, lead.text)) return { index, reason: 'Another document says otherwise:' }
  }
  return null
}

function differs(a: string, b: string): boolean {
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')
  return figures(a) !== '' && figures(b) !== '' && figures(a) !== figures(b)
}

/** The direct answer from the best quote that has one; null if none of the best few has one. */
function findLead(state: RetrievalState, order: readonly number[], { store }: EngineContext): QuoteLead | null {
  const best = state.evidence[order[0] ?? 0]?.score ?? 0
  for (const index of order.slice(0, lookedForLead)) {
    const sentence = state.evidence[index]
    if (sentence === undefined || sentence.score < best * rivalShare) continue
    const candidate = state.candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
    const written = writtenOn(sentence, candidate, store)
    const label = lineLabel(sentence, candidate?.chunk.text ?? '', candidate?.chunk.start ?? sentence.start)
    const lead = leadOf(state.query, { text: sentence.text, label, writtenOn: written?.day ?? null })
    if (lead !== null) return { index, text: withWeekday(state.query, lead.text, written?.day.year ?? null) }
    // "When did …?" about an entry that contains no date is answered with the date of the entry.
    if (
      index === order[0] &&
      written?.entry === true &&
      !asksAhead.test(state.query) &&
      expectationOf(state.query) === 'date'
    )
      return {
        index,
        text: withWeekday(state.query, `Noted on ${sayDay(written.day)}.`, null),
      }
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

function broad(answerType: AnswerType): boolean {
  return answerType === 'LIST' || answerType === 'SUMMARY' || answerType === 'PROCEDURAL'
}

/** Indexes into `evidence`, which is best first; at least one if there is any evidence. */
export function chooseQuotes(evidence: readonly EvidenceSentence[], answerType: AnswerType): readonly number[] {
  const best = evidence[0]?.score ?? 0
  const chosen: number[] = []
  const seen = new Set<string>()
  evidence.forEach((sentence, index) => {
    const text = sentence.text.replace(/\s+/g, ' ').toLowerCase()
    if (chosen.length >= (broad(answerType) ? broadSentences : factSentences) || seen.has(text)) return
    if (chosen.length > 0 && sentence.score < best * minShare) return
    seen.add(text)
    chosen.push(index)
  })
  return chosen
}
