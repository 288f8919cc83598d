import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thingsIn } from '../../../../../../src/main/query/answer/broad/lists/enumeration.ts'
import { dateIn, figuresIn } from '../../../../../../src/main/query/answer/broad/figures.ts'

describe('the day that a text names', () => {
  it.each([
    ['14 January 2019, AGM', '2019-01-14'],
    ['Nantes, le 11 mai 2024', '2024-05-11'],
    ['am 3. März 2021', '2021-03-03'],
    ['March 9, 2024', '2024-03-09'],
    ['2024-05-12 visit', '2024-05-12'],
    ['13.02.2021', '2021-02-13'],
    ['in May 2020', '2020-05'],
    ['the winter of 1999', '1999'],
    ['in May', null],
    ['room 12, 8.30', null],
  ])('is read from “%s”', (text, day) => {
    expect(dateIn(text)).toBe(day)
  })
})

describe('the figures of a sentence', () => {
  it('come with their values and units, in several spellings', () => {
    const figures = figuresIn('£1,240.50, 12 kilograms, five years, 3.5 %, 1.284,00 € and 95 € a month')
    expect(figures.map(({ value, unit }) => [value, unit])).toEqual([
      [1240.5, '£'],
      [12, 'kg'],
      [5, 'year'],
      [3.5, '%'],
      [1284, '€'],
      [95, '€'],
    ])
  })

  it('are not the days and years in it', () => {
    expect(figuresIn('On 3 May 2021 and in 2022 there were 34 members.').map(({ text }) => text)).toEqual(['34'])
  })

  it('stand where they say, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const figure of figuresIn(`${text} £12.50`)) {
          expect(`${text} £12.50`.slice(figure.start, figure.end).trim()).toBe(figure.text)
          expect(Number.isNaN(figure.value)).toBe(false)
        }
      }),
    )
  })
})

describe('things named one after another', () => {
  it('are cut at commas and the last “and”, behind what introduces them', () => {
    expect(thingsIn('Not covered: needles, belts (all sizes, all makes), and damage from salt water.')).toEqual({
      things: ['needles', 'belts (all sizes, all makes)', 'damage from salt water'],
      introduction: 'Not covered',
    })
    expect(thingsIn('Wir sind Anna, Jan und Ole.')?.things).toEqual(['Anna', 'Jan', 'Ole'])
  })

  it('are at least three', () => {
    expect(thingsIn('We need flour and sugar.')).toBeNull()
  })
})
