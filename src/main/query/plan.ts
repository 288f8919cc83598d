/**
 * Decides, as data, which engines answer a question. Pure: (analysis × level × budget × model) → an ordered list, which
 * the trace shows before it runs.
 */
import type { AnswerType, Challenge, IntelligenceLevel } from '../../shared/domain/answer.ts'
import type { EngineId } from '../../shared/domain/trace.ts'

export interface PlanInput {
  readonly challenges: readonly Challenge[]
  readonly answerType: AnswerType
  /** True if the analysis found a document to be shown whole. */
  readonly lookup: boolean
  readonly level: IntelligenceLevel
  /** Model calls that remain. */
  readonly budget: number
  readonly model: { readonly available: boolean; readonly trusted: boolean; readonly tested: boolean }
}

export interface Plan {
  readonly engines: readonly EngineId[]
  /** The reason why the model phrases nothing, or null if it does. */
  readonly extractionOnly: string | null
}

// Each examines the form of the question and its evidence, and leaves the question to the next if it does not apply.
const broadEngines: readonly EngineId[] = [
  'listDocuments',
  'compare',
  'timeline',
  'procedure',
  'summarize',
  'list',
  'gather',
]

/** Always produces an answer: with an empty budget and no model, from quotes. */
export function planEngines(input: PlanInput): Plan {
  const extractionOnly = whyExtractionOnly(input)
  const engines: EngineId[] = ['recall', 'filter']
  if (input.lookup) engines.push('fullDocument')
  // Quotes come before the model's words: they are available at once, and are shown if the words fail their check.
  engines.push(
    'hybrid',
    'multiHop',
    'contextFilter',
    'carry',
    'dedupe',
    'statements',
    'parts',
    'contacts',
    'sameRow',
    'compute',
    ...broadEngines,
    'extremes',
    'assemble',
    'difference',
    'hop',
    'extract',
  )
  if (extractionOnly === null) engines.push('synthesize')
  engines.push('sufficiency', 'ground', 'cite', 'calibrate')
  return { engines, extractionOnly }
}

function whyExtractionOnly(input: PlanInput): string | null {
  if (input.budget < 1) return 'the budget allows no model call'
  if (!input.model.available) return 'no language model is loaded'
  if (input.level === 'basic') return 'level basic answers with quotes alone'
  // A model that failed its own short test, or has not taken it yet, phrases only if the user asks for more than the
  // standard; grounding still decides.
  if (!input.model.trusted && input.level === 'standard')
    return input.model.tested
      ? 'the model did not pass its own short test, so quotes are preferred'
      : 'the model has not been tested yet, so quotes are preferred until then'
  return null
}
