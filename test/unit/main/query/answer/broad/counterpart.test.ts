import { describe, expect, it } from 'vitest'
import { counterpartOf } from '../../../../../../src/main/query/answer/broad/comparison/counterpart.ts'
import type { Outline, OutlineUnit } from '../../../../../../src/main/query/answer/broad/outline.ts'

/** Paragraphs of sentences. */
const outlineOf = (...paragraphs: readonly (readonly string[])[]): Outline => {
  const units = paragraphs.flatMap((sentences, block) =>
    sentences.map((text, index): OutlineUnit => {
      const place = { start: block * 1000 + index * 100, end: block * 1000 + index * 100 + text.length, page: null }
      return { text, ...place, section: 0, block, kind: 'sentence', headings: [], tableHead: '' }
    }),
  )
  // Only the parts that are read.
  return { contentId: 'x', place: {}, units, chunks: [] } as never
}

const older = outlineOf(['Catering.', 'Soup and bread for 40 guests.'], ['Music.', 'A choir.'])
const newer = outlineOf(['Music.', 'A band of five.'], ['Catering.', 'Buffet for 65 guests.', 'No soup.'])

describe('what stands in the place of a statement of another version', () => {
  it('is the paragraph with the same label, whatever its words', () => {
    const [, , , statement] = newer.units
    const found = statement === undefined ? [] : counterpartOf(statement, newer, older)
    expect(found.map(({ text }) => text)).toEqual(['Soup and bread for 40 guests.'])
  })

  it('is nothing where the other version has no such label, or the paragraph has none', () => {
    const plain = outlineOf(['We meet at noon and leave at six.'])
    const [first] = plain.units
    expect(first === undefined ? [] : counterpartOf(first, plain, older)).toEqual([])
    const [, statement] = older.units
    expect(statement === undefined ? [] : counterpartOf(statement, older, plain)).toEqual([])
  })
})
