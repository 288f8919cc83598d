import { describe, expect, it } from 'vitest'
import type { LikelyPassage } from '../../../../../../../src/main/query/answer/broad/likelyPassages.ts'
import { sentencesIn, weighLists } from '../../../../../../../src/main/query/answer/broad/lists/likeliestList.ts'
import type { EvidenceSentence } from '../../../../../../../src/main/query/retrievalState.ts'

const lineLength = 40

interface Given {
  readonly kind?: 'list' | 'prose' | 'rows'
  readonly relevance?: number
  readonly start?: number
  readonly lines?: number
}

function passage({ kind = 'prose', relevance = -3, start = 0, lines = 4 }: Given): LikelyPassage {
  const units = Array.from({ length: lines }, (_, index) => ({
    text: 'x'.repeat(lineLength),
    start: start + index * (lineLength + 1),
    end: start + index * (lineLength + 1) + lineLength,
  }))
  const outline = { contentId: 'a' }
  const given = { passage: { outline, kind, introduction: null, units }, relevance, held: 0, named: 0, similarity: 0 }
  return given as unknown as LikelyPassage
}

const sentence = (start: number, score: number): EvidenceSentence =>
  ({ contentId: 'a', start, end: start + lineLength, score }) as unknown as EvidenceSentence

const first = (likely: readonly LikelyPassage[], judged: readonly EvidenceSentence[] = []): number =>
  likely.findIndex((each) => each.passage === weighLists(likely, judged)[0]?.passage)

describe('the list that is likeliest to be asked for', () => {
  it('is rather a list or a table than prose', () => {
    expect(first([passage({ relevance: 0 }), passage({ kind: 'list', relevance: -2 })])).toBe(1)
    expect(first([passage({ relevance: 0 }), passage({ kind: 'rows', relevance: -4 })])).toBe(1)
  })

  it('is prose that answers far better than any list', () => {
    expect(first([passage({ relevance: 6 }), passage({ kind: 'list', relevance: -5 })])).toBe(0)
  })

  it('has sentences that answer on their own', () => {
    const both = [passage({ kind: 'list' }), passage({ kind: 'list', start: 1_000 })]
    expect(first(both, [sentence(1_000, 0.9), sentence(0, 0.1)])).toBe(1)
  })

  it('is rather short than long', () => {
    expect(first([passage({ kind: 'list', lines: 14 }), passage({ kind: 'list', start: 1_000, lines: 5 })])).toBe(1)
  })

  it('knows its own sentences, best first', () => {
    const own = sentencesIn(passage({ start: 100 }).passage, [sentence(0, 0.9), sentence(100, 0.2), sentence(141, 0.5)])
    expect(own.map(({ score }) => score)).toEqual([0.5, 0.2])
  })
})
