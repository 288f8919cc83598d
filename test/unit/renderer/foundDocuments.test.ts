import { describe, expect, it } from 'vitest'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { SearchHit } from '../../../src/shared/domain/search.ts'
import { excerptOf, groupHits, similarWords } from '../../../src/renderer/src/features/library/search/foundDocuments.ts'

function hit(
  documentId: string,
  text: string,
  words: readonly string[] = [],
  more: Partial<SearchHit> = {},
): SearchHit {
  return {
    documentId: asId(documentId),
    contentId: asId(`c-${documentId}`),
    chunkId: asId(`${documentId}-${text}`),
    title: documentId,
    path: `/home/${documentId}.md`,
    alsoAt: [],
    score: 1,
    text,
    page: null,
    start: 0,
    end: text.length,
    headingPath: [],
    ranks: { bm25: 1, vector: null, title: null, fused: 1, bm25Score: 1, vectorScore: null },
    matched: words
      .map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }))
      .toSorted((a, b) => a.start - b.start),
    ...more,
  }
}

const shown = (one: SearchHit): string =>
  excerptOf(one)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

describe('what a search found', () => {
  it('is listed by document, each where its best passage stands', () => {
    const groups = groupHits([hit('a', 'one'), hit('b', 'two', [], { date: '2024' }), hit('a', 'three')])
    expect(groups.map(({ documentId, date, hits }) => [documentId, date, hits.map(({ text }) => text)])).toEqual([
      ['a', null, ['one', 'three']],
      ['b', '2024', ['two']],
    ])
  })

  it('names similar words once, and none where the words themselves were found', () => {
    const similar = { similar: true }
    expect(
      similarWords([hit('a', 'The Warranty', ['Warranty'], similar), hit('b', 'a warranty', ['warranty'], similar)]),
    ).toEqual(['Warranty'])
    expect(similarWords([hit('a', 'The warranty', ['warranty'])])).toEqual([])
  })
})

describe('the excerpt of a passage', () => {
  it('is a short passage whole, with its words marked and its lines joined', () => {
    expect(shown(hit('a', 'The pump\n\nis insured.', ['pump', 'insured']))).toBe('The [pump] is [insured].')
  })

  it('is of a long passage the part with the most different words', () => {
    const filler = 'Nothing of note happened here. '.repeat(30)
    const text = `The pump stands. ${filler}The heat of the boiler is insured. ${filler}`
    const excerpt = shown(hit('a', text, ['pump', 'heat', 'boiler']))
    expect(excerpt).toContain('[heat] of the [boiler]')
    expect(excerpt).not.toContain('pump')
    expect(excerpt).toMatch(/^….*…$/u)
    expect(excerpt.length).toBeLessThan(320)
  })

  it('begins where the passage begins if no word is marked, and ends with a whole word', () => {
    const excerpt = shown(hit('a', 'Nothing of note happened here. '.repeat(30)))
    expect(excerpt).toMatch(/^Nothing of note.*(?:Nothing|of|note|happened|here\.)…$/u)
  })
})
