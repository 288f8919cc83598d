import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, afterEach, describe, expect } from 'vitest'
import { latestVersion, migrateFrom } from '../../../src/main/adapters/sqlite/database/migrations.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { DriverName, Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { NewContent } from '../../../src/main/ports/store/contentChanges.ts'
import type { ChatId, ContentId } from '../../../src/shared/domain/ids.ts'
import { eventually } from '../../support/eventually.ts'
import { citingAnswer } from '../../support/citingAnswer.ts'
import { addSampleDocument, sampleContent } from '../../support/libraries/storeSamples.ts'

const lease = {
  text: 'The deposit is 1,200 euros.\fIt is due in May.',
  result: {
    blocks: [{ kind: 'paragraph' as const, level: 0, start: 0, end: 27, page: 1 }],
    pages: [{ number: 1, start: 0, end: 27, width: 10, height: 10, spans: [] }],
  },
}
const before = sampleContent(lease)
const after = sampleContent({ text: 'The deposit is 1,500 euros.' })
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe.each<DriverName>(['better-sqlite3', 'libsql'])('texts that an answer cites, on %s', (driver) => {
  function open(sql: Sql = openDatabase(':memory:', { driver })): {
    sql: Sql
    store: SqliteDocumentStore
    chats: SqliteChatStore
  } {
    return {
      sql,
      store: new SqliteDocumentStore({ sql, embedderId: () => 'mini' }),
      chats: new SqliteChatStore({ sql }),
    }
  }
  function cite(chats: SqliteChatStore, contentId: ContentId): ChatId {
    const chat = chats.createChat('Deposit')
    chats.finishAssistantMessage(chats.startAssistantMessage(chat.id).id, {
      text: '',
      answer: citingAnswer(contentId),
      status: 'complete',
      error: null,
    })
    return chat.id
  }
  /** As taking in does: the new text is attached, then what it replaced is taken away. */
  async function change(store: SqliteDocumentStore, path: string, content: NewContent): Promise<void> {
    await store.contentChanges.write(content)
    const document = store.documents.byPath(path)
    if (document === undefined) throw new Error('no document')
    store.contentChanges.delete(store.documentChanges.attach(document.id, content.id, 'keyword', null).orphaned)
  }

  it('survive a change of their file with blocks and pages, but are in the library no more', async () => {
    const { store, chats } = open()
    const id = await addSampleDocument(store, '/library/lease.md', lease)
    store.chunks.setEmbedded(before.id, 'mini', 1)
    cite(chats, before.id)
    await change(store, '/library/lease.md', after)
    expect(store.contents.readText(before.id)).toBe(lease.text)
    expect(store.contents.readBlocks(before.id)).toEqual(lease.result.blocks)
    expect(store.contents.readPage(before.id, 1)).toMatchObject({ start: 0, end: 27 })
    expect(store.contents.get(before.id)?.sha256).toBe(before.sha256)
    expect(store.documents.formerlyOf(before.id).map((document) => document.id)).toEqual([id])
    expect(store.documents.ofContent(before.id)).toEqual([])
    expect(store.contents.has(before.id)).toBe(false)
    expect(store.contents.listIds()).toEqual([after.id])
    expect(store.chunks.ofContent(before.id)).toEqual([])
    expect(store.chunks.get(before.chunks)).toEqual([])
    expect(store.chunks.embedded(before.id, 'mini')).toBe(0)
    expect(store.contentChanges.orphans()).toEqual([])
    expect(store.check()).toEqual([])
  })

  it('that no answer cites go with the change', async () => {
    const { store, chats } = open()
    await addSampleDocument(store, '/library/lease.md', lease)
    cite(chats, after.id)
    await change(store, '/library/lease.md', after)
    expect(store.contents.get(before.id)).toBeUndefined()
    expect(store.documents.formerlyOf(before.id)).toEqual([])
  })

  it('go for good when the person removes their document, the earlier ones as well', async () => {
    const { store, chats } = open()
    const id = await addSampleDocument(store, '/library/lease.md', lease)
    cite(chats, before.id)
    cite(chats, after.id)
    await change(store, '/library/lease.md', after)
    const orphaned = store.documentChanges.remove(id)
    expect(new Set(orphaned)).toEqual(new Set([before.id, after.id]))
    store.contentChanges.delete(orphaned)
    expect(store.contents.get(before.id)).toBeUndefined()
    expect(store.contents.get(after.id)).toBeUndefined()
  })

  it('stay while any of the documents that held them is there', async () => {
    const { store, chats } = open()
    const a = await addSampleDocument(store, '/library/a.md', lease)
    await addSampleDocument(store, '/library/b.md', lease)
    cite(chats, before.id)
    await change(store, '/library/a.md', after)
    expect(store.contents.has(before.id)).toBe(true)
    await change(store, '/library/b.md', after)
    store.contentChanges.delete(store.documentChanges.remove(a))
    expect(store.contents.readText(before.id)).toBe(lease.text)
  })

  it('go when the last chat that cites them is deleted, however long they are', async () => {
    const { store, chats } = open()
    const long = { text: 'word '.repeat(400_000) }
    const longId = sampleContent(long).id
    await addSampleDocument(store, '/library/lease.md', long)
    const [first, second] = [cite(chats, longId), cite(chats, longId)]
    await change(store, '/library/lease.md', after)
    chats.deleteChat(first)
    expect(store.contents.get(longId)?.bytes).toBe(2_000_000)
    chats.deleteChat(second)
    await eventually(() => store.contents.get(longId)).toBeUndefined()
    await eventually(() => store.contentChanges.orphans()).toEqual([])
    expect(store.check()).toEqual([])
  })

  it('are whole again when the file becomes what it was', async () => {
    const { store, chats } = open()
    const id = await addSampleDocument(store, '/library/lease.md', lease)
    cite(chats, before.id)
    await change(store, '/library/lease.md', after)
    await change(store, '/library/lease.md', before)
    expect(store.contents.has(before.id)).toBe(true)
    expect(store.chunks.ofContent(before.id)).toEqual(before.chunks)
    expect(store.contents.readText(before.id)).toBe(lease.text)
    expect(store.documents.ofContent(before.id).map((document) => document.id)).toEqual([id])
    expect(store.documents.formerlyOf(before.id)).toEqual([])
  })

  it('are not pulled away while they are being taken up again and their chat is deleted', async () => {
    const { store, chats } = open()
    await addSampleDocument(store, '/library/lease.md', lease)
    const chat = cite(chats, before.id)
    await change(store, '/library/lease.md', after)
    const changing = change(store, '/library/lease.md', before)
    await Promise.resolve()
    chats.deleteChat(chat)
    await changing
    expect(store.chunks.ofContent(before.id)).toEqual(before.chunks)
    expect(store.contents.readText(before.id)).toBe(lease.text)
  })

  it('are known from answers that were stored before citations were counted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docent-kept-'))
    folders.push(folder)
    const file = join(folder, 'docent.sqlite')
    const first = open(openDatabase(file, { driver }))
    await addSampleDocument(first.store, '/library/lease.md', lease)
    cite(first.chats, before.id)
    first.sql.exec('DROP TABLE cited; DROP TABLE former_contents; DROP INDEX contents_kept')
    migrateFrom(1, first.sql)
    first.sql.exec(`PRAGMA user_version = ${latestVersion}`)
    first.sql.close()
    const second = open(openDatabase(file, { driver }))
    await change(second.store, '/library/lease.md', after)
    expect(second.store.contents.readText(before.id)).toBe(lease.text)
    second.sql.close()
  })
})
