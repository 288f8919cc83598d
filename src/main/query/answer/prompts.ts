/**
 * What the model is told, by the kind of answer. Short, because every token is read before the first word, and always
 * the same for a kind, because the key-value cache of the prefix then serves the next question.
 */
import type { RetrievalState } from '../retrievalState.ts'

export interface WritingTask {
  readonly instructions: string
  /** Sentences of evidence to read. */
  readonly evidence: number
  /** Sentences to write at most. */
  readonly sentences: number
  /** Room to write them: a sentence of a document has 20 to 30 tokens. */
  readonly maxTokens: number
}

export type TaskName = 'fact' | 'reason' | 'procedure' | 'comparison' | 'summary'

const onlyText = 'Use only the text.'

const tasks: Readonly<Record<TaskName, WritingTask>> = {
  fact: {
    instructions: `Read the text and answer the question with one short sentence from the text.`,
    evidence: 3,
    sentences: 1,
    maxTokens: 48,
  },
  reason: {
    instructions: `Read the text and say why, in one or two short sentences from the text. ${onlyText}`,
    evidence: 4,
    sentences: 2,
    maxTokens: 96,
  },
  procedure: {
    instructions: `Read the text and say what to do, in one or two short sentences from the text. ${onlyText}`,
    evidence: 4,
    sentences: 2,
    maxTokens: 96,
  },
  comparison: {
    instructions: `Read the text and compare what the question asks about, in two short sentences. ${onlyText}`,
    evidence: 4,
    sentences: 2,
    maxTokens: 96,
  },
  summary: {
    instructions: `Read the text and sum it up in two short sentences. ${onlyText}`,
    evidence: 4,
    sentences: 2,
    maxTokens: 96,
  },
}

/**
 * The task for a question, or null where code answers better: a computed figure, a list and a judgement of yes or no are
 * complete and exact as they are, and a small model shortens, miscounts and guesses.
 */
export function taskFor(state: Pick<RetrievalState, 'answerType' | 'form' | 'extracted'>): WritingTask | null {
  const { answerType, extracted, form } = state
  if (extracted === null || extracted.kind !== 'extracted') return null
  if (extracted.parts.some(({ role }) => role === 'item')) return null
  switch (form) {
    case 'fact':
      return answerType === 'LIST' ? null : answerType === 'ANALYTICAL' ? tasks.reason : tasks.fact
    case 'procedure':
      return tasks.procedure
    case 'comparison':
      return tasks.comparison
    case 'summary':
      return tasks.summary
    case 'yesNo':
    case 'list':
    case 'documents':
    case 'aggregate':
    case 'timeline':
      return null
  }
}
