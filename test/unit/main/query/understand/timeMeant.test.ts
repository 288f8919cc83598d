import { describe, expect, it } from 'vitest'
import { timeMeant } from '../../../../../src/main/query/understand/time/timeMeant.ts'

const today = { year: 2026, month: 3, day: 1 }
const kindOf = (question: string): string | null => timeMeant(question, today)?.kind ?? null

describe('the time that a question means', () => {
  it.each([
    ['Who is the chair of the club?', 'newest'],
    ['Who chairs the club?', 'newest'],
    ['How much is the fee?', 'newest'],
    ['When is the next meeting?', 'newest'],
    ['How many members were at the latest meeting?', 'newest'],
    ['Wie hoch ist der Beitrag?', 'newest'],
    ['Qui a la clé du garage ?', 'newest'],
    ['Wer leitet den Chor?', 'newest'],
    ['Quanto paghiamo adesso di affitto?', 'newest'],
    ['Ile płacimy teraz czynszu?', 'newest'],
    ['Who was the first chair?', 'oldest'],
    ['Wer war der erste Vorsitzende?', 'oldest'],
    ['Who was the previous chair?', 'previous'],
    ['Who was the chair in 2022?', 'named'],
    ['How many members were at the 2022 meeting?', 'named'],
  ])('%s: %s', (question, kind) => expect(kindOf(question)).toBe(kind))

  it.each([
    'Who signed the lease?',
    'Who was at the wedding?',
    'Wer hat den Zaun gebaut?',
    'Who won a prize at the flower show?',
    'Which team lost a match?',
    'Who planted a tree in the park?',
    'How long did the rain last?',
  ])('is left open by a question about the past: %s', (question) => expect(kindOf(question)).toBeNull())

  it('is left open where the date itself is asked for', () => expect(kindOf('When do we come back?')).toBeNull())

  it('is not the oldest for a first name or a first floor', () =>
    expect(['What is the first name of Mr Stein?', 'Who lives on the first floor?'].map(kindOf)).not.toContain(
      'oldest',
    ))
})
