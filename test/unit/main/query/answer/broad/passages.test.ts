import { describe, expect, it } from 'vitest'
import type { Outline, OutlineUnit } from '../../../../../../src/main/query/answer/broad/outline.ts'
import { passagesOf } from '../../../../../../src/main/query/answer/broad/passages.ts'

/** One line for each unit; a line that begins with "+" goes on with the block above it. */
function outlineOf(...lines: readonly string[]): Outline {
  let block = -1
  let start = 0
  const units = lines.map((line) => {
    const text = line.replace(/^\+/, '')
    if (!line.startsWith('+')) block += 1
    const kind = /^\d\./.test(text) ? 'listItem' : 'sentence'
    const unit = {
      text,
      start,
      end: start + text.length,
      page: null,
      kind,
      headings: [],
      section: 0,
      block,
      tableHead: '',
    }
    start = unit.end + 1
    return unit as OutlineUnit
  })
  return { contentId: 'a', place: {}, units, chunks: [] } as unknown as Outline
}

const lists = (outline: Outline): readonly (readonly string[])[] =>
  passagesOf(outline).flatMap(({ kind, units }) => (kind === 'list' ? [units.map(({ text }) => text)] : []))

describe('a list', () => {
  it('goes on behind an item of two sentences', () => {
    const steps = outlineOf('1. Open the tap.', '2. Watch the gauge.', '+Close the tap at 1.3 bar.', '3. Press Reset.')
    expect(lists(steps)).toEqual([
      ['1. Open the tap.', '2. Watch the gauge.', 'Close the tap at 1.3 bar.', '3. Press Reset.'],
    ])
  })

  it('ends before a paragraph of its own, and is not made of the paragraphs of a contract', () => {
    expect(lists(outlineOf('1. Open the tap.', '2. Press Reset.', 'Call us if it leaks.'))).toEqual([
      ['1. Open the tap.', '2. Press Reset.'],
    ])
    const long = `+${'The tenant pays for it. '.repeat(9)}`
    expect(lists(outlineOf('1. Rent.', long, '2. Repairs.', long))).toEqual([])
  })
})
