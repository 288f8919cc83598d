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

const lateReading = meter.replace('2024-04-01', '2024-04-15')

it.each([
  ['was read late', lateReading],
  ['was not read', lateReading.replace(/^2024-04-15.*\n/m, '')],
])('what was used around a month that %s is kept, compared by the day', async (_what, text) => {
  await library.add('/library/electricity meter.csv', text)
  const answer = await askLibrary(library, 'How has my electricity use changed over the year?')
  expect(itemsOf(answer)).toEqual([
    'January 2024: 310 kWh (10 kWh a day)',
    'February 2024: 284 kWh (9.79 kWh a day)',
    'March 2024 to April 2024: 466 kWh (7.64 kWh a day)',
    'May 2024: 190 kWh (6.13 kWh a day)',
  ])
  expect(answer.series).toMatchObject({ form: 'measurements', unit: 'kWh/day' })
  const sum = await askLibrary(library, 'How much electricity did we use from January to May 2024?')
  expect(leadOf(sum)).toBe('1250 kWh')
})

it('periods of different length are compared by the day and not drawn as equal bars', async () => {
  await library.add(
    '/library/gas meter.csv',
    `Date,Gas meter m3
2024-01-01,100
2024-01-20,180
2024-04-05,420
2024-04-12,440
2024-07-30,500
2024-12-31,900
`,
  )
  const answer = await askLibrary(library, 'How has my gas use changed over the year?')
  expect(leadOf(answer)).toBe(
    '4.21 m³ a day (1 January 2024 to 19 January 2024) → 2.6 m³ a day (30 July 2024 to 30 December 2024)',
  )
  expect(answer.text).toContain('differ in length')
  expect(answer.series).toMatchObject({ form: 'measurements', unit: 'm³/day' })
  expect(answer.series?.points.map(({ value }) => value)).toEqual([4.21, 3.16, 2.86, 0.55, 2.6])
})

it('a month without a bill is named', async () => {
  for (const [index, month] of ['January', 'February', 'April', 'May'].entries())
    await library.add(
      `/library/fenland-${index}.txt`,
      `FENLAND POWER LTD\n\nBill date: 3 ${month} 2025\nPeriod: ${month} 2025\n\nELECTRICITY (meter 771)\nUsed: ${300 - index} kWh\n\nTOTAL TO PAY   £${90 - index}.00\n`,
    )
  const answer = await askLibrary(library, 'How did our electricity bills from Fenland change over the months?')
  expect(answer.series?.points.map(({ date }) => date)).toEqual(['2025-01', '2025-02', '2025-04', '2025-05'])
  expect(answer.text).toContain('No bills for March 2025.')
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

it('a value that the list leaves out is drawn and opens its line', async () => {
  const months = [...Array.from({ length: 60 }).keys()].map(
    (index) => `${2019 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  )
  const rows = months.map((month, index) => `${month},${200 + ((index * 37) % 90)}`)
  await library.add('/library/groceries.csv', `Month,Groceries spending EUR\n${rows.join('\n')}\n`)
  const { series, citations, sentences } = await askLibrary(library, 'How has my groceries spending changed?')
  expect(sentences.filter(({ role }) => role === 'item')).toHaveLength(40)
  expect(series?.points.map(({ date }) => date)).toEqual(months)
  for (const { date, marker } of series?.points ?? [])
    expect(citations.find((citation) => citation.marker === marker)?.quote).toContain(date)
})

it.each([
  ['Rioja 2015', 'Rioja 2016', 'Rioja 2017'],
  ['Room 1901', 'Room 1902', 'Room 1903'],
])('a name that has a number is no time: %s', async (...names) => {
  const rows = names.map((name, index) => `${name},${index + 40}`)
  await library.add('/library/donations.csv', `Item,Donations EUR\n${rows.join('\n')}\n`)
  const answer = await askLibrary(library, 'What are the total donations per item?')
  expect(itemsOf(answer)).toHaveLength(3)
  expect(answer.series).toBeNull()
})

it.each([
  [['Q1 2024', 'Q2 2024', 'Q3 2024'], ['2024-01-01', '2024-04-01', '2024-07-01'], '2024-03-31'],
  [['2023-H1', '2023-H2', '2024-H1'], ['2023-01-01', '2023-07-01', '2024-01-01'], '2023-06-30'],
  [['1. Quartal 2024', '2. Quartal 2024', '3. Quartal 2024'], ['2024-01-01', '2024-04-01', '2024-07-01'], '2024-03-31'],
])('quarters and half-years are times: %s', async (labels, dates, until) => {
  const rows = labels.map((label, index) => `${label},${index + 40}`)
  await library.add('/library/donations.csv', `Period,Donations EUR\n${rows.join('\n')}\n`)
  const { series } = await askLibrary(library, 'What are the total donations per period?')
  expect(series?.points.map(({ date }) => date)).toEqual(dates)
  expect(series?.points[0]?.until).toBe(until)
})
