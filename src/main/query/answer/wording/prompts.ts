/**
 * The model's instructions for each kind of answer. They are short, because every token is read before the first word
 * is written, and constant for a kind, so that the key-value cache of the prefix serves the next question.
 */
import type { AnswerType } from '../../../../shared/domain/answer.ts'
import type { RetrievalState } from '../../retrievalState.ts'

export interface WritingTask {
  readonly instructions: string
  /** Sentences of evidence to read. */
  readonly evidence: number
  /** Maximum number of sentences to write. */
  readonly sentences: number
  /** Tokens allowed for writing them: a sentence of a document has 20 to 30 tokens. */
  readonly maxTokens: number
  /** True for a few words copied from the text, false for sentences. */
  readonly isPhrase: boolean
}

type TaskName = 'fact' | 'reason' | 'summary'

const onlyText = 'Use only the text.'

const tasks: Readonly<Record<TaskName, WritingTask>> = {
  fact: {
    instructions: 'Answer the question with a few words from the text. Give only the answer, not a sentence.',
    evidence: 3,
    sentences: 1,
    maxTokens: 40,
    isPhrase: true,
  },
  reason: {
    instructions: `Read the text and say why, in one or two short sentences from the text. ${onlyText}`,
    evidence: 4,
    sentences: 2,
    maxTokens: 96,
    isPhrase: false,
  },
  summary: {
    instructions: `Read the text and sum it up in two short sentences. ${onlyText}`,
    evidence: 4,
    sentences: 2,
    maxTokens: 96,
    isPhrase: false,
  },
}

/**
 * Returns the task for a question, or null if code answers better: a computed figure, a list and a verdict of yes or no
 * are already complete and exact, while a small model shortens, miscounts and guesses. Over everyday questions the
 * default model gave one side's figure to the other in comparisons, took a warning for the first step, and mixed up the
 * people of questions with two parts, so code answers these too.
 */
export function taskFor(
  state: Pick<RetrievalState, 'answerType' | 'form' | 'extracted' | 'parts'>,
): WritingTask | null {
  const { answerType, extracted, form, parts } = state
  if (extracted === null || extracted.kind !== 'extracted' || parts.length > 1) return null
  if (extracted.parts.some(({ role }) => role === 'item')) return null
  if (form === 'summary') return tasks.summary
  if (form !== 'fact' || !isFact(answerType)) return null
  return answerType === 'ANALYTICAL' ? tasks.reason : tasks.fact
}

function isFact(type: AnswerType): boolean {
  return type === 'FACTUAL' || type === 'DOCUMENT_LOOKUP' || type === 'ANALYTICAL'
}
