import { describe, expect, it } from 'vitest'
import { isPeriodWithin, periodOfCell } from '../../../../../src/main/query/compute/conditions/cellPeriods.ts'
import { readDates } from '../../../../../src/main/query/compute/question/dates.ts'
import { readNumberTests } from '../../../../../src/main/query/compute/question/numberTests.ts'

describe('cells that name months', () => {
  it.each([
    ['May 2031', { first: 5, last: 5, year: 2031 }],
    ['Oct-Dec 2031', { first: 10, last: 12, year: 2031 }],
    ['Oktober bis Dezember', { first: 10, last: 12, year: null }],
    ['Q2 2031', { first: 4, last: 6, year: 2031 }],
    ['2031 Q3', { first: 7, last: 9, year: 2031 }],
    ['1. Quartal 2031', { first: 1, last: 3, year: 2031 }],
    ['2e trimestre', { first: 4, last: 6, year: null }],
    ['Quarry', null],
    ['May to be paid', null],
  ])('%s', (cell, period) => expect(periodOfCell(cell)).toEqual(period))

  it.each([
    ['Oct-Dec 2031', 'from October to December 2031', true],
    ['Oct-Dec 2031', 'in November 2031', false],
    ['Nov-Jan 2032', 'between November 2031 and January 2032', true],
    ['Nov-Jan 2032', 'between November 2032 and January 2033', false],
  ])('%s, asked %s', (cell, asked, isInside) => {
    const [period, [span]] = [periodOfCell(cell), readDates(asked, new Date(0))]
    expect(period !== null && span !== undefined && isPeriodWithin(period, span)).toBe(isInside)
  })
})

describe('tests of figures in words', () => {
  it('reads a number word', () =>
    expect(readNumberTests('Which houses have at least two cats?')).toMatchObject([{ operator: '>=', value: 2 }]))

  it('takes days of a month for no figures', () =>
    expect(readNumberTests('Who is here between 6 and 9 June?')).toEqual([]))
})
