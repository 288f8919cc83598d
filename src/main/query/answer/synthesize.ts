/**
 * Lets the model phrase the evidence that code chose. The model reads the two to four best sentences, never whole
 * passages, and each sentence it writes is checked before it is shown. A sentence that fails is repaired from its
 * quote, marked if the level allows the model's own reasoning, or dropped. If the budget allows no call, there is no
 * model or no sentence passes the check, the answer that code found is shown.
 */
import type { Engine, EngineContext, LlmOutcome, MeteredLlm } from '../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../retrievalState.ts'
import { settled } from '../settled.ts'
import { shownText } from './draft.ts'
import { formatEvidence } from './wording/evidenceText.ts'
import { taskFor } from './wording/prompts.ts'
import type { WritingTask } from './wording/prompts.ts'
import { sandwich } from './wording/sandwich.ts'
import { SentenceStream } from './wording/sentenceStream.ts'
import { CheckedWriter } from './wording/checkedWriter.ts'

export const synthesizeEngine: Engine = {
  id: 'synthesize',
  maxLlmCalls: 1,
  skip: (state) =>
    settled(state) ??
    (state.extracted === null
      ? 'Nothing in the evidence answers the question.'
      : taskFor(state) === null
        ? 'Code answers this kind of question.'
        : undefined),
  async run(state, context) {
    const task = taskFor(state)
    if (task === null) return {}
    const evidence = await evidenceToRead(state, task, context.llm)
    if (evidence.length === 0) {
      context.note('Not even one sentence can be read within the time target.')
      return {}
    }
    context.progress('Writing the answer')
    const writer = new CheckedWriter(state, context, task)
    const outcome = await write(writer, state, evidence, task, context)
    if (!outcome.ok) context.note(`The model gave no answer: ${outcome.message}.`)
    return writer.result()
  },
}

async function write(
  writer: CheckedWriter,
  state: RetrievalState,
  evidence: readonly EvidenceSentence[],
  task: WritingTask,
  context: EngineContext,
): Promise<LlmOutcome> {
  const stream = new SentenceStream()
  const take = (text: string): void => (task.isPhrase ? writer.addPhrase(text, evidence) : writer.add(text))
  const outcome = await context.llm.generate(
    {
      instructions: task.instructions,
      evidence: formatEvidence(sandwich(evidence), state.candidates),
      // The user's own words: rewrites serve retrieval only.
      question: state.question.slice(0, maxQuestionCharacters),
    },
    {
      maxTokens: task.maxTokens,
      stop: task.isPhrase ? ['\n'] : ['\n\n', '\nQuestion:', '\nText:'],
      onText: (text) => {
        for (const sentence of stream.add(text)) take(sentence)
      },
    },
  )
  const cut = !outcome.ok || outcome.generation.stoppedBy === 'length'
  if (outcome.ok && cut) context.note('The model reached its length limit.')
  for (const sentence of stream.end(cut)) take(sentence)
  await writer.settled()
  return outcome
}

// A question of 10,000 characters must not push the evidence out of the window: 800 characters are about 200 tokens.
const maxQuestionCharacters = 800

// The best two sentences contain the answer to 95 % of questions (SQuAD sample).
const patientSentences = 2

/**
 * The sentences that code quotes come first, and the best others fill up. If there is a lead, the sentence that
 * contains it is first.
 */
async function evidenceToRead(
  state: RetrievalState,
  task: WritingTask,
  llm: MeteredLlm,
): Promise<readonly EvidenceSentence[]> {
  const quoted = (state.extracted?.parts ?? []).flatMap(({ evidence }) => evidence ?? [])
  const order = new Set([...quoted, ...state.evidence.keys()])
  // A user who asks for more than the standard accepts the wait, even on a slow computer.
  // A few words from one sentence are worth a wait on any computer: the sentence is at most a second or two of reading.
  const least = state.level !== 'standard' ? patientSentences : task.isPhrase ? 1 : 0
  const chosen: EvidenceSentence[] = []
  let tokens = 0
  for (const index of [...order].slice(0, task.evidence)) {
    const sentence = state.evidence[index]
    if (sentence === undefined) continue
    tokens += (await llm.countTokens(shownText(sentence.text))) + 1
    if (tokens > llm.evidenceTokens && chosen.length >= least) break
    chosen.push(sentence)
  }
  return chosen
}
