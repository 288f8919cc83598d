import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'
import { billSeries } from '../../../../../src/main/query/compute/usage/bills.ts'
import type { Paper } from '../../../../../src/main/query/compute/usage/bills.ts'
import { usageAnswer } from '../../../../../src/main/query/compute/usage/usageAnswer.ts'
import { usageAsked } from '../../../../../src/main/query/compute/usage/usageAsked.ts'

// Bills as a reader gives them: a long line at the top, readings in a row, the total without a time.
const bill = (month: string, days: number, at: number, used: number, sum: string): Paper => {
  const text = [
    'Marsh Power',
    `Marsh House, 4 Dock Road, Hull HU1 1AA · Customer service 0800 000 111 Electricity bill – ${month} 2026`,
    '',
    'Customer | Ms Ada Berg',
    'Bill number | MP-1',
    `Period | 1 ${month} to ${days} ${month} 2026`,
    '',
    'Previous reading | Present reading | Used',
    `${at} | ${at + used} | ${used} kWh`,
    '',
    `${used} kWh at 25.00p | £${((used * 25) / 100).toFixed(2)}`,
    `Total | £${sum}`,
  ].join('\n')
  const source: Candidate = {
    chunk: { id: month, contentId: month } as unknown as Candidate['chunk'],
    title: 'Marsh Power',
  } as Candidate
  return { name: `Marsh Power bill ${month} 2026.pdf`, text, source }
}
const series = billSeries([
  bill('May', 31, 1000, 120, '42.10'),
  bill('June', 30, 1120, 90, '33.20'),
  bill('July', 31, 1210, 100, '36.00'),
])
const leadOf = (question: string): string | undefined => {
  const asked = usageAsked(question, new Date('2026-09-01'))
  return asked === null ? undefined : usageAnswer(asked, series)?.pieces[0]?.text
}

describe('the bills of one supplier', () => {
  it.each([
    ['What did electricity cost me in June 2026?', '£33.20'],
    ['How much was the energy bill for May?', '£42.10'],
    ['How high was the bill from Marsh in July?', '£36'],
    ['What did I pay Marsh Power in May?', '£42.10'],
    ['How much electricity did I use in June?', '90 kWh'],
    ['How many kWh did I use from May to July?', '310 kWh'],
    ['What was my last electricity bill?', '£36'],
    ['Which energy bill was the lowest?', 'June 2026: £33.20'],
    ['Which of our last three energy bills was the highest and which the lowest?', 'Highest: May 2026, £42.10'],
    ['In which month did I use the most electricity, and how much was it?', 'May 2026: 120 kWh'],
    ['Wie hoch war die Stromrechnung im Juni?', '£33.20'],
  ])('%s', (question, lead) => {
    expect(leadOf(question)).toContain(lead)
  })

  it.each(['What did I pay the plumber in May?', 'How much was the gas bill in June?', 'How much did I pay in May?'])(
    'say nothing of other payments: %s',
    (question) => {
      expect(leadOf(question)).toBeUndefined()
    },
  )
})
