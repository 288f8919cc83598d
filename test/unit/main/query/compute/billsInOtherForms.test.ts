import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'
import { billSeries } from '../../../../../src/main/query/compute/usage/bills.ts'
import type { Paper } from '../../../../../src/main/query/compute/usage/bills.ts'
import { billTime } from '../../../../../src/main/query/compute/usage/billTime.ts'
import { unbilledText } from '../../../../../src/main/query/compute/usage/unbilled.ts'
import { usageAnswer } from '../../../../../src/main/query/compute/usage/usageAnswer.ts'
import { usageAsked } from '../../../../../src/main/query/compute/usage/usageAsked.ts'
import { readRecord } from '../../../../../src/main/query/compute/records/records.ts'

const candidate = (id: string, text: string): Candidate =>
  ({ chunk: { id, contentId: id, text }, title: id }) as unknown as Candidate
const paper = (name: string, lines: readonly string[]): Paper => {
  const text = lines.join('\n')
  return { name, text, source: candidate(name, text) }
}

// The total is called by the bill, the month stands in a heading, and the credit is larger than either.
const north = (from: string, to: string, issued: string, used: number, sum: string): Paper =>
  paper(`Norfell Power ${to}`, [
    'Norfell Power',
    `Bill date: ${issued} · Account 77 · Ms A. Berg, 4 Dock Road`,
    `Your bill for ${from} to ${to}`,
    ' | Used | Price | Amount',
    `Electricity | ${used} kWh | 25.00 p | £40.00`,
    'Gas | 90 kWh | 7.00 p | £6.30',
    'Before VAT |  |  | £50.00',
    `This bill |  |  | £${sum}`,
    'After this bill you are £312.50 in credit.',
  ])
const norths = [
  north('1 May', '31 May 2031', '4 June 2031', 160, '52.10'),
  north('1 June', '30 June 2031', '4 July 2031', 150, '48.20'),
]
const phone = (month: string, sum: string): Paper =>
  paper(`Kestrel Mobile bill ${month}`, [
    'Kestrel Mobile',
    `Bill KM-1. Bill date 3 August 2031, for ${month} 2031`,
    'Line | Plan | Amount',
    `0700 900 111 Ada | Big 20 | £20.00`,
    `Total incl. VAT: £${sum}. Direct debit on 17 August 2031.`,
  ])
const statement = (from: string, to: string, sum: string): Paper =>
  paper(`Wyvern Energy ${to}`, [
    'Wyvern Energy',
    `Statement for ${from} to ${to}`,
    'Reading | Now | kWh | Price | Amount',
    'Gas | 8938 | 9012 (actual) | 74 | 6.4p | £4.74',
    `• Total for this month: £${sum}`,
    'New balance: £91.27 in credit.',
  ])

const now = new Date('2031-12-01')
function leadOf(question: string, papers: readonly Paper[]): string | undefined {
  const asked = usageAsked(question, now)
  return asked === null ? undefined : usageAnswer(asked, billSeries(papers))?.pieces[0]?.text
}
function refusalOf(question: string, papers: readonly Paper[], found: readonly Candidate[] = []): string | null {
  const asked = usageAsked(question, now)
  return asked === null ? null : unbilledText(asked, billSeries(papers), found)
}

describe('a bill', () => {
  it.each([
    ['How much was my energy bill for May?', '£52.10'],
    ['What do my energy bills from May to June 2031 add up to?', '£100.30'],
    ['Was my energy bill higher in May or in June, and by how much?', 'May 2031: £3.90 dearer'],
    ['How much electricity did I use in June?', '150 kWh'],
  ])('is read where the total is called by the bill: %s', (question, lead) => {
    expect(leadOf(question, norths)).toContain(lead)
  })

  it('is one of the telephone by the name of the company', () => {
    const papers = [phone('May', '31.00'), phone('June', '29.00')]
    expect(leadOf('How much was the phone bill for June?', papers)).toContain('29')
  })

  it('may be called a statement', () => {
    const papers = [statement('1 May 2031', '31 May 2031', '60.10'), statement('1 June 2031', '30 June 2031', '70.20')]
    expect(leadOf('How much was the energy bill for June?', papers)).toContain('70.20')
    expect(leadOf('How much was the gas in May 2031?', papers)).toContain('60.10')
  })

  it('is for the days that its head says, and not for the month in which it was written', () => {
    expect(billTime('', 'Date 4 August 2031\nYour bill for 1 July to 31 July 2031')).toEqual([
      '2031-07-01',
      '2031-07-31',
    ])
    expect(billTime('', 'Charges 01/07/2031 – 31/07/2031')).toEqual(['2031-07-01', '2031-07-31'])
    // A contract is no bill.
    expect(billTime('', 'Your price is fixed from 1 July 2031 to 30 June 2032')).toBeNull()
  })

  it('comes to its total, and not to what it is before VAT', () => {
    const record = readRecord('Invoice', 'Ash Ltd\nTotal before VAT: £400.00\nTotal with VAT: £480.00. Paid by card.')
    expect(record?.sum.value).toBe(480)
  })
})

describe('a month without a bill', () => {
  it.each([
    'How much was my energy bill for April 2031?',
    'How much was the energy bill for August?',
    'How much was the energy bill in January?',
  ])('is refused: %s', (question) => {
    expect(refusalOf(question, norths)).toContain('The bills found are for May 2031 to June 2031.')
  })

  it.each([
    // The bill that was written in July is there.
    'How much was the energy bill in July?',
    'How much was the energy bill for June?',
    'How much did I pay for the energy bill in October?',
    'How much was the water bill for April?',
  ])('is not, where something may answer: %s', (question) => {
    expect(refusalOf(question, norths)).toBeNull()
  })

  it('is left to a note that tells what it came to', () => {
    const question = 'How much was my energy bill for April 2031?'
    expect(refusalOf(question, norths, [candidate('note', 'The bill for April 2031 was £61.')])).toBeNull()
    expect(refusalOf(question, norths, [candidate('note', 'The van for April 2031 was £61.')])).not.toBeNull()
  })
})
