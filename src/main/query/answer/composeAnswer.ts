/** Turns the final state into the answer that is shown, stored and exported. Pure; it always produces an answer. */
import { namesAsked } from '../understand/asked/alternativesAsked.ts'
import type { Answer, AnswerKind, Conflict } from '../../../shared/domain/answer.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { citedSeries } from './time/series.ts'
import { confidenceOf } from '../verify/calibrate.ts'

type Shown = Omit<Answer, 'notSearched' | 'budget' | 'cached' | 'timings' | 'trace'>

/** `notSearched`: describes in words what could not be searched. */
export function composeAnswer(state: RetrievalState, notSearched: readonly string[]): Shown {
  const kind = kindOf(state)
  return {
    text: textOf(kind, state, notSearched),
    kind,
    type: state.answerType,
    challenges: state.challenges,
    sentences: state.sentences,
    citations: state.citations,
    confidence: state.confidence ?? confidenceOf({ retrieval: 0, coverage: 0, grounding: 0 }),
    computation: kind === 'computed' ? state.computation : null,
    series: kind === 'computed' || kind === 'extracted' ? citedSeries(state.series, state.citations) : null,
    coverage: kind === 'refusal' && state.text === null ? null : state.coverage,
    document: state.document,
    choices: state.choices,
    nearMisses: kind === 'refusal' ? state.nearMisses : [],
    sufficiency: state.sufficiency,
    conflicts: conflictsOf(state),
    hops: state.hops,
    subAnswers: state.subAnswers,
  }
}

/** Both quotes by the numbers that the answer shows; a conflict of which a quote was dropped is none. */
function conflictsOf({ conflicts, evidence, citations }: RetrievalState): readonly Conflict[] {
  const markerOf = (index: number): number | undefined =>
    citations.find(({ contentId, start }) => {
      const sentence = evidence[index]
      return sentence?.contentId === contentId && sentence.start === start
    })?.marker
  return conflicts.flatMap(({ leading, other, reason }) => {
    const [first, second] = [markerOf(leading), markerOf(other)]
    return first === undefined || second === undefined
      ? []
      : [{ markers: [first, second] as const, reason: reason.replace(/:$/, '') }]
  })
}

function kindOf(state: RetrievalState): AnswerKind {
  if (state.reply !== null) return 'chat'
  if (state.document !== null && state.text !== null) return 'document'
  if (state.choices.length > 0) return 'chat'
  return state.chosen !== null && state.text !== null ? state.chosen.kind : 'refusal'
}

function textOf(kind: AnswerKind, state: RetrievalState, notSearched: readonly string[]): string {
  if (state.reply !== null) return state.reply
  const names = state.lookup === null ? [] : namesAsked(state.lookup)
  if (kind === 'chat' && names.length > 1)
    return `${state.choices.length} documents fit ${names.map((name) => `"${name}"`).join(' and ')}. Which one first?`
  if (kind === 'chat') return `${state.choices.length} documents fit "${state.lookup ?? ''}". Which one do you mean?`
  if (kind !== 'refusal') return state.text ?? ''
  const rest = notSearched.length === 0 ? '' : ` ${notSearched.join(' ')}`
  // An engine that read the whole library says so itself.
  if (state.text !== null) return `${state.text}${rest}`
  if (state.candidates.length === 0) return `Nothing in your documents matches this question.${rest}`
  const remark = state.sufficiency?.remark ?? null
  return `Your documents do not seem to answer this.${remark === null ? '' : ` ${remark}`}${rest}`
}
