import { describe, expect, it } from 'vitest'
import { holdsFigure } from '../../../../../src/main/query/text/sameFigure.ts'
import { contentStems } from '../../../../../src/main/query/text/words.ts'

describe('a figure of a question in a text', () => {
  it.each([
    ['1250', 'The kiln goes up to 1,250 °C.'],
    ['1,250', 'Er heizt bis 1250 Grad.'],
    ['4', 'The notice period is four weeks.'],
    ['15', 'Each quarter of an hour costs more.'],
    ['14', 'It has to be paid within a fortnight.'],
    ['3', 'Die Kündigungsfrist beträgt drei Monate.'],
  ])('%s is found in “%s”', (figure, text) => {
    expect(holdsFigure(figure, new Set(contentStems(text)))).toBe(true)
  })

  it.each([
    ['125', 'It costs 1.25 a piece.'],
    ['1250', 'The kiln goes up to 1,240 °C.'],
    ['5', 'The notice period is four weeks.'],
  ])('%s is not found in “%s”', (figure, text) => {
    expect(holdsFigure(figure, new Set(contentStems(text)))).toBe(false)
  })
})
