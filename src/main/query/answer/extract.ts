/**
 * Answers without a model: the shortest span that answers, followed by the quotes that contain it. If the evidence does
 * not answer, the result is a refusal.
 */
import type { AnswerType } from '../../../shared/domain/answer.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceConflict, EvidenceSentence, RetrievalState } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { entryRemark, findLead, lookedForLead } from './lead/findLead.ts'
import { equalLines } from './lead/equalLines.ts'
import type { QuoteLead } from './lead/findLead.ts'
import { inOrderOfReading, readQuotes } from './lead/readings.ts'
import type { Readings } from './lead/readings.ts'
import { givesWayTo, isSameMatter, preferCurrent } from './time/preferCurrent.ts'
import type { Placed } from './time/preferCurrent.ts'
import { announcedChange } from './time/matter/announcedChange.ts'
import { dayOfTime } from './time/ofTimeMeant.ts'
import { subjectOf } from './lead/subjectOf.ts'
import { listedAs } from './lead/listedAs.ts'
import { verdictOf, yesAndNo } from './lead/yesNo.ts'

// The best sentence contains the answer to 86 % of questions, the best two to 93 %.
const factSentences = 2
// Lists, steps and summaries consist of several sentences; the first two are still the best two.
const broadSentences = 4
// A further sentence far below the best one is about something else. At 0.05 every seventh answer is a single sentence,
// and 8 in 1,000 lose content of the second one (SQuAD sample); at 0.2 every third is, and 16 in 1,000 lose it.
const minShare = 0.05
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
    const places = [...state.evidence.keys()].slice(0, lookedForLead)
    const read = await readQuotes(state.query, places, state, context)
    const { evidence, readings } = inOrderOfReading({ evidence: state.evidence, readings: read }, state.query)
    const { pieces, conflict } = piecesOf({ ...state, evidence }, context, readings)
    return { evidence, extracted: draftOf('extracted', pieces), conflicts: conflict === null ? [] : [conflict] }
  },
}

interface Found {
  readonly pieces: readonly DraftPiece[]
  readonly conflict: EvidenceConflict | null
}

const withoutConflict = (pieces: readonly DraftPiece[]): Found => ({ pieces, conflict: null })

function piecesOf(state: RetrievalState, context: EngineContext, readings: Readings): Found {
  const { evidence, answerType, query } = state
  // Asked for what was before, the older value is the answer and not a contradiction.
  const order = isForAnother(state)
    ? evidence.map((_, index): Placed => ({ index, reason: null }))
    : changedFirst(preferCurrent(evidence, state.candidates, context.store, query), state, context)
  const ranked = order.map(({ index }) => evidence[index]).filter((sentence) => sentence !== undefined)
  const chosen = chooseQuotes(ranked, answerType).map((place) => order[place]?.index ?? place)
  const [first] = chosen
  const sentence = first === undefined ? undefined : evidence[first]
  if (first === undefined || sentence === undefined) return withoutConflict([])
  const quote = (index: number): DraftPiece => ({ role: 'quote', text: evidence[index]?.text ?? '', evidence: [index] })
  if (state.form === 'yesNo') {
    const verdict = verdictOf(query, sentence.text, subjectOf(sentence, state.candidates, context.store))
    const listed = verdict === null ? listedAs(query, evidence, state.candidates, context.store) : null
    if (listed !== null) {
      const said = yesAndNo(query)[listed.isIncluded ? 0 : 1]
      return withoutConflict([{ role: 'lead', text: said, evidence: [listed.index] }, quote(listed.index)])
    }
    return withoutConflict(
      verdict === null ? chosen.map(quote) : [{ role: 'lead', text: verdict, evidence: [first] }, ...chosen.map(quote)],
    )
  }
  const lead = broad(answerType)
    ? null
    : findLead(
        query,
        order.map(({ index }) => index),
        { ...state, store: context.store, excluded: state.thread?.excluded ?? [], readings },
      )
  if (lead === null) {
    const remark = broad(answerType) ? null : entryRemark(query, sentence, { ...state, store: context.store })
    const notes = remark === null ? [] : [{ role: 'note' as const, text: remark, evidence: [] }]
    return withoutConflict([...chosen.slice(0, 1).map(quote), ...notes, ...chosen.slice(1).map(quote)])
  }
  const conflict = isForAnother(state) ? null : conflictOf(state, lead, order, context)
  const equals = conflict === null && !isForAnother(state) ? equalLeads(state, lead, context) : []
  if (equals.length > 1)
    return withoutConflict([
      { role: 'lead', text: equals.map(({ text }) => text).join('; '), evidence: equals.map(({ index }) => index) },
      ...equals.map(({ index }) => quote(index)),
    ])
  return {
    conflict,
    pieces: [
      { role: 'lead', text: lead.text, evidence: [lead.index] },
      quote(lead.index),
      // One quote is enough for a fact of a kind that rules know, unless another one says otherwise.
      ...(conflict === null
        ? lead.isRead
          ? chosen.filter((index) => index !== lead.index).map(quote)
          : []
        : [{ role: 'note' as const, text: conflict.reason, evidence: [] }, quote(conflict.other)]),
    ],
  }
}

/** The direct answers of the lines that answer equally well, in the order of the document; empty if only one does. */
function equalLeads(state: RetrievalState, lead: QuoteLead, { store }: EngineContext): readonly QuoteLead[] {
  const others = equalLines(lead.index, state.evidence).flatMap(
    (index) => findLead(state.query, [index], { ...state, store }) ?? [],
  )
  const all = [...new Map([lead, ...others].map((each) => [each.text, each])).values()]
  const place = ({ index }: QuoteLead): number => state.evidence[index]?.start ?? 0
  return all.length < 2 ? [] : all.toSorted((a, b) => place(a) - place(b))
}

/** What holds since an announced change comes before what it changed. */
function changedFirst(
  order: readonly Placed[],
  { query, evidence, candidates }: RetrievalState,
  { clock }: EngineContext,
): readonly Placed[] {
  const inOrder = order.flatMap(({ index }) => evidence[index] ?? [])
  const place = announcedChange(query, inOrder, candidates, dayOfTime(clock.now()))
  const changed = place === null ? undefined : order[place]
  if (changed === undefined) return order
  const others = order.filter((each) => each !== changed)
  const replaced = others.map((each, at): Placed =>
    at === 0 ? { ...each, reason: 'Before the change it was:' } : each,
  )
  return [{ ...changed, reason: null }, ...replaced]
}

function isForAnother({ thread }: RetrievalState): boolean {
  // What holds now is another value than that of before, and a current one.
  return thread !== null && thread.excluded.length > 0 && thread.asksNow !== true
}

/** A quote that was moved behind the leading one, or one from another document that gives another answer; or null. */
function conflictOf(
  state: RetrievalState,
  lead: QuoteLead,
  order: readonly Placed[],
  context: EngineContext,
): EvidenceConflict | null {
  const shown = state.evidence[lead.index]
  const behind = givesWayTo(lead, order, state.evidence)
  if (behind !== null) return { leading: lead.index, other: behind.index, reason: behind.reason }
  for (const { index } of order.slice(0, lookedForLead)) {
    const other = state.evidence[index]
    if (shown === undefined || other === undefined || other.contentId === shown.contentId) continue
    if (other.score < shown.score * conflictShare || !isSameMatter(shown.text, other.text)) continue
    const found = findLead(state.query, [index], { ...state, store: context.store })
    if (found !== null && differs(found.text, lead.text))
      return { leading: lead.index, other: index, reason: 'Another document says otherwise:' }
  }
  return null
}

function differs(a: string, b: string): boolean {
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')
  return figures(a) !== '' && figures(b) !== '' && figures(a) !== figures(b)
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
