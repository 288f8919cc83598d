import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  plainStyle,
  readDigits,
  readFigure,
  styleOf,
  writeFigure,
} from '../../../../../src/main/query/compute/table/figures.ts'

describe('figures of tables', () => {
  it.each([
    ['1,250.00', 1250],
    ['1.250,00', 1250],
    ['1,250', 1250],
    ['12.5', 12.5],
    ['-3', -3],
    ['007', null],
    ['1.2.3,4,5', null],
  ])('reads %s', (written, value) => {
    expect(readDigits(written)).toBe(value)
  })

  it('reads a unit, and leaves words and codes alone', () => {
    expect(readFigure('4.5 mm')).toEqual({ value: 4.5, unit: 'mm' })
    expect(readFigure('€ 120')).toEqual({ value: 120, unit: '€' })
    expect(readFigure('12 Linden Street')).toBeNull()
    expect(readFigure('V69')).toBeNull()
  })

  it('writes a sum as its column prints figures', () => {
    const style = styleOf(['€ 1.200,50', '€ 80,00'], [1200.5, 80], 'EUR')
    expect(writeFigure(1284.5, style)).toBe('€ 1.284,50')
    expect(writeFigure(0.1 + 0.2, plainStyle)).toBe('0')
    expect(writeFigure(0.1 + 0.2, { ...plainStyle, places: 1 })).toBe('0.3')
    expect(writeFigure(2.005, plainStyle, 'mean')).toBe('2.01')
    expect(writeFigure(1 / 3, plainStyle, 'share')).toBe('0.3')
  })

  it('never writes a binary remainder', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(writeFigure(value, { ...plainStyle, places: 2 })).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
  })
})
