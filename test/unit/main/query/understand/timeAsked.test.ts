import { describe, expect, it } from 'vitest'
import { timeAsked } from '../../../../../src/main/query/understand/time/timeAsked.ts'

describe('a question for the time between two events', () => {
  it.each([
    ['How many days lie between the order and the delivery?', 'days', 'When was the order?', 'When was the delivery?'],
    ['how long was it from the offer to the signing', null, 'When was the offer?', 'When was the signing?'],
    [
      'How many weeks after the roof was finished did the tenants move in?',
      'weeks',
      'When was the roof finished?',
      'When did the tenants move in?',
    ],
    ['How old was Ann Berg when she moved?', 'years', 'When was Ann Berg born?', 'When did Ann Berg move'],
    ['How old will Ann Berg be when she has her operation?', 'years', 'When was Ann Berg born?', 'operation?'],
    ['how old will Ann be on 3 May 2030?', 'years', 'When was Ann born?', '3 May 2030'],
    ['How old was Ann at her wedding?', 'years', 'When was Ann born?', 'wedding?'],
    ['Wie viele Tage liegen zwischen 3 May 2024 und 9 May 2024?', 'days', '3 May 2024', '9 May 2024'],
  ])('%s', (question, unit, one, other) => {
    const asked = timeAsked(question)
    expect(asked?.unit).toBe(unit)
    expect(asked?.days[0]).toBe(one)
    expect(asked?.days[1]).toContain(other)
  })

  it.each([
    'How long is the lease?',
    'How old is Ann?',
    'How old is the dog at the farm?',
    'How many days of leave do I have?',
    '',
  ])('is not “%s”', (question) => expect(timeAsked(question)).toBeNull())
})
