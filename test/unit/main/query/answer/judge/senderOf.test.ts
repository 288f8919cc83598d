import { describe, expect, it } from 'vitest'
import { senderOf } from '../../../../../../src/main/query/answer/judge/senderOf.ts'
import type { DocumentStore } from '../../../../../../src/main/ports/documentStore.ts'
import type { ContentId } from '../../../../../../src/shared/domain/ids.ts'

const id = 'content' as ContentId

function storeWith(
  text: string,
  content: { readonly kind: string; readonly author: string | null },
): Pick<DocumentStore, 'contents'> {
  // Only what is read of a content is given.
  return { contents: { get: () => content, readText: () => text } } as unknown as Pick<DocumentStore, 'contents'>
}

describe('the sender of an e-mail', () => {
  it.each([
    'The price is good.\n\nOn Mon, 9 Jun 2025 Ann Lee wrote:\n> How long?',
    'The price is good.\n\n-----Original Message-----\nFrom: Ann Lee',
    'The price is good.\n\n> How long?',
    'The price is good.\n\nAm 9. Juni 2025 um 10:12 schrieb Ann Lee:\n> Wie lange?',
  ])('says what stands before the words of others: %j', (text) => {
    const sender = senderOf(id, storeWith(text, { kind: 'email', author: 'Tom Baxter' }))
    expect(sender?.name).toBe('Tom Baxter')
    expect(text.slice(0, sender?.until).trim()).toBe('The price is good.')
  })

  it('says everything where nobody is repeated', () => {
    expect(senderOf(id, storeWith('The price is good.', { kind: 'email', author: 'Tom' }))?.until).toBe(Infinity)
  })

  it('is nobody for other documents, or without a name', () => {
    expect(senderOf(id, storeWith('Text', { kind: 'docx', author: 'Tom' }))).toBeNull()
    expect(senderOf(id, storeWith('Text', { kind: 'email', author: null }))).toBeNull()
  })
})
