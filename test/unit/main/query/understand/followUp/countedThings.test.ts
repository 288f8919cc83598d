import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'

const after = (question: string, next: string): string | null =>
  makeWhole(next, [{ question, answer: '', titles: [], lead: '', cited: [] }])

describe('things that were counted', () => {
  it.each([
    [
      'How many jobs have I had from the Abbey this year?',
      'What do they come to altogether?',
      'What do the jobs from the Abbey this year come to altogether?',
    ],
    [
      'How many invoices did I send to the school in May?',
      'What did they add up to?',
      'What did the invoices to the school in May add up to?',
    ],
    ['How many rowers live in Lindau?', 'Which of them are juniors?', 'Which of the rowers in Lindau are juniors?'],
  ])('%s %s', (question, next, whole) => expect(after(question, next)).toBe(whole))
})

it('what was not done is no part of their name', () => {
  expect(after('Which members have not paid for March?', 'What do they owe?')).not.toContain('members for March')
})

describe('a point of another time', () => {
  it.each([
    [
      'How much did the club have in the bank at the end of April 2026?',
      'And at the end of August?',
      'How much did the club have in the bank at the end of August 2026?',
    ],
    [
      'What was the balance at the end of 2024?',
      'and at the start of 2025?',
      'What was the balance at the start of 2025?',
    ],
  ])('%s %s', (question, next, whole) => expect(after(question, next)).toBe(whole))
})
