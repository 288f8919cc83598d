import { describe, expect, it } from 'vitest'
import { rerankByTime, temporalFactor } from '../../../../../src/main/query/retrieve/passages/temporalRerank.ts'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'

const today = { year: 2024, month: 6, day: 1 }

/** Only what ranking by time depends on. */
function passage(text: string, score: number, date: string | null = null): Candidate {
  return { chunk: { text, headingPath: [] }, score, date } as unknown as Candidate
}
const order = (question: string, passages: readonly Candidate[]): readonly string[] =>
  rerankByTime(question, passages, today).map(({ chunk }) => chunk.text)

describe('ranking by time', () => {
  it('puts a recent passage of .78 before one of .92 that is long out of date', () => {
    expect(0.78 * temporalFactor('latest', [2024], 2024)).toBeCloseTo(1.09, 2)
    expect(0.92 * temporalFactor('latest', [2010], 2024)).toBeCloseTo(0.74, 2)
    expect(
      order('What is the latest benchmark?', [passage('As of 2010.', 0.92), passage('As of 2024.', 0.78)]),
    ).toEqual(['As of 2024.', 'As of 2010.'])
  })

  it('counts years from today and not from a fixed one', () => {
    expect([2023, 2021, 2016, 2010].map((year) => temporalFactor('latest', [year], 2024))).toEqual([1.4, 1.2, 1, 0.8])
    expect(temporalFactor('latest', [2024], 2034)).toBe(0.8)
    expect(temporalFactor('latest', [], 2024)).toBe(0.8)
  })

  it('prefers passages that name several years for a development', () => {
    expect(
      [
        [2001, 2002, 2003],
        [2001, 2002],
        [2001, 2001],
      ].map((years) => temporalFactor('trend', years, 2024)),
    ).toEqual([1.3, 1.2, 0.9])
  })

  it('puts the passage about the time that is asked for first, where the words are alike', () => {
    const passages = [passage('Treasurer in 1998: Ida.', 0.6), passage('Treasurer from 2001 to 2004: Olaf.', 0.58)]
    expect(order('Who was treasurer in May 2003?', passages)[0]).toContain('Olaf')
    expect(order('Who was treasurer?', passages)[0]).toContain('Ida')
  })

  it('takes the date of the document where the passage names none', () => {
    const passages = [passage('We ate with Ann.', 0.6, '2021-01-01'), passage('We ate with Bob.', 0.58, '2023-05-04')]
    expect(order('Who did we eat with on 3 May 2023?', passages)[0]).toContain('Bob')
  })

  it('keeps the best score, so that lists can be compared', () => {
    const [first] = rerankByTime('Who was treasurer in 1998?', [passage('In 1998: Ida.', 0.6)], today)
    expect(first?.score).toBeCloseTo(0.6, 10)
  })
})
