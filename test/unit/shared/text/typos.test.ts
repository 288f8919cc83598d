import { it, describe, expect } from 'vitest'
import { withinTypos } from '../../../../src/shared/text/typos.ts'

describe('slips of the pen', () => {
  it.each([
    ['warranty', 'waranty', 2, true],
    ['pump', 'pmup', 1, true],
    ['lease', 'least', 1, true],
    ['lease', 'please', 1, true],
    ['lease', 'beast', 1, false],
    ['boat', 'coal', 1, false],
    ['biography', 'bibliography', 2, false],
    ['', 'a', 1, true],
  ])('%s and %s within %i: %s', (a, b, limit, expected) => {
    expect(withinTypos(a, b, limit)).toBe(expected)
    expect(withinTypos(b, a, limit)).toBe(expected)
  })
})
