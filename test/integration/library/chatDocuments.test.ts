/** Documents that are dropped on a chat: searched there alone, until they are added to the library or the chat is deleted. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import JSZip from 'jszip'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteAnswerCache } from '../../../src/main/adapters/sqlite/sqliteAnswerCache.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { silentLog } from '../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../src/main/query/orchestrator.ts'
import type { Question } from '../../../src/main/query/question.ts'
import { hiddenFrom } from '../../../src/main/query/retrieve/filter/hidden.ts'
import { overlay } from '../../../src/main/query/retrieve/filter/restricted.ts'
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
/** All that were answered, suggested ones among them. */
let questions: Question[]

beforeEach(async () => {
  folders = makeTestFolders()
  library = await openTestLibrary({ data: folders.data })
  cacheOf = openDatabase(':memory:')
  const { store, index, chats, gate } = library
  const embedder = new FakeEmbedder()
  const orchestrator = new Orchestrator({
    store,
    index,
    cache: new SqliteAnswerCache({ sql: cacheOf }),
    clock: systemClock,
    log: silentLog,
  })
  questions = []
  chat = new ChatService({
    chats,
    store,
    orchestrator: {
      answer: (asked, listener) => {
        questions.push(asked)
        return orchestrator.answer(asked, listener)
      },
    },
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

it('one file of a dropped folder that is added to the library leaves the others to the chat', async () => {
  await writeFiles(folders.files, { 'dropped/tiles.md': '# Tiles\n\nThe tiles of the shed cost 96 euros.\n' })
  const own = chat.create('Roof')
  const report = await drop('dropped', own.id)
  const offer = report.documents.find(({ path }) => path === at('dropped/offer.md'))
  if (offer === undefined) throw new Error('it was not dropped')
  await library.library.addFromChat(offer.id)
  expect(library.store.documents.get(offer.id)?.chats).toBeUndefined()
  expect(library.store.documents.byPath(at('dropped/tiles.md'))?.chats).toEqual([own.id])
  expect(await found()).toContain('Offer of the roofer')
  // Scanned again, and after its chat is gone, it is still the library's.
  await drop('dropped', own.id)
  expect(library.store.documents.get(offer.id)?.chats).toBeUndefined()
  chat.delete(own.id)
  await library.library.dropLeftDocuments()
  expect(library.store.documents.get(offer.id)).toBeDefined()
  expect(library.store.documents.byPath(at('dropped/tiles.md'))).toBeUndefined()
})

it('a document of an archive is added to the library with its archive, and the rest of the folder stays', async () => {
  const box = new JSZip()
  box.file('tiles.md', '# Tiles\n\nThe tiles of the shed cost 96 euros.\n')
  box.file('nails.md', '# Nails\n\nThe nails of the shed cost 9 euros.\n')
  await writeFiles(folders.files, { 'dropped/box.zip': await box.generateAsync({ type: 'uint8array' }) })
  const own = chat.create('Roof')
  await drop('dropped', own.id)
  const chatsOf = (name: string) => library.store.documents.byPath(at(name))?.chats
  const tiles = library.store.documents.byPath(at('dropped/box.zip/tiles.md'))
  if (tiles === undefined) throw new Error('it was not read')
  expect(tiles.chats).toEqual([own.id])
  await library.library.addFromChat(tiles.id)
  for (const name of ['box.zip', 'box.zip/tiles.md', 'box.zip/nails.md'])
    expect(chatsOf(`dropped/${name}`), name).toBeUndefined()
  expect(chatsOf('dropped/offer.md')).toEqual([own.id])
  expect(library.store.sources.list().map(({ path }) => path)).toContain(at('dropped/box.zip'))
})

it('a file of a dropped folder that is named for the library leaves the folder to the chat', async () => {
  await writeFiles(folders.files, { 'dropped/tiles.md': '# Tiles\n\nThe tiles of the shed cost 96 euros.\n' })
  const own = chat.create('Roof')
  await drop('dropped', own.id)
  await writeFiles(folders.files, { 'dropped/late.md': '# Late\n\nA late note on the gutter of the shed.\n' })
  await library.library.index([at('dropped/offer.md'), at('dropped/late.md')], { until: 'ready' })
  const chatsOf = (name: string) => library.store.documents.byPath(at(name))?.chats
  expect(chatsOf('dropped/offer.md')).toBeUndefined()
  expect(chatsOf('dropped/late.md')).toBeUndefined()
  expect(chatsOf('dropped/tiles.md')).toEqual([own.id])
})

it('a file of one chat’s folder that is dropped on another chat shows that chat this file alone, and outlives the first', async () => {
  await writeFiles(folders.files, { 'dropped/tiles.md': '# Tiles\n\nThe tiles of the shed cost 96 euros.\n' })
  const [one, other] = [chat.create('One'), chat.create('Other')]
  await drop('dropped', one.id)
  await drop('dropped/offer.md', other.id)
  const chatsOf = (name: string) => library.store.documents.byPath(at(name))?.chats
  expect(chatsOf('dropped/offer.md')).toEqual([one.id, other.id])
  expect(chatsOf('dropped/tiles.md')).toEqual([one.id])
  chat.delete(one.id)
  await library.library.dropLeftDocuments()
  expect(chatsOf('dropped/offer.md')).toEqual([other.id])
  expect(library.store.documents.byPath(at('dropped/tiles.md'))).toBeUndefined()
})

it('a folder that is dropped on a chat has the files in it that another chat has already', async () => {
  await writeFiles(folders.files, { 'dropped/tiles.md': '# Tiles\n\nThe tiles of the shed cost 96 euros.\n' })
  const [one, other] = [chat.create('One'), chat.create('Other')]
  await drop('dropped/offer.md', one.id)
  await drop('dropped', other.id)
  const chatsOf = (name: string) => library.store.documents.byPath(at(name))?.chats
  expect(chatsOf('dropped/offer.md')).toEqual([one.id, other.id])
  chat.delete(other.id)
  await library.library.dropLeftDocuments()
  expect(chatsOf('dropped/offer.md')).toEqual([one.id])
  expect(library.store.documents.byPath(at('dropped/tiles.md'))).toBeUndefined()
})

it('a file of the library that is moved into the folder of a chat stays in the library', async () => {
  const own = chat.create('Roof')
  // A folder without any file may be a disk that is not connected.
  await writeFiles(folders.files, { 'library/garden.md': '# Garden\n\nThe hedge is cut in June.\n' })
  await library.library.index([at('library')], { until: 'ready' })
  await drop('dropped', own.id)
  const lease = library.store.documents.byPath(at('library/lease.md'))
  await rename(at('library/lease.md'), at('dropped/lease.md'))
  await drop('dropped', own.id)
  const moved = library.store.documents.byPath(at('dropped/lease.md'))
  expect(moved?.id).toBe(lease?.id)
  expect(moved?.chats).toBeUndefined()
  chat.delete(own.id)
  await library.library.dropLeftDocuments()
  expect(library.store.documents.byPath(at('dropped/lease.md'))).toBeDefined()
})

it('the documents of other chats are read once for each revision of the library, not for every question', async () => {
  await drop('dropped', chat.create('Roof').id)
  let read = 0
  const { documents } = library.store
  const store = overlay(library.store, {
    documents: overlay(documents, {
      pages: (source) => {
        read += 1
        return documents.pages(source)
      },
    }),
  })
  for (let asked = 0; asked < 3; asked += 1) expect(hiddenFrom(null, store)?.documents.size).toBe(1)
  expect(read).toBe(1)
  await writeFiles(folders.files, { 'late/late.md': '# Late\n\nA late note.\n' })
  await drop('late', chat.create('Other').id)
  expect(hiddenFrom(null, store)?.documents.size).toBe(2)
})

it('what can follow an answer from a document of a chat is asked where that document is seen', async () => {
  const own = chat.create('Roof')
  await writeFiles(folders.files, {
    'case/gutter.md':
      '# Gutter\n\nThe new gutter of the shed costs 412 euros. The roofer is Jan Vesely. The work ends on 4 May 2031.\n',
  })
  await drop('case', own.id)
  await drop('dropped', chat.create('Other').id)
  const asking = { signal: new AbortController().signal, onEvent: () => undefined }
  const { message } = await chat.ask({ chatId: own.id, question, fresh: true }, asking)
  questions = []
  await chat.suggest(message.id, { signal: asking.signal, onQuestion: () => undefined })
  const gutter = library.store.documents.byPath(at('case/gutter.md'))
  if (gutter === undefined) throw new Error('it is not there')
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.every(({ hidden }) => hidden?.documents.size === 1)).toBe(true)
  expect(questions.some(({ hidden }) => hidden?.documents.has(gutter.id))).toBe(false)
})
