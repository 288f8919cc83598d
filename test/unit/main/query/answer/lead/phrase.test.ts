import { describe, expect, it } from 'vitest'
import {
  fuller,
  isDenied,
  phraseProblem,
  placePhrase,
  sayTheSame,
} from '../../../../../../src/main/query/answer/lead/phrase.ts'

describe('placePhrase', () => {
  const texts = ['The keeper was Charity Nance.', 'The rent is £865 a month, and the “Red Lion” stands beside it.']

  it('finds the words of a model in the sentence that has them, as the sentence spells them', () => {
    expect(placePhrase('charity nance', texts)).toEqual({ text: 'Charity Nance', index: 0 })
    expect(placePhrase('Red lion.', texts)).toEqual({ text: 'Red Lion', index: 1 })
  })

  it('keeps the currency sign beside a figure', () => {
    expect(placePhrase('865 a month', texts)?.text).toBe('£865 a month')
    expect(placePhrase('£865', texts)?.text).toBe('£865')
  })

  it('overlooks an article that the model put before the words', () => {
    expect(placePhrase('The Charity Nance', texts)?.text).toBe('Charity Nance')
  })

  it('refuses words that no sentence has in this order', () => {
    expect(placePhrase('Nance Charity', texts)).toBeNull()
    expect(placePhrase('£900', texts)).toBeNull()
    expect(placePhrase('', texts)).toBeNull()
    expect(placePhrase('?!', texts)).toBeNull()
  })

  it('refuses to call a long copy a short answer', () => {
    const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
    expect(placePhrase(long, [long])).toBeNull()
  })
})

describe('phraseProblem', () => {
  it('finds nothing wrong with words of the asked kind', () => {
    expect(phraseProblem('12 October 2030', 'When does the policy end?')).toBeNull()
    expect(phraseProblem('submission of the form', 'What is the first step?')).toBeNull()
  })

  it('refuses a name where a date is asked for', () => {
    expect(phraseProblem('Hale & Roe', 'When does the policy end?')).toContain('not of the kind')
  })

  it('refuses words that the question itself says', () => {
    expect(phraseProblem('the policy', 'When does the policy end?')).toContain('repeats the question')
  })
})

describe('isDenied', () => {
  const texts = ['The charge is £16.50, not £18.00.', 'It is not £18.00 but was £18.00 once.']

  it('recognises a value that its sentence names only to deny it', () => {
    expect(isDenied({ text: '£18.00', index: 0 }, texts)).toBe(true)
    expect(isDenied({ text: '£16.50', index: 0 }, texts)).toBe(false)
  })

  it('accepts a value that the sentence says again', () => {
    expect(isDenied({ text: '£18.00', index: 1 }, texts)).toBe(false)
  })
})

describe('agreement of model and code', () => {
  it('holds if one contains the other', () => {
    expect(sayTheSame('£865', '£865 a month')).toBe(true)
    expect(sayTheSame('£865', '£780')).toBe(false)
  })

  it('prefers the fuller of two that agree, but no sentence', () => {
    expect(fuller('£865 a month', '£865', 'How much is the rent?')).toBe('£865 a month')
    expect(fuller('£865 for the flat and £30 for the parking space', '£865', 'How much is the rent?')).toBe('£865')
  })
})
