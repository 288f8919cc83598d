import { describe, expect, it } from 'vitest'
import { elapsedBetween, momentIn } from '../../../../../src/main/query/text/time/elapsed.ts'
import type { TimeUnit } from '../../../../../src/main/query/text/time/elapsed.ts'

const between = (one: string, other: string, unit: TimeUnit | null): string | null => {
  const [from, to] = [momentIn(one), momentIn(other)]
  if (from === null || to === null) throw new Error(`No date in “${one}” or “${other}”.`)
  return elapsedBetween(from, to, unit)
}

describe('the time between two dates', () => {
  it.each([
    ['1 March 2024', '1 March 2024', 'days', '0 days'],
    ['28 February 2024', '1 March 2024', 'days', '2 days'],
    ['1 March 2024', '28 February 2024', 'days', '2 days'],
    ['1 March 2024', '20 March 2024', 'weeks', '2 weeks and 5 days'],
    ['31 January 2024', '29 February 2024', 'months', '1 month'],
    ['15 January 2024', '20 March 2024', 'months', '2 months and 5 days'],
    ['2 June 1931', '1 June 1957', 'years', '25 years'],
    ['2 June 1931', '2 June 1957', 'years', '26 years'],
    ['2 June 1931', 'in 1957', 'years', '25 or 26 years'],
    ['in 1950', 'in 1957', 'years', '7 years'],
    ['May 2023', 'August 2023', 'months', 'about 3 months'],
    ['1 March 2024', '10 April 2024', null, '40 days'],
    ['1 March 2024', '10 August 2024', null, '5 months and 9 days'],
    ['1 March 2014', '10 August 2024', null, '10 years'],
  ] as const)('%s to %s in %s is %s', (one, other, unit, said) => expect(between(one, other, unit)).toBe(said))

  it('is not told in days if only the year is known', () => {
    expect(between('in 1950', '2 June 1957', 'days')).toBeNull()
    expect(between('in 1950', '2 June 1957', 'months')).toBeNull()
  })

  it('reads the most exact date, and no year out of a sum', () => {
    expect(momentIn('In 2019, on 4 May 2020')).toMatchObject({ precision: 'day', day: { year: 2020 } })
    expect(momentIn('It cost 2,019 euros')).toBeNull()
    expect(momentIn('')).toBeNull()
  })
})

it('whole years between two months are counted, and a birth in this year is less than one', () => {
  expect(elapsedBetween(momentIn('December 2012')!, momentIn('January 2018')!, 'years')).toBe('5 years')
  expect(elapsedBetween(momentIn('2026')!, momentIn('23 November 2026')!, 'years')).toBe('less than a year')
})
