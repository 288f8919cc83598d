/** Documents that are dropped on a chat: searched there alone, until they are added to the library or the chat is deleted. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteAnswerCache } from '../../../src/main/adapters/sqlite/sqliteAnswerCache.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { silentLog } from '../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../src/main/query/orchestrator.ts'
import { ChatService } from '../../../src/main/services/chatService.ts'
import type { Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'
import type { ChatId } from '../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary
let cacheOf: Sql
let chat: ChatService

beforeEach(async () => {
  folders = makeTestFolders()
  library = await openTestLibrary({ data: folders.data })
  cacheOf = openDatabase(':memory:')
  const { store, index, chats, gate } = library
  const embedder = new FakeEmbedder()
  chat = new ChatService({
    chats,
    store,
    orchestrator: new Orchestrator({
      store,
      index,
      cache: new SqliteAnswerCache({ sql: cacheOf }),
      clock: systemClock,
      log: silentLog,
    }),
    models: {
      embedder: async () => embedder,
      reranker: async () => null,
      chat: async () => ({ available: false, reason: 'There is none.' }),
    },
    settings: { values: () => defaultSettings, origins: () => [] },
    gate,
    clock: systemClock,
    log: silentLog,
  })
  await writeFiles(folders.files, {
    'library/lease.md': '# Lease\n\nThe monthly rent for the flat is 1,180 euros.\n',
    'dropped/offer.md': '# Offer of the roofer\n\nThe new gutter of the shed costs 412 euros.\n',
  })
  await library.library.index([at('library')], { until: 'ready' })
})

afterEach(async () => {
  await library.close()
  cacheOf.close()
  folders.remove()
})

const at = (name: string): string => join(folders.files, name)
const drop = (name: string, id: ChatId) => library.library.index([at(name)], { until: 'ready', chat: id })
const question = 'How much does the gutter of the shed cost?'

async function ask(chatId: ChatId | null): Promise<string> {
  const { answer } = await chat.ask(
    { chatId, question, fresh: false },
    { signal: new AbortController().signal, onEvent: () => undefined },
  )
  return answer.text
}

const found = async () =>
  (await library.library.search('gutter shed', { limit: 5, strategy: 'hybrid' })).map(({ title }) => title)

it('a document that was dropped on a chat answers there, and no other chat and no search finds it', async () => {
  const own = chat.create('Roof')
  const report = await drop('dropped/offer.md', own.id)
  expect(report.documents.map(({ chats }) => chats)).toEqual([[own.id]])
  expect(await ask(own.id)).toContain('412 euros')
  // The answer is in the cache by now, and must not come out of it for another chat.
  expect(await ask(chat.create('Other').id)).not.toContain('412 euros')
  expect(await ask(null)).not.toContain('412 euros')
  expect(await found()).not.toContain('Offer of the roofer')
  expect((await library.library.show('offer of the roofer')).shown).toBeNull()
  expect(await ask(own.id)).toContain('412 euros')
})

it('a document of a chat is the library’s once it is added there, from the chat or by its path', async () => {
  const own = chat.create('Roof')
  const report = await drop('dropped/offer.md', own.id)
  const [document] = report.documents
  if (document === undefined) throw new Error('nothing was dropped')
  await library.library.addFromChat(document.id)
  expect(library.store.documents.get(document.id)?.chats).toBeUndefined()
  expect(await found()).toContain('Offer of the roofer')
  chat.delete(own.id)
  await library.library.dropLeftDocuments()
  expect(await found()).toContain('Offer of the roofer')
})

it('a file of a dropped folder that is added to the library is found there', async () => {
  await drop('dropped', chat.create('Roof').id)
  await library.library.index([at('dropped/offer.md')], { until: 'ready' })
  expect(await found()).toContain('Offer of the roofer')
})

it('adding its folder to the library adds it as well', async () => {
  await drop('dropped/offer.md', chat.create('Roof').id)
  await library.library.index([at('dropped')], { until: 'ready' })
  expect(await found()).toContain('Offer of the roofer')
})

it('a document goes with its chat, unless another chat has it too, and what the library has stays', async () => {
  const [one, other] = [chat.create('One'), chat.create('Other')]
  await drop('dropped/offer.md', one.id)
  await drop('dropped/offer.md', other.id)
  await drop('library/lease.md', one.id)
  const offer = () => library.store.documents.byPath(at('dropped/offer.md'))
  expect(offer()?.chats).toEqual([one.id, other.id])
  chat.delete(one.id)
  await library.library.dropLeftDocuments()
  expect(offer()?.chats).toEqual([other.id])
  chat.delete(other.id)
  await library.library.dropLeftDocuments()
  expect(offer()).toBeUndefined()
  expect(library.store.sources.list().map(({ path }) => path)).toEqual([at('library')])
  expect(library.store.documents.byPath(at('library/lease.md'))).toBeDefined()
})

it('a start removes what a kill left of a deleted chat', async () => {
  const own = chat.create('Roof')
  await drop('dropped/offer.md', own.id)
  chat.delete(own.id)
  await library.library.start()
  expect(library.store.documents.byPath(at('dropped/offer.md'))).toBeUndefined()
})

it('a document is told to who dropped it as soon as it is found', async () => {
  const own = chat.create('Roof')
  const { documents } = await library.library.index([at('dropped/offer.md')], { until: 'found', chat: own.id })
  expect(documents.map(({ path }) => path)).toEqual([at('dropped/offer.md')])
})

it('a document that is added to the library while others of its chat are removed stays', async () => {
  await writeFiles(folders.files, { 'case/one.md': '# One\n\nA note.\n' })
  const own = chat.create('Roof')
  await drop('case', own.id)
  const [document] = (await drop('dropped/offer.md', own.id)).documents
  if (document === undefined) throw new Error('nothing was dropped')
  chat.delete(own.id)
  const removing = library.library.dropLeftDocuments()
  await library.library.addFromChat(document.id)
  await removing
  expect(library.store.documents.byPath(at('dropped/offer.md'))).toBeDefined()
  expect(library.store.documents.byPath(at('case/one.md'))).toBeUndefined()
})

it('the details of a document of the library name no copy of it that belongs to a chat', async () => {
  const text = '# Offer of the roofer\n\nThe new gutter of the shed costs 412 euros.\n'
  await writeFiles(folders.files, { 'library/copy.md': text })
  await library.library.index([at('library')], { until: 'ready' })
  await drop('dropped/offer.md', chat.create('Roof').id)
  const document = library.store.documents.byPath(at('library/copy.md'))
  if (document === undefined) throw new Error('it is not there')
  expect(library.library.details(document.id).alsoAt).toEqual([])
})
