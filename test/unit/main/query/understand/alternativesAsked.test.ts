import { expect, it } from 'vitest'
import { namesAsked } from '../../../../../src/main/query/understand/asked/alternativesAsked.ts'

it.each([
  ['warranty or the manual', ['warranty', 'manual']],
  ['lease and the inventory', ['lease', 'inventory']],
  ['lease and inventory', ['lease', 'inventory']],
  ['either the offer, the contract or the invoice', ['offer', 'contract', 'invoice']],
  ['Mietvertrag oder die Rechnung', ['Mietvertrag', 'Rechnung']],
  ['bail et la facture', ['bail', 'facture']],
  ['letter from Claire or the journal of the trip', ['letter from Claire', 'journal of the trip']],
])('reads in "%s" the names of several documents', (words, names) => {
  expect(namesAsked(words)).toEqual(names)
})

it.each(['lease', 'letter from Anna and Paul', 'contract between my brother and my sister', 'Order 14', 'Orchard or'])(
  'reads "%s" as one name',
  (words) => {
    expect(namesAsked(words)).toEqual([words])
  },
)
