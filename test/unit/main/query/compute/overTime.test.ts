import { afterEach, beforeEach, expect, it } from 'vitest'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary

const meter = `Date,Electricity meter kWh
2024-01-01,10000
2024-02-01,10310
2024-03-01,10594
2024-04-01,10845
2024-05-01,11060
2024-06-01,11250
`
const weight = `Date,Weight kg
2024-03-01,84.2
2024-03-08,83.7
2024-03-15,83.9
2024-03-22,83.0
`
const spending = `Date,Category,Amount EUR
2024-01-03,Food,40
2024-01-20,Books,25.5
2024-02-11,Food,61
2024-03-02,Food,55
2024-03-09,Travel,120
`

beforeEach(async () => {
  library = openQuestionLibrary()
  await library.add('/library/electricity meter.csv', meter)
  await library.add('/library/weight.csv', weight)
  await library.add('/library/spending.csv', spending)
})
afterEach(() => library.close())

it.each([
  'How has my electricity use changed over the year?',
  'How did our electricity consumption change over time?',
  'Show me my electricity use per month',
])('what a meter counted goes from month to month: %s', async (question) => {
  const answer = await askLibrary(library, question)
  expect(answer.series).toMatchObject({ form: 'amounts', unit: 'kWh' })
  const { points = [] } = answer.series ?? {}
  expect(points.map(({ date, value }) => [date, value])).toEqual([
    ['2024-01', 310],
    ['2024-02', 284],
    ['2024-03', 251],
    ['2024-04', 215],
    ['2024-05', 190],
  ])
  expect(itemsOf(answer)).toContain('March 2024: 251 kWh')
  expect(leadOf(answer)).toContain('→')
  // Each value opens the reading at the end of its period.
  const third = answer.citations.find(({ marker }) => marker === points[2]?.marker)
  expect(third?.quote).toContain('10845')
})

it.each(['Show me my weight over time', 'How has my weight changed over the weeks?'])(
  'what is measured now and then is a series of measurements: %s',
  async (question) => {
    const { series, citations } = await askLibrary(library, question)
    expect(series).toMatchObject({ form: 'measurements', unit: 'kg' })
    expect(series?.points.map(({ date, value }) => [date, value])).toEqual([
      ['2024-03-01', 84.2],
      ['2024-03-08', 83.7],
      ['2024-03-15', 83.9],
      ['2024-03-22', 83],
    ])
    const last = citations.find(({ marker }) => marker === series?.points.at(-1)?.marker)
    expect(last?.quote).toContain('2024-03-22')
  },
)

it('sums by month are a series, sums by category are none', async () => {
  const byMonth = await askLibrary(library, 'What is the total amount of spending per month?')
  expect(byMonth.series?.form).toBe('amounts')
  expect(byMonth.series?.points.map(({ date, value }) => [date, value])).toEqual([
    ['2024-01', 65.5],
    ['2024-02', 61],
    ['2024-03', 175],
  ])
  const byCategory = await askLibrary(library, 'What is the total amount of spending per category?')
  expect(itemsOf(byCategory)).toHaveLength(3)
  expect(byCategory.series).toBeNull()
})

it('two values are no series, and one figure has none', async () => {
  await library.add('/library/weight.csv', weight.split('\n').slice(0, 3).join('\n'))
  expect((await askLibrary(library, 'How has my weight changed over the weeks?')).series).toBeNull()
  expect((await askLibrary(library, 'How much electricity did we use in March 2024?')).series).toBeNull()
})
