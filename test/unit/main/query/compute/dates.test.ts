import { describe, expect, it } from 'vitest'
import { monthOfCell, readDates } from '../../../../../src/main/query/compute/question/dates.ts'
import { isWithin } from '../../../../../src/main/query/compute/question/spans/dateSpan.ts'

const now = new Date('2025-03-01T00:00:00Z')
const spans = (text: string): readonly (readonly [string | null, string | null, readonly number[] | null])[] =>
  readDates(text, now).map(({ from, to, months }) => [from, to, months])

describe('spans of time in a question', () => {
  it.each([
    ['in March 2024', ['2024-03-01', '2024-03-31', null]],
    ['from January to March 2024', ['2024-01-01', '2024-03-31', null]],
    ['between 2019 and 2021', ['2019-01-01', '2021-12-31', null]],
    ['in the second quarter of 2023', ['2023-04-01', '2023-06-30', null]],
    ['last year', ['2024-01-01', '2024-12-31', null]],
    ['last month', ['2025-02-01', '2025-02-28', null]],
    ['since May 2022', ['2022-05-01', null, null]],
    ['after 2020', ['2021-01-01', null, null]],
    ['before June 2023', [null, '2023-05-31', null]],
    ['am 8. Juli 2023', ['2023-07-08', '2023-07-08', null]],
    ['on 7/19/2025', ['2025-07-19', '2025-07-19', null]],
    ['on 19.7.25', ['2025-07-19', '2025-07-19', null]],
    ['in May', [null, null, [5]]],
    ['from June till the end of August', [null, null, [6, 7, 8]]],
    ['from June up to the end of August 2024', ['2024-06-01', '2024-08-31', null]],
    ['von November bis Januar', [null, null, [11, 12, 1]]],
    ['this spring', ['2025-03-01', '2025-05-31', null]],
    ['last summer', ['2024-06-01', '2024-08-31', null]],
    ['im Herbst 2023', ['2023-09-01', '2023-11-30', null]],
    ['cet été', ['2025-06-01', '2025-08-31', null]],
    ['in the winter of 2023', ['2023-12-01', '2024-02-29', null]],
    ['from 8 to 15 August 2024', ['2024-08-08', '2024-08-15', null]],
    ['vom 8. bis 15. August', [null, null, [8]]],
  ])('%s', (text, expected) => {
    expect(spans(`How much ${text}?`)).toEqual([expected])
  })

  it('takes a modal verb for no month', () => {
    expect(spans('How many may I take?')).toEqual([])
  })

  it('keeps a day of any year', () => {
    const [span] = readDates('on 8 July', now)
    expect(span && isWithin('2021-07-08', span)).toBe(true)
    expect(span && isWithin('2021-07-09', span)).toBe(false)
  })

  it('reads cells that are months, and no others', () => {
    expect(monthOfCell('März')).toEqual({ month: 3, year: null })
    expect(monthOfCell('May 2024')).toEqual({ month: 5, year: 2024 })
    expect(monthOfCell('Maybe')).toBeNull()
  })
})

describe('days from one to another', () => {
  const [span] = readDates('Who is here from 28 July to 4 August?', now)

  it.each([
    ['2030-07-27', false],
    ['2030-07-28', true],
    ['2030-08-04', true],
    ['2030-08-05', false],
  ])('%s', (day, isInside) => expect(span !== undefined && isWithin(day, span)).toBe(isInside))

  it('are no season where a thing is called by it', () =>
    expect(readDates('How much did this spring sale bring?', now)).toEqual([]))
})
