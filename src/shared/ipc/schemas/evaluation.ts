import { z } from 'zod'
import { answerKinds } from '../../domain/answer.ts'
import { verdicts } from '../../domain/testSet.ts'
import { level, scopeInput } from './chat.ts'

const expected = z.string().trim().max(2_000).nullable()

export const markInput = z.object({
  messageId: z.string().min(1).max(200),
  /** Null takes the mark away, and the question out of the test set. */
  verdict: z.enum(verdicts).nullable(),
  expected: expected.default(null),
})
export const runTestsInput = z.object({ level: level.optional() })

const text = z.string().max(100_000)
/** A question as an export of a test set has it; unknown properties are dropped. */
export const testQuestionInput = z.object({
  id: z.string().min(1).max(200),
  question: text.min(1),
  earlier: z.array(text).max(100).default([]),
  scope: scopeInput.nullable().default(null),
  verdict: z.enum(verdicts),
  expected: expected.default(null),
  answer: text,
  lead: text.default(''),
  kind: z.enum(answerKinds),
  files: z
    .array(z.object({ title: text, path: text, contentId: z.string().max(200) }))
    .max(1_000)
    .default([]),
  library: z.object({ documents: z.number(), revision: z.number() }),
  markedAt: z.number(),
})
export const importTestsInput = z.object({ questions: z.array(testQuestionInput).max(10_000) })
