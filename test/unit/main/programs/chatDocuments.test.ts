/** Documents that were dropped on a chat are none that another program can list, name or read. */
import { expect, it } from 'vitest'
import {
  detailsForProgram,
  findForProgram,
  listForProgram,
  showForProgram,
} from '../../../../src/main/programs/documents.ts'
import type { Client } from '../../../../src/shared/ipc/bridge.ts'

const ofLibrary = { id: 'd1', title: 'Lease', path: '/library/lease.md', reason: null, modifiedAt: 0 }
const ofChat = { ...ofLibrary, id: 'd2', title: 'Offer', path: '/private/offer.md', chats: ['c1'] }
const byId = new Map([ofLibrary, ofChat].map((document) => [document.id, document]))
const answers: Readonly<Record<string, (input: { documentId?: string; target?: string }) => unknown>> = {
  'library.getDetails': ({ documentId = '' }) => ({
    document: byId.get(documentId),
    people: [],
    alsoAt: [],
    related: [],
  }),
  'library.show': ({ target = '' }) => ({ shown: { document: byId.get(target), text: 'A text.' }, candidates: [] }),
}
// Only what these functions call is there.
const client = {
  request: async (name: string, input: object) => answers[name]?.(input),
  stream: (_: string, __: object, onChunk: (page: readonly object[]) => void) => {
    onChunk([ofLibrary, ofChat])
    return { result: Promise.resolve(null), cancel: () => undefined }
  },
} as unknown as Client

it('are not listed', async () => {
  const { documents, total } = await listForProgram(client, { limit: 10, offset: 0 })
  expect(documents.map(({ title }) => title)).toEqual(['Lease'])
  expect(total).toBe(1)
})

it('are not described, shown or found, unlike those of the library', async () => {
  const part = { from: 0, limit: 100 }
  expect((await detailsForProgram(client, { id: 'd1' })).title).toBe('Lease')
  expect((await showForProgram(client, { id: 'd1', ...part })).text).toBe('A text.')
  await expect(detailsForProgram(client, { id: 'd2' })).rejects.toMatchObject({ code: 'library.notFound' })
  await expect(showForProgram(client, { id: 'd2', ...part })).rejects.toMatchObject({ code: 'library.notFound' })
  await expect(findForProgram(client, 'd2')).rejects.toMatchObject({ code: 'library.notFound' })
})
