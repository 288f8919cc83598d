/** Detects the challenges that a question poses, by patterns. */
import type { Challenge } from '../../../shared/domain/answer.ts'
import { asciiWord } from '../text/alternatives.ts'

const year = /\b(?:19|20)\d{2}\b/
const temporalWords = new RegExp(
  asciiWord([
    'since|changed|changes? over|trends?|latest|newest|most recent|recently?|currently?|nowadays|today|so far',
    'over time|over the (?:past|last|years)|evolv\\w+',
    '(?:last|this|past|previous|next) (?:year|month|week|spring|summer|autumn|fall|winter|quarter|decade)',
    'used to',
  ]),
)
const decompositionWords = new RegExp(
  asciiWord([
    'compare[ds]?|comparing|comparison|contrast|versus|vs|pros and cons|advantages and disadvantages',
    'strengths and weaknesses|analy[sz]e|evaluate|differences? between|similarities',
  ]),
)
// The first three are the design's; the others are the relative clause of its worked example ("the firm that developed
// BERT") and the chain of two possessives ("the wife of the author of …").
const multiHopPatterns = [
  /\bwhich .+ (?:has|have|had|is|are) .+/,
  /\bwho .+ that .+/,
  /\bwhat .+ (?:causes?|leads? to) .+/,
  /\b(?:which|who|whose|what|where|when) .+ (?:that|who|whose|which) (?:\w+ly )?\w+(?:ed|s|t|e|n) .+/,
  /\bthe \w+ of the \w+ (?:of|who|that|which) /,
]

export interface ChallengeAnalysis {
  readonly challenges: readonly Challenge[]
  /**
   * A question in which no pattern matches and that is long (> 12 words), or any very long one (> 20): cases that
   * patterns cannot judge. The limits were chosen by judgement, not fitted.
   */
  readonly ambiguous: boolean
}

/** Several challenges at once are normal; none is SIMPLE. */
export function challengesOf(question: string): ChallengeAnalysis {
  const text = question.slice(0, 2_000).toLowerCase().replace(/\s+/g, ' ')
  const challenges: Challenge[] = []
  if (year.test(text) || temporalWords.test(text)) challenges.push('TEMPORAL')
  if (multiHopPatterns.some((pattern) => pattern.test(text))) challenges.push('MULTI_HOP')
  const marks = text.split('?').length - 1
  const ands = text.split(/\band\b/).length - 1
  if (decompositionWords.test(text) || marks > 1 || ands >= 2) challenges.push('DECOMPOSITION')
  const words = text.split(' ').length
  const ambiguous = (challenges.length === 0 && words > 12) || words > 20
  return { challenges: challenges.length === 0 ? ['SIMPLE'] : challenges, ambiguous }
}
