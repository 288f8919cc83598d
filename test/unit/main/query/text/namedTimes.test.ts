import { describe, expect, it } from 'vitest'
import { dayFrom } from '../../../../../src/main/query/text/time/calendarDates.ts'
import { daysApart, timesAsked, timesIn } from '../../../../../src/main/query/text/time/namedTimes.ts'
import type { NamedTime } from '../../../../../src/main/query/text/time/namedTimes.ts'

const iso = (day: number): string => {
  if (!Number.isFinite(day)) return String(day)
  const { year, month, day: of } = dayFrom(day)
  return [year, String(month).padStart(2, '0'), String(of).padStart(2, '0')].join('-')
}
const said = (times: readonly NamedTime[]): readonly string[] => times.map(({ from, to }) => `${iso(from)} ${iso(to)}`)

describe('the times in a text', () => {
  it.each([
    ['He left on 3 May 2023.', ['2023-05-03 2023-05-03']],
    ['The lease of May 2023', ['2023-05-01 2023-05-31']],
    ['until December 1964.', ['1964-12-01 1964-12-31']],
    ['Built in 1794, sold in 1805', ['1794-01-01 1794-12-31', '1805-01-01 1805-12-31']],
    ['minister from 1916 to 1920', ['1916-01-01 1920-12-31']],
    ['minister 1916–1920', ['1916-01-01 1920-12-31']],
    ['the season 1998-99', ['1998-01-01 1999-12-31']],
    ['between January 1987 and May 1990', ['1987-01-01 1990-05-31']],
    ['in 1916 and 1920', ['1916-01-01 1916-12-31', '1920-01-01 1920-12-31']],
    ['in the early 1970s', ['1970-01-01 1973-12-31']],
    ['the 1980s', ['1980-01-01 1989-12-31']],
    ['1,240 euros, item 1234.50 and 12/2019', []],
  ])('%s', (text, expected) => {
    expect(said(timesIn(text))).toEqual(expected)
  })
})

describe('the times that a question asks about', () => {
  it.each([
    ['Who owned the house before March 1811?', ['-Infinity 1811-02-28']],
    ['Who was chair after 1990?', ['1991-01-01 Infinity']],
    ['What changed since 2020?', ['2020-01-01 Infinity']],
    ['Where did we go last month?', ['2024-04-01 2024-04-30']],
    ['Where did we go?', []],
  ])('%s', (question, expected) => {
    expect(said(timesAsked(question, { year: 2024, month: 5, day: 20 }))).toEqual(expected)
  })

  it('lie apart by the days between their ends', () => {
    const [one, other] = [
      { from: 10, to: 20 },
      { from: 25, to: Infinity },
    ]
    expect([daysApart(one, other), daysApart(other, one), daysApart(one, one)]).toEqual([5, 5, 0])
  })
})
