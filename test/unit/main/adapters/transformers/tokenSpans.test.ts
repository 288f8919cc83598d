import { describe, expect, it } from 'vitest'
import { tokenSpans } from '../../../../../src/main/adapters/transformers/reading/tokenSpans.ts'

const slices = (text: string, tokens: readonly string[]): readonly string[] =>
  tokenSpans(text, tokens).map(({ start, end }) => text.slice(start, end))

describe('tokenSpans', () => {
  it('puts pieces of words, punctuation and accents in their places', () => {
    const tokens = ['the', 'kg', '##m', 'cafe', ',', '£', '##3', '.', '50']
    expect(slices('The  KGM Café, £3.50', tokens)).toEqual(['The', 'KG', 'M', 'Café', ',', '£', '3', '.', '50'])
  })

  it('does not drift behind a glyph of a PDF or an unknown sign', () => {
    expect(slices('roof \uf0b7 by Anna', ['roof', 'by', 'anna'])).toEqual(['roof', 'by', 'Anna'])
    expect(slices('moved 🎉! It is', ['moved', '[UNK]', '!', 'it', 'is'])).toEqual(['moved', '🎉', '!', 'It', 'is'])
  })

  it('gives no words at all where text and tokens do not agree', () => {
    expect(slices('one two three', ['one', 'twx', 'three'])).toEqual(['one', '', ''])
  })

  it('takes a word that the vocabulary does not know whole', () => {
    expect(slices('see 𓀀𓀁 there', ['see', '[UNK]', 'there'])).toEqual(['see', '𓀀𓀁', 'there'])
  })

  it('finds accents that are characters of their own, and a sign that looks like a piece', () => {
    expect(slices('cafe\u0301 ## b', ['cafe', '#', '#', 'b'])).toEqual(['cafe', '#', '#', 'b'])
  })
})
