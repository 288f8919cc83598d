/** Whether the evidence answers at all: where refusals come from. Never asked of a model. Pure. */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { ScoredSentence } from './scoreSentences.ts'
import type { QuestionProfile } from './sentenceFeatures.ts'

/** 0..1; 0 without any sentence. */
export function answerabilityOf(_profile: QuestionProfile, scored: readonly ScoredSentence[], _candidates: readonly Candidate[]): number {
  return scored[0]?.score ?? 0
}
