/**
 * What the model is told, by the kind of answer. Short, because every token is read before the first word, and always
 * the same for a kind, because the key-value cache of the prefix then serves the next question.
 */
import type { AnswerType } from '../../../shared/domain/answer.ts'

// the wording that worked with TinyLlama.
const meta = 'Read the text and answer the question with a short sentence from the text.'

const byType: Readonly<Record<AnswerType, string>> = {
  FACTUAL: meta,
  DOCUMENT_LOOKUP: meta,
  ANALYTICAL: 'Read the text and explain the answer to the question in one or two sentences from the text.',
  SUMMARY: 'Read the text and sum it up in two sentences.',
  COMPARISON: 'Read the text and compare what the question asks about in two sentences from the text.',
  LIST: 'Read the text and list everything the question asks for, in one sentence from the text.',
  PROCEDURAL: 'Read the text and say what to do, in two sentences from the text.',
}

export function instructionsFor(type: AnswerType): string {
  return byType[type]
}
