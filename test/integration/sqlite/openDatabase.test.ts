import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, truncate, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it, afterAll, beforeAll, describe, expect } from 'vitest'
import { latestVersion } from '../../../src/main/adapters/sqlite/database/migrations.ts'
import { openDatabase, versionOf } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { DriverName } from '../../../src/main/adapters/sqlite/database/sql.ts'
import type { OcrPage } from '../../../src/shared/domain/content.ts'
import { sqlContract } from '../../support/contracts/sqlContract.ts'
import { addSampleDocument, sampleContent } from '../../support/libraries/storeSamples.ts'

let root: string
let files = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-test-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))
const newFile = (): string => join(root, `library${files++}.sqlite`)
const drivers: readonly DriverName[] = ['better-sqlite3', 'libsql']

for (const driver of drivers) {
  sqlContract(`${driver} in memory`, () => openDatabase(':memory:', { driver }))
  sqlContract(`${driver} in a file`, () => openDatabase(newFile(), { driver }))
}

describe.each(drivers)('opening the library with %s', (driver) => {
  const other: DriverName = driver === 'libsql' ? 'better-sqlite3' : 'libsql'

  it('a library written by the other driver is read and continued', async () => {
    const file = newFile()
    const first = openDatabase(file, { driver: other })
    const id = await addSampleDocument(new SqliteDocumentStore({ sql: first }), '/library/a.txt', {
      text: 'one\u0000 😀'.repeat(50_000),
    })
    first.close()
    const sql = openDatabase(file, { driver })
    const store = new SqliteDocumentStore({ sql })
    const contentId = store.documents.get(id)?.contentId
    if (contentId === undefined || contentId === null) throw new Error('the document lost its content')
    expect(store.contents.readText(contentId) === 'one\u0000 😀'.repeat(50_000)).toBe(true)
    await addSampleDocument(store, '/library/b.txt', { text: 'two' })
    expect(store.documents.list()).toHaveLength(2)
    expect(store.check()).toEqual([])
    sql.close()
  })

  it('a library of the first schemas, with an index over all chunk ids, texts as they are and history as a list, is read and continued', async () => {
    const file = newFile()
    const text = 'Stored before texts were packed. '.repeat(3_000)
    const content = sampleContent({ text })
    const first = openDatabase(file, { driver })
    const before = new SqliteDocumentStore({ sql: first })
    const id = await addSampleDocument(before, '/library/harbour.txt', { text })
    const chats = new SqliteChatStore({ sql: first })
    const chat = chats.createChat('Boats')
    for (const words of ['Which boat?', 'And the dinghy?']) {
      chats.addUserMessage(chat.id, words)
      chats.startAssistantMessage(chat.id)
    }
    const elsewhere = chats.createChat('Elsewhere')
    chats.addUserMessage(elsewhere.id, 'Which harbour?')
    const { id: imported } = chats.startAssistantMessage(elsewhere.id)
    first.prepare('UPDATE messages SET answer = ? WHERE id = ?').run('{"imported":{"at":5,"answeredAt":1}}', imported)
    // Once an empty file was called a failure.
    const { id: empty } = before.documentChanges.queue({
      sourceId: before.sources.add('/library', 'folder').id,
      path: '/library/empty.txt',
      bytes: 0,
      modifiedAt: 1,
    })
    before.documentChanges.setState(empty, 'failed', { code: 'file.empty', message: 'It is empty.' })
    const keywordOnly = await addSampleDocument(before, '/library/scan.txt', { text: 'a scan' })
    before.history.add(id, { event: 'ocr', code: null, message: null, ms: 1 })
    const notified = before.history.of(id)
    const page: OcrPage = { number: 1, width: 1, height: 1, paragraphs: [], confidence: 0.9 }
    before.ocrPages.save(content.sha256, 'ocr', page)
    first.exec(`
      DROP TRIGGER own_title_stays; DROP TABLE annotations; DROP TABLE collections; DROP TABLE names_in_passages; DROP TABLE names_collected; DROP TABLE summaries; DROP TABLE summarised;
      DROP TABLE message_search; DROP TABLE chat_search;
      ${['add', 'change', 'remove'].map((what) => `DROP TRIGGER chat_search_${what}; DROP TRIGGER message_search_${what};`).join('')}
      ALTER TABLE sources DROP COLUMN chats; DROP TABLE test_questions; ALTER TABLE messages DROP COLUMN scope; ALTER TABLE messages DROP COLUMN parent_key; ALTER TABLE messages DROP COLUMN shown;
      ALTER TABLE chats DROP COLUMN level; ALTER TABLE chats DROP COLUMN pinned; ALTER TABLE chats DROP COLUMN archived;
      ALTER TABLE chats DROP COLUMN imported_at;
      DROP TABLE reading_tries;
      DROP TRIGGER ocr_pages_go;
      ALTER TABLE meta RENAME TO facts;
      INSERT INTO facts VALUES ('paused', 'person');
      ALTER TABLE ocr_pages RENAME COLUMN ocr_engine_id TO recogniser_id;
      ALTER TABLE ocr_pages RENAME TO recognised_pages;
      ALTER TABLE pages RENAME COLUMN ocr_confidence TO recognised;
      ALTER TABLE documents RENAME COLUMN ocr_done TO recognised_done;
      ALTER TABLE documents RENAME COLUMN ocr_total TO recognised_total;
      UPDATE documents SET state = 'words' WHERE id = '${keywordOnly}';
      UPDATE documents SET reason_code = 'file.recognising' WHERE id = '${keywordOnly}';
      UPDATE history SET event = 'recognised' WHERE event = 'ocr';
      ALTER TABLE history RENAME TO lines;
      CREATE TABLE history (
        key INTEGER PRIMARY KEY, document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE, at REAL NOT NULL, event TEXT NOT NULL,
        code TEXT, message TEXT, ms REAL
      );
      INSERT INTO history (document_key, at, event, code, message, ms) SELECT document_key, at, event, code, message, ms FROM lines ORDER BY key;
      DROP TABLE lines;
      ALTER TABLE documents DROP COLUMN last_line;
      CREATE INDEX history_by_document ON history (document_key, key);
      DROP TABLE title_words; DROP TABLE titled;
      CREATE TABLE title_words (
        word TEXT NOT NULL, document_key INTEGER NOT NULL REFERENCES documents(key) ON DELETE CASCADE, PRIMARY KEY (word, document_key)
      ) WITHOUT ROWID;
      CREATE INDEX title_words_by_document ON title_words (document_key);
      INSERT INTO title_words VALUES ('harbour', 1), ('txt', 1);
      INSERT INTO title_trigrams VALUES ('har', 'harbour'), ('arb', 'harbour'), ('bou', 'harbour');
      DELETE FROM title_waiting;
      DROP INDEX documents_unready;
      CREATE INDEX documents_by_state ON documents (state, updated_at);
      CREATE INDEX documents_by_bytes ON documents (bytes) WHERE content_key IS NOT NULL AND parent_key IS NULL;
      DROP INDEX contents_scanned;
      ALTER TABLE contents DROP COLUMN scanned;
      CREATE INDEX contents_by_sha256 ON contents (sha256);
      CREATE TRIGGER recognised_pages_go AFTER DELETE ON contents
      WHEN EXISTS (SELECT 1 FROM recognised_pages WHERE sha256 = old.sha256) AND NOT EXISTS (SELECT 1 FROM contents WHERE sha256 = old.sha256)
      BEGIN
        DELETE FROM recognised_pages WHERE sha256 = old.sha256;
      END;
      DROP INDEX chunks_by_id; DROP INDEX chunks_by_content;
      ALTER TABLE chunks RENAME TO others;
      CREATE TABLE chunks (
        id TEXT PRIMARY KEY, content_key INTEGER NOT NULL REFERENCES contents(key) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
        start INTEGER NOT NULL, end INTEGER NOT NULL, page INTEGER, role TEXT NOT NULL, heading_path TEXT NOT NULL
      );
      INSERT INTO chunks SELECT id, content_key, ordinal, start, end, page, role, heading_path FROM others ORDER BY id;
      DROP TABLE others;
      CREATE UNIQUE INDEX chunks_by_content ON chunks (content_key, ordinal);
      CREATE INDEX title_trigrams_by_word ON title_trigrams (word);
      DELETE FROM segments;
      PRAGMA user_version = 7;
    `)
    const insert = first.prepare('INSERT INTO segments (content_key, kind, start, body) VALUES (1, 0, ?, ?)')
    for (let start = 0; start < text.length; start += 65_536)
      insert.run(start, Buffer.from(text.slice(start, start + 65_536)))
    first.close()
    const sql = openDatabase(file, { driver })
    const store = new SqliteDocumentStore({ sql })
    expect(versionOf(sql)).toBe(latestVersion)
    const kept = new SqliteChatStore({ sql }).messagesOf(chat.id)
    expect(kept.map(({ text: words, siblings }) => [words, siblings.length])).toEqual([
      ['Which boat?', 1],
      ['', 1],
      ['And the dinghy?', 1],
      ['', 1],
    ])
    const listed = new SqliteChatStore({ sql }).listChats()
    expect(Object.fromEntries(listed.map(({ title, importedAt }) => [title, importedAt]))).toEqual({
      Boats: undefined,
      Elsewhere: 5,
    })
    expect(store.contents.readText(content.id) === text).toBe(true)
    expect(store.documents.get(empty)?.state).toBe('skipped')
    expect(store.documents.idsInState(['skipped'])).toEqual([empty])
    expect(store.documents.get(keywordOnly)).toMatchObject({ state: 'keyword', reason: { code: 'file.ocrPending' } })
    expect(store.meta.get('paused')).toBe('user')
    store.history.add(id, { event: 'checked', code: null, message: null, ms: 1 })
    expect(store.history.of(id)).toEqual([...notified, expect.objectContaining({ event: 'checked', ms: 1 })])
    expect(store.ocrPages.files().map(({ documentId }) => documentId)).toEqual([id])
    expect(store.fileRecords.ofSize([text.length]).map((record) => record.id)).toEqual([id])
    expect(store.chunks.get(content.chunks)).toEqual(content.chunks)
    expect(store.chunks.ofContent(content.id)).toEqual(content.chunks)
    expect(store.documents.matchTitles('harbuor', 1)[0]?.documentId).toBe(id)
    await addSampleDocument(store, '/library/b.txt', { text: 'two' })
    expect(store.check()).toEqual([])
    store.documentChanges.remove(id)
    store.contentChanges.delete([content.id])
    expect(sql.prepare('SELECT count(*) AS n FROM chunks').get()).toEqual({ n: 2 })
    expect(sql.prepare('SELECT count(*) AS n FROM history WHERE document_key = 1').get()).toEqual({ n: 0 })
    for (const table of ['ocr_pages', 'title_words', 'title_trigrams', 'titled'])
      expect(sql.prepare(`SELECT * FROM ${table}`).all()).toEqual([])
    sql.close()
  })

  it('durability is as chosen: write-ahead log, foreign keys on', () => {
    const sql = openDatabase(newFile(), { driver })
    expect(sql.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(sql.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 })
    expect(sql.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 1 })
    expect(versionOf(sql)).toBe(latestVersion)
    sql.close()
  })

  it('a library of a newer version is refused for writing and read for reading', async () => {
    const file = newFile()
    const first = openDatabase(file, { driver })
    await addSampleDocument(new SqliteDocumentStore({ sql: first }), '/library/a.txt', { text: 'x' })
    first.exec('PRAGMA user_version = 99')
    first.close()
    expect(() => openDatabase(file, { driver })).toThrow(expect.objectContaining({ code: 'library.newerVersion' }))
    const reader = openDatabase(file, { driver, readOnly: true })
    expect(new SqliteDocumentStore({ sql: reader }).documents.list()).toHaveLength(1)
    expect(versionOf(reader)).toBe(99)
    reader.close()
  })

  it('opened for reading nothing can be written, beside a writer that goes on', async () => {
    const file = newFile()
    const owner = openDatabase(file, { driver })
    const store = new SqliteDocumentStore({ sql: owner })
    await addSampleDocument(store, '/library/a.txt', { text: 'x' })
    const sql = openDatabase(file, { driver, readOnly: true })
    const reader = new SqliteDocumentStore({ sql })
    expect(() => reader.sources.exclude('/library/a.txt')).toThrow(
      expect.objectContaining({ code: 'file.noPermission' }),
    )
    await addSampleDocument(store, '/library/b.txt', { text: 'y' })
    expect(reader.documents.list()).toHaveLength(2)
    sql.close()
    owner.close()
  })

  it('reading a library that is not there says so and makes no file', async () => {
    const file = newFile()
    expect(() => openDatabase(file, { driver, readOnly: true })).toThrow(
      expect.objectContaining({ code: 'library.notFound' }),
    )
    await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('an empty or old file is brought up to date even when it is opened for reading', async () => {
    const file = newFile()
    await writeFile(file, '')
    const sql = openDatabase(file, { driver, readOnly: true })
    expect(new SqliteDocumentStore({ sql }).documents.list()).toEqual([])
    sql.close()
  })

  it('rubbish is told from a library, in words, and is not overwritten', async () => {
    const file = newFile()
    await writeFile(file, 'this is no database '.repeat(1_000))
    expect(() => openDatabase(file, { driver })).toThrow(
      expect.objectContaining({ code: 'library.corrupt', message: expect.stringContaining(file) }),
    )
    expect(await readFile(file, 'utf8')).toContain('this is no database')
  })

  it('a library cut in half is reported as damaged when it is read or checked', async () => {
    const file = newFile()
    const first = openDatabase(file, { driver })
    const store = new SqliteDocumentStore({ sql: first })
    const content = sampleContent({
      text: Array.from({ length: 150_000 }, (_, number) => `word${(number * 7_919) % 100_003}`).join(' '),
    })
    await store.contentChanges.write(content)
    first.close()
    await truncate(file, 300_000)
    const damaged = (): unknown => {
      const sql = openDatabase(file, { driver })
      try {
        const reopened = new SqliteDocumentStore({ sql })
        if (reopened.check().length > 0) reopened.contents.readText(content.id)
        return 'sound'
      } finally {
        sql.close()
      }
    }
    expect(damaged).toThrow(expect.objectContaining({ code: 'library.corrupt' }))
  })

  it('a folder that is not there is an error that names it', () => {
    expect(() => openDatabase(join(root, 'nowhere', 'library.sqlite'), { driver })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/nowhere/) }),
    )
  })

  it('a writer killed in the middle of a content leaves it unseen, and it can be written again whole', async () => {
    const file = newFile()
    const text = 'Killed while writing. 😀 '.repeat(200_000)
    for (const transactions of [1, 4, 8]) {
      const child = spawn(
        process.execPath,
        [
          fileURLToPath(new URL('../../support/processes/killedWriter.ts', import.meta.url)),
          file,
          driver,
          String(transactions),
        ],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'exit')
      const sql = openDatabase(file, { driver })
      const store = new SqliteDocumentStore({ sql })
      const content = sampleContent({ text })
      expect(store.contents.has(content.id)).toBe(false)
      expect(store.contents.listIds()).toEqual([])
      expect(store.chunks.get(content.chunks)).toEqual([])
      expect(store.contentChanges.orphans()).toEqual([content.id])
      sql.close()
    }
    const sql = openDatabase(file, { driver })
    const store = new SqliteDocumentStore({ sql })
    const content = sampleContent({ text })
    await store.contentChanges.write(content)
    expect(store.contents.readText(content.id) === text).toBe(true)
    expect(store.chunks.ofContent(content.id)).toHaveLength(content.chunks.length)
    expect(sql.prepare('SELECT count(*) AS n FROM contents').get()).toEqual({ n: 1 })
    expect(store.check()).toEqual([])
    store.contentChanges.delete(store.contentChanges.orphans())
    while (
      store.contentChanges.orphans().length > 0 ||
      sql.prepare('SELECT 1 AS one FROM contents').get() !== undefined
    )
      await new Promise((resolve) => void setImmediate(resolve))
    expect(sql.prepare('SELECT count(*) AS n FROM segments').get()).toEqual({ n: 0 })
    sql.close()
  })
})
