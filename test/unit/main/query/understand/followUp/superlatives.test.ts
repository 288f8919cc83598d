import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'

const after = (question: string, next: string): string | null =>
  makeWhole(next, [{ question, answer: '', titles: [], lead: '', cited: [] }])

describe('a question for the number of all', () => {
  it.each(['How many boats do we have?', 'And how many boats are there in all?', 'Wie viele Boote haben wir?'])(
    'is not narrowed to the one that was asked about before: %s',
    (next) => expect(after('Which boat has the fewest berths?', next)).toBeNull(),
  )
})

describe('a question for the other end', () => {
  it.each([
    ['Which month was the most expensive?', 'and the cheapest?', 'Which month was the cheapest?'],
    ['Which month was the cheapest?', 'And the least popular one?', 'Which month was the least popular?'],
    ["What's my best time on the lake so far?", 'And the worst?', 'What is my worst time on the lake so far?'],
    ['When was the first regatta?', 'and the last?', 'When was the last regatta?'],
    ['Welcher Monat war der teuerste?', 'Und der günstigste?', 'Welcher Monat war der günstigste?'],
    ['Quel devis est le plus cher ?', 'Et le moins cher ?', 'Quel devis est le moins cher?'],
  ])('%s %s', (question, next, whole) => expect(after(question, next)).toBe(whole))

  it('replaces the superlative, and no word that ends like one', () => {
    expect(after('Which Manchester hotel was the most expensive?', 'and the cheapest?')).toBe(
      'Which Manchester hotel was the cheapest?',
    )
    expect(after('What did Ernest pay for the largest room?', 'and the smallest?')).toBe(
      'What did Ernest pay for the smallest room?',
    )
  })

  it('is none where a word only ends alike', () =>
    expect(after('What does the best guest room cost a month?', 'and the rest?')).not.toContain('rest guest'))
})
