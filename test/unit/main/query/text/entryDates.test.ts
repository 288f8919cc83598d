import { describe, expect, it } from 'vitest'
import { entriesIn, yearsIn } from '../../../../../src/main/query/text/time/entryDates.ts'

const daysOf = (text: string, years: readonly number[] = []): readonly string[] =>
  entriesIn(text, 0, years).map(({ day }) => `${day.year}-${day.month}-${day.day}`)

describe('dates of entries', () => {
  it('reads the date that a diary, a chat, a letter and a mail put before their text', () => {
    expect(daysOf('Wed 14 Feb 2024. Day after, and nobody came by until the evening of the next day.')).toEqual([
      '2024-2-14',
    ])
    expect(daysOf('[17/08/2025, 08:02] Colin: The power will be off on the north side tomorrow')).toEqual(['2025-8-17'])
    expect(daysOf('Lyon, le 27 avril 2025')).toEqual(['2025-4-27'])
    expect(daysOf('Date: Mon, 3 Mar 2025 10:11')).toEqual(['2025-3-3'])
  })

  it('takes no birthday for the date of an entry', () => {
    expect(daysOf('Mr Ole Berg, born 9 January 1951. Hospital number 4\nI will see him again in six months.')).toEqual(
      [],
    )
  })

  it('reads a date with its weekday behind it', () => {
    expect(daysOf('5 July, Saturday. Summer concert, and the chapel was full to the last seat.', [2025])).toEqual([
      '2025-7-5',
    ])
    expect(daysOf('20 April, Easter Sunday: eggs were hidden all over the garden of the neighbours.', [2025])).toEqual([
      '2025-4-20',
    ])
    // 5 July was a Saturday in 2025, and no Monday in the years around it.
    expect(daysOf('5 July, Monday. Summer concert, and the chapel was full to the last seat.', [2025])).toEqual([])
    expect(daysOf('5 July, Anna and the children went to the sea by the early train.', [2025])).toEqual([])
  })

  it('reads the dates of lines that were joined to a paragraph', () => {
    expect(daysOf('3 May 2024: Tyres stored at Holm 2 August 2024: Inspection last Friday.')).toEqual([
      '2024-5-3',
      '2024-8-2',
    ])
    expect(daysOf('The car was new. 2024-08-02: Inspection. 9. Mai 2025: Öl gewechselt.')).toEqual([
      '2024-8-2',
      '2025-5-9',
    ])
    expect(daysOf('It was cold. May 7: Snow in the valley.', [2023])).toEqual(['2023-5-7'])
  })

  it('leaves a date and colon within a sentence alone', () => {
    expect(daysOf('3 May 2024: We meet again on 4 June 2024: bring a torch.')).toEqual(['2024-5-3'])
    expect(daysOf('We meet on 4 June 2024: bring a torch.')).toEqual([])
    expect(daysOf('There were twelve people. 12 eggs: all broken.')).toEqual([])
  })

  it('takes a year that is left out from the title, and from the entry before', () => {
    expect(daysOf('Sunday 12 January\n\nCold.\n\nSunday 2 February\n\nRain.', [2025])).toEqual([
      '2025-1-12',
      '2025-2-2',
    ])
    expect(daysOf('30 December 2023\n\nSnow.\n\n4 January\n\nThaw.')).toEqual(['2023-12-30', '2024-1-4'])
  })

  it('lets the weekday decide between years', () => {
    // 12 January was a Sunday in 2025, and a Friday in 2024.
    expect(daysOf('Sunday 12 January', [2024])).toEqual(['2025-1-12'])
    expect(daysOf('Tuesday 12 January', [2024])).toEqual([])
  })

  it('leaves sentences that begin with a date alone', () => {
    expect(daysOf('2 September 1991 was a day of long rain and I stayed in the house until it had gone')).toEqual([])
    expect(daysOf('31 February', [2024])).toEqual([])
  })

  it('finds each year once', () => {
    expect(yearsIn(['Log 2024', 'log-2024.md', '2023-01-01'])).toEqual([2024, 2023])
  })
})
