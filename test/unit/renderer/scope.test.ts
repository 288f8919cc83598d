import { describe, expect, it } from 'vitest'
import {
  addToScope,
  mentionAt,
  scopeParts,
  withoutMentions,
} from '../../../src/renderer/src/features/chat/scope/scope.ts'
import { mentionables } from '../../../src/renderer/src/window/mentionables.ts'
import type { Document } from '../../../src/shared/domain/document.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { DocumentId } from '../../../src/shared/domain/ids.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'

const lease = { id: asId<DocumentId>('lease'), title: 'Lease' }
const letter = { id: asId<DocumentId>('letter'), title: 'Letter' }

describe('a scope', () => {
  it('joins what is chosen, once each, and takes each part away alone', () => {
    const scope = [
      { documents: [lease] },
      { documents: [letter, lease] },
      { kinds: ['pdf' as const] },
      { from: '2023-01-01', until: '2023-12-31' },
      { folders: ['/home/tax'] },
    ].reduce<Parameters<typeof addToScope>[0]>(addToScope, {})
    const parts = scopeParts(scope)
    expect(parts.map(({ label }) => label)).toEqual(['Lease', 'Letter', 'tax', 'PDFs', 'from 2023'])
    expect(parts.map(({ without }) => scopeParts(without).length)).toEqual([4, 4, 4, 4, 4])
    expect(scopeParts(parts[4]?.without ?? {}).map(({ label }) => label)).not.toContain('from 2023')
    expect(addToScope({}, {})).toEqual({})
  })

  it('takes the later of two dates, whole', () => {
    const scope = addToScope({ from: '2023-01-01', until: '2023-12-31' }, { from: '2024-02-01' })
    expect(scope).toEqual({ from: '2024-02-01' })
  })
})

describe('a mention', () => {
  it('begins with the sign at the beginning of a word and ends at the caret', () => {
    expect(mentionAt('When does @lea end', 14)).toEqual({ start: 10, end: 14, query: 'lea' })
    expect(mentionAt('@', 1)).toEqual({ start: 0, end: 1, query: '' })
    expect(mentionAt('@Lease agreement, Lin', 21)?.query).toBe('Lease agreement, Lin')
    for (const text of ['anna@example', 'no sign', '@ space', '@a\nb', '@what?'])
      expect(mentionAt(text, text.length)).toBeNull()
  })

  it('is no word of the question around it, but stays where the sentence needs it', () => {
    const asked = (text: string) => withoutMentions(text, { documents: [lease] })
    expect(asked('Lease when does it end?')).toBe('when does it end?')
    expect(asked('When does it end Lease?')).toBe('When does it end?')
    expect(asked('What does Lease say about pets?')).toBe('What does Lease say about pets?')
    expect(asked('What is in Lease?')).toBe('What is in Lease?')
    expect(asked('Lease')).toBe('Lease')
    expect(withoutMentions('When does it end Lease?', {})).toBe('When does it end Lease?')
  })
})

describe('what can be mentioned', () => {
  const find = (documents: readonly Document[], query: string) =>
    mentionables({
      documents: new Map(documents.map((document) => [document.id, document])),
      hidden: new Set(documents.filter(({ title }) => title === 'hidden').map(({ id }) => id)),
      now: Date.UTC(2026, 10, 21),
    })(query).map(({ type, label }) => `${type} ${label}`)
  const documents = [
    fakeDocument('/home/tax/The lease.pdf', { title: 'The lease', kind: 'pdf' }),
    fakeDocument('/home/tax/Lease.pdf', { title: 'Lease', kind: 'pdf' }),
    fakeDocument('/home/tax/unread.pdf', { title: 'Lease unread', contentId: null }),
    fakeDocument('/home/hidden.txt', { title: 'hidden' }),
  ]

  it('is found by title, those that begin with it first, without documents that have no text or are being removed', () => {
    expect(find(documents, 'lease')).toEqual(['document Lease', 'document The lease'])
    expect(find(documents, 'hidden')).toEqual([])
  })

  it('tells documents with one title apart by their file names, and offers no checksum as a folder', () => {
    const upload = `/data/originals/${'0a'.repeat(32)}/Rent.pdf`
    const twins = [fakeDocument('/home/rent 2024.pdf', { title: 'Rent' }), fakeDocument(upload, { title: 'Rent' })]
    expect(find(twins, 'rent').toSorted()).toEqual(['document Rent.pdf', 'document rent 2024.pdf'])
    expect(find(twins, '0a')).toEqual([])
  })

  it('includes folders, kinds of the library and years', () => {
    expect(find(documents, 'tax')).toContain('folder tax')
    expect(find(documents, 'pdf')).toContain('kind PDFs')
    expect(find(documents, 'spread')).toEqual([])
    expect(find(documents, '1998')).toEqual(['date 1998'])
    expect(find(documents, '').slice(-3)).toEqual(['kind PDFs', 'date 2026', 'date 2025'])
  })
})
