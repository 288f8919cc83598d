/**
 * Answers one question within a larger one: a part of it, or a step on the way to its answer. It is answered as a
 * question of its own would be: by a cell of a table if one fits, else by the direct answer of the best quote.
 */
import type { QuestionForm } from '../../../../shared/domain/answer.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import { answerFromTables } from '../../compute/computeAnswer.ts'
import { gatherTables } from '../../compute/table/gatherTables.ts'
import { readQuestion } from '../../compute/question/readQuestion.ts'
import { isStated } from '../../compute/operations/stated.ts'
import { tableDraftOf, withSources } from '../../compute/tableDraft.ts'
import type { TableDraft } from '../../compute/tableDraft.ts'
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { hybridSearch } from '../../retrieve/hybrid/hybridSearch.ts'
import type { SearchOutcome } from '../../retrieve/hybrid/hybridSearch.ts'
import { withoutDescription } from '../../understand/asked/description.ts'
import { formOf } from '../../understand/form/questionForm.ts'
import { answerFromCards, cardPieces } from '../contacts/contactCards.ts'
import type { DraftPiece } from '../draft.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { findLead, lookedForLead } from '../lead/findLead.ts'
import { noReadings, readQuotes } from '../lead/readings.ts'
import type { Readings } from '../lead/readings.ts'
import { judgeEvidence } from '../judge/judgeEvidence.ts'
import type { JudgedEvidence } from '../judge/judgeEvidence.ts'
import { isOnSubject } from './onSubject.ts'
import { dayOfTime, ofTimeMeant } from '../time/ofTimeMeant.ts'
import { subjectOf } from '../lead/subjectOf.ts'
import { verdictOf } from '../lead/yesNo.ts'
import type { OneAnswer, Surroundings } from './oneAnswer.ts'

// The same as for a plain question.
const searchedPassages = 12
// A question without a direct answer is answered by one sentence; a second one is added if it is nearly as good.
const quotesShown = 2
const minShare = 0.4
// A sentence next to the answers before it is preferred to one that scores less than this much better.
const nearShare = 0.85
// An answer in the document that answers the other parts, too, is preferred unless it scores less than this share of the
// best one. Chosen by judgement, not fitted.
const withinShare = 0.3
// This is one line of a larger answer: more rows belong to a question of their own. Chosen by judgement.
const rowsShown = 3
// Forms that a table may answer, as for a question of its own.
const tableForms: ReadonlySet<QuestionForm> = new Set(['fact', 'list', 'aggregate'])

export async function answerOne(
  question: string,
  surroundings: Surroundings,
  context: EngineContext,
): Promise<OneAnswer> {
  const { store, index, embedder, signal } = context
  const found = await hybridSearch(
    question,
    { limit: searchedPassages, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  const card = answerFromCards(withoutDescription(question), [...found.candidates, ...surroundings.around], store)
  if (card !== null)
    return {
      question,
      pieces: cardPieces(card),
      evidence: card.evidence,
      answerability: card.evidence[0]?.score ?? 0,
      candidates: mergedCandidates([found.candidates, surroundings.around, [card.candidate]]),
    }
  const table = fromTable(question, found.candidates, context)
  if (table !== null) return { question, ...table, candidates: withSources(found.candidates, table.sources) }
  return fromQuotes(question, found, surroundings, context)
}

/** Tables answer first: a cell is exact where a quote of its row is not. */
function fromTable(question: string, candidates: readonly Candidate[], context: EngineContext): TableDraft | null {
  if (!tableForms.has(formOf(question))) return null
  const tables = gatherTables(question, candidates, context.store)
  if (tables.length === 0) return null
  const asked = readQuestion(question, new Date(context.clock.now()))
  if (isStated(asked, candidates)) return null
  const { answer } = answerFromTables(asked, tables)
  if (answer === null || answer.computed.lead === null) return null
  context.note(answer.computed.query)
  return tableDraftOf(answer, rowsShown)
}

export async function fromQuotes(
  question: string,
  found: SearchOutcome,
  { around, documents, maxPairs, subject = [], wantsRival = false }: Surroundings,
  context: EngineContext,
): Promise<OneAnswer> {
  const judge = (candidates: readonly Candidate[]): Promise<JudgedEvidence> =>
    judgeEvidence(question, candidates, found.queryVector, context, { maxPairs })
  const own = await judge(found.candidates)
  const other = own.answerability >= refuseBelow || around.length === 0 ? own : await judge(around)
  const isOther = other.answerability > own.answerability
  const judged = isOther ? other : own
  const passages = isOther ? around : found.candidates
  const meant = judged.evidence.filter(
    (sentence) => documents.has(sentence.contentId) || isOnSubject(subject, sentence, passages),
  )
  const answerability = judged.answerability * shareOfBest(meant, judged.evidence)
  const today = dayOfTime(context.clock.now())
  const near = nearFirst(meant, documents)
  const evidence = ofTimeMeant(question, near, { candidates: passages, store: context.store, today })
  const answer = { question, evidence, answerability, candidates: found.candidates }
  const places = [...evidence.keys()].slice(0, lookedForLead)
  const readings = await readQuotes(question, places, { evidence, candidates: passages }, context)
  return { ...answer, pieces: piecesOf(question, evidence, { passages, wantsRival, readings }, context) }
}

/** The direct answer and its quotes, or the best quotes alone. */
function piecesOf(
  question: string,
  evidence: readonly EvidenceSentence[],
  {
    passages,
    wantsRival,
    readings,
  }: { readonly passages: readonly Candidate[]; readonly wantsRival: boolean; readonly readings: Readings },
  context: EngineContext,
): readonly DraftPiece[] {
  const quote = (index: number): DraftPiece => ({ role: 'quote', text: evidence[index]?.text ?? '', evidence: [index] })
  const [first] = evidence
  if (first === undefined) return []
  const verdict =
    formOf(question) === 'yesNo' ? verdictOf(question, first.text, subjectOf(first, passages, context.store)) : null
  const lead =
    verdict === null
      ? findLead(question, [...evidence.keys()], {
          evidence,
          candidates: passages,
          store: context.store,
          readings,
        })
      : { index: 0, text: verdict }
  const isNear = (place: number): boolean => (evidence[place]?.score ?? 0) >= first.score * minShare
  if (lead !== null) {
    const rival = wantsRival ? [0, 1].find((place) => place !== lead.index && isNear(place)) : undefined
    const earlier = evidence[1]?.earlier
    const before: readonly DraftPiece[] =
      earlier === undefined || lead.index !== 0 ? [] : [{ role: 'note', text: earlier, evidence: [] }]
    const quotes = [lead.index, ...(rival === undefined ? [] : [rival])].map(quote)
    return [
      { role: 'lead', text: lead.text, evidence: [lead.index] },
      ...quotes.slice(0, 1),
      ...before,
      ...(before.length > 0 && rival === undefined ? [quote(1)] : quotes.slice(1)),
    ]
  }
  const shown = [...evidence.keys()].slice(0, quotesShown).filter((place) => place === 0 || isNear(place))
  return shown.map(quote)
}

/**
 * The same question answered out of one document; null if that has no answer to it that is nearly as good. `share`: of
 * the score of the best answer, 0..1. `taken`: offsets of the sentences that answered the parts before it.
 */
export function answeredWithin(
  answer: OneAnswer,
  contentId: ContentId,
  taken: ReadonlySet<number>,
  context: EngineContext,
): (OneAnswer & { readonly share: number }) | null {
  if (contentsOf(answer)[0] === contentId && !taken.has(startOf(answer) ?? -1)) return { ...answer, share: 1 }
  const best = answer.evidence[0]?.score ?? 0
  const inside = answer.evidence.filter(
    (each) => each.contentId === contentId && each.score >= best * withinShare && !taken.has(each.start),
  )
  if (inside.length === 0) return null
  const evidence = [...inside, ...answer.evidence.filter((each) => !inside.includes(each))]
  const hasLead = (pieces: readonly DraftPiece[]): boolean => pieces[0]?.role === 'lead'
  const pieces = piecesOf(
    answer.question,
    evidence,
    { passages: answer.candidates, wantsRival: false, readings: noReadings },
    context,
  )
  const led = evidence[pieces[0]?.evidence[0] ?? -1]?.contentId
  return led !== contentId || (hasLead(answer.pieces) && !hasLead(pieces))
    ? null
    : { ...answer, evidence, pieces, share: best <= 0 ? 0 : (inside[0]?.score ?? 0) / best }
}

/** What is left answers as much less surely as its best sentence is worse. */
function shareOfBest(left: readonly EvidenceSentence[], all: readonly EvidenceSentence[]): number {
  const best = all[0]?.score ?? 0
  return best <= 0 ? 1 : Math.max(0, left[0]?.score ?? 0) / best
}

/**
 * What is asked in one breath mostly stands in one document: of sentences that answer about equally well, the one next
 * to the answers before it is meant, as this year's invoice and not last year's.
 */
function nearFirst(
  evidence: readonly EvidenceSentence[],
  documents: ReadonlySet<ContentId>,
): readonly EvidenceSentence[] {
  const best = evidence[0]?.score ?? 0
  const near = evidence.find(({ contentId, score }) => documents.has(contentId) && score >= best * nearShare)
  return near === undefined ? evidence : [near, ...evidence.filter((sentence) => sentence !== near)]
}

/** The offset of the sentence that leads an answer. */
export function startOf({ pieces, evidence }: OneAnswer): number | undefined {
  return evidence[pieces[0]?.evidence[0] ?? -1]?.start
}

/** The contents that the pieces of an answer were taken from. */
export function contentsOf({ pieces, evidence }: OneAnswer): readonly ContentId[] {
  return pieces.flatMap((piece) => piece.evidence.flatMap((index) => evidence[index]?.contentId ?? []))
}

/** Answers one after another with their evidence in one list, where each sentence stands once. */
export function withJoinedEvidence(answers: readonly OneAnswer[]): {
  readonly pieces: readonly (readonly DraftPiece[])[]
  readonly evidence: readonly EvidenceSentence[]
} {
  const evidence: EvidenceSentence[] = []
  const place = (sentence: EvidenceSentence): number => {
    const known = evidence.findIndex(
      (other) => other.contentId === sentence.contentId && other.start === sentence.start,
    )
    return known >= 0 ? known : evidence.push(sentence) - 1
  }
  const pieces = answers.map((answer) =>
    answer.pieces.map((piece) => ({
      ...piece,
      evidence: piece.evidence.flatMap((index) => {
        const sentence = answer.evidence[index]
        return sentence === undefined ? [] : [place(sentence)]
      }),
    })),
  )
  return { pieces, evidence }
}

/** Each passage once, as it was first found. */
export function mergedCandidates(lists: readonly (readonly Candidate[])[]): readonly Candidate[] {
  return [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((candidate) => [candidate.chunk.id, candidate]),
    ).values(),
  ].toReversed()
}
