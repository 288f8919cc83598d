import { expect, it } from 'vitest'
import { isPriceOfOne } from '../../../../../../src/main/query/answer/time/matter/priceOfOne.ts'

it.each(['New oars, £18.50 each.', '21 euros per person', 'Die Karten kosten 12 € pro Stück', '3 euros pièce'])(
  'is the price of one: “%s”',
  (text) => expect(isPriceOfOne(text)).toBe(true),
)

it.each(['Largest payment: oars, £573.50.', 'Each of us pays £18 for the oars.', '18 each'])(
  'is no price of one: “%s”',
  (text) => expect(isPriceOfOne(text)).toBe(false),
)
