/** Answers of frequent questions, prepared while nothing else is done: over a real store, index and pipeline. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'
import { SqliteAnswerCache } from '../../../src/main/adapters/sqlite/sqliteAnswerCache.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { silentLog } from '../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../src/main/query/orchestrator.ts'
import type { Question } from '../../../src/main/query/question.ts'
import { ChatService } from '../../../src/main/services/chatService.ts'
import { AnswerPreparation } from '../../../src/main/services/preparing/answerPreparation.ts'
import type { PreparationOptions } from '../../../src/main/services/preparing/answerPreparation.ts'
import { forgetAnswers } from '../../../src/main/services/preparing/forgetAnswers.ts'
import { eventually } from '../../support/eventually.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'
import { SettingsFixture } from '../../support/settingsFixture.ts'

const question = 'How much does the gutter of the shed cost?'
const offer = (price: number): string =>
  `# Offer of the roofer\n\nThe new gutter of the shed costs ${price} euros. The work takes two days.\n`

let folders: TestFolders
let opened: TestLibrary
let kept: Sql
let settings: SettingsFixture
let chat: ChatService
let preparation: AnswerPreparation
/** Questions that were answered without anybody waiting, begun and finished. */
let prepared: { begun: string[]; finished: string[] }
/** Set to hold a prepared question before its first step until it is stopped. */
let held: boolean
let idle: boolean
let atIdle: () => Promise<void>
/** How often the preparation has looked what there is to do. */
let looks: number

beforeEach(async () => {
  folders = makeTestFolders()
  settings = new SettingsFixture()
  opened = await openTestLibrary({ data: folders.data, settings })
  kept = openDatabase(':memory:')
  prepared = { begun: [], finished: [] }
  held = false
  idle = true
  atIdle = async () => undefined
  looks = 0
  const { store, index, chats, gate, library } = opened
  const cache = new SqliteAnswerCache({ sql: kept })
  const real = new Orchestrator({
    store,
    index,
    cache,
    clock: systemClock,
    log: silentLog,
  })
  const orchestrator: Pick<Orchestrator, 'answer'> = {
    async answer(asked: Question, listener) {
      if (asked.preparedUntil === undefined) return real.answer(asked, listener)
      prepared.begun.push(asked.text)
      const { signal } = listener
      if (held && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      const answer = await real.answer(asked, listener)
      if (!answer.cached) prepared.finished.push(asked.text)
      return answer
    },
  }
  const embedder = new FakeEmbedder()
  const shared = {
    chats,
    store,
    orchestrator,
    models: {
      embedder: async () => embedder,
      reranker: async () => null,
      chat: async () => ({ available: false as const, reason: 'There is none.' }),
    },
    settings: { values: () => settings.values(), origins: () => [] },
    gate,
    clock: systemClock,
    log: silentLog,
  }
  chat = new ChatService(shared)
  forgetAnswers(cache, { chat, library, log: silentLog })
  preparation = prepare({
    ...shared,
    library,
    onSettings: (listener) => settings.onChange(listener),
    onChatDeleted: (listener) => chat.onDelete(listener),
    settings: {
      ...shared.settings,
      values: () => {
        looks += 1
        return settings.values()
      },
    },
  })
  await writeFiles(folders.files, { 'offer.md': offer(412) })
  await library.index([folders.files], { until: 'ready' })
})

afterEach(async () => {
  await preparation.dispose()
  await opened.close()
  kept.close()
  folders.remove()
})

function prepare(ports: Omit<PreparationOptions, 'asksModel' | 'times' | 'isIdle'>): AnswerPreparation {
  return new AnswerPreparation({
    ...ports,
    asksModel: (level) => level === 'maximum',
    isIdle: async () => {
      await atIdle()
      return idle
    },
    times: { quietMs: 50, betweenRoundsMs: 0, lookAgainMs: 60_000 },
  })
}

async function ask(text = question, more: { readonly level?: 'basic' | 'maximum' } = {}) {
  const asking = { signal: new AbortController().signal, onEvent: () => undefined }
  return (await chat.ask({ chatId: null, question: text, fresh: false, ...more }, asking)).answer
}

async function changeLibrary(price = 498): Promise<void> {
  await writeFiles(folders.files, { 'offer.md': offer(price) })
  await opened.library.index([folders.files], { until: 'ready' })
}

/** What a look does without an answer is done when the next one is awaited. */
async function looked(): Promise<void> {
  const before = looks
  await eventually(() => looks).toBeGreaterThan(before)
}

const keptRows = () => kept.prepare('SELECT key FROM answers').all().length

it('a question that was asked three times is answered anew after the library changed, and then comes at once', async () => {
  for (let time = 0; time < 3; time += 1) expect((await ask()).text).toContain('412')
  await ask('How long does the work take?')
  await changeLibrary()
  preparation.start()
  await eventually(() => prepared.finished).toEqual([question])
  const answer = await ask('how much does the gutter of the shed cost')
  expect(answer).toMatchObject({ cached: true, preparedAt: expect.any(Number) })
  expect(answer.text).toContain('498')
  const current = opened.store.documents.list()[0]?.contentId
  expect(answer.citations.map(({ contentId }) => contentId)).toEqual(answer.citations.map(() => current))
  expect(answer.citations.length).toBeGreaterThan(0)
  const step = answer.trace.steps.find(({ engine }) => engine === 'cache')
  expect(step?.notes.join(' ')).toContain('prepared from the library as it is')
  expect(answer.trace.steps.some(({ engine, status }) => engine === 'hybrid' && status === 'run')).toBe(false)
  // Asked once only.
  expect((await ask('How long does the work take?')).cached).toBe(false)
})

it('a change of the library while it runs has the answers prepared again', async () => {
  await ask()
  await ask()
  await changeLibrary()
  preparation.start()
  await eventually(() => prepared.finished).toHaveLength(1)
  await changeLibrary(533)
  await eventually(() => prepared.finished).toHaveLength(2)
  expect(await ask()).toMatchObject({ cached: true, text: expect.stringContaining('533') })
})

it('a question stops the preparing at once, which continues when it is quiet again', async () => {
  await ask()
  await ask()
  await changeLibrary()
  held = true
  preparation.start()
  await eventually(() => prepared.begun).toHaveLength(1)
  // Held as it is, the preparing would hold an answer up for ever, and keep its own from being finished.
  const answer = await ask(question, { level: 'basic' })
  expect(answer.text).toContain('498')
  expect(prepared.finished).toEqual([])
  held = false
  await eventually(() => prepared.finished).toEqual([question])
  expect(prepared.begun).toHaveLength(2)
})

it('work on the library stops the preparing as well', async () => {
  await ask()
  await ask()
  await changeLibrary()
  held = true
  preparation.start()
  await eventually(() => prepared.begun).toHaveLength(1)
  held = false
  await changeLibrary(533)
  await eventually(() => prepared.finished).toEqual([question])
  expect(await ask()).toMatchObject({ cached: true, text: expect.stringContaining('533') })
})

it('nothing is prepared on a busy machine, when the setting is off, or of a deleted chat', async () => {
  await ask()
  await ask()
  await changeLibrary()
  idle = false
  preparation.start()
  await looked()
  settings.change({ 'answer.prepare': 'none' })
  idle = true
  await looked()
  for (const { id } of chat.list()) chat.delete(id)
  settings.change({ 'answer.prepare': 'quotes' })
  await looked()
  expect(prepared.begun).toEqual([])
})

it('an answer with words of the language model is prepared only where the setting says all', async () => {
  await ask(question, { level: 'maximum' })
  await ask(question, { level: 'maximum' })
  await changeLibrary()
  preparation.start()
  await looked()
  expect(prepared.begun).toEqual([])
  settings.change({ 'answer.prepare': 'all' })
  await eventually(() => prepared.finished).toEqual([question])
  expect(await ask(question, { level: 'maximum' })).toMatchObject({ cached: true, preparedAt: expect.any(Number) })
  expect((await ask(question, { level: 'basic' })).cached).toBe(false)
})

it('a question that was answered a moment ago is prepared all the same, because that answer ends sooner', async () => {
  await ask()
  expect((await ask()).cached).toBe(true)
  preparation.start()
  await eventually(() => prepared.finished).toEqual([question])
  expect(await ask()).toMatchObject({ cached: true, preparedAt: expect.any(Number) })
})

it('a prepared answer goes with a chat that is deleted, and is not made again for it', async () => {
  await ask()
  await ask()
  preparation.start()
  await eventually(() => prepared.finished).toEqual([question])
  expect(keptRows()).toBe(1)
  for (const { id } of chat.list()) chat.delete(id)
  expect(keptRows()).toBe(0)
  await looked()
  expect([keptRows(), prepared.begun.length]).toEqual([0, 1])
})

it('a prepared answer goes with a document that is removed', async () => {
  await ask()
  await ask()
  preparation.start()
  await eventually(() => prepared.finished).toEqual([question])
  await preparation.dispose()
  await opened.library.remove(folders.files)
  await eventually(keptRows).toBe(0)
})

it('an answer is not kept when its document was removed while it was made', async () => {
  const asked = ask()
  opened.store.documents.list().forEach(({ id }) => void opened.store.documentChanges.remove(id))
  await asked
  expect(keptRows()).toBe(0)
})

it('closing begins no new round, not even one that waits for the last', async () => {
  await ask()
  await ask()
  await changeLibrary()
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let rounds = 0
  atIdle = () => {
    rounds += 1
    begun.resolve()
    return release.promise
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    preparation.start()
    vi.advanceTimersByTime(50)
    await begun.promise
    settings.change({ 'answer.prepare': 'all' })
    vi.advanceTimersByTime(50)
    const closed = preparation.dispose()
    release.resolve()
    await closed
  } finally {
    vi.useRealTimers()
  }
  expect([rounds, prepared.begun]).toEqual([1, []])
})
