import { describe, expect, it } from 'vitest'
import { respellingsOf, splitsOf } from '../../../../../src/main/query/text/respellings.ts'

describe('respellings', () => {
  it('swaps neighbours, and letters of one sound', () => {
    expect(respellingsOf('trsut')).toContain('trust')
    expect(respellingsOf('fotograf')).toContain('photograf')
    expect(respellingsOf('galvanik')).toContain('galvanic')
    expect(respellingsOf('galvanik')).not.toContain('galvanik')
  })

  it('stays small for long words', () => {
    expect(respellingsOf('s'.repeat(400)).length).toBeLessThanOrEqual(40)
  })

  it('cuts a word in two, near its middle first', () => {
    expect(splitsOf('mooringfee')[0]).toEqual(['moori', 'ngfee'])
    expect(splitsOf('mooringfee')).toContainEqual(['mooring', 'fee'])
    expect(splitsOf('short')).toEqual([])
  })
})
