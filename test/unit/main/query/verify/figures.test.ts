import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarIn, figuresIn } from '../../../../../src/main/query/verify/figures.ts'

describe('figures', () => {
  it.each([
    ['1,200.50 euros', [['1200.5'], '€']],
    ['1.200,50 EUR', [['1200.5'], '€']],
    ['€1200', [['1200'], '€']],
    ['1.200 km', [['1.2', '1200'], 'km']],
    ['12,5 percent', [['12.5'], '%']],
    ['007', [['7'], null]],
    ['9:30', [['9.3'], null]],
    ['twenty five years', [['25'], 'year']],
    ['ninety-nine', [['99'], null]],
    ['einundzwanzig Tage', [['21'], 'day']],
    ['the twelfth', [['12'], null]],
  ])('of "%s" are %j', (text, figure) => {
    expect(figuresIn(text).map(({ values, unit }) => [values, unit])).toEqual([figure])
  })

  it('of a numeric date are its day, month and year', () => {
    expect(figuresIn('2024-03-15').map(({ values }) => values[0])).toEqual(['2024', '3', '15'])
    expect(calendarIn('15.03.2024').map(({ value }) => value)).toEqual(['month 3'])
    expect(calendarIn('am 3. März, ein Montag').map(({ value }) => value)).toEqual(['month 3', 'weekday 1'])
  })

  it('lie where they say, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const { raw, start, end } of figuresIn(text)) expect(text.slice(start, end)).toBe(raw)
        for (const { raw, start, end } of calendarIn(text)) expect(text.slice(start, end)).toBe(raw)
      }),
    )
  })
})
