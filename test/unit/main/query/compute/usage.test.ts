import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAt, askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { systemClock } from '../../../../../src/main/ports/clock.ts'
import type { Clock } from '../../../../../src/main/ports/clock.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const months = ['January', 'February', 'March', 'April']
const bill = (index: number, power: number, gas: number, sum: string): string =>
  [
    'HARBOUR ENERGY LTD',
    'Quay Street 4',
    '',
    `Bill date: ${index + 3} ${months[index + 1] ?? 'May'} 2024`,
    `Period: 1 ${months[index] ?? ''} 2024 to ${[31, 29, 31][index] ?? 30} ${months[index] ?? ''} 2024`,
    '',
    'ELECTRICITY (meter 4401)',
    `Used: ${power} kWh`,
    `${power} kWh at 20.0p      £${((power * 20) / 100).toFixed(2)}`,
    '',
    'GAS (meter 9902)',
    `Used: ${gas} kWh`,
    '',
    `TOTAL TO PAY               £${sum}`,
    '',
  ].join('\n')

const files: Readonly<Record<string, string>> = {
  // The last of the month is read; a van's odometer is read when it is filled up.
  '/library/meters.csv': [
    'read on,heat pump kWh day,heat pump kWh night,water m3',
    '2023-12-31,1000,500,40',
    '2024-01-31,1310,640,48',
    '2024-02-29,1570,760,55',
    '2024-03-31,1760,850,70',
    '2024-04-30,1880,910,78',
  ].join('\n'),
  '/library/van.csv': [
    'date,odometer km,litres',
    '2024-02-02,81200,41',
    '2024-02-29,82010,52',
    '2024-03-14,82600,38',
    '2024-04-01,83455,47',
    '2024-05-02,84100,40',
  ].join('\n'),
  '/library/height.csv': 'date,height cm\n2021-05-01,104\n2022-05-01,111\n2023-05-01,117\n2024-05-01,123\n',
  '/library/pixel-weights.csv': 'date,kg,note\n2022-10-03,4.9,\n2023-10-12,5.4,\n2024-02-20,5.1,new food\n',
  '/library/harbour-2024-01.txt': bill(0, 200, 900, '118.20'),
  '/library/harbour-2024-02.txt': bill(1, 180, 700, '97.05'),
  '/library/harbour-2024-03.txt': bill(2, 210, 500, '88.40'),
  '/library/plumber.txt': 'Invoice from Dahl Plumbing\nDate: 9 March 2024\nGas boiler service\nTotal: £140.00\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('meters and bills', () => {
  it.each([
    // The reading at the end minus the reading at the start, and never a reading.
    ['How many units of electricity was the bill for March 2024?', '210 kWh'],
    ['How much water did we use in 2024 from January to April?', '38 m³'],
    ['How much water did we use in March 2024?', '15 m³'],
    ['In which month did we use the most water?', 'March 2024: 15 m³'],
    ['In which month did we use the least water?', 'February 2024: 7 m³'],
    ['How many km did I drive in March?', '1445 km'],
    // Lines with one label, of bills of one company, by the section that they stand in.
    ['How many kWh of gas did we use over the last three bills?', '2100 kWh'],
    ['What did gas and electricity cost from January to March 2024?', '£303.65'],
    ['Which month was the dearest energy bill from Harbour?', 'January 2024: £118.20'],
    [
      'Did January or March use more gas and by how much?',
      'January 2024: 400 kWh more than March 2024 (900 kWh and 500 kWh)',
    ],
    ['Is Pixel heavier or lighter than last October?', 'Lighter by 0.3 kg: 5.1 kg on 2024-02-20, 5.4 kg on 2023-10-12'],
    [
      'Did we use more electricity in March 2024 than in February 2024?',
      'Yes. March 2024: 30 kWh more than February 2024 (210 kWh and 180 kWh)',
    ],
  ])('are computed for “%s”', async (question, lead) => {
    const answer = await askLibrary(library, question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.kind).toBe('computed')
    expect(leadOf(await askLibrary(library, question, 'usage'))).not.toBe(lead)
  })

  it('show the two readings and the subtraction', async () => {
    const answer = await askLibrary(library, 'How much water did we use in March 2024?')
    expect(answer.text).toContain('70 − 55 = 15 m³')
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('2024-02-29'),
      expect.stringContaining('2024-03-31'),
    ])
  })

  it.each([
    // The readings begin with 2024, a gas bill alone is on no paper, and a plumber is no supplier of gas.
    ['How much water did we use in 2023?'],
    ['What did gas cost from January to March 2024?'],
    ['What did the gas boiler service cost in March 2024?'],
    ['How much did he grow in 2022?'],
    ['Is Jette heavier than in October?'],
    ['What was the water reading at the end of March 2024?'],
  ])('are not added up for “%s”', async (question) => {
    const { trace } = await askLibrary(library, question)
    const step = trace.steps.find(({ engine }) => engine === 'usage')
    expect(step?.notes.some((note) => note.startsWith('SELECT'))).toBe(false)
  })
})

// What was bought, sent back, burnt and made in each month from January 2024 to September 2025.
const used = {
  bought: [310, 280, 240, 180, 120, 100, 90, 95, 130, 200, 260, 320, 330, 300, 250, 170, 90, 70, 60, 80, 110],
  sent: [5, 10, 40, 90, 150, 180, 190, 170, 110, 40, 10, 5, 6, 12, 50, 95, 140, 175, 185, 160, 100],
  gas: [110, 95, 80, 55, 25, 12, 9, 10, 20, 60, 90, 105, 115, 98, 84, 52, 22, 11, 8, 9, 18],
  solar: [40, 70, 150, 240, 330, 350, 345, 310, 220, 110, 50, 35, 44, 75, 160, 250, 342, 371, 355, 300, 205],
}
const solarReadings = [...Array.from({ length: 22 }).keys()].map((month) => {
  const after = (start: number, each: readonly number[]): number =>
    start + each.slice(0, month).reduce((sum, one) => sum + one, 0)
  const day = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const { bought, sent, gas, solar } = used
  return [day, after(7000, bought), after(2500, sent), after(900, gas), after(5200, solar), ''].join(',')
})
const solarBill = (month: string, power: number, sum: string): string =>
  [
    'FENLAND POWER LTD',
    '',
    `Bill date: 3 ${month} 2025`,
    `Period: ${month} 2025`,
    '',
    'ELECTRICITY (meter 771)',
    `Used: ${power} kWh`,
    'SOLAR EXPORT',
    'Solar export: 6 kWh',
    '',
    `TOTAL TO PAY               £${sum}`,
    '',
  ].join('\n')

describe('meters of a house with solar panels', () => {
  const at = (day: string): Clock => ({ ...systemClock, now: () => Date.parse(day) })
  const clock = at('2025-10-20')
  let house: QuestionLibrary
  beforeAll(async () => {
    house = openQuestionLibrary()
    const head = 'date,elec_import_kwh,elec_export_kwh,gas_m3,solar_generation_kwh,remark'
    await house.add('/library/readings.csv', [head, ...solarReadings].join('\n'))
    await house.add('/library/fenland-01.txt', solarBill('January', 330, '91.20'))
    await house.add('/library/fenland-02.txt', solarBill('February', 300, '84.60'))
  })
  afterAll(() => house.close())

  it.each([
    // What comes in, what goes out and what is made are three columns of one unit.
    ['How much electricity did we use in May 2025?', '90 kWh'],
    ['How much electricity did we send to the grid in the whole of 2024?', '1000 kWh'],
    ['How much solar did we export in June 2025?', '175 kWh'],
    ['which month made the most solar, and how much', 'June 2025: 371 kWh'],
    ['what did the panels produce in june 2024', '350 kWh'],
    ['total gas in cubic metres 2024', '671 m³'],
    // The latest such months.
    ['how many units of electricity did we really use from june till the end of august', '210 kWh'],
    // A month without a year is of the year beside it.
    ['How much gas did we use in July last year?', '9 m³'],
    [
      'difference in bought electricity jan-sept this year against jan-sept last year',
      'January 2024 to September 2024: 85 kWh more than January 2025 to September 2025 (1545 kWh and 1460 kWh)',
    ],
    [
      'Did we buy more electricity in March this year than last year?',
      'Yes. March 2025: 10 kWh more than March 2024 (250 kWh and 240 kWh)',
    ],
    ['gas meter on 1st july last year (2024)', '1277 m³'],
    ['What did the gas meter show on 1 July last year?', '1277 m³'],
    ['electricity reading 1st of may', '10375 kWh'],
    // A line about solar power makes no other bill of it.
    ['What did electricity cost from January to February 2025?', '£175.80'],
  ])('are computed for “%s”', async (question, lead) => {
    const answer = await askAt(house, clock, question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.kind).toBe('computed')
  })

  it('takes a year in figures for surer than one that is counted from today', async () => {
    const later = at('2026-10-20')
    expect(leadOf(await askAt(house, later, 'gas meter on 1st july last year (2024)'))).toBe('1277 m³')
    expect(leadOf(await askAt(house, later, 'gas meter on 1st july last year'))).toBe('1953 m³')
    // The readings end before this year.
    const { kind } = await askAt(house, later, 'How much gas did we use in March this year?')
    expect(kind).not.toBe('computed')
  })

  it.each([
    // What the panels made and the house kept is on no meter, nor is who made the panels.
    ['How much solar did we use in 2024?'],
    ['Who made the solar panels in 2024?'],
    ['How much gas did we use in March this year and in March 2019?'],
    ['What is the total of the gas meter readings in 2024?'],
  ])('are not added up for “%s”', async (question) => {
    const { kind } = await askAt(house, clock, question)
    expect(kind).not.toBe('computed')
  })
})

describe('figures that rise without a meter', () => {
  it.each([
    ['what is the total of counter sales', 'computed', '1700'],
    // The amounts of spring begin small and rise: May is no difference of two of them.
    ['how much solar did the panels make in May 2024', 'extracted', '240'],
  ])('are amounts for “%s”', async (question, kind, figure) => {
    const own = openQuestionLibrary()
    const days = [500, 540, 660].map((sales, index) => `2024-0${index + 3}-01,Ada,${sales}`)
    const months = [40, 70, 120, 180, 240, 300].map((amount, index) => `2024-0${index + 1}-01,${amount}`)
    await own.add('/library/kiosk.csv', ['date,who,counter sales', ...days].join('\n'))
    await own.add('/library/roof.csv', ['month,solar kWh', ...months].join('\n'))
    const answer = await askLibrary(own, question)
    expect([answer.kind, answer.text]).toEqual([kind, expect.stringContaining(figure)])
  })
})
