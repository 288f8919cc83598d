import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../../../src/main/ports/clock.ts'
import { intervalIn } from '../../../../../../src/main/query/answer/difference/interval.ts'
import { contentStems } from '../../../../../../src/main/query/text/words/words.ts'
import { asksForNext, isOver } from '../../../../../../src/main/query/understand/time/nextAsked.ts'
import { askAt, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/lift.txt':
    'Lift in Mill Lane\n\nThe lift has a yearly cleaning, an inspection of its cables every four years and an alarm.\n\nThe inspection of the cables was on 11 May 2025.\n',
  '/library/chat.txt':
    '[03/09/2026, 16:44] Rolf: The chimney was swept today, all fine. Sweep of the chimney again next September\n[04/09/2026, 09:00] Ada: Thanks\n',
  '/library/house notes.txt':
    'Pump of the well serviced 17 October 2025 by Brunn & Co, £190. They say every two years is fine.\n\nRoof: no news.',
  '/library/tank.txt':
    'Septic tank\n\nThe septic tank was emptied on 9 May 2025. The battery of the alarm should be changed every three years.',
  '/library/fire alarm.txt':
    'A test of the fire alarm is asked for every fifth year. The last we hold is of 6 May 2024.\n\nThe alarm is red.',
}
let library: QuestionLibrary
const clock = { ...systemClock, now: () => Date.UTC(2026, 10, 20) }
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the day of the next one', () => {
  it.each([
    ['When is the next inspection of the cables of the lift due?', '11 May 2029'],
    ['When is the chimney swept next?', 'September 2027'],
    ['When should the pump of the well be serviced again?', '17 October 2027'],
    ['When is the next test of the fire alarm due?', '6 May 2029'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askAt(library, clock, question))).toBe(lead)
  })

  it('is not counted by the interval of another thing that the paragraph names', async () => {
    const answer = await askAt(library, clock, 'When should the septic tank be emptied again?')
    expect(answer.text).not.toContain('2028')
  })

  it('is asked for in the present only', () => {
    expect(asksForNext('When is the next rehearsal?')).toBe(true)
    expect(asksForNext('When was the next rehearsal after Easter?')).toBe(false)
    expect(asksForNext('Who sings next?')).toBe(false)
    expect(asksForNext('When should the chimney be swept again?')).toBe(true)
    expect(asksForNext('In which month do I have to see the dentist again?')).toBe(true)
    expect(asksForNext('The alarm was tested in May. When is it due again?')).toBe(true)
    expect(asksForNext('Wann muss der Kamin wieder gefegt werden?')).toBe(true)
    expect(asksForNext('When did the alarm go off again?')).toBe(false)
    expect(asksForNext('When do I go back to the optician?')).toBe(true)
    expect(asksForNext('Wann muss ich zurück in die Klinik?')).toBe(true)
    expect(asksForNext('When did we go back to the lake?')).toBe(false)
  })

  it('is not in rows of days that are over', () => {
    const today = { year: 2026, month: 11, day: 20 }
    expect(isOver(['Sweep | 3 September 2026'], today)).toBe(true)
    expect(isOver(['Sweep | 3 September 2026', 'Sweep | 3 September 2027'], today)).toBe(false)
    expect(isOver(['Sweep'], today)).toBe(false)
  })

  it.each([
    ['a yearly cleaning and an inspection every four years', 'inspection', 4, 'year'],
    ['a yearly cleaning and an inspection every four years', 'cleaning', 1, 'year'],
    ['Die Prüfung des Aufzugs ist alle sechs Monate fällig.', 'Aufzug Prüfung', 6, 'month'],
    ['Le ramonage est à faire tous les deux ans.', 'ramonage', 2, 'year'],
  ])('%s: %s', (sentence, topic, count, unit) => {
    expect(intervalIn(sentence, contentStems(topic))?.term).toMatchObject({ count, unit })
  })
})
