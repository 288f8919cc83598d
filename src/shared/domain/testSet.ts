/** The user's own test set: questions whose answers were marked as right or wrong, asked again on request. */
import type { AnswerKind } from './answer.ts'
import type { DocumentFilter } from './filter.ts'

export const verdicts = ['right', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

/** What the user said about an answer. */
export interface AnswerMark {
  readonly verdict: Verdict
  /** What would have been right, in the user's words; null where they did not say. */
  readonly expected: string | null
}

/** A file that the marked answer cited. */
export interface CitedFile {
  readonly title: string
  readonly path: string
  /** Changes with the bytes of the file. */
  readonly contentId: string
}

export interface TestQuestion extends AnswerMark {
  readonly id: string
  readonly question: string
  /** The questions that were asked before it in its chat, oldest first: it may refer to them. */
  readonly earlier: readonly string[]
  readonly scope: DocumentFilter | null
  /** The marked answer, without the numbers of its citations, and the short part that leads it ('' without one). */
  readonly answer: string
  readonly lead: string
  readonly kind: AnswerKind
  readonly files: readonly CitedFile[]
  /** The library when it was marked: its number of documents, and a number that rises with every change of it. */
  readonly library: { readonly documents: number; readonly revision: number }
  /** Milliseconds since the epoch. */
  readonly markedAt: number
}

/**
 * `right`: what was marked as right or said to be right is there again. `wrong`: it is not, or the wrong answer is
 * the same. `changed`: another answer of which code cannot say whether it is right.
 */
export type Outcome = 'right' | 'wrong' | 'changed'

export interface TestResult {
  readonly question: TestQuestion
  readonly outcome: Outcome
  /** Why, as a sentence. */
  readonly reason: string
  /** The answer of now, without the numbers of its citations. */
  readonly answer: string
  readonly kind: AnswerKind
  readonly files: readonly CitedFile[]
  readonly ms: number
}
