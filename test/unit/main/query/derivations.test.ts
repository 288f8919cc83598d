import { expect, it } from 'vitest'
import { areDerived } from '../../../../src/main/query/text/meaning/derivations.ts'

it.each([
  ['died', 'death'],
  ['lost', 'loss'],
  ['sold', 'sale'],
  ['sells', 'sales'],
  ['flew', 'flight'],
])('%s and %s are of one family', (one, other) => {
  expect(areDerived(one, other)).toBe(true)
  expect(areDerived(other, one)).toBe(true)
})

it('the German article is not related to death', () => {
  for (const word of ['die', 'Die', 'dies']) expect(areDerived(word, 'death')).toBe(false)
  expect(areDerived('give', 'gift')).toBe(false)
})
