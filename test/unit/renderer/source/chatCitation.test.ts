import { describe, expect, it } from 'vitest'
import { indexOfShown, neighbour } from '../../../../src/renderer/src/features/source/citations/chatCitation.ts'
import type { ChatCitation } from '../../../../src/renderer/src/features/source/citations/chatCitation.ts'
import { pageAt } from '../../../../src/renderer/src/features/source/pages/pageMarks.ts'
import { quoteWithSource } from '../../../../src/renderer/src/features/source/quoteWithSource.ts'

const cite = (contentId: string, start: number): ChatCitation => ({
  marker: 1,
  question: '',
  target: {
    contentId,
    documentId: contentId,
    title: contentId,
    page: null,
    quote: { start, end: start + 5, text: 'words' },
  },
})
const all = [cite('a', 0), cite('b', 0), cite('a', 10)]
const uncited = { ...cite('b', 99).target, quote: null }

describe('stepping through the citations of a chat', () => {
  it('goes on in the order of the answers, over documents and around the end', () => {
    expect(neighbour(all, all[1]!.target, 1)).toBe(all[2])
    expect(neighbour(all, all[2]!.target, 1)).toBe(all[0])
    expect(neighbour(all, all[0]!.target, -1)).toBe(all[2])
  })

  it('begins in the open document where it was opened without a quote', () => {
    expect(indexOfShown(all, uncited)).toBe(-1)
    expect(neighbour(all, uncited, 1)).toBe(all[1])
    expect(neighbour([], uncited, 1)).toBeUndefined()
  })
})

describe('a quote that is copied', () => {
  it('says the document, page, date and file it comes from', () => {
    expect(
      quoteWithSource('The deposit is\nreturned.', {
        title: 'Lease',
        path: '/home/ann/lease.pdf',
        page: 2,
        date: '2024-03-14',
      }),
    ).toBe('“The deposit is returned.”\n— Lease, page 2, Mar 14, 2024 (lease.pdf)')
    expect(quoteWithSource('a | b', { title: 'notes.md', path: '/x/notes.md', page: null, date: null })).toBe(
      '“a · b”\n— notes.md',
    )
  })
})

describe('the page of a place in the text', () => {
  it('counts form feeds, and is unknown where the document has no such page', () => {
    expect(pageAt('one\ftwo\fthree', 5, 3)).toBe(2)
    expect(pageAt('one\ftwo\fthree', 3, 3)).toBe(1)
    expect(pageAt('one\ftwo', 5, 1)).toBeNull()
    expect(pageAt('one', 1, null)).toBeNull()
  })
})
