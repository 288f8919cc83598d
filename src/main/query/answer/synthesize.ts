/**
 * A2: the model phrases what code chose. It reads the two or three best sentences, never whole passages, and its words
 * are provisional: grounding decides whether they stay. Without a charge, a model or any words, the quotes are the
 * answer.
 */
import type { Engine, MeteredLlm } from '../engine.ts'
import { answerTokens } from '../evidenceBudget.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { settled } from '../settled.ts'
import { shownText, generatedDraft } from './draft.ts'
import { instructionsFor } from './prompts.ts'
import { sandwich } from './sandwich.ts'

// Architecture: the model gets the two or three best sentences.
const maxSentences = 3

export const synthesizeEngine: Engine = {
  id: 'synthesize',
  maxLlmCalls: 1,
  skip: (state) =>
    settled(state) ?? (state.extracted === null ? 'Nothing in the evidence answers the question.' : undefined),
  async run(state, context) {
    const evidence = await withinBudget(state.evidence, context.llm)
    if (evidence.length === 0) {
      context.note('Not even one sentence can be read within the time target.')
      return {}
    }
    context.progress('Writing the answer')
    let streamed = ''
    const titles = new Map(state.candidates.map((candidate) => [candidate.documentId, candidate.title]))
    const outcome = await context.llm.generate(
      {
        instructions: instructionsFor(state.answerType),
        evidence: formatEvidence(sandwich(evidence), titles),
        // The person's own words: rewrites serve retrieval only.
        question: state.question.slice(0, maxQuestionCharacters),
      },
      {
        maxTokens: answerTokens,
        stop: ['\n\n', '\nQuestion:', '\nText:'],
        onText: (text) => {
          const piece = streamed === '' ? text.trimStart() : text
          streamed += piece
          context.emit(piece)
        },
      },
    )
    if (!outcome.ok) {
      context.note(`The model gave no answer: ${outcome.message}.`)
      context.retract('The model gave no answer.')
      return {}
    }
    const text = outcome.generation.text.trim()
    if (text === '') {
      context.note('The model wrote nothing.')
      return {}
    }
    if (outcome.generation.stoppedBy === 'length') context.note('The model reached its length limit.')
    return { generated: generatedDraft(text, 'generated') }
  },
}

// A question of 10,000 characters must not push the evidence out of the window: 800 characters are about 200 tokens.
const maxQuestionCharacters = 800

async function withinBudget(
  evidence: readonly EvidenceSentence[],
  llm: MeteredLlm,
): Promise<readonly EvidenceSentence[]> {
  const chosen: EvidenceSentence[] = []
  let tokens = 0
  for (const sentence of evidence.slice(0, maxSentences)) {
    tokens += (await llm.countTokens(shownText(sentence.text))) + 1
    if (tokens > llm.evidenceTokens) break
    chosen.push(sentence)
  }
  return chosen
}

/** Grouped by document, each group under its title when there are several. */
function formatEvidence(sentences: readonly EvidenceSentence[], titles: ReadonlyMap<string, string>): string {
  const groups = new Map<string, string[]>()
  for (const sentence of sentences)
    groups.set(sentence.documentId, [...(groups.get(sentence.documentId) ?? []), shownText(sentence.text)])
  const single = groups.size === 1
  return [...groups]
    .map(([id, lines]) => (single ? lines.join(' ') : `${titles.get(id) ?? 'Document'}: ${lines.join(' ')}`))
    .join('\n')
}
