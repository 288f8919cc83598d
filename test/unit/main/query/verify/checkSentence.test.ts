import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSentence } from '../../../../../src/main/query/verify/checkSentence.ts'

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

  it.each([
    ['The parcel weighs 5 g.', 'The parcel weighs 5 kg.', 'unit'],
    ['The loan runs for 12 years.', 'The loan runs for 12 months.', 'unit'],
    ['The fee is twenty-six euros.', 'The fee is twenty-five euros.', 'twenty-six'],
    ['It ended on 4 May 2021.', 'It ended on 2021-03-04.', 'May'],
    ['Es endet am 4. Mai 2021.', 'Es endet am 04.03.2021.', 'Mai'],
  ])('refuses the changed fact of "%s" from "%s"', (sentence, text, why) => {
    expect(checkSentence(sentence, evidence(text)).problem).toContain(why)
  })

  it.each([
    ['The fee is 25 euros.', 'The fee is twenty-five €.'],
    ['The lease of the flat ended on 4 March 2021.', 'The lease of the flat ended on 2021-03-04.'],
    ['Die Miete beträgt 1.200,50 Euro.', 'Die Miete beträgt 1200,50 EUR.'],
    ['Use only oil No. 2.', 'Use only white oil Dorsa No. 2.'],
    ['Die Kosten der Fracht betragen 148,50 €.', 'Die Fracht nach Cornwall kostet 148,50 €.'],
  ])('accepts the facts of "%s" from "%s"', (sentence, text) => {
    expect(checkSentence(sentence, evidence(text)).problem).toBeNull()
  })

  it('joins quotes that add to each other, and not a figure of one to the thing of another', () => {
    const lease = ['The lease began on 1 June.', 'It was signed in the year 2021 by Anna Berg.'].map((text) => ({
      text,
      around: '',
    }))
    expect(checkSentence('The lease began on 1 June 2021.', lease).problem).toBeNull()
    const costs = ['The rent of the flat is 915 euros a month.', 'The deposit of the flat is 1,830 euros.'].map(
      (text) => ({ text, around: '' }),
    )
    expect(checkSentence('The deposit of the flat is 915 euros.', costs)).toMatchObject({
      problem: 'In the sources its figure belongs to something else.',
      evidence: [1],
    })
  })

  it('does not take a "not" about something else for a denial', () => {
    const text = 'The rent is 915 euros a month; heating is not included.'
    expect(checkSentence('The rent is 915 euros a month.', evidence(text)).problem).toBeNull()
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
