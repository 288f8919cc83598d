import { describe, expect, it } from 'vitest'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { DriverName } from '../../../src/main/adapters/sqlite/database/sql.ts'
import type { Message } from '../../../src/shared/domain/chat.ts'
import type { ChatId, MessageId } from '../../../src/shared/domain/ids.ts'
import { plainAnswer } from '../../support/citingAnswer.ts'

const texts = (messages: readonly Message[]): readonly string[] => messages.map(({ text }) => text)

describe.each<DriverName>(['better-sqlite3', 'libsql'])('branches of a chat, on %s', (driver) => {
  function open() {
    const store = new SqliteChatStore({ sql: openDatabase(':memory:', { driver }) })
    const answer = (chat: ChatId, text: string, question?: MessageId) =>
      store.finishAssistantMessage(store.startAssistantMessage(chat, question).id, {
        text,
        answer: plainAnswer(text, text),
        status: 'complete',
        error: null,
      })
    const { id: chat } = store.createChat('Boat', 'maximum')
    const first = store.addUserMessage(chat, 'Where is the boat?')
    const pier = answer(chat, 'At the pier.')
    const second = store.addUserMessage(chat, 'Since when?')
    const may = answer(chat, 'Since May.')
    return { store, chat, answer, first, pier, second, may }
  }

  it('shows the newest answer to a question, and keeps the earlier one with all that followed it', () => {
    const { store, chat, answer, first, pier } = open()
    const shed = answer(chat, 'In the shed.', first.id)
    expect(texts(store.messagesOf(chat))).toEqual(['Where is the boat?', 'In the shed.'])
    expect(store.messagesOf(chat)[1]?.siblings).toEqual([pier.id, shed.id])
    expect(store.siblingsOf(shed.id)).toEqual([store.getMessage(pier.id), store.getMessage(shed.id)])
    store.showMessage(pier.id)
    expect(texts(store.messagesOf(chat))).toEqual(['Where is the boat?', 'At the pier.', 'Since when?', 'Since May.'])
  })

  it('puts an edited question in the place of the old one, and what is asked next goes on there', () => {
    const { store, chat, answer, first, second } = open()
    const edited = store.addUserMessage(chat, 'Since which year?', null, second.id)
    answer(chat, 'Since 2019.')
    store.addUserMessage(chat, 'Why?')
    expect(texts(store.messagesOf(chat)).slice(2)).toEqual(['Since which year?', 'Since 2019.', 'Why?'])
    expect(edited.siblings).toEqual([second.id, edited.id])
    const begun = store.addUserMessage(chat, 'Where is the dinghy?', null, first.id)
    expect(texts(store.messagesOf(chat))).toEqual(['Where is the dinghy?'])
    store.showMessage(begun.siblings[0] ?? begun.id)
    expect(texts(store.messagesOf(chat)).at(-1)).toBe('Why?')
  })

  it('shows a message deep in a hidden branch, and knows what leads to it while it is hidden', () => {
    const { store, chat, answer, first, may } = open()
    answer(chat, 'In the shed.', first.id)
    expect(texts(store.messagesBefore(may.id))).toEqual(['Where is the boat?', 'At the pier.', 'Since when?'])
    store.showMessage(may.id)
    expect(store.messagesOf(chat).at(-1)?.id).toBe(may.id)
  })

  it('keeps the level of a chat', () => {
    const { store, chat } = open()
    expect(store.getChat(chat)?.level).toBe('maximum')
    store.setLevel(chat, 'basic')
    expect(store.listChats().map(({ level }) => level)).toEqual(['basic'])
    expect(store.createChat('Without').level).toBeNull()
  })
})
