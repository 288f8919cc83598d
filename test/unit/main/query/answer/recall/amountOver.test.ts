import { describe, expect, it } from 'vitest'
import { amountOver } from '../../../../../../src/main/query/answer/recall/amountOver.ts'
import type { EarlierAmount } from '../../../../../../src/main/query/answer/recall/earlierAmounts.ts'
import { overPeriod, periodIn } from '../../../../../../src/main/query/understand/followUp/lastAnswer/overPeriod.ts'
import type { Period } from '../../../../../../src/main/query/understand/followUp/lastAnswer/overPeriod.ts'

const amount = (text: string, raw: string, value: number): EarlierAmount => ({
  question: 'What does it cost?',
  text,
  raw,
  value,
  unit: '£',
  cited: [],
})
const over = (asked: string, per: Period, ...amounts: readonly EarlierAmount[]): string | undefined => {
  const wanted = overPeriod(asked)
  return wanted === null ? undefined : amountOver(wanted, amounts, per)?.lead
}

describe('the last amount over another period', () => {
  it.each([
    ['how much is that a year', 'month', '£1,250', '£15,000'],
    ['what does that come to over ten weeks', 'week', '£1,250', '£12,500'],
    ['how much is it per month', 'year', '£1,250 a year', '£104.17'],
    ['wie viel ist das im Jahr', 'quarter', '£1,250', '£5,000'],
  ] as const)('%s', (asked, per, text, lead) => {
    expect(over(asked, per, amount(text, '1,250', 1_250))).toBe(lead)
  })
  it('is the change of the last two where more is asked', () => {
    expect(over('how much more is that over 52 weeks', 'week', amount('£90', '90', 90), amount('£95', '95', 95))).toBe(
      '£260',
    )
    expect(over('how much more is that over 52 weeks', 'week', amount('£90', '90', 90))).toBeUndefined()
  })
  it('is nothing to compute where it is for that period already', () => {
    expect(over('how much is that a week', 'week', amount('£90', '90', 90))).toBeUndefined()
  })
  it('is no share', () => {
    expect(over('how much is that a year', 'month', { ...amount('4 %', '4', 4), unit: '%' })).toBeUndefined()
  })
  it('is not asked for by a question about a year', () => {
    expect(overPeriod('how much was the last year')).toBeNull()
    expect(overPeriod('how much is the rent a year')).toBeNull()
  })
})

describe('the period of an amount', () => {
  it.each([
    ['£90 a week', 'week'],
    ['The monthly fee is £40', 'month'],
    ['1.200 € im Monat', 'month'],
    ['Ihr monatlicher Anteil beträgt 140 €', 'month'],
    ['£90 a week, £4,000 a year', null],
    ['The course costs £90', null],
  ])('%s: %s', (text, period) => {
    expect(periodIn(text)).toBe(period)
  })
})
