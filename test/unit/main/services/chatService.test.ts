import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModelProvider } from '../../../../src/main/ports/modelProvider.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { ChatService } from '../../../../src/main/services/chatService.ts'
import { titleOf } from '../../../../src/main/services/chatTitle.ts'
import { CountingQuestionGate } from '../../../../src/main/services/questionGate.ts'
import type { AskEvent } from '../../../../src/shared/domain/chat.ts'
import type { DocumentFilter } from '../../../../src/shared/domain/filter.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import type { CollectionId } from '../../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { FakeLlm } from '../../../support/fakes/fakeLlm.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
let gate: CountingQuestionGate
let loads: number
let modelsInUse: readonly string[]

beforeEach(async () => {
  library = openQuestionLibrary()
  gate = new CountingQuestionGate()
  loads = 0
  modelsInUse = ['one']
  for (const path of ['/library/lease.md', '/library/biography.md']) await library.add(path, papers[path] ?? '')
})
afterEach(() => library.close())

function service(llm: FakeLlm | null): ChatService {
  const models: ModelProvider = {
    embedder: async () => library.embedder,
    reranker: async () => null,
    chat: async () => {
      loads += 1
      return llm === null
        ? { available: false, reason: 'No language model is installed. Run ensureModels.' }
        : { available: true, llm, trusted: true, tested: true }
    },
  }
  return new ChatService({
    chats: library.chats,
    store: library.store,
    orchestrator: new Orchestrator({
      store: library.store,
      index: library.index,
      cache: library.cache,
      clock: systemClock,
      log: silentLog,
    }),
    models,
    modelsInUse: () => modelsInUse,
    settings: {
      values: () => defaultSettings,
      origins: () => [{ key: 'answer.budget', value: '8', origin: 'default' }],
    },
    gate,
    clock: systemClock,
    log: silentLog,
  })
}

const born = { chatId: null, question: 'When was Clara Novak born?', fresh: false }
const quiet = (): AbortSignal => new AbortController().signal

describe('asking', () => {
  it('keeps question and answer, names the chat after the question, and streams what is shown', async () => {
    const chat = service(new FakeLlm({ replies: ['Clara Novak was born in Graz in 1931.'] }))
    const events: AskEvent[] = []
    const result = await chat.ask(born, { signal: quiet(), onEvent: (event) => events.push(event) })
    expect(result.answer.kind).toBe('generated')
    expect(chat.list().map((each) => each.title)).toEqual(['When was Clara Novak born?'])
    const messages = chat.messages(result.chatId)
    expect(messages.map((message) => [message.role, message.text])).toEqual([
      ['user', 'When was Clara Novak born?'],
      ['assistant', result.answer.text],
    ])
    expect(messages[1]).toMatchObject({ status: 'complete', answer: { kind: 'generated' } })
    expect(events[0]).toEqual({ type: 'started', chatId: result.chatId, messageId: result.message.id })
    const tokens = events.flatMap((event) => (event.type === 'token' ? [event.text] : [])).join('')
    expect(tokens).toBe(result.answer.text.replace(/ \[\d\]/g, ''))
    expect(events.some((event) => event.type === 'step' && event.text.startsWith('Reading '))).toBe(true)
  })

  it('refuses an empty question and leaves no chat behind', async () => {
    const chat = service(null)
    await expect(
      chat.ask({ ...born, question: ' \n\t ' }, { signal: quiet(), onEvent: () => undefined }),
    ).rejects.toMatchObject({ code: 'query.empty' })
    await expect(
      chat.ask({ ...born, question: '"?!' }, { signal: quiet(), onEvent: () => undefined }),
    ).rejects.toMatchObject({ code: 'query.empty' })
    expect(chat.list()).toEqual([])
  })

  it('keeps nothing of a question that is not to be kept, unless it continues a chat', async () => {
    const chat = service(null)
    const options = { signal: quiet(), onEvent: () => undefined }
    const result = await chat.ask({ ...born, keep: false }, options)
    expect(result.answer.citations[0]?.quote).toContain('1931')
    expect(result.message).toMatchObject({ status: 'complete', text: result.answer.text })
    expect(chat.list()).toEqual([])
    const { chatId } = await chat.ask({ ...born, keep: true }, options)
    await chat.ask({ ...born, chatId, keep: false }, options)
    expect(chat.messages(chatId)).toHaveLength(4)
  })

  it('says that a chat is gone instead of starting another one', async () => {
    const chat = service(null)
    const { chatId } = await chat.ask(born, { signal: quiet(), onEvent: () => undefined })
    chat.delete(chatId)
    await expect(chat.ask({ ...born, chatId }, { signal: quiet(), onEvent: () => undefined })).rejects.toMatchObject({
      code: 'library.notFound',
    })
  })

  it('answers with quotes and the reason when there is no language model', async () => {
    const { answer } = await service(null).ask(born, { signal: quiet(), onEvent: () => undefined })
    expect(answer.kind).toBe('extracted')
    expect(JSON.stringify(answer.trace.steps)).toContain('No language model is installed')
  })

  it('does not load a model for a budget of 0, and names the flag as the origin', async () => {
    const { answer } = await service(new FakeLlm()).ask(
      { ...born, budget: 0 },
      { signal: quiet(), onEvent: () => undefined },
    )
    expect(answer.kind).toBe('extracted')
    expect(loads).toBe(0)
    expect(answer.budget).toEqual({ limit: 0, used: 0 })
    expect(answer.trace.settings).toContainEqual({ key: 'answer.budget', value: '0', origin: 'flag' })
  })

  it('answers a repeated question out of the cache without touching a model, and anew after a document changed or when asked to', async () => {
    const llm = new FakeLlm({ replies: ['Clara Novak was born in Graz in 1931.'] })
    const chat = service(llm)
    const ask = (question: string, fresh = false) =>
      chat.ask({ chatId: null, question, fresh }, { signal: quiet(), onEvent: () => undefined })
    await ask('When was Clara Novak born?')
    const again = await ask('when was clara novak born')
    expect(again.answer.cached).toBe(true)
    expect(loads).toBe(1)
    expect((await ask('When was Clara Novak born?', true)).answer.cached).toBe(false)
    await library.add('/library/new.md', '# A new paper\n\nNothing of interest.\n')
    expect((await ask('When was Clara Novak born?')).answer.cached).toBe(false)
    expect(llm.calls.length).toBe(3)
  })

  it('answers anew with another model, and again out of the cache at a level that was asked before', async () => {
    const chat = service(null)
    const ask = async (level: 'basic' | 'standard'): Promise<boolean> =>
      (await chat.ask({ ...born, level }, { signal: quiet(), onEvent: () => undefined })).answer.cached
    expect([await ask('standard'), await ask('basic'), await ask('standard')]).toEqual([false, false, true])
    modelsInUse = ['another']
    expect(await ask('standard')).toBe(false)
  })

  it('answers a greeting before any model is loaded', async () => {
    const { answer } = await service(new FakeLlm()).ask(
      { ...born, question: 'Hello, how are you?' },
      { signal: quiet(), onEvent: () => undefined },
    )
    expect([answer.kind, loads]).toEqual(['chat', 0])
  })

  it('refuses a filter that cannot be read before anything is stored', async () => {
    const chat = service(null)
    const asking = chat.ask({ ...born, where: 'type:scroll' }, { signal: quiet(), onEvent: () => undefined })
    await expect(asking).rejects.toMatchObject({ code: 'query.badFilter' })
    expect(chat.list()).toEqual([])
  })

  it('keeps to the documents of a filter', async () => {
    const { answer } = await service(null).ask(
      { ...born, where: 'author:nobody' },
      { signal: quiet(), onEvent: () => undefined },
    )
    expect(answer.citations).toEqual([])
    expect(answer.notSearched).toEqual(['No document is among the documents by or to nobody.'])
  })

  it('keeps the checked sentences when it is stopped, nothing else, and lets background work go on', async () => {
    const controller = new AbortController()
    const llm = new FakeLlm({ replies: [{ hangs: true, after: 'Clara Novak was born in Graz in 1931. She was' }] })
    const chat = service(llm)
    let seen = ''
    const asking = chat.ask(born, {
      signal: controller.signal,
      onEvent: (event) => {
        if (event.type !== 'token') return
        seen += event.text
        expect(gate.busy).toBe(true)
        controller.abort()
      },
    })
    await expect(asking).rejects.toMatchObject({ code: 'query.aborted' })
    expect(gate.busy).toBe(false)
    expect(seen).toBe('1931')
    const [message] = chat.messages(chat.list()[0]?.id ?? ('' as never)).slice(-1)
    expect(message).toMatchObject({ role: 'assistant', status: 'stopped', answer: null })
    expect(message?.text).toBe(seen)
    await llm.idle()
    expect(llm.running).toBe(0)
  })

  it('takes a question of 10,000 characters', async () => {
    const { answer } = await service(new FakeLlm()).ask(
      { ...born, question: 'When was Clara Novak born? '.repeat(400) },
      { signal: quiet(), onEvent: () => undefined },
    )
    expect(answer.text).not.toBe('')
  })

  it('says what could not be searched', async () => {
    const source = library.store.sources.add('/library', 'folder')
    library.store.documentChanges.queue({ sourceId: source.id, path: '/library/later.md', bytes: 1, modifiedAt: 1 })
    const { answer } = await service(null).ask(
      { ...born, question: 'Which quark flavours does chromodynamics predict?' },
      { signal: quiet(), onEvent: () => undefined },
    )
    expect(answer.kind).toBe('refusal')
    expect(answer.notSearched).toEqual(['1 file has not been read yet.'])
    expect(answer.text).toContain('1 file has not been read yet.')
  })

  it('does not count files outside of what a question is restricted to as not searched', async () => {
    const source = library.store.sources.add('/library', 'folder')
    for (const path of ['/library/later.md', '/library/tax/later.pdf', '/library/tax/more.pdf'])
      library.store.documentChanges.queue({ sourceId: source.id, path, bytes: 1, modifiedAt: 1 })
    const notSearched = async (scope: DocumentFilter): Promise<readonly string[]> =>
      (await service(null).ask({ ...born, scope }, { signal: quiet(), onEvent: () => undefined })).answer.notSearched
    const tax = { id: asId<CollectionId>('tax'), name: 'Tax', description: null, createdAt: 1 }
    library.store.collections.put({ ...tax, folders: ['/library/tax'] })
    expect(await notSearched({})).toEqual(['3 files have not been read yet.'])
    expect(await notSearched({ folders: ['tax'] })).toContain('2 files have not been read yet.')
    expect(await notSearched({ collections: [{ id: tax.id, title: 'Tax' }] })).toContain(
      '2 files have not been read yet.',
    )
    expect((await notSearched({ folders: ['none'] })).join(' ')).not.toContain('not been read')
    // Whom a file is from shows when it is read.
    expect(await notSearched({ people: ['nobody'] })).toContain('3 files have not been read yet.')
  })
})

describe('the title of a chat', () => {
  it.each([
    ['When was Clara born?', 'When was Clara born?'],
    ['First line\nsecond line', 'First line'],
    ['word '.repeat(40), 'word word word word word word word word word word word word…'],
    ['x'.repeat(100), `${'x'.repeat(60)}…`],
  ])('of "%s" is "%s"', (question, title) => {
    expect(titleOf(question)).toBe(title)
  })
})
