/** A7: confidence out of three signals, with the intelligent-rag design's weights and labels. */
import type { Confidence, ConfidenceLabel, ConfidenceSignals } from '../../../shared/domain/answer.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'

// Just below the bound of High.
const highestUncomputed = 0.79

export const calibrateEngine: Engine = {
  id: 'calibrate',
  maxLlmCalls: 0,
  async run(state) {
    const confidence = confidenceOf(signalsOf(state))
    if (!state.uncomputed) return { confidence }
    // A count or an end that no code computed may be the first row that fits: never High.
    const score = Math.min(confidence.score, highestUncomputed)
    return { confidence: { ...confidence, score, label: labelOf(score) } }
  },
}

/** The design's formula and labels. Signals outside 0..1 are brought into it. */
export function confidenceOf(signals: ConfidenceSignals): Confidence {
  const clean = {
    retrieval: unit(signals.retrieval),
    coverage: unit(signals.coverage),
    grounding: unit(signals.grounding),
  }
  const score = 0.3 * clean.retrieval + 0.15 * clean.coverage + 0.55 * clean.grounding
  return { score, label: labelOf(score), signals: clean }
}

export function labelOf(score: number): ConfidenceLabel {
  // Sums of binary fractions miss 0.8 by a hair: the bound belongs to the better label.
  const rounded = Math.round(score * 1e9) / 1e9
  if (rounded >= 0.8) return 'High'
  if (rounded >= 0.6) return 'Medium'
  return rounded >= 0.35 ? 'Low' : 'Very low'
}

/**
 * Retrieval: mean similarity of the best five, from 0.3 to 0.8 (the design's formula). Coverage: passages over three.
 * Grounding: how much of the shown sentences their quotes carry, times how sure it is that the quotes answer the
 * question, since a quote always carries itself.
 */
export function signalsOf(state: RetrievalState): ConfidenceSignals {
  if (state.reply !== null) return { retrieval: 1, coverage: 1, grounding: 1 }
  if (state.document !== null) return { retrieval: state.document.score, coverage: 1, grounding: 1 }
  const answerability = state.answerability ?? 0
  const checks = state.checks
  const carried =
    state.chosen === null || checks.length === 0
      ? 0
      : checks.reduce((sum, check) => sum + check.score, 0) / checks.length
  return {
    retrieval: retrievalSignal(state.candidates, answerability),
    coverage: Math.min(1, state.candidates.length / 3),
    grounding: carried * sureness(answerability),
  }
}

// The likelihood counts adversarial questions among what it was fitted to, so a plain right answer has about 0.75: from
// there on it is taken as sure. At 0.15 nothing speaks for it; what is shown begins at `refuseBelow`, which then is
// Low.
const unsure = 0.15
const sure = 0.75

function sureness(answerability: number): number {
  return unit((answerability - unsure) / (sure - unsure))
}

function retrievalSignal(candidates: readonly Candidate[], answerability: number): number {
  const best = candidates.slice(0, 5)
  const similarities = best.flatMap(({ ranks }) => (ranks.vectorScore === null ? [] : [ranks.vectorScore]))
  // By keyword alone there is no similarity: what the words say about the answer stands in for it.
  if (similarities.length === 0) return best.length === 0 ? 0 : answerability
  return (similarities.reduce((sum, value) => sum + value, 0) / similarities.length - 0.3) / 0.5
}

function unit(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 0
}
