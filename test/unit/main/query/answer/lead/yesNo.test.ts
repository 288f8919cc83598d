import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../../../../src/main/query/answer/lead/yesNo.ts'

describe('yes or no out of a quote', () => {
  it.each([
    ['Are dogs allowed in the flat?', 'Dogs are not allowed in the flat.', 'No.'],
    ['Is damage by frost covered?', 'Damage by frost is excluded from what is covered.', 'No.'],
    ['Does the lease include a cellar?', 'The lease includes a cellar of 6 m².', 'Yes.'],
    ['Sind Hunde in der Wohnung erlaubt?', 'Hunde sind in der Wohnung nicht erlaubt.', 'Nein.'],
    ['Is Nora allergic to birch?', 'The allergic test of Nora was positive for cats and negative for birch.', 'No.'],
    ['Is Nora allergic to cats?', 'The allergic test of Nora was positive for cats and negative for birch.', 'Yes.'],
    [
      'Is Nora allergic to walnuts?',
      'Nora must not have the cake with walnuts: she is allergic to walnuts and hazelnuts.',
      'Yes.',
    ],
    ['Is breakfast included?', 'Breakfast is included at no extra cost.', 'Yes.'],
    ['Is there a cost for breakfast?', 'Breakfast is included at no extra cost.', 'No.'],
    ['Are dogs allowed in the garden?', 'Dogs are welcome in the garden, not only in the yard.', 'Yes.'],
    ['Did the members accept the budget?', 'The members rejected the budget.', 'No.'],
    ['Will Ida Brook carry on next year?', 'Ida Brook will not stand again in 2031, after nine years.', 'No.'],
  ])('%s', (question, text, expected) => {
    expect(verdictOf(question, text)).toBe(expected)
  })

  it.each([
    ['May tenants of Elm House keep three hens?', 'Up to three hens; no cocks.', 'Yes.'],
    ['May tenants of Elm House keep four hens?', 'Up to three hens in the yard.', 'No.'],
    ['May tenants keep a rabbit?', 'The tenants may keep one rabbit.', 'Yes.'],
    ['Is the shed at Elm House insured against hail?', 'Hail is not covered.', 'No.'],
    ['Is the shed at Elm House insured against hail?', 'Hail is included.', 'Yes.'],
  ])('%s, where the paper says the rest', (question, text, expected) => {
    expect(verdictOf(question, text, 'Insurance of Elm House\nRules for tenants: shed')).toBe(expected)
  })

  it('is not read of a sentence that rules nothing', () => {
    const about = 'Insurance of Elm House: what is insured'
    expect(verdictOf('Is the pump of Elm House insured?', 'We serviced the pump.', about)).toBeNull()
  })

  it.each([
    ['May I keep a cat in the flat?', 'Cats may be kept in the flat if the landlord agrees.'],
    ['Are late arrivals possible?', 'Late arrivals: no problem.'],
    ['Is a theft at midnight covered?', 'Theft is covered between 6 and 22.'],
    ['Is the pump under warranty?', 'The dishwasher was bought in May.'],
    ['Is the rent more than 900 euros?', 'The rent is 1,240 euros.'],
    ['Is nobody insured?', 'Nobody is insured.'],
    ['Are dogs allowed?', 'Are dogs allowed?'],
    ['Are the windows insured?', 'The old windows are not insured, the new windows are insured.'],
    ['Is Paul allergic to eggs?', 'Paul must not have the cake: he is allergic to walnuts and hazelnuts.'],
    ['Does the garage repair motorbikes?', 'The garage does repair cars.'],
    ['Ist Paul gegen Penicillin allergisch getestet worden?', 'Paul ist allergisch gegen Pollen.'],
  ])('is left to the quote: %s', (question, text) => {
    expect(verdictOf(question, text)).toBeNull()
  })
})
