import { describe, expect, it } from 'vitest'
import { readTime } from '../../../../../src/main/query/text/time/timeRanges.ts'
import type { Day } from '../../../../../src/main/query/text/time/calendarDates.ts'

// A Wednesday.
const today: Day = { year: 2024, month: 5, day: 15 }
const said = (day: Day | null): string =>
  day === null ? '' : `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`

describe('expressions of time are ranges of days', () => {
  it.each([
    ['2023', '2023-01-01', '2023-12-31'],
    ['March 2020', '2020-03-01', '2020-03-31'],
    ['February 2024', '2024-02-01', '2024-02-29'],
    // The running year's, if it has begun; else the last one's.
    ['March', '2024-03-01', '2024-03-31'],
    ['June', '2023-06-01', '2023-06-30'],
    ['last May', '2023-05-01', '2023-05-31'],
    ['last month', '2024-04-01', '2024-04-30'],
    ['this week', '2024-05-13', '2024-05-19'],
    ['last week', '2024-05-06', '2024-05-12'],
    ['yesterday', '2024-05-14', '2024-05-14'],
    ['the last three months', '2024-02-15', '2024-05-15'],
    ['the past 10 days', '2024-05-05', '2024-05-15'],
    ['two years ago', '2022-01-01', '2022-12-31'],
    ['last spring', '2023-03-01', '2023-05-31'],
    ['summer 2021', '2021-06-01', '2021-08-31'],
    ['the second quarter of 2022', '2022-04-01', '2022-06-30'],
    ['Q4 2019', '2019-10-01', '2019-12-31'],
    ['the 1980s', '1980-01-01', '1989-12-31'],
    ['3 May 2021', '2021-05-03', '2021-05-03'],
    ['since 2020', '2020-01-01', ''],
    ['after March 2022', '2022-04-01', ''],
    ['before 2010', '', '2009-12-31'],
    ['until June 2021', '', '2021-06-30'],
    ['between March and May 2022', '2022-03-01', '2022-05-31'],
    ['from 2018 to 2020', '2018-01-01', '2020-12-31'],
    ['letzten Monat', '2024-04-01', '2024-04-30'],
    ['seit März 2021', '2021-03-01', ''],
    ['vor zwei Jahren', '2022-01-01', '2022-12-31'],
    ["l'année dernière", '2023-01-01', '2023-12-31'],
    ['el mes pasado', '2024-04-01', '2024-04-30'],
  ])('"%s" is %s to %s', (text, from, until) => {
    const read = readTime(`${text} the roof`, today)
    expect([said(read?.range.from ?? null), said(read?.range.until ?? null)]).toEqual([from, until])
    expect(read?.length).toBe(text.length)
  })

  it.each(['the roof', '2023-014', 'marching band', 'since the flood'])('"%s" is none', (text) => {
    expect(readTime(text, { ...today })?.range ?? null).toBeNull()
  })
})
