import { describe, expect, it } from 'vitest'
import { documentDate } from '../../../../../../src/main/query/answer/time/documentDate.ts'
import type { DocumentStore } from '../../../../../../src/main/ports/documentStore.ts'
import type { ContentId } from '../../../../../../src/shared/domain/ids.ts'

const dateOf = (path: string, text: string, made: string | null, title = 'Offer'): string | null => {
  const document = { id: 'document', path, title, kind: 'pdf', modifiedAt: 0, state: 'ready' }
  const contents = { get: () => ({ date: made }), readText: () => text, has: () => true }
  // Only what is read of a document is given.
  const store = { documents: { ofContent: () => [document], alsoAt: () => [] }, contents } as unknown as DocumentStore
  return documentDate('content' as ContentId, store)
}

describe('the date of a document', () => {
  it('is the day in its name', () => {
    expect(dateOf('/a/offer-2025-06-19.pdf', 'Offer of 3 May 2025', '2026-01-02')).toBe('2025-06-19')
  })

  it('is a day of the year in its name where its file was made in a later year', () => {
    expect(dateOf('/a/offer_2025-06.pdf', 'Mortgage offer of 19 June 2025', '2026-01-02')).toBe('2025-06-19')
    expect(dateOf('/a/offer_2025-08.pdf', 'Mortgage offer', '2026-01-02')).toBe('2025-08')
    expect(dateOf('/a/insurance 2024.pdf', 'Policy', '2026-01-02')).toBe('2024')
  })

  it('is a day of the year in its name where its file was made from an older one', () => {
    expect(dateOf('/a/report Oct 2026.pdf', 'Ref: 2026/14\nSeen on 6 October 2026', '2023-01-01')).toBe('2026-10-06')
    expect(dateOf('/a/budget 2027.pdf', 'Budget', '2026-11-02')).toBe('2026-11-02')
  })

  it('is else that of its metadata, and then that of its first lines', () => {
    expect(dateOf('/a/offer.pdf', 'Offer of 3 May 2025', '2026-01-02')).toBe('2026-01-02')
    expect(dateOf('/a/offer.pdf', 'Offer of 3 May 2025', null)).toBe('2025-05-03')
    expect(dateOf('/a/offer.pdf', 'Offer', null)).toBeNull()
  })
})
