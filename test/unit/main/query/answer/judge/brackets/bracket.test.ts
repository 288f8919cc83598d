import { describe, expect, it } from 'vitest'
import { bracketOf } from '../../../../../../../src/main/query/answer/judge/brackets/bracket.ts'
import { bracketRow } from '../../../../../../../src/main/query/answer/judge/brackets/bracketRow.ts'
import type { ScoredSentence } from '../../../../../../../src/main/query/answer/judge/scoreSentences.ts'

describe('the bracket of a line', () => {
  it.each([
    ['30 to 15 days before departure: 50 %', 'duration', 15, 30],
    ['15–29 days before', 'duration', 15, 29],
    ['At least 60 days before the hire', 'duration', 60, Infinity],
    ['until 7 days before: all of it', 'duration', -Infinity, 7],
    ['500 to 1,000 kWh', 'energy', 500, 1000],
    ['up to 2 kg | £3.20', 'weight', -Infinity, 2],
    ['2–5 kg', 'weight', 2, 5],
    ['500 g to 2 kg', 'weight', 0.5, 2],
    ['£250 to £500', 'money £', 250, 500],
    ['ab 10 kg', 'weight', 10, Infinity],
    ['jusqu’à 3 kg', 'weight', -Infinity, 3],
    ['20 people or more', 'people', 20, Infinity],
    ['6 to 10 people', 'people', 6, 10],
  ])('“%s”', (text, kind, from, to) => expect(bracketOf(text, kind)).toEqual({ kind, from, to }))

  it('is none without bounds, and none of another kind', () => {
    expect(bracketOf('The parcel weighs 3 kg', 'weight')).toBeNull()
    expect(bracketOf('up to 2 kg', 'duration')).toBeNull()
  })
})

/** Lines of one document, each with its score. */
const scored = (...lines: readonly (readonly [string, number])[]): readonly ScoredSentence[] => {
  let start = 0
  return lines
    .map(([text, score]) => {
      const unit = { score, context: { text }, sentence: { contentId: 'a', start, end: start + text.length } }
      start += text.length + 1
      return unit as unknown as ScoredSentence
    })
    .toSorted((a, b) => b.score - a.score)
}
const chosen = (question: string, ...lines: readonly (readonly [string, number])[]): string | undefined =>
  bracketRow(question, scored(...lines))?.context.text

describe('the line of a tariff', () => {
  const cancelling = [
    ['at least 60 days before: 10 %', 0.8],
    ['59 to 30 days before: 40 %', 0.7],
    ['29 to 8 days before: 70 %', 0.6],
    ['less than 8 days before: 95 %', 0.9],
  ] as const

  it.each([
    ['What do we pay if we cancel 12 days before?', '29 to 8 days before: 70 %'],
    ['What do we pay if we cancel two weeks before?', '29 to 8 days before: 70 %'],
    ['What does cancelling cost 3 days before?', 'less than 8 days before: 95 %'],
    ['What does cancelling cost three months before?', 'at least 60 days before: 10 %'],
  ])('holds what the question names: “%s”', (question, line) => expect(chosen(question, ...cancelling)).toBe(line))

  it('is the one with the nearest end', () => {
    const until = ['2028', '2029', '2030', '2031'].map(
      (year, place) => [`until 31 January ${year}: ${5 - place}%`, 0.8 - place / 10] as const,
    )
    expect(chosen('What is charged in June 2029?', ...until)).toBe('until 31 January 2030: 3%')
    expect(chosen('What is charged on 5 May 2035?', ...until)).toBeUndefined()
  })

  it('is none where a single line has a bound, where two have the same, and where other sentences answer better', () => {
    expect(chosen('Can I send a 3 kg parcel?', ['Parcels up to 5 kg are taken.', 0.9])).toBeUndefined()
    const twice = [
      ['Dogs up to 10 kg: 20 euros', 0.9],
      ['Cats up to 10 kg: 15 euros', 0.8],
    ] as const
    expect(chosen('What does a dog of 8 kg cost?', ...twice)).toBeUndefined()
    expect(
      chosen('What do we pay if we cancel 12 days before?', ...cancelling.map(([text]) => [text, 0.1] as const), [
        'Whoever cancels pays 30 euros.',
        0.9,
      ]),
    ).toBeUndefined()
  })

  it('keeps open ends open, and both ends of a range', () => {
    const fares = [
      ['Under 16 years: free', 0.9],
      ['16 years and over: £12', 0.8],
    ] as const
    expect(chosen('What does a ticket for somebody of 16 years cost?', ...fares)).toBe('16 years and over: £12')
    const ages = bracketOf('Over 65 years and under 80 years', 'duration')
    expect(ages?.from).toBeGreaterThan(65 * 365)
    expect(ages?.to).toBeLessThan(80 * 365.25)
  })

  it('gives way to a line that has the very figure, and is made of no deadlines', () => {
    const postage = [
      ['3 kg parcels: £8', 0.9],
      ['up to 2 kg: £4', 0.8],
      ['up to 5 kg: £6', 0.7],
    ] as const
    expect(chosen('What is the postage for 3 kg?', ...postage)).toBeUndefined()
    const notices = [
      ['The hall is closed in spring.', 0.9],
      ['Applications for the hall are taken by 1 June 2026', 0.8],
      ['The hall will be painted until 1 July 2026', 0.7],
    ] as const
    expect(chosen('What happens at the hall on 5 May 2026?', ...notices)).toBeUndefined()
  })

  it('needs a figure in the question', () =>
    expect(chosen('What do we pay if we cancel?', ...cancelling)).toBeUndefined())
})
