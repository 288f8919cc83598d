/**
 * A12: the answer as quoted sentences, with no model. Or nothing, when the evidence does not answer: then it is a
 * refusal.
 */
import type { AnswerType } from '../../../shared/domain/answer.ts'
import type { Engine } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { quoteDraft } from './draft.ts'
import { refuseBelow } from './evidenceWeights.ts'

// the best sentence holds the answer in 86 % of questions, the best two in 95 %.
const factSentences = 2
// Lists, steps and summaries are made of several sentences; the first two are still the best two.
const broadSentences = 4
// A further sentence far below the best one is about something else: at 0.05 every seventh answer is a single sentence,
// and 8 in 1,000 lose what the second one held (SQuAD sample); at 0.2 every third is, for 16 in 1,000.
const minShare = 0.05

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
        `No answer given: the best sentences answer with a likelihood of ${Math.round(answerability * 100)} %, and ${Math.round(refuseBelow * 100)} % is the least.`,
      )
      return {}
    }
    const chosen = chooseQuotes(state.evidence, state.answerType)
    return { extracted: quoteDraft(state.evidence, chosen) }
  },
}

/** Indexes into `evidence`, which is best first; at least one where there is any. */
export function chooseQuotes(evidence: readonly EvidenceSentence[], answerType: AnswerType): readonly number[] {
  const broad = answerType === 'LIST' || answerType === 'SUMMARY' || answerType === 'PROCEDURAL'
  const best = evidence[0]?.score ?? 0
  const chosen: number[] = []
  const seen = new Set<string>()
  evidence.forEach((sentence, index) => {
    const text = sentence.text.replace(/\s+/g, ' ').toLowerCase()
    if (chosen.length >= (broad ? broadSentences : factSentences) || seen.has(text)) return
    if (chosen.length > 0 && sentence.score < best * minShare) return
    seen.add(text)
    chosen.push(index)
  })
  return chosen
}
