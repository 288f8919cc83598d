import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
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
