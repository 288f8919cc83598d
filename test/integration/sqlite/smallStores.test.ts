import { it, describe, expect } from 'vitest'
import { SqliteAnswerCache } from '../../../src/main/adapters/sqlite/sqliteAnswerCache.ts'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { SqliteModelLedger } from '../../../src/main/adapters/sqlite/sqliteModelLedger.ts'
import { SqliteSettingsStore } from '../../../src/main/adapters/sqlite/sqliteSettingsStore.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { DriverName, Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'
import type { Clock } from '../../../src/main/ports/clock.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { Answer } from '../../../src/shared/domain/answer.ts'
import type { ChatId, MessageId } from '../../../src/shared/domain/ids.ts'
import { plainAnswer } from '../../support/citingAnswer.ts'

function steppingClock(start = 1_000): Clock & { advance(ms: number): void } {
  let now = start
  return { now: () => now++, monotonic: () => now, advance: (ms) => void (now += ms) }
}

const answer = (text: string): Answer => plainAnswer(text, 'q\u0000\ud83d')

describe.each<DriverName>(['better-sqlite3', 'libsql'])('on %s', (driver) => {
  const database = (): Sql => openDatabase(':memory:', { driver })

  describe('the chat store', () => {
    it('lists the questions that chats began with, the last asked first, and none of a deleted chat', () => {
      const store = new SqliteChatStore({ sql: database(), clock: steppingClock() })
      const [one, two, gone] = [store.createChat('One', 'basic'), store.createChat('Two'), store.createChat('Gone')]
      store.addUserMessage(one.id, 'Which boat?')
      store.startAssistantMessage(one.id)
      store.addUserMessage(one.id, 'And which dinghy?')
      store.addUserMessage(gone.id, 'Which ship?')
      store.addUserMessage(two.id, 'Which boat?')
      store.addUserMessage(store.createChat('Narrow').id, 'Which boat?', { kinds: ['pdf'] })
      store.deleteChat(gone.id)
      expect(store.begunWith(10).map(({ text, level }) => [text, level])).toEqual([
        ['Which boat?', null],
        ['Which boat?', 'basic'],
      ])
      expect(store.begunWith(1)).toEqual([{ text: 'Which boat?', level: null, at: expect.any(Number) }])
    })

    it('a chat keeps its messages in order with answer, status and error', () => {
      const store = new SqliteChatStore({ sql: database(), clock: steppingClock() })
      const chat = store.createChat('Boat')
      const question = store.addUserMessage(chat.id, 'Where is the "boat"?\u0000 😀')
      const started = store.startAssistantMessage(chat.id)
      expect(store.messagesOf(chat.id)).toEqual([question, started])
      expect(question.text).toBe('Where is the "boat"? 😀')
      expect(started).toMatchObject({ text: '', status: 'stopped', answer: null })
      store.finishAssistantMessage(started.id, { text: 'At', answer: null, status: 'stopped', error: null })
      const done = store.finishAssistantMessage(started.id, {
        text: 'At the pier.',
        answer: answer('At the pier.'),
        status: 'complete',
        error: null,
      })
      expect(store.messagesOf(chat.id)[1]).toEqual(done)
      expect(done.answer?.text).toBe('At the pier.')
      const failed = store.finishAssistantMessage(store.startAssistantMessage(chat.id).id, {
        text: '',
        answer: null,
        status: 'failed',
        error: 'No model.',
      })
      expect(store.messagesOf(chat.id)[2]).toEqual(failed)
      expect(store.getMessage(done.id)).toEqual(done)
      expect(store.getMessage(question.id)).toEqual(question)
      expect(store.getMessage(asId('gone'))).toBeUndefined()
    })

    it('chats are listed with the last used first, and renaming does not reorder them', () => {
      const store = new SqliteChatStore({ sql: database(), clock: steppingClock() })
      const [a, b] = [store.createChat('a'), store.createChat('b')]
      expect(store.listChats().map((chat) => chat.title)).toEqual(['b', 'a'])
      store.addUserMessage(a.id, 'again')
      store.renameChat(b.id, 'renamed')
      expect(store.listChats().map((chat) => chat.title)).toEqual(['a', 'renamed'])
      expect(store.getChat(b.id)?.title).toBe('renamed')
    })

    it('a deleted chat takes its messages along, and writing to it says that it is gone', () => {
      const sql = database()
      const store = new SqliteChatStore({ sql })
      const chat = store.createChat('a')
      const message = store.startAssistantMessage(chat.id)
      store.deleteChat(chat.id)
      expect(store.getChat(chat.id)).toBeUndefined()
      expect(store.messagesOf(chat.id)).toEqual([])
      expect(sql.prepare('SELECT * FROM messages').all()).toEqual([])
      const gone = expect.objectContaining({ code: 'library.notFound' })
      expect(() => store.addUserMessage(chat.id, 'x')).toThrow(gone)
      expect(() =>
        store.finishAssistantMessage(message.id, { text: 'x', answer: null, status: 'complete', error: null }),
      ).toThrow(gone)
      expect(() =>
        store.finishAssistantMessage(asId<MessageId>('none'), {
          text: 'x',
          answer: null,
          status: 'complete',
          error: null,
        }),
      ).toThrow(gone)
      expect(() => store.renameChat(asId<ChatId>('none'), 'x')).toThrow(gone)
    })
  })

  describe('the settings store', () => {
    it('only what was changed is read back, with its type, and a reset returns to nothing', () => {
      const store = new SqliteSettingsStore({ sql: database() })
      expect(store.read()).toEqual({})
      store.write({ 'answer.budget': 3, 'model.chat': null, 'appearance.theme': 'dark' })
      store.write({ 'answer.budget': 4 })
      expect(store.read()).toEqual({ 'answer.budget': 4, 'model.chat': null, 'appearance.theme': 'dark' })
      store.reset('answer.budget')
      expect(store.read()).toEqual({ 'model.chat': null, 'appearance.theme': 'dark' })
    })

    it('stored values that do not fit are ignored one by one and left as they are', () => {
      const sql = database()
      const store = new SqliteSettingsStore({ sql })
      store.write({ 'answer.level': 'basic' })
      const put = sql.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
      put.run('answer.budget', '99')
      put.run('appearance.theme', '"purple"')
      put.run('future.setting', 'true')
      put.run('model.chat', '{broken')
      expect(store.read()).toEqual({ 'answer.level': 'basic' })
      store.write({ 'answer.level': 'maximum' })
      expect(sql.prepare('SELECT count(*) AS n FROM settings').get<{ n: number }>()?.n).toBe(5)
    })
  })

  describe('the answer cache', () => {
    it('an answer is found by key and fingerprint, whole, and by no other fingerprint', () => {
      const cache = new SqliteAnswerCache({ sql: database() })
      cache.set('boat', '1', answer('At the pier.'))
      expect(cache.get('boat', '1')).toEqual(answer('At the pier.'))
      expect(cache.get('boat', '2')).toBeUndefined()
      expect(cache.get('ship', '1')).toBeUndefined()
      cache.set('ship', '2', answer('x'))
      expect(cache.get('boat', '1')).toBeUndefined()
      cache.clear()
      expect(cache.get('ship', '2')).toBeUndefined()
    })

    it('answers of other settings and models stay beside each other, and go with their state of the library', () => {
      const cache = new SqliteAnswerCache({ sql: database() })
      cache.set('boat', '1:basic', answer('At the pier.'))
      cache.set('boat', '1:maximum', answer('At the old pier.'))
      expect(cache.get('boat', '1:basic')?.text).toBe('At the pier.')
      expect(cache.get('boat', '1:maximum')?.text).toBe('At the old pier.')
      expect([cache.keys('1:basic'), cache.keys('1:other')]).toEqual([['boat'], []])
      cache.set('ship', '12:basic', answer('x'))
      expect(cache.keys('1:basic')).toEqual([])
      expect(cache.get('boat', '1:basic')).toBeUndefined()
      expect(cache.get('ship', '12:basic')?.text).toBe('x')
    })

    it('an answer lives half an hour, also over a restart', () => {
      const sql = database()
      const clock = steppingClock()
      new SqliteAnswerCache({ sql, clock }).set('boat', '1', answer('x'))
      clock.advance(29 * 60_000)
      expect(new SqliteAnswerCache({ sql, clock }).get('boat', '1')).toBeDefined()
      clock.advance(60_000)
      expect(new SqliteAnswerCache({ sql, clock }).get('boat', '1')).toBeUndefined()
      expect(sql.prepare('SELECT * FROM answers').all()).toEqual([])
    })

    it('a start deletes what was answered from another state of the library, however long it was to be kept', () => {
      const sql = database()
      const cache = new SqliteAnswerCache({ sql })
      cache.set('boat', '7:basic', answer('x'), Date.now() + 8 * 3_600_000)
      expect(new SqliteAnswerCache({ sql, revision: 7 }).get('boat', '7:basic')).toBeDefined()
      expect(new SqliteAnswerCache({ sql, revision: 8 }).keys('7:basic')).toEqual([])
      expect(sql.prepare('SELECT * FROM answers').all()).toEqual([])
    })

    it('an answer that is kept until a moment of its own lives as long, longer or shorter', () => {
      const clock = steppingClock()
      const cache = new SqliteAnswerCache({ sql: database(), clock })
      cache.set('boat', '1', answer('x'), clock.now() + 8 * 3_600_000)
      cache.set('ship', '1', answer('x'), clock.now() + 60_000)
      expect([...cache.keys('1')].toSorted()).toEqual(['boat', 'ship'])
      clock.advance(61_000)
      expect([cache.get('ship', '1'), cache.keys('1')]).toEqual([undefined, ['boat']])
      clock.advance(7 * 3_600_000)
      expect(cache.get('boat', '1')).toBeDefined()
      clock.advance(3_600_000)
      expect(cache.get('boat', '1')).toBeUndefined()
    })

    it('the 501st answer drives out the one that was used longest ago', () => {
      const cache = new SqliteAnswerCache({ sql: database() })
      for (let number = 0; number < 500; number++) cache.set(`q${number}`, '1', answer('x'))
      expect(cache.get('q0', '1')).toBeDefined()
      cache.set('q500', '1', answer('x'))
      expect(cache.get('q0', '1')).toBeDefined()
      expect(cache.get('q1', '1')).toBeUndefined()
      expect(cache.get('q2', '1')).toBeDefined()
    })
  })

  describe('the model ledger', () => {
    const speed = { readTokensPerSecond: 137.5, writeTokensPerSecond: 18, measuredAt: 1 }

    it('speed and trust are kept per file', () => {
      const sql = database()
      const ledger = new SqliteModelLedger({ sql })
      ledger.setSpeed('a', speed)
      ledger.setTrust('a', { asked: 10, right: 4, measuredAt: 2 })
      const again = new SqliteModelLedger({ sql })
      expect([again.speed('a'), again.trust('a')?.right, again.speed('b'), again.trust('b')]).toEqual([
        speed,
        4,
        null,
        null,
      ])
    })

    it('a load that never ended is known at the next start until it is forgiven or succeeds', () => {
      const sql = database()
      const start = (processId: number) => new SqliteModelLedger({ sql, processId, isRunning: (id) => id === 77 })
      const first = start(1)
      first.beginLoad('a')
      first.beginLoad('b')
      expect(first.interruptedLoads('a')).toBe(0)
      first.endLoad('b')
      const second = start(2)
      expect([second.interruptedLoads('a'), second.interruptedLoads('b')]).toEqual([1, 0])
      start(3).beginLoad('a')
      expect(start(4).interruptedLoads('a')).toBe(2)
      second.forgive('a')
      expect(start(5).interruptedLoads('a')).toBe(0)
    })

    it('a load that another living process is busy with is not taken for a crash, one of the same number is', () => {
      const sql = database()
      const start = (processId: number) => new SqliteModelLedger({ sql, processId, isRunning: (id) => id === 77 })
      start(77).beginLoad('a')
      expect(start(5).interruptedLoads('a')).toBe(0)
      expect(start(77).interruptedLoads('a')).toBe(1)
    })
  })
})
