import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { DriverName } from '../../../src/main/adapters/sqlite/database/sql.ts'
import type { FoundRun } from '../../../src/shared/domain/chat.ts'
import { openBefore } from '../../support/libraries/olderLibrary.ts'

const root = mkdtempSync(join(tmpdir(), 'docent-chats-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const marked = (runs: readonly FoundRun[] = []): string =>
  runs.map(({ text, isHit }) => (isHit ? `<${text}>` : text)).join('')

describe.each<DriverName>(['better-sqlite3', 'libsql'])('searching chats on %s', (driver) => {
  function chats() {
    let now = 1_000
    const clock = { now: () => now++, monotonic: () => now }
    const store = new SqliteChatStore({ sql: openDatabase(':memory:', { driver }), clock })
    const add = (title: string, answer: string) => {
      const chat = store.createChat(title)
      store.addUserMessage(chat.id, title)
      const { id } = store.startAssistantMessage(chat.id)
      store.finishAssistantMessage(id, { text: answer, answer: null, status: 'complete', error: null })
      return { chat, answerId: id }
    }
    const found = (query: string) => store.searchChats(query, 10)
    return { store, add, found, titles: (query: string) => found(query).map(({ chat }) => chat.title) }
  }

  it('finds words of titles and of messages, marks them, and puts titles first', () => {
    const { add, found } = chats()
    const { answerId } = add('Boat', 'The lease of the pier ends in May. [1][2] The fee is 80.')
    add('When does the Lease end?', 'In 2030.')
    const [first, second, ...rest] = found('lease')
    expect(rest).toEqual([])
    expect(marked(first?.title)).toBe('When does the <Lease> end?')
    // Its first question reads like its title.
    expect(first?.messages).toEqual([])
    expect(marked(second?.title)).toBe('Boat')
    expect(second?.messages).toMatchObject([{ messageId: answerId, role: 'assistant' }])
    expect(marked(second?.messages[0]?.runs)).toBe('The <lease> of the pier ends in May. The fee is 80.')
  })

  it('needs every word, takes the beginning of a word, and forgives case and accents', () => {
    const { add, titles } = chats()
    add('Claire', 'Elle habite à Orléans depuis 2019.')
    expect(titles('ORLEANS 201')).toEqual(['Claire'])
    expect(titles('orléans 2020')).toEqual([])
    expect(titles('rleans')).toEqual([])
  })

  it('takes whatever is typed as words, also the operators of the query language', () => {
    const { add, titles } = chats()
    add('Salt AND pepper', 'NEAR the stove')
    expect(titles('salt AND')).toEqual(['Salt AND pepper'])
    for (const text of ['"', '*', 'title:', 'NEAR(', '(', '^', '', ' -', "'; DROP TABLE chats"])
      expect(() => titles(text)).not.toThrow()
    expect(titles('"')).toEqual([])
  })

  it('follows renaming, further words of an answer, and deletion', () => {
    const { store, add, titles } = chats()
    const { chat, answerId } = add('Boat', 'At the pier.')
    store.renameChat(chat.id, 'Dinghy')
    expect(titles('boat')).toEqual(['Dinghy'])
    expect(titles('dinghy')).toEqual(['Dinghy'])
    store.finishAssistantMessage(answerId, { text: 'In the shed.', answer: null, status: 'complete', error: null })
    expect([titles('pier'), titles('shed')]).toEqual([[], ['Dinghy']])
    store.deleteChat(chat.id)
    expect([titles('shed'), titles('dinghy')]).toEqual([[], []])
  })

  it('finds what was written before there was a search', () => {
    const file = join(root, `${driver}.sqlite`)
    const older = openBefore('chat_search', file, driver)
    older.exec(`
      INSERT INTO chats (id, title, created_at, updated_at) VALUES ('c', 'Boat', 1, 1);
      INSERT INTO messages (id, chat_key, role, text, created_at) VALUES ('m', 1, 'user', 'Where is it?', 1);
    `)
    older.close()
    const sql = openDatabase(file, { driver })
    const store = new SqliteChatStore({ sql })
    expect(store.searchChats('where', 5)).toMatchObject([{ chat: { id: 'c', pinned: false, archived: false } }])
    expect(store.searchChats('boat', 5)).toHaveLength(1)
    sql.close()
  })

  it('keeps chats pinned and archived until something is asked in them again', () => {
    const { store, add } = chats()
    const { chat } = add('Boat', 'At the pier.')
    store.setPinned(chat.id, true)
    store.setArchived(chat.id, true)
    expect(store.listChats()[0]).toMatchObject({ pinned: true, archived: true })
    store.addUserMessage(chat.id, 'And the dinghy?')
    expect(store.listChats()[0]).toMatchObject({ pinned: true, archived: false })
    store.setPinned(chat.id, false)
    expect(store.getChat(chat.id)).toMatchObject({ pinned: false })
  })
})
