/** Computes confidence from three signals, as a probability fitted on answers known to be right or wrong. */
import type { Confidence, ConfidenceLabel, ConfidenceSignals } from '../../../shared/domain/answer.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { contentStems, overlap } from '../text/words/words.ts'
import { confidenceWeights } from './confidenceWeights.ts'

export const calibrateEngine: Engine = {
  id: 'calibrate',
  maxLlmCalls: 0,
  async run(state, context) {
    const signals = signalsOf(state)
    if (state.chosen?.kind === 'computed')
      return { confidence: { score: computedRight, label: labelOf(computedRight), signals } }
    const confidence = state.reply !== null || state.document !== null ? confidenceOf(signals) : calibrated(signals)
    if (!(state.uncomputed || isCounted(state)) || confidence.score < highFrom) return { confidence }
    context.note('A maximum, a minimum or a count is certain only if it was computed.')
    return { confidence: { ...confidence, score: uncounted, label: labelOf(uncounted) } }
  },
}

/** The weighted sum of the signals and its label, both chosen by judgement. Signals outside 0..1 are clamped. */
export function confidenceOf(signals: ConfidenceSignals): Confidence {
  const clean = cleaned(signals)
  const score = 0.3 * clean.retrieval + 0.15 * clean.coverage + 0.55 * clean.grounding
  return { score, label: labelOf(score), signals: clean }
}

/** The probability that an answer with these signals is right, by a logistic model of them. */
export function calibrated(signals: ConfidenceSignals): Confidence {
  const clean = cleaned(signals)
  const { bias, retrieval, coverage, grounding } = confidenceWeights
  const sum = bias + retrieval * clean.retrieval + coverage * clean.coverage + grounding * logitOf(clean.grounding)
  const score = 1 / (1 + Math.exp(-sum))
  return { score, label: labelOf(score), signals: clean }
}

const highFrom = 0.8
// Just below the bound of High.
const uncounted = 0.79
// Of 31 computed answers to the everyday questions of the fit halves 21 were right.
const computedRight = 0.68
const superlatives = [
  'most',
  'least',
  'highest',
  'lowest',
  'largest',
  'smallest',
  'biggest',
  'cheapest',
  'oldest',
  'newest',
  'longest',
  'shortest',
  'meiste[nr]?',
  'wenigste[nr]?',
  'höchste[nr]?',
  'niedrigste[nr]?',
  'größte[nr]?',
  'kleinste[nr]?',
  'teuerste[nr]?',
  'billigste[nr]?',
  'la plus',
  'le plus',
  'les plus',
  'más',
  'menos',
  'how many',
  'wie viele',
  'combien de',
  'cuánt[oa]s',
]
const counting = new RegExp(`(?<!\\p{L})(?:${superlatives.join('|')})(?!\\p{L})`, 'iu')

/** A question for an extreme or a number of things that was answered with the first matching row or sentence. */
function isCounted(state: RetrievalState): boolean {
  if (state.chosen === null || state.chosen.kind === 'computed') return false
  return state.form === 'aggregate' || counting.test(state.query)
}

// The logit of a signal at its bounds would be infinite.
const edge = 0.005

/** Between about -5.3 and 5.3. */
export function logitOf(signal: number): number {
  const clipped = Math.max(edge, Math.min(1 - edge, signal))
  return Math.log(clipped / (1 - clipped))
}

function cleaned(signals: ConfidenceSignals): ConfidenceSignals {
  return { retrieval: unit(signals.retrieval), coverage: unit(signals.coverage), grounding: unit(signals.grounding) }
}

export function labelOf(score: number): ConfidenceLabel {
  // Sums of binary fractions miss 0.8 by a hair: the bound belongs to the better label.
  const rounded = Math.round(score * 1e9) / 1e9
  if (rounded >= highFrom) return 'High'
  if (rounded >= 0.6) return 'Medium'
  return rounded >= 0.35 ? 'Low' : 'Very low'
}

/**
 * Retrieval: mean similarity of the best five, rescaled from 0.3..0.8, bounds chosen by judgement. Coverage: share of
 * the question's words that the shown quotes contain, with title and headings. Grounding: how much of the shown
 * sentences their quotes support, times the probability that the quotes answer the question, since a quote always
 * supports itself.
 */
export function signalsOf(state: RetrievalState): ConfidenceSignals {
  if (state.reply !== null) return { retrieval: 1, coverage: 1, grounding: 1 }
  if (state.document !== null) return { retrieval: state.document.score, coverage: 1, grounding: 1 }
  const answerability = state.answerability ?? 0
  const checks = state.checks.filter(({ role }) => role !== 'note')
  const carried =
    state.chosen === null || checks.length === 0
      ? 0
      : checks.reduce((sum, check) => sum + check.score, 0) / checks.length
  return {
    retrieval: retrievalSignal(state.candidates, answerability),
    coverage: coverageOf(state),
    grounding: carried * answerability,
  }
}

function coverageOf({ query, checks, evidence, candidates }: RetrievalState): number {
  const shown = [...new Set(checks.flatMap((check) => check.evidence))].flatMap((index) => evidence[index] ?? [])
  const texts = shown.flatMap((sentence) => {
    const from = candidates.find(({ chunk }) => chunk.contentId === sentence.contentId)
    return [sentence.text, from?.title ?? '', ...(from?.chunk.headingPath ?? [])]
  })
  const asked = contentStems(query)
  // A question of function words alone asks for nothing that could be missing.
  return asked.length === 0 && shown.length > 0 ? 1 : overlap(asked, new Set(contentStems(texts.join('\n'))))
}

function retrievalSignal(candidates: readonly Candidate[], answerability: number): number {
  const best = candidates.slice(0, 5)
  const similarities = best.flatMap(({ ranks }) => (ranks.vectorScore === null ? [] : [ranks.vectorScore]))
  // With keyword search alone there is no similarity; the answerability computed from words replaces it.
  if (similarities.length === 0) return best.length === 0 ? 0 : answerability
  return (similarities.reduce((sum, value) => sum + value, 0) / similarities.length - 0.3) / 0.5
}

function unit(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 0
}
