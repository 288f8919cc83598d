import { expect, it } from 'vitest'
import { lifeAsked } from '../../../../../../src/main/query/answer/time/life/lifeAsked.ts'

it('knows a working life, and no day of work', () => {
  expect(lifeAsked('the stations of my working life')).toBeDefined()
  expect(lifeAsked('the shed from the first offer to the first day of work')).toBeUndefined()
})
