import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheKey } from '../../../../../../src/main/query/understand/cache/cacheKey.ts'

describe('the key of the exact cache', () => {
  it.each([
    ['What is FAISS?', 'what is faiss'],
    ['  What   is\nFAISS!! ', 'what is faiss'],
    ['"What is FAISS?"', 'what is faiss'],
    ["What's new?", 'what is new'],
    ['What’s new?', 'what is new'],
    ['Whats new', 'what is new'],
    ["Anna's pump doesn't run", 'annas pump does not run'],
    ["I can't find it, we'll ask", 'i can not find it we will ask'],
  ])('takes "%s" as "%s"', (question, key) => {
    expect(cacheKey(question)).toBe(key)
  })

  it.each([
    ['What is C?', 'What is C++?'],
    ['What is C?', 'What is C#?'],
    ['Is 5.5 enough?', 'Is 55 enough?'],
    ['Is -5 warm?', 'Is 5 warm?'],
    ['Meet at 10:30', 'Meet at 1030'],
    ['Anna in 2023', 'Anna in 2024'],
    ['Is it in?', 'Is it not in?'],
  ])('tells "%s" from "%s"', (a, b) => {
    expect(cacheKey(a)).not.toBe(cacheKey(b))
  })

  it('does not change with case, outer space or closing punctuation, and a key is its own key', () => {
    const words = fc
      .array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 })
      .map((list) => list.join(' '))
    fc.assert(
      fc.property(words, fc.constantFrom('', '?', '!', '...', ' ?'), (text, mark) => {
        expect(cacheKey(`  ${text.toUpperCase()}${mark} `)).toBe(cacheKey(text))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(cacheKey(cacheKey(text))).toBe(cacheKey(text))
      }),
    )
    expect(cacheKey('\ud800 broken')).toBe(cacheKey('\ud800 broken'))
  })
})
