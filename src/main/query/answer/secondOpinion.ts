/**
 * Asks the model again, with its evidence in another order, if its words are not those that code found. A model that
 * answers otherwise the second time was guessing: its words are withdrawn, and the quotes stand alone.
 */
import type { Engine } from '../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../retrievalState.ts'
import { settled } from '../settled.ts'
import { cleanSentence } from './wording/cleanOutput.ts'
import { formatEvidence } from './wording/evidenceText.ts'
import { sayTheSame } from './lead/phrase.ts'
import { taskFor } from './wording/prompts.ts'

export const secondOpinionEngine: Engine = {
  id: 'secondOpinion',
  maxLlmCalls: 1,
  skip: (state) =>
    settled(state) ??
    (state.generated === null
      ? 'The model phrased nothing.'
      : taskFor(state)?.isPhrase !== true
        ? 'Only an answer of a few words can be compared.'
        : isConfirmed(state)
          ? 'Code found the same.'
          : undefined),
  async run(state, context) {
    const task = taskFor(state)
    const words = state.generated?.text ?? ''
    if (task === null) return {}
    context.progress('Asking the model again')
    const outcome = await context.llm.generate(
      {
        instructions: task.instructions,
        evidence: formatEvidence(readAgain(state, task.evidence), state.candidates),
        question: state.question,
      },
      { maxTokens: task.maxTokens, stop: ['\n'] },
    )
    if (!outcome.ok) {
      context.note(`The model was not asked again: ${outcome.message}.`)
      return {}
    }
    const again = cleanSentence(outcome.generation.text, state.question)
    if (again !== null && sayTheSame(words, again)) {
      context.note('The model answers the same again.')
      return {}
    }
    context.note(`Asked again, the model answers "${again ?? ''}": its words are withdrawn.`)
    context.retract('The model gave two different answers. Quotes replace them.')
    return { generated: null, checks: [] }
  },
}

/** The evidence of its words stays among what it reads, but not in the place where it read it first. */
function readAgain({ generated, evidence }: RetrievalState, count: number): readonly EvidenceSentence[] {
  const used = (generated?.parts ?? []).flatMap((part) => part.evidence ?? [])
  return [...new Set([...used, ...evidence.keys()])]
    .slice(0, count)
    .flatMap((index) => evidence[index] ?? [])
    .toReversed()
}

function isConfirmed({ generated, extracted }: RetrievalState): boolean {
  const lead = extracted?.parts.find(({ role }) => role === 'lead')
  if (generated === null || extracted === null || lead === undefined) return false
  return sayTheSame(generated.text, extracted.text.slice(lead.start, lead.end))
}
