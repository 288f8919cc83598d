import { expect, it } from 'vitest'
import { pricedLines } from '../../../../../../src/main/query/answer/difference/pricedLines.ts'

it('a thing and its price are a line, with dots, a colon or a gap between', () => {
  const found = pricedLines('Crown ........ £320.00\nFilling: £45.50\nCheck-up   £26.00\n')
  expect(found.map(({ label, cents }) => [label, cents])).toEqual([
    ['Crown', 32_000],
    ['Filling', 4_550],
    ['Check-up', 2_600],
  ])
})

it.each([
  ['spaces', ' '],
  ['dots and spaces', '. '],
  ['dashes and spaces', ' - '],
  ['bars', ' | '],
  ['empty lines', '\n  '],
])('a page of %s without a price is read at once', (_, gap) => {
  expect(pricedLines(`Item${gap.repeat(3_000)}end\n`.repeat(5))).toEqual([])
})
