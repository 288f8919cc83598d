import { describe, expect, it } from 'vitest'
import { holdsFigure } from '../../../../../src/main/query/text/numbers/sameFigure.ts'
import { contentStems } from '../../../../../src/main/query/text/words/words.ts'

describe('a figure of a question in a text', () => {
  it.each([
    ['1250', 'How hot is 1250 for it?', 'The kiln goes up to 1,250 °C.'],
    ['1,250', 'Is it 1,250 degrees?', 'Er heizt bis 1250 Grad.'],
    ['4', 'Is the notice 4 weeks?', 'The notice period is four weeks.'],
    ['15', 'What is charged for 15 minutes?', 'Each quarter of an hour costs more.'],
    ['14', 'Do I pay within 14 days?', 'It has to be paid within a fortnight.'],
    ['3', 'Sind es 3 Monate?', 'Die Kündigungsfrist beträgt drei Monate.'],
  ])('%s of “%s” is found in “%s”', (figure, question, text) => {
    expect(holdsFigure(figure, new Set(contentStems(text)), question)).toBe(true)
  })

  it.each([
    ['125', 'Does it cost 125?', 'It costs 1.25 a piece.'],
    ['1250', 'Is it 1250 degrees?', 'The kiln goes up to 1,240 °C.'],
    ['2', 'Who teaches year 2?', 'The two classes go by bus.'],
    ['5', 'Is the notice 5 weeks?', 'The notice period is four weeks.'],
  ])('%s of “%s” is not found in “%s”', (figure, question, text) => {
    expect(holdsFigure(figure, new Set(contentStems(text)), question)).toBe(false)
  })
})
