import { expect, it } from 'vitest'
import { boundedQuestion } from '../../../../../../src/main/query/understand/wording/boundedQuestion.ts'

it('an ordinary question is worked with as it is', () => {
  const question = `${'When does the lease end? '.repeat(100)}🦦`
  expect(boundedQuestion(question)).toBe(question)
})

it('of a long one whole words at both ends are kept', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`)
  const kept = boundedQuestion(words.join(' ')).split(/\s/)
  expect(kept.every((word) => words.includes(word))).toBe(true)
  expect([kept[0], kept.at(-1)]).toEqual(['w0', 'w19999'])
  expect(kept.length).toBeLessThan(700)
})

it('text without blanks is bounded too, and no character is halved', () => {
  const kept = boundedQuestion('🦦'.repeat(50_000))
  expect(kept.length).toBeLessThanOrEqual(3_001)
  expect(kept).toBe(kept.toWellFormed())
})
