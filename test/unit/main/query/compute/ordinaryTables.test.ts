import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const cover = (year: number, sum: number, premium: string): string =>
  [
    `# Boat insurance ${year}`,
    `Period of insurance: 1 May ${year} to 30 April ${year + 1}`,
    '| Cover | Sum insured | Excess |\n|---|---|---|',
    `| Boat | £${sum} | £150 |\n| Trailer | £900 | £100 |`,
    `\nAnnual premium: £${premium}\n`,
  ].join('\n')
const invoice = (number: number, total: string): string =>
  `Hale Design\nInvoice ${number}\nDate: ${number} March 2025\nLogo | 1 | £${total}\nTotal due | £${total}\n`
const bill = (from: string, to: string, day: string, total: string): string =>
  `Dale Water\nYour bill\nBill date ${day}\nBilling period: ${from} to ${to}\nWater | 12 m3\nTotal to pay | £${total}\n`
const files: Readonly<Record<string, string>> = {
  '/library/account.csv': [
    'Date,Description,Category,Amount,Balance',
    '2025-01-03,Food Hall,Groceries,-80.00,900.00',
    '2025-01-05,Salary,Income,1500.00,2400.00',
    '2025-02-04,Food Hall,Groceries,-60.50,2339.50',
    '2025-02-09,Ferry,Travel,-20.00,2319.50',
    '2025-02-11,Lecture,Income,250.00,2569.50',
  ].join('\n'),
  '/library/budget.csv': 'Household budget,Jan,Feb\nGroceries,300,320\nTravel,50,40\n',
  '/library/savings.csv': 'Account,Owner,Balance,Interest rate\nISA,Ann,8450,4.1%\nRainy day,both,5200,3.6%\n',
  '/library/subscriptions.csv': 'Subscription,Price per month,Paid by\nRadio,3.50,Ann\nNewspaper,12.00,Ben\n',
  '/library/boat-insurance-2024.md': cover(2024, 7000, '140.00'),
  '/library/boat-insurance-2025.md': cover(2025, 8000, '152.50'),
  '/library/invoice-1.txt': invoice(1, '500.00'),
  '/library/invoice-2.txt': invoice(2, '250.00'),
  '/library/water-spring.txt': bill('1 March 2025', '31 May 2025', '4 June 2025', '38.50'),
  '/library/water-summer.txt': bill('1 June 2025', '31 August 2025', '3 September 2025', '41.00'),
  '/library/power-bill.txt':
    'Wattle Power\nYour bill\nBill date 4 March 2025\nAccount number 12 77\nTotal to pay | £99.00\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const ask = async (question: string): Promise<string | null> => leadOf(await askLibrary(library, question)) ?? null

describe('ordinary tables', () => {
  it('what was spent or earned in a month is added up, and read from the account and not from the budget', async () => {
    expect(await ask('how much did i spend in february')).toBe('80.50')
    expect(await ask('how much did i earn in february')).toBe('250.00')
    expect(await ask('how much did we spend on groceries in january')).toContain('80.00')
    expect(await ask('how much did we budget for groceries in january')).toBe('300')
  })

  it('the balances of several accounts are added up, and rates are not', async () => {
    expect(await ask('how much do we have in savings altogether')).toBe('13650')
  })

  it('what is paid every month is added up', async () => {
    expect(await ask('how much do all our subscriptions cost per month')).toBe('15.50')
  })

  it('the sum that is insured is not what the insurance costs', async () => {
    const answer = await askLibrary(library, 'how much did the boat insurance cost in 2025')
    expect(answer.text).not.toContain('8000')
    expect(answer.sentences.filter(({ role }) => role === 'lead')).toHaveLength(0)
  })

  it('a bill that is named comes to its total, the latest one if no time is named', async () => {
    expect(await ask('how much was the last water bill')).toBe('£41.00')
    expect(await ask('how much was the water bill in april')).toBe('38.50 GBP')
  })

  it('the bill of the power company is no invoice', async () => {
    expect(await ask('how many invoices are there')).toBe('2')
    expect(await ask('what is the total of my invoices')).toBe('750.00 GBP')
  })
})
