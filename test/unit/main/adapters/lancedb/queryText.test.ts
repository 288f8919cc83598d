import * as fc from 'fast-check'
import { it, describe, expect } from 'vitest'
import { ftsLanguage } from '../../../../../src/main/adapters/lancedb/keyword/ftsLanguages.ts'
import { isIn, searchableText } from '../../../../../src/main/adapters/lancedb/keyword/queryText.ts'
import { checkVector } from '../../../../../src/main/adapters/lancedb/vectors/vectors.ts'

describe('what of a text is searched', () => {
  it('each word once, in order, without what holds no letter or digit', () => {
    expect(searchableText('Rent rent RENT -- ? "rent" boat')).toBe('Rent "rent" boat')
    expect(searchableText('\u0000 \t ()')).toBe('')
  })

  it('any text becomes well-formed text of at most a thousand characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        const searched = searchableText(text)
        expect(searched.length <= 1_000 && searched.isWellFormed()).toBe(true)
      }),
    )
    expect(searchableText(`${'x'.repeat(999)}😀`).isWellFormed()).toBe(true)
  })

  it('a quote in an id cannot end the filter', () => {
    expect(isIn('contentId', ["a'; x", 'b'])).toBe("contentId IN ('a''; x', 'b')")
  })
})

it('an unknown language is English, because its name would end the process', () => {
  expect([ftsLanguage('german'), ftsLanguage('Klingon'), ftsLanguage('')]).toEqual(['German', 'English', 'English'])
})

it('a vector is taken only when it is a unit vector of the right length', () => {
  expect(() => checkVector(Float32Array.of(0.6, 0.8), 2)).not.toThrow()
  for (const vector of [
    Float32Array.of(1),
    Float32Array.of(0, 0),
    Float32Array.of(Number.NaN, 1),
    Float32Array.of(1, 1),
  ]) {
    expect(() => checkVector(vector, 2)).toThrow(expect.objectContaining({ code: 'internal' }))
  }
})
