import { describe, expect, it } from 'vitest'
import { repairFrom } from '../../../../../src/main/query/verify/repair.ts'

const quote = (text: string) => ({ text, around: '' })

describe('repair from the quote', () => {
  it.each([
    ['Clara Novak was born in 1938.', 'Clara Novak was born in Graz in 1931.', 'Clara Novak was born in 1931.'],
    ['The rent is 1,300 euros.', 'The monthly rent is 1,240 euros.', 'The rent is 1,240 euros.'],
    ['It ends on 3 May.', 'It ends on 3 June.', 'It ends on 3 June.'],
    ['The key has Paul Berg.', 'The key is kept by Anna Berg.', 'The key has Anna Berg.'],
  ])('makes "%s" of "%s" right', (sentence, text, right) => {
    expect(repairFrom(sentence, quote(text))).toBe(right)
  })

  it.each([
    ['two of the kind are there', 'The rent is 900 euros.', 'The rent is 895 euros, later 910 euros.'],
    ['none of the kind is there', 'It ends in 2026.', 'It ends soon.'],
    ['a unit is another one', 'It weighs 5 g.', 'It weighs 5 kg.'],
    ['nothing is wrong', 'The rent is 895 euros.', 'The rent is 895 euros.'],
  ])('does nothing where %s', (_, sentence, text) => {
    expect(repairFrom(sentence, quote(text))).toBeNull()
  })
})
