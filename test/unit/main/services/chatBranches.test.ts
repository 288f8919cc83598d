import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { ChatService } from '../../../../src/main/services/chatService.ts'
import { CountingQuestionGate } from '../../../../src/main/services/questionGate.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import type { DocumentId, MessageId } from '../../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
let service: ChatService
let lease: DocumentId

beforeEach(async () => {
  library = openQuestionLibrary()
  lease = await library.add('/library/lease.md', papers['/library/lease.md'] ?? '')
  await library.add('/library/biography.md', papers['/library/biography.md'] ?? '')
  service = new ChatService({
    chats: library.chats,
    store: library.store,
    orchestrator: new Orchestrator({
      store: library.store,
      index: library.index,
      cache: library.cache,
      clock: systemClock,
      log: silentLog,
    }),
    models: {
      embedder: async () => library.embedder,
      reranker: async () => null,
      chat: async () => ({ available: false, reason: 'There is none.' }),
    },
    settings: { values: () => ({ ...defaultSettings, 'answer.level': 'enhanced' }), origins: () => [] },
    gate: new CountingQuestionGate(),
    clock: systemClock,
    log: silentLog,
  })
})
afterEach(() => library.close())

const options = () => ({ signal: new AbortController().signal, onEvent: () => undefined })
const born = { chatId: null, question: 'When was Clara Novak born?', fresh: false }

it('answers a question once more at another level, beside the first answer', async () => {
  const { chatId, message } = await service.ask({ ...born, level: 'standard' }, options())
  const again = await service.askAgain({ messageId: message.id, level: 'basic', fresh: true }, options())
  expect(again.answer.trace.summary?.level).toBe('basic')
  expect(service.messages(chatId).map(({ text }) => text)).toEqual([born.question, again.answer.text])
  expect(service.siblings(again.message.id).map(({ id }) => id)).toEqual([message.id, again.message.id])
  service.showMessage(message.id)
  expect(service.messages(chatId)[1]?.id).toBe(message.id)
})

it('asks again in the scope of the question, after what led to it and not after what followed', async () => {
  const scope = { documents: [{ id: lease, title: 'Lease' }] }
  const first = await service.ask(born, options())
  const second = await service.ask({ ...born, chatId: first.chatId, question: 'And the rent?', scope }, options())
  await service.ask({ ...born, chatId: first.chatId, question: 'And the deposit?' }, options())
  const again = await service.askAgain({ messageId: second.message.id, fresh: true }, options())
  expect(again.answer.trace.searched?.documents).toBe(1)
  expect(service.messages(first.chatId)).toHaveLength(4)
})

it('asks an edited question in the place of the old one, without what followed that', async () => {
  const { chatId } = await service.ask(born, options())
  await service.ask({ ...born, chatId, question: 'Where did she study?' }, options())
  const [question] = service.messages(chatId)
  await service.ask({ ...born, chatId, question: 'Where was Clara Novak born?', edits: question!.id }, options())
  expect(service.messages(chatId).map(({ role, siblings }) => [role, siblings.length])).toEqual([
    ['user', 2],
    ['assistant', 1],
  ])
})

it('refuses to edit or repeat what is gone, or belongs to another chat, and stores nothing', async () => {
  const one = await service.ask(born, options())
  const other = await service.ask({ ...born, question: 'When does the lease end?' }, options())
  const foreign = service.messages(other.chatId)[0]!.id
  const gone = { code: 'library.notFound' }
  await expect(service.ask({ ...born, chatId: one.chatId, edits: foreign }, options())).rejects.toMatchObject(gone)
  await expect(
    service.askAgain({ messageId: asId<MessageId>('nowhere'), fresh: true }, options()),
  ).rejects.toMatchObject(gone)
  expect(service.messages(one.chatId)).toHaveLength(2)
})

it('a new chat keeps the level it was begun with, whatever the settings say later', async () => {
  const chosen = await service.ask({ ...born, level: 'basic' }, options())
  await service.ask(born, options())
  expect(
    service
      .list()
      .map(({ level }) => level)
      .toSorted(),
  ).toEqual(['basic', 'enhanced'])
  service.setLevel(chosen.chatId, 'maximum')
  expect(service.list().find(({ id }) => id === chosen.chatId)?.level).toBe('maximum')
  service.setLevel(chosen.chatId, 'basic')
  const next = await service.ask({ ...born, chatId: chosen.chatId, fresh: true }, options())
  expect(next.answer.trace.summary?.level).toBe('basic')
})
