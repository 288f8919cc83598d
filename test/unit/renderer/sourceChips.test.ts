import { describe, expect, it } from 'vitest'
import type { Citation } from '../../../src/shared/domain/citation.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import { sourceChips } from '../../../src/renderer/src/features/chat/message/sourceChips.ts'

const cite = (marker: number, contentId: string): Citation => ({
  marker,
  documentId: asId(`d-${contentId}`),
  contentId: asId(contentId),
  title: contentId,
  path: `/${contentId}.txt`,
  page: null,
  date: null,
  quote: 'quote',
  start: 0,
  end: 5,
})

describe('source chips', () => {
  it('show one chip per content with all its marks, in the order of first use', () => {
    expect(
      sourceChips([cite(1, 'lease'), cite(2, 'letter'), cite(3, 'lease')]).map((chip) => [
        chip.citation.title,
        chip.markers,
      ]),
    ).toEqual([
      ['lease', [1, 3]],
      ['letter', [2]],
    ])
  })

  it('name the file where two sources have one title', () => {
    const twin = { ...cite(2, 'letter'), title: 'lease' }
    expect(sourceChips([cite(1, 'lease'), twin]).map((chip) => chip.name)).toEqual(['lease.txt', 'letter.txt'])
  })

  it('skip a document of which every citation is named above', () => {
    const citations = [cite(1, 'lease'), cite(2, 'letter'), cite(3, 'letter')]
    const named = (markers: readonly number[]): readonly string[] =>
      sourceChips(citations, new Set(markers)).map(({ name }) => name)
    expect(named([1, 2])).toEqual(['letter'])
    expect(named([1, 2, 3])).toEqual([])
  })
})
