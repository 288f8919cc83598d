import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmphasisedPiece } from '../../../src/shared/text/emphasis.ts'
import { emphasisAttrs, readEmphasis } from '../../../src/shared/text/emphasis.ts'

const plain = (text: string): EmphasisedPiece => ({ text, bold: false, italic: false })
const bold = (text: string): EmphasisedPiece => ({ text, bold: true, italic: false })

/** The emphasised parts of a block that begins at 100, as text. */
function read(pieces: readonly EmphasisedPiece[], text: string): readonly string[] {
  const attrs = emphasisAttrs(pieces, text)
  const block = { kind: 'paragraph', level: 0, start: 100, end: 100 + text.length, page: null } as const
  return readEmphasis(attrs === undefined ? block : { ...block, attrs }).map(
    ({ start, end, style }) => `${style}: ${text.slice(start - 100, end - 100)}`,
  )
}

describe('the emphasis of a block', () => {
  it('is found where white space was cleaned, and joins words of one emphasis', () => {
    expect(
      read(
        [plain(' The  rent\n is '), bold('1,180'), bold(' euros '), plain(' a month')],
        'The rent is 1,180 euros a month',
      ),
    ).toEqual(['bold: 1,180 euros'])
  })

  it('is left out where the pieces are not what the text consists of', () => {
    expect(read([plain('Another '), bold('text')], 'The rent')).toEqual([])
  })

  it('is not read from ranges outside the block', () => {
    const block = {
      kind: 'paragraph',
      level: 0,
      start: 10,
      end: 20,
      page: null,
      attrs: { bold: '5-15 x-2 3-3' },
    } as const
    expect(readEmphasis(block)).toEqual([])
  })

  it('covers exactly the emphasised characters of any pieces', () => {
    const piece = fc.record({ text: fc.string({ unit: 'grapheme' }), bold: fc.boolean(), italic: fc.boolean() })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces
          .map((each) => each.text)
          .join('')
          .replace(/\s+/g, ' ')
          .trim()
        const found = read(pieces, text).filter((each) => each.startsWith('bold'))
        const given = pieces.filter((each) => each.bold).map((each) => each.text)
        const letters = (parts: readonly string[]): string => parts.join('').replace(/\s/g, '')
        expect(letters(found.map((each) => each.slice(6)))).toBe(letters(given))
      }),
    )
  })
})
