import { describe, expect, it } from 'vitest'
import { valueBefore } from '../../../../../../src/main/query/answer/recall/valueBefore.ts'

describe('the value that was replaced', () => {
  it.each([
    [
      'Your wage rises from £25,200 to £26,460 a year (5 %), first paid on 28 April.',
      '£26,460 a year',
      '£25,200 a year',
    ],
    ['You receive £1,165.69 a month before tax (so far £1,146.20).', '£1,165.69 a month', '£1,146.20 a month'],
    ['The weekly fee will be £1,164 instead of the £1,118 paid since April 2025.', '£1,164', '£1,118'],
    ['The toll is now 14 euros (previously 12 euros).', '14 euros', '12 euros'],
    ['Der Beitrag beträgt künftig 140 € statt bisher 120 €.', '140 €', '120 €'],
    ['Der Anteil beträgt ab 1. Mai 1.140,50 Euro (bisher 985,40 Euro).', '1.140,50 Euro', '985,40 Euro'],
    ['Die Miete steigt von 800 € auf 860 €.', '860 €', '800 €'],
    ['Le loyer passe à 640 € au lieu de 610 €.', '640 €', '610 €'],
  ])('is read off %j', (sentence, lead, value) => {
    expect(valueBefore(sentence, lead)).toBe(value)
  })
  it.each([
    ['The fee is £90 and the deposit £200.', '£90'],
    ['The fee is £90 from 1 May 2026.', '£90'],
    ['It was £80, then it was £85, now it is £90.', '£90'],
    ['The choir sang twice.', '£90'],
  ])('is not guessed from %j', (sentence, lead) => {
    expect(valueBefore(sentence, lead)).toBeNull()
  })
})
