import { describe, expect, it } from 'vitest'
import { planText } from '../../../src/shared/text/planText.ts'

describe('a plan in words', () => {
  it('says how far it goes', () => {
    const depth = { passages: 12, hops: 'light', read: 10, pairs: 30 } as const
    expect(
      planText({ route: 'HYBRID', level: 'standard', because: 'a question for one thing', depth, maxLlmCalls: 1 }),
    ).toBe(
      [
        'HYBRID at level standard (a question for one thing): 12 passages,',
        'one more search with the names in the best, 30 sentences of 10 passages judged by the reranker,',
        'at most 1 model call.',
      ].join(' '),
    )
  })

  it('leaves the name of the route to those who want technical terms', () => {
    const depth = { passages: 5, hops: 'none', read: 10, pairs: 0 } as const
    const plan = { route: 'SINGLE_STAGE', level: 'basic', because: 'x', depth, maxLlmCalls: 0 } as const
    expect(planText(plan, { named: false })).toMatch(/^Level basic \(x\): 5 passages/)
  })

  it('names only what is done', () => {
    const depth = { passages: 5, hops: 'none', read: 10, pairs: 0 } as const
    expect(planText({ route: 'SINGLE_STAGE', level: 'basic', because: 'x', depth, maxLlmCalls: 0 })).toBe(
      'SINGLE_STAGE at level basic (x): 5 passages, sentences of 5 passages judged, no model call.',
    )
  })
})
