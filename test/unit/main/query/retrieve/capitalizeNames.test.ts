import { describe, expect, it } from 'vitest'
import { capitalizeNames } from '../../../../../src/main/query/retrieve/capitalizeNames.ts'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'

// Only what is read of a passage is given.
const passage = (text: string, title = 'Paper'): Candidate =>
  ({ title, chunk: { text, headingPath: [] } }) as unknown as Candidate
const named = (question: string, ...texts: readonly string[]): string =>
  capitalizeNames(
    question,
    texts.map((text) => passage(text)),
  )

describe('names in a question typed in small letters', () => {
  it('are written as the passages write them', () => {
    expect(named('what does greenline charge', 'Greenline Gardens asks 150 euros.')).toBe('what does Greenline charge')
  })

  it('are found behind the ending of an owner, with an apostrophe or without', () => {
    expect(named('how much is baxters quote', 'I am Tom Baxter.')).toBe("how much is Baxter's quote")
    expect(named("how much is baxter's quote", 'I am Tom Baxter.')).toBe("how much is Baxter's quote")
  })

  it('are no words of the dictionary, and none that a passage writes small', () => {
    expect(named('what is the deposit', 'The Deposit is kept.')).toBe('what is the deposit')
    expect(named('who sells qualm', 'Qualm is sold here.', 'We sell qualm.')).toBe('who sells qualm')
  })

  it('leave a question as it is where nothing is known of them', () => {
    expect(named('where is greenline', 'The garden is green.')).toBe('where is greenline')
  })
})
