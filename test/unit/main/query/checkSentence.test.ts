import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSentence, numbersIn } from '../../../../src/main/query/verify/checkSentence.ts'

const evidence = (text: string, around = ''): { text: string; around: string }[] => [{ text, around }]

describe('grounding of one sentence', () => {
  it.each([
    ['The rent is 1,200 euros a month.', 'The monthly rent is 1,200 euros.'],
    ['Anna Berg signed the lease in March 2021.', 'In March 2021 Anna Berg signed the lease with the owner.'],
    ['The deposit is two months of rent.', 'The deposit amounts to 2 months of rent.'],
  ])('accepts "%s" from "%s"', (sentence, text) => {
    expect(checkSentence(sentence, evidence(text)).problem).toBeNull()
    expect(checkSentence(sentence, evidence(text)).verdict).not.toBe('notGrounded')
  })

  it.each([
    ['The rent is 1,300 euros a month.', 'The monthly rent is 1,200 euros.', '1,300'],
    ['Anna Berg signed the lease in March 2022.', 'In March 2021 Anna Berg signed the lease.', '2022'],
    ['Paul Berg signed the lease in March 2021.', 'In March 2021 Anna Berg signed the lease.', 'Paul Berg'],
    ['The lease was signed in May.', 'In March the lease was signed.', 'May'],
    ['Pets are not allowed in the flat.', 'Pets are allowed in the flat.', 'denies'],
    ['Pets are allowed in the flat.', 'Pets are not allowed in the flat.', '"not"'],
    ['The price increased in winter.', 'The price decreased in winter.', 'direction'],
    ['The moon is made of green cheese.', 'The monthly rent is paid to the owner.', ''],
  ])('refuses "%s" from "%s"', (sentence, text, why) => {
    const verdict = checkSentence(sentence, evidence(text))
    expect(verdict.verdict).toBe('notGrounded')
    expect(verdict.problem).toContain(why)
  })

  it('lets a name stand that the passage around the quote has', () => {
    expect(
      checkSentence('Warsaw was founded in 1300.', evidence('The city was founded in 1300.', 'Warsaw')).problem,
    ).toBeNull()
  })

  it('always flags a number that the evidence does not have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 99_999 }), fc.integer({ min: 21, max: 99_999 }), (paused, claimed) => {
        fc.pre(paused !== claimed)
        const verdict = checkSentence(
          `The house has ${claimed} old windows.`,
          evidence(`The house has ${paused} old windows.`),
        )
        expect(verdict.verdict).toBe('notGrounded')
        expect(verdict.problem).toContain(String(claimed))
      }),
    )
  })

  it('supports every sentence by itself', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 2, maxLength: 12 }), (words) => {
        const sentence = `${words.join(' ')}.`
        expect(checkSentence(sentence, evidence(sentence)).verdict).toBe('grounded')
      }),
    )
  })

  it('grounds nothing without evidence, and any text is safe', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ unit: 'binary', maxLength: 80 }),
        (sentence, text) => {
          expect(checkSentence(sentence, []).verdict).toBe('notGrounded')
          expect(checkSentence(sentence, evidence(text)).score).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('numbers', () => {
  it.each([
    ['1,200.50 euros', ['1200.5']],
    ['1200.5', ['1200.5']],
    ['12,5 percent', ['12.5']],
    ['three of 12 people', ['12', '3']],
    ['007', ['7']],
  ])('in "%s" are %j', (text, values) => {
    expect(numbersIn(text).map((number) => number.value)).toEqual(values)
  })
})
