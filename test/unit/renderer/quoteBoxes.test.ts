import { describe, expect, it } from 'vitest'
import { boxesOfRange, byWidth } from '../../../src/renderer/src/features/source/pages/quoteBoxes.ts'

const page = {
  width: 200,
  height: 400,
  spans: [
    { start: 0, end: 10, box: { x: 20, y: 40, width: 100, height: 12 } },
    { start: 11, end: 21, box: { x: 20, y: 60, width: 100, height: 12 } },
  ],
}

describe('the boxes of a quote on a PDF page', () => {
  it('cover a whole line in shares of the page, so that they fit at any zoom', () => {
    expect(boxesOfRange(page, 0, 10)).toEqual([{ left: 0.1, top: 0.1, width: 0.5, height: 0.03 }])
  })

  it('are cut where the quote begins and ends within a line', () => {
    const boxes = boxesOfRange(page, 5, 16)
    expect(boxes).toHaveLength(2)
    expect(boxes[0]).toMatchObject({ left: 0.35, width: 0.25 })
    expect(boxes[1]).toMatchObject({ left: 0.1, width: 0.25 })
  })

  it('are none on a page that the quote does not reach', () => {
    expect(boxesOfRange(page, 30, 40)).toEqual([])
    expect(boxesOfRange(page, 10, 11)).toEqual([])
  })

  it('cuts a span by how wide its letters are, where only some of them are in the range', () => {
    // An "i" takes a quarter of an "m".
    const widthOf = (part: string): number => [...part].reduce((sum, letter) => sum + (letter === 'i' ? 1 : 4), 0)
    const line = { start: 0, end: 6, box: { x: 0, y: 0, width: 100, height: 10 } }
    const [box] = boxesOfRange({ width: 100, height: 100, spans: [line] }, 4, 6, byWidth('iiiimm', widthOf))
    expect(box).toMatchObject({ left: expect.closeTo(1 / 3), width: expect.closeTo(2 / 3) })
    expect(
      boxesOfRange(
        { width: 100, height: 100, spans: [line] },
        0,
        6,
        byWidth('iiiimm', () => 0),
      ),
    ).toMatchObject([{ left: 0, width: 1 }])
  })
})
