/** Which of the sentences that were judged are right, by what each set says of its questions. Pure. */
import type { ScoredSentence } from '../../src/main/query/answer/judge/scoreSentences.ts'
import type { DocumentId } from '../../src/shared/domain/ids.ts'
import { findGold, tokensOf } from '../everyday/normalise.ts'
import type { BenchQuestion } from '../measuring/questionSets.ts'
import { holdsGold, normalise } from '../measuring/squad.ts'
import { isRightLine } from '../practice/practiceSets.ts'

export interface RightSentences {
  /** By sentence: it is part of the evidence, and the part that answers where one does. */
  readonly right: readonly boolean[]
  readonly holds: readonly boolean[]
}

/** `paths`: of the documents that the sentences are from. */
export function rightSentences(
  question: BenchQuestion,
  scored: readonly ScoredSentence[],
  paths: ReadonlyMap<DocumentId, string>,
): RightSentences {
  if (question.category === 'practice') {
    const right = scored.map(({ sentence }) => isRightLine(sentence.text, question))
    return { right, holds: right }
  }
  if (question.category === 'everyday') {
    const right = scored.map(({ sentence }) => {
      const tokens = tokensOf(sentence.text)
      const isInFile = question.evidence.includes(paths.get(sentence.documentId) ?? '')
      return isInFile && question.golds.some((gold) => findGold(tokens, gold) !== -1)
    })
    return { right, holds: right }
  }
  const paragraphs = question.paragraphs.map(normalise)
  const holds = scored.map((item) => holdsGold(item.sentence.text, question.golds))
  const inside = scored.map((item) => {
    const text = normalise(item.sentence.text)
    return question.kind === 'answerable' && text !== '' && paragraphs.some((paragraph) => paragraph.includes(text))
  })
  const both = inside.map((within, index) => within && holds[index] === true)
  // LoCoMo's answers are in other words: there the turn with the evidence is right as a whole.
  const right = both.some(Boolean) || question.golds.length === 0 || question.category === 'answerable' ? both : inside
  return { right, holds: question.category === 'answerable' ? holds : right }
}
