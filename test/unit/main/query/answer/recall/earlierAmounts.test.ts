import { describe, expect, it } from 'vitest'
import { earlierAmounts, resultOf } from '../../../../../../src/main/query/answer/recall/earlierAmounts.ts'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'
import { asId } from '../../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../../src/shared/domain/ids.ts'

const turns = (...leads: readonly string[]): readonly EarlierTurn[] =>
  leads.map((lead, at) => ({
    question: `Question ${at}?`,
    answer: lead,
    titles: [],
    lead,
    cited: [{ contentId: asId<ContentId>('bills'), start: at * 10, end: at * 10 + 5 }],
  }))
const values = (...leads: readonly string[]): readonly number[] =>
  earlierAmounts(turns(...leads)).map(({ value }) => value)
const lead = (wanted: Parameters<typeof resultOf>[0], ...leads: readonly string[]): string | undefined =>
  resultOf(wanted, earlierAmounts(turns(...leads)), wanted === 'difference' ? 2 : null)?.lead

describe('the amounts of the last answers', () => {
  it('are those of one unit, back to the first answer without one', () => {
    expect(values('£5', 'Ida Moor', '£78.40', '£104.40')).toEqual([78.4, 104.4])
    expect(values('4.4 kg', '£78.40', '£104.40')).toEqual([78.4, 104.4])
  })
  it('are no dates, years, codes or names', () => {
    expect(values('12 March 2025')).toEqual([])
    expect(values('2023')).toEqual([])
    expect(values('AZ 4183')).toEqual([])
    expect(values('two of the nine arches that were built')).toEqual([])
  })
  it('are read with the name of their row before them', () => {
    expect(values('January 2025, 112.80 GBP')).toEqual([112.8])
  })
})

describe('a figure over them', () => {
  it('is written as they are', () => {
    expect(lead('sum', '£37,900 a year', '£34,600 a year')).toBe('£72,500 a year')
    expect(lead('difference', '34.600 €', '37.900 €')).toBe('3.300 €')
    expect(lead('sum', '12,50 €', '7,25 €')).toBe('19,75 €')
    expect(lead('difference', '433 kWh', '421 kWh')).toBe('12 kWh')
    expect(lead('difference', '86 m³', '74 m³')).toBe('12 m³')
    expect(lead('average', '61', '44', '58')).toBe('54.33')
  })
  it('names the larger or the smaller one', () => {
    expect(lead('largest', '£18', '£15')).toBe('£18 – Question 0?')
    expect(lead('smallest', '£18', '£15')).toBe('£15 – Question 1?')
    expect(lead('largest', '£18', '£18')).toBe('The same: £18')
  })
  it('compares nothing of unlike units', () => {
    expect(lead('smallest', '4', '£684')).toBeUndefined()
  })
  it('needs two', () => {
    expect(lead('sum', '£18')).toBeUndefined()
  })
})
