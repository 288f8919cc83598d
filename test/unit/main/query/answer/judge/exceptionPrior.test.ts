import { describe, expect, it } from 'vitest'
import { exceptionPrior } from '../../../../../../src/main/query/answer/judge/exceptionPrior.ts'
import { isQuestion } from '../../../../../../src/main/query/answer/judge/sentenceFeatures.ts'

describe('an exception under a condition', () => {
  const exception = 'If a payment is missed, the rebate on the piano falls to five per cent.'

  it('gives way where the question does not speak of the condition', () => {
    expect(exceptionPrior('How high is the rebate on the piano?', exception)).toBeLessThan(0)
  })

  it.each([
    ['How high is the rebate if I miss a payment?', exception],
    ['How high is the rebate on the piano?', 'The rebate on the piano is nine per cent.'],
  ])('does not where it does: %s', (question, text) => expect(exceptionPrior(question, text)).toBe(0))
})

describe('a question in a chat', () => {
  it.each([
    ['[28/05/2026, 20:05] Ole: The swimming course is moved to 4 June, same pool. Will you come?', false],
    ['[28/05/2026, 20:05] Ole: Hi Ada! Is the swimming course on 4 June?', true],
    ['Is the course on 4 June?', true],
    ['[28/05/2026, 20:05] Ole: We might bring our parrot to the hut. Is that allowed?', true],
    ['The course is on 4 June.', false],
  ])('%s', (text, expected) => expect(isQuestion(text)).toBe(expected))
})
