/** Questions that computing once answered with another figure: of a share of a time, of another unit, of other rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMessageHead } from '../../../../../src/main/query/answer/time/onSubject.ts'
import { readFigure } from '../../../../../src/main/query/compute/table/figures.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const bill = (year: number, [from, to]: readonly [string, string], sum: string): string =>
  `RIVER WATER PLC\n\nWATER BILL\nInvoice number: W-${from}\nBill date: ${to} ${year}\nPeriod: ${from} ${year} to ${to} ${year}\n\nTOTAL TO PAY £${sum}\n`
const files: Readonly<Record<string, string>> = {
  '/library/meter.csv':
    'date,electricity meter kWh\n2025-01-01,1000\n2025-04-01,1600\n2025-07-01,2000\n2025-10-01,2300\n2026-01-01,3000\n',
  '/library/water-1.txt': bill(2025, ['1 January', '31 March'], '90.00'),
  '/library/water-2.txt': bill(2025, ['1 April', '30 June'], '96.00'),
  '/library/water-3.txt': bill(2025, ['1 July', '30 September'], '102.00'),
  '/library/owed.csv': 'Client,Total,Paid,Balance due\nLund,150,100,50\nOrr,80,80,0\nPell,90,0,90\nVoss,200,150,50\n',
  '/library/lessons.csv': 'date,pupil,lessons,km\n2025-05-02,Tom,3,4.2\n2025-05-03,Ann,3,5.0\n2025-05-04,Cleo,4,10.6\n',
  '/library/orders.csv':
    'item,ordered,delivered\noak chair,2025-03-01,2025-03-18\npine shelf,2025-04-01,2025-04-08\nred sofa,2025-05-01,2025-06-12\n',
  '/library/Mileage 2025.csv':
    'date,purpose,km\n2025-05-02,dentist,12\n2025-05-09,choir,18\n2025-05-16,mother,40\n2025-05-23,sea,55\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = async (text: string): Promise<string> => (await askLibrary(library, text)).text

describe('computing', () => {
  it('keeps the unit of a meter', async () => {
    expect(await ask('How much electricity did we use in 2025 in kWh?')).not.toMatch(/\d Wh/)
  })

  it('takes a quarter for no month', async () => {
    expect(await ask('How much do we pay for water per month on average?')).not.toContain('96.00 on average')
    expect(await ask('What did water cost in the last three months?')).not.toContain('288')
  })

  it('knows what is left from what is due in all', async () => {
    const text = await ask('Who still owes money?')
    for (const name of ['Lund', 'Pell', 'Voss']) expect(text).toContain(name)
    expect(text).not.toContain('Orr')
  })

  it('does not answer for what somebody missed with what they had', async () => {
    expect((await askLibrary(library, 'How many lessons did Tom miss in May 2025?')).computation ?? null).toBeNull()
  })

  it('adds up a list of names', async () => {
    expect(leadOf(await askLibrary(library, 'How many lessons did Tom, Ann and Cleo have?'))).toBe('10')
  })

  it('takes the days of the row that has every word', async () => {
    expect(await ask('How many days after ordering was the oak table delivered?')).not.toContain('17 days')
    expect(await ask('How many days after ordering was the oak chair delivered?')).toContain('17 days')
  })

  it('adds up the trips of a log, whatever their order', async () => {
    expect(await ask('How many km did I drive in May 2025?')).not.toContain('43 km')
  })
})

it('a rule of dashes is read at once', () => {
  const began = performance.now()
  expect(isMessageHead(`${'-'.repeat(50_000)}x`)).toBe(false)
  expect(isMessageHead('-----Original Message-----')).toBe(true)
  expect(performance.now() - began).toBeLessThan(500)
})

it('letters before a figure are a currency or a name', () => {
  expect(readFigure('THB 120')).toEqual({ value: 120, unit: 'THB' })
  expect(readFigure('LS14')).toBeNull()
})
