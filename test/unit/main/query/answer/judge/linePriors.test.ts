import { describe, expect, it } from 'vitest'
import {
  datelinePrior,
  exceptionPrior,
  linePrior,
  beginningPrior,
  optionPrior,
  partPrior,
} from '../../../../../../src/main/query/answer/judge/linePriors.ts'
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

it('a right to end something gives way where its end is asked for', () => {
  const right = 'The Tenant may end this lease on 24 June 2027 by written notice.'
  expect(optionPrior('When does the lease end?', right)).toBeLessThan(0)
  expect(optionPrior('When can I end the lease early?', right)).toBe(0)
  expect(optionPrior('When does the lease end?', 'The term expires on 24 March 2028.')).toBe(0)
})

it('the day on which something begins gives way where its end is asked for', () => {
  const begins = 'From 1 July your tariff changes to 26 p for each unit.'
  expect(beginningPrior('Until when is my tariff fixed?', begins)).toBeLessThan(0)
  expect(beginningPrior('Until when is my tariff fixed?', 'Your fixed tariff ends on 30 June 2031.')).toBe(0)
  expect(beginningPrior('Until when is my tariff fixed?', 'From 1 July 2030 to 30 June 2031')).toBe(0)
  expect(beginningPrior('When does my tariff change?', begins)).toBe(0)
})

it('an instalment gives way where the whole is asked for', () => {
  const paid = 'The fee is paid in four quarterly instalments of £690.'
  expect(partPrior("What's the fee of the berth?", paid)).toBeLessThan(0)
  expect(partPrior('How much is one instalment of the fee?', paid)).toBe(0)
  expect(partPrior("What's the fee of the berth?", 'The fee is £2,760, paid in four instalments of £690.')).toBe(0)
  expect(partPrior('How much does the plumber charge?', 'Our hourly rate is £45.')).toBe(0)
  expect(partPrior("What's the fee of the berth?", 'Fee: £2,760 for the year')).toBe(0)
})

it('the day of a letter gives way unless the letter is asked about', () => {
  for (const line of ['Kiel, den 22. September 2026', 'Lyon, le 3 mars 2026', 'Bath, 4 May 2026'])
    expect(datelinePrior('When is the course in Kiel?', line)).toBeLessThan(-1)
  expect(datelinePrior('When was the letter written?', 'Bath, 4 May 2026')).toBe(0)
  expect(datelinePrior('When was he born?', 'Leipzig, 3 May 1950')).toBe(0)
  expect(datelinePrior('When is the summer fair?', '12 June 2027')).toBe(0)
  expect(datelinePrior('When is the course?', 'Course: 8 to 12 February 2027')).toBe(0)
  expect(linePrior('When is the course?', 'The course is on 8 February 2027.')).toBe(0)
})
