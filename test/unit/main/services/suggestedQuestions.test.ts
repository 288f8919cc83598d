import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { ChatService } from '../../../../src/main/services/chatService.ts'
import { CountingQuestionGate } from '../../../../src/main/services/questionGate.ts'
import type { ChatId } from '../../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

const lease =
  '# Lease of the flat\n\n## Rent\n\nThe monthly rent is 1,240 euros. It is paid on the third day of each month.\n\n' +
  '## Deposit\n\nThe deposit was paid by Anna Berg on 4 March 2021. It is returned within six weeks.\n\n' +
  '## Keeping pets\n\nDogs are not allowed in the flat. Cats may be kept after asking the landlord.\n'

let library: QuestionLibrary
let answered: string[]

beforeEach(async () => {
  library = openQuestionLibrary()
  answered = []
  await library.add('/library/lease.md', lease)
})
afterEach(() => library.close())

const quiet = { signal: new AbortController().signal, onEvent: () => undefined }
const unheard = { signal: quiet.signal, onQuestion: () => undefined }

function service(): ChatService {
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: library.cache,
    clock: systemClock,
    log: silentLog,
  })
  const answer = orchestrator.answer.bind(orchestrator)
  orchestrator.answer = (question, listener) => {
    answered.push(question.text)
    return answer(question, listener)
  }
  return new ChatService({
    chats: library.chats,
    store: library.store,
    orchestrator,
    models: {
      embedder: async () => library.embedder,
      reranker: async () => null,
      chat: async () => ({ available: false, reason: 'No language model is installed.' }),
    },
    settings: { values: () => defaultSettings, origins: () => [] },
    gate: new CountingQuestionGate(),
    clock: systemClock,
    log: silentLog,
  })
}

const ask = (chat: ChatService, question: string, chatId: ChatId | null = null) =>
  chat.ask({ chatId, question, fresh: true }, quiet)

describe('questions that can follow an answer', () => {
  it('are answered by the library, each with the value that it was made from', async () => {
    const chat = service()
    const { message } = await ask(chat, 'How much is the monthly rent?')
    const heard: string[] = []
    const questions = await chat.suggest(message.id, { ...unheard, onQuestion: (question) => heard.push(question) })
    expect(questions).toContain('When was the deposit paid?')
    expect(heard).toEqual(questions)
    expect(questions.length).toBeLessThanOrEqual(3)
    for (const question of questions) {
      const { answer } = await ask(service(), question)
      expect(answer.kind).toBe('extracted')
    }
    expect((await ask(service(), 'When was the deposit paid?')).answer.text).toContain('4 March 2021')
  })

  it('are not looked for while another question is being answered', async () => {
    const chat = service()
    const { message } = await ask(chat, 'How much is the monthly rent?')
    const next = ask(chat, 'Are dogs allowed in the flat?')
    expect(await chat.suggest(message.id, unheard)).toEqual([])
    await next
    expect(answered).toEqual(['How much is the monthly rent?', 'Are dogs allowed in the flat?'])
    expect(await chat.suggest(message.id, unheard)).not.toEqual([])
  })

  it('are asked before they are offered, and nothing of it is stored', async () => {
    const chat = service()
    const { message, chatId } = await ask(chat, 'How much is the monthly rent?')
    const questions = await chat.suggest(message.id, unheard)
    expect(answered).toEqual(expect.arrayContaining([...questions]))
    expect(chat.messages(chatId)).toHaveLength(2)
    expect(chat.list()).toHaveLength(1)
  })

  it('are not offered when the library does not answer them', async () => {
    const chat = service()
    const { message } = await ask(chat, 'How much is the monthly rent?')
    // The document that they are made from is not searched any more.
    await library.index.clear()
    expect(await chat.suggest(message.id, unheard)).toEqual([])
  })

  it('repeat nothing that was asked in this chat', async () => {
    const chat = service()
    const first = await ask(chat, 'When was the deposit paid?')
    const second = await ask(chat, 'How much is the monthly rent?', first.chatId)
    const questions = await chat.suggest(second.message.id, unheard)
    expect(questions).not.toContain('When was the deposit paid?')
    expect(questions).not.toContain('How much is the monthly rent?')
  })

  it('end with the next question, which they do not delay', async () => {
    const chat = service()
    const { message } = await ask(chat, 'How much is the monthly rent?')
    answered = []
    const found = chat.suggest(message.id, unheard)
    const next = ask(chat, 'Are dogs allowed in the flat?')
    expect(await found).toEqual([])
    expect((await next).answer.kind).toBe('extracted')
    expect(answered.filter((text) => text !== 'Are dogs allowed in the flat?').length).toBeLessThanOrEqual(1)
  })

  it('are none beneath a refusal', async () => {
    const chat = service()
    const { message, answer } = await ask(chat, 'Who discovered the planet Neptune?')
    expect(answer.kind).toBe('refusal')
    expect(await chat.suggest(message.id, unheard)).toEqual([])
  })
})

describe('questions to begin a chat with', () => {
  it('are answered by the library, from several folders, and found once for each state of it', async () => {
    await library.add(
      '/library/garden/kiln.md',
      '# The kiln\n\nThe kiln was rebuilt on 3 June 2022 after the flood. The hire was £85.\n',
    )
    const chat = service()
    const heard: string[] = []
    const questions = await chat.suggest(null, { ...unheard, onQuestion: (question) => heard.push(question) })
    expect(heard).toEqual(questions)
    expect(questions).toContain('When was the kiln rebuilt?')
    expect(questions).toContain('How much is the monthly rent?')
    // It does not say whose.
    expect(questions).not.toContain('How much was the hire?')
    expect(answered).toEqual(expect.arrayContaining([...questions]))
    expect(chat.list()).toEqual([])
    answered = []
    expect(await chat.suggest(null, unheard)).toEqual(questions)
    expect(answered).toEqual([])
    await library.add('/library/garden/pond.md', '# The pond\n\nThe pond was dug on 9 May 2019.\n')
    expect(await chat.suggest(null, unheard)).not.toEqual([])
    expect(answered).not.toEqual([])
  })

  it('are none in an empty library, and end with the first question', async () => {
    const chat = service()
    const found = chat.suggest(null, unheard)
    const first = ask(chat, 'How much is the monthly rent?')
    expect(await found).toEqual([])
    expect((await first).answer.kind).toBe('extracted')
    const empty = openQuestionLibrary()
    library.close()
    library = empty
    expect(await service().suggest(null, unheard)).toEqual([])
  })
})
