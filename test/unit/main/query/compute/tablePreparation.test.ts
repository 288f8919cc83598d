import { describe, expect, it } from 'vitest'
import { retype } from '../../../../../src/main/query/compute/table/retype.ts'
import { statingRows } from '../../../../../src/main/query/compute/table/summaryRows.ts'

describe('rows that state something', () => {
  it('leave out sums, taxes, balances and remarks at the foot', () => {
    const rows = [
      ['Tyres', '4', '290.00'],
      ['Alignment', '1', '39.00'],
      ['Subtotal', '', '329.00'],
      ['VAT 20%', '', '65.80'],
      ['Total due', '', '£394.80'],
      ['Note: paid in cash on the day.', '', ''],
    ]
    expect(statingRows(rows)).toEqual([0, 1])
  })

  it('keep a customer called Total in the middle, and a table that has nothing else', () => {
    expect(
      statingRows(
        [
          ['Total', '', '12'],
          ['Shell', 'a', '3'],
          ['Esso', 'b', '4'],
        ].toReversed(),
      ),
    ).toEqual([0, 1])
    expect(
      statingRows([
        ['Esso', 'b', '4'],
        ['Total', '', '12'],
        ['Shell', 'a', '3'],
      ]),
    ).toEqual([0, 1, 2])
    expect(statingRows([['Total', '', '5']])).toEqual([0])
  })
})

describe('a column typed again', () => {
  it('holds days in German notation, figures and figures with a unit', () => {
    expect(retype(['04.11.2024', '20.11.2024'])).toMatchObject({ type: 'date', values: ['2024-11-04', '2024-11-20'] })
    expect(retype(['1', '12', '-'])).toMatchObject({ type: 'number', values: [1, 12, null] })
    expect(retype(['4.5 mm', '6 mm'])).toMatchObject({ type: 'number', unit: 'mm', values: [4.5, 6] })
  })

  it('stays text if it holds classes, telephone numbers, words or nothing', () => {
    for (const cells of [
      ['4b', '5b'],
      ['0171 22', '0171 33'],
      ['x', '1'],
      ['', '-'],
    ])
      expect(retype(cells)).toBeNull()
  })
})
