import { describe, expect, it } from 'vitest'
import { anyOf, asciiWord, inOrder, wholeWord } from '../../../../../src/main/query/text/alternatives.ts'

describe('patterns from lists', () => {
  it('write the alternatives in their order, as one group', () => {
    expect(inOrder('^', anyOf(['le|la', 'les?']), '$')).toBe('^(?:le|la|les?)$')
  })

  it('find a whole word beside letters with accents', () => {
    const pattern = new RegExp(wholeWord(['à', 'été']), 'u')
    expect(['il est à Rome', 'l’été', 'étés', 'voilà'].map((text) => pattern.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('find a whole word of ASCII letters', () => {
    const pattern = new RegExp(asciiWord(['cost', 'price']))
    expect(['the cost', 'costs', 'a price.'].map((text) => pattern.test(text))).toEqual([true, false, true])
  })
})
