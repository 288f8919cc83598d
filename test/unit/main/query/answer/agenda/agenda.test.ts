import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../../../src/main/ports/clock.ts'
import type { Answer } from '../../../../../../src/shared/domain/answer.ts'
import { askAt, itemsOf, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
const calendar = [
  'BEGIN:VCALENDAR',
  event('DTSTART:20261202T083000', 'DTEND:20261202T090000', 'SUMMARY:Dentist', 'LOCATION:Market Street'),
  event('DTSTART;VALUE=DATE:20261228', 'DTEND;VALUE=DATE:20270103', 'SUMMARY:Week at the hut'),
  event('DTSTART:20261001T190000', 'SUMMARY:Choir', 'RRULE:FREQ=WEEKLY;UNTIL=20261217T000000'),
  event('DTSTART;VALUE=DATE:20260310', 'SUMMARY:Chimney sweep'),
  'END:VCALENDAR',
].join('\n')

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add('/library/house.ics', calendar)
  await library.add('/library/letter.txt', 'Dear Ann,\n\nthe roof was mended in December and cost 900 euros.\n')
})
afterAll(() => library.close())

const at = { ...systemClock, now: () => Date.UTC(2026, 10, 26, 12) }
const ask = (question: string): Promise<Answer> => askAt(library, at, question)

describe('what the calendars have in a time', () => {
  it.each([
    'What appointments do I have in December?',
    "What's on my calendar next month?",
    "What's in our calendar for December?",
    'What does the house calendar say for next month?',
    'Show me our calendar for December 2026',
    'Was steht im Dezember an?',
    'Was steht im Dezember in unserem Kalender?',
    'Quels rendez-vous ai-je en décembre ?',
  ])('is told day by day, with what comes back: %s', async (question) => {
    const answer = await ask(question)
    expect(itemsOf(answer)).toEqual([
      'Wednesday 2 December 2026, 08:30–09:00: Dentist (Market Street)',
      'Thursday 3 December 2026, 19:00: Choir',
      'Thursday 10 December 2026, 19:00: Choir',
      'Thursday 17 December 2026, 19:00: Choir',
      'Monday 28 December 2026: Week at the hut',
    ])
    expect(leadOf(answer)).toBe('5 entries in December 2026.')
    expect(answer.kind).toBe('computed')
    expect(answer.citations).not.toHaveLength(0)
  })

  it('has the next appointment, which it calls by whom it is with', async () => {
    const answer = await ask('When is my next appointment with the dentist?')
    expect(leadOf(answer)).toBe('Wednesday 2 December 2026, 08:30–09:00')
    expect(answer.citations).not.toHaveLength(0)
    expect((await ask('When is my next appointment with the vet?')).text).not.toContain('December')
  })

  it('is told of what the question is about', async () => {
    expect(itemsOf(await ask('Do I have anything with the choir next week?'))).toEqual([
      'Thursday 3 December 2026, 19:00: Choir',
    ])
    expect((await ask('What is planned for the garden in December?')).text).not.toContain('Dentist')
  })

  it('is not what the whole calendar is asked for with', async () => {
    const { text } = await ask('Show me the house calendar')
    expect(text).toContain('Chimney sweep | 2026-03-10')
    expect(text).not.toContain('VEVENT')
  })

  it('has an entry of several days on each of them', async () => {
    expect(itemsOf(await ask('Do I have anything on 1 January?'))).toEqual(['Monday 28 December 2026: Week at the hut'])
  })

  it.each([
    ['Am I free on 2 December?', 'No: 1 entry on 2 December 2026.'],
    ['Do I have anything on 2 December?', 'Yes: 1 entry on 2 December 2026.'],
    ['Habe ich am 2. Dezember Zeit?', 'Nein: 1 entry on 2 December 2026.'],
  ])('says yes or no: %s', async (question, lead) => {
    expect(leadOf(await ask(question))).toBe(lead)
  })

  it.each(['What did the roof cost in December?', 'When was the chimney swept?', 'What events are there on 4 June?'])(
    'is no answer to: %s',
    async (question) => expect((await ask(question)).text).not.toContain('entr'),
  )
})
