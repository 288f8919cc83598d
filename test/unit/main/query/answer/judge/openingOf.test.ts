import { describe, expect, it } from 'vitest'
import { introductionOf, namingText, openingOf } from '../../../../../../src/main/query/answer/judge/openingOf.ts'
import type { DocumentStore } from '../../../../../../src/main/ports/documentStore.ts'
import type { Block } from '../../../../../../src/shared/domain/content.ts'
import type { ContentId } from '../../../../../../src/shared/domain/ids.ts'

const id = 'content' as ContentId
const block = (kind: Block['kind'], start: number, end: number, level = 0): Block => ({
  kind,
  level,
  start,
  end,
  page: null,
})

function storeWith(
  text: string,
  blocks: readonly Block[],
  author: string | null = null,
): Pick<DocumentStore, 'contents'> {
  const contents = {
    get: () => ({ author, people: [] }),
    readBlocks: () => blocks,
    readText: (_: ContentId, start = 0, end = text.length) => text.slice(start, end),
  }
  // Only what is read of a content is given.
  return { contents } as unknown as Pick<DocumentStore, 'contents'>
}

describe('what a document says of itself', () => {
  const offers = 'Offers for the roof\nHuber\n12,400\nKofler\n11,850'
  const at = (word: string): number => offers.indexOf(word)
  const sections = [
    block('heading', 0, 19, 1),
    block('heading', at('Huber'), at('Huber') + 5, 2),
    block('paragraph', at('12,400'), at('12,400') + 6),
    block('heading', at('Kofler'), at('Kofler') + 6, 2),
    block('paragraph', at('11,850'), offers.length),
  ]

  it('ends where its first section begins', () => {
    expect(openingOf(id, 250, storeWith(offers, sections)).trim()).toBe('Offers for the roof')
    expect(namingText(id, storeWith(offers, sections))).not.toContain('Kofler')
  })

  it('ends at the limit where it has no sections', () => {
    expect(openingOf(id, 10, storeWith('One two three four', [block('paragraph', 0, 18)]))).toBe('One two th')
  })

  it('has its signature, and the author that the file names', () => {
    const letter = `Our fee is £385.\n\nKind regards,\nImran Siddiqui`
    const store = storeWith(letter, [block('paragraph', 0, letter.length)], 'Siddiqui & Co')
    expect(namingText(id, store)).toContain('Siddiqui & Co')
    expect(introductionOf(id, 8, store)).toBe('Our fee \nKind regards,\nImran Siddiqui')
  })
})
