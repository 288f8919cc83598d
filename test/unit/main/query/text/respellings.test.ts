import { describe, expect, it } from 'vitest'
import { respellingsOf, splitsOf } from '../../../../../src/main/query/text/words/respellings.ts'

const all = (word: string): readonly string[] => respellingsOf(word).flat()

describe('respellings', () => {
  it.each([
    ['trsut', 'trust', 'neighbours swapped'],
    ['custmers', 'customers', 'a letter missing'],
    ['seeson', 'season', 'another letter'],
    ['deposiit', 'deposit', 'a letter too many'],
    ['ocrhestra', 'orchestra', 'neighbours swapped'],
    ['fotograf', 'photograf', 'one sound'],
    ['fotograf', 'photograph', 'two sounds'],
    ['phisioterapist', 'physiotherapist', 'two sounds'],
  ])('%s: %s (%s)', (typed, meant) => expect(all(typed)).toContain(meant))

  it('begins with the kinds of which there are few', () => {
    expect(respellingsOf('trsut')[0]).toContain('trust')
    expect(respellingsOf('trsut')[0]?.length).toBeLessThan(40)
    expect(all('galvanik')).not.toContain('galvanik')
  })

  it('stays small for long words', () => {
    expect(all('s'.repeat(400)).length).toBeLessThanOrEqual(120)
  })

  it('cuts a word in two, near its middle first', () => {
    expect(splitsOf('mooringfee')[0]).toEqual(['moori', 'ngfee'])
    expect(splitsOf('mooringfee')).toContainEqual(['mooring', 'fee'])
    expect(splitsOf('short')).toEqual([])
  })
})
