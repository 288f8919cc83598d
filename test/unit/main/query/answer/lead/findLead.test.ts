import { describe, expect, it } from 'vitest'
import { findLead } from '../../../../../../src/main/query/answer/lead/findLead.ts'
import type { LeadSources } from '../../../../../../src/main/query/answer/lead/findLead.ts'

/** The direct answer that one quote gives. */
function leadIn(question: string, text: string): string | undefined {
  const sources = {
    evidence: [{ contentId: 'minutes', chunkId: 'minutes', text, start: 0, end: text.length, score: 0.9 }],
    candidates: [],
    store: { contents: { get: () => undefined, readText: () => text } },
  } as unknown as LeadSources
  return findLead(question, [0], sources)?.text
}

describe('the day on which an entry was written', () => {
  const entry = (text: string): string => `17 June 2024: ${text}`

  it('answers when something happened, if the entry tells of its own day', () =>
    expect(leadIn('When did the plum tree flower?', entry('The plum tree is in full flower.'))).toMatch(
      /^17 June 2024/,
    ))

  it('gives way to the time that the entry tells of', () =>
    expect(leadIn('When did Clara close the shop?', entry('Clara will close the shop at the end of the year.'))).toBe(
      'end of 2024',
    ))

  it('does not answer when something happens that the entry only announces', () =>
    expect(leadIn('When did Clara sell the shop?', entry('Clara said that she will sell the shop.'))).toBeUndefined())

  it('is not the year that something is compared with', () =>
    expect(leadIn('When did the plum tree flower?', 'The plum tree flowered, nine days later than in 2022.')).not.toBe(
      '2022',
    ))
})

it('resolves the words for a day that the question takes from a letter', () => {
  const sources = {
    evidence: [
      {
        contentId: 'mail',
        chunkId: 'mail',
        text: '12 June 2025: You are at the mill next Tuesday instead of the Thursday.',
        start: 0,
        end: 70,
        score: 0.9,
      },
    ],
    candidates: [],
    store: {
      contents: { get: () => undefined, readText: () => '12 June 2025: You are at the mill next Tuesday.' },
    },
  } as unknown as LeadSources
  expect(findLead('Ann wrote "next Tuesday", which date was that?', [0], sources)?.text).toMatch(/^17 June/)
})

it('takes the sentence with the words for a day that the question repeats, wherever it ranks', () => {
  const quote = (text: string, score: number): object => ({
    contentId: 'diary',
    chunkId: 'diary',
    text,
    start: 0,
    end: text.length,
    score,
  })
  const sources = {
    evidence: [
      quote('12 June 2025: The vet asked about the cat of 2019.', 0.9),
      quote('12 June 2025: We see her on the Monday after next, at nine.', 0.1),
    ],
    candidates: [],
    store: { contents: { get: () => undefined, readText: () => '12 June 2025: The vet asked about the cat.' } },
  } as unknown as LeadSources
  expect(findLead('When was it that we see the vet? It says the Monday after next', [0, 1], sources)?.text).toMatch(
    /^23 June 2025/,
  )
})

describe('the direct answer of a quote', () => {
  it('is not the number of its list item', () => {
    expect(leadIn('How many colonies are there?', '5. Bees. The colony count is four.')).toBe('four')
    expect(leadIn('How many colonies are there?', '5) There are 12 colonies.')).toBe('12')
  })

  it('is a day at the start of the quote, which looks like a list number', () => {
    expect(leadIn('Wann war die Versammlung?', '12. Oktober 2023 war die Versammlung.')).toBe('12. Oktober 2023')
  })

  it('is not the person that the question names', () => {
    const quote = 'Claire told us that she will give up her bookshop.'
    expect(leadIn('Who has taken over the bookshop of Claire?', quote)).toBeUndefined()
    expect(leadIn('Who will give up her bookshop?', quote)).toBe('Claire')
  })
})
