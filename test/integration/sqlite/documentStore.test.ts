import { it, describe, expect } from 'vitest'
import * as fc from 'fast-check'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId, DocumentId } from '../../../src/shared/domain/ids.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { DriverName } from '../../../src/main/adapters/sqlite/database/sql.ts'
import { eventually } from '../../support/eventually.ts'
import { addSampleDocument, sampleContent } from '../../support/libraries/storeSamples.ts'

describe.each<DriverName>(['better-sqlite3', 'libsql'])('the document store on %s', (driver) => {
  const open = (): SqliteDocumentStore =>
    new SqliteDocumentStore({ sql: openDatabase(':memory:', { driver }), embedderId: () => 'mini' })
  const file = (store: SqliteDocumentStore, path: string) =>
    store.documentChanges.queue({
      sourceId: store.sources.add('/library', 'folder').id,
      path,
      bytes: 10,
      modifiedAt: 1_700_000_000_123.5,
    })

  it('pages of documents hold each once in order, of one source only, and bear changes between them', () => {
    const store = open()
    const other = store.sources.add('/other', 'folder')
    for (let number = 0; number < 1_203; number += 1) file(store, `/library/${number}.md`)
    store.documentChanges.queue({ sourceId: other.id, path: '/other/x.md', bytes: 1, modifiedAt: 1 })
    expect([...store.documents.pages()].flat()).toEqual(store.documents.list())
    expect([...store.documents.pages(other.id)].flat().map((document) => document.path)).toEqual(['/other/x.md'])
    const seen: string[] = []
    for (const page of store.documents.pages()) {
      seen.push(...page.map((document) => document.path))
      const next = store.documents.byPath(`/library/${seen.length + 1}.md`)
      if (next !== undefined) store.documentChanges.remove(next.id)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(1_204 - 2)
  })

  it('documents are counted by what has become of them, and anew after each change', async () => {
    const store = open()
    expect(store.documents.count()).toEqual({
      documents: 0,
      searchable: 0,
      waiting: 0,
      keywordOnly: 0,
      failed: 0,
      skipped: 0,
    })
    const id = await addSampleDocument(store, '/library/a.md', { text: 'abc' })
    const queued = file(store, '/library/b.md')
    expect(store.documents.count()).toEqual({
      documents: 2,
      searchable: 1,
      waiting: 1,
      keywordOnly: 1,
      failed: 0,
      skipped: 0,
    })
    store.documentChanges.setState(queued.id, 'skipped', null)
    store.documentChanges.setState(id, 'failed', null)
    expect(store.documents.count()).toEqual({
      documents: 2,
      searchable: 0,
      waiting: 0,
      keywordOnly: 0,
      failed: 1,
      skipped: 1,
    })
    store.documentChanges.remove(id)
    expect(store.documents.count()).toEqual({
      documents: 1,
      searchable: 0,
      waiting: 0,
      keywordOnly: 0,
      failed: 0,
      skipped: 1,
    })
  })

  it('any slice of any text comes back as it was written, over segment borders and inside surrogate pairs', async () => {
    const store = open()
    const units = fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }) },
      { weight: 1, arbitrary: fc.constantFrom('😀', 'a\u0000b', '\r\n', 'é東京', '\u{10FFFF}') },
    )
    await fc.assert(
      fc.asyncProperty(
        units,
        fc.nat(3),
        fc.nat({ max: 200_000 }),
        fc.nat({ max: 90_000 }),
        async (unit, shift, from, length) => {
          const text = ('x'.repeat(shift) + unit.repeat(Math.ceil(150_000 / unit.length)))
            .slice(0, 150_000)
            .toWellFormed()
          const content = sampleContent({ text, result: { decoded: `${text}\r\n` } })
          await store.contentChanges.write(content)
          expect(store.contents.readText(content.id, from, from + length) === text.slice(from, from + length)).toBe(
            true,
          )
          expect(store.contents.readText(content.id) === text).toBe(true)
          expect(store.contents.readDecoded(content.id) === `${text}\r\n`).toBe(true)
          store.contentChanges.delete([content.id])
        },
      ),
      { numRuns: 25 },
    )
  })

  it('chunks come back in the order asked for, with text and indexed text rebuilt from their offsets', async () => {
    const store = open()
    const content = sampleContent({
      text: 'Lorem 😀 ipsum. '.repeat(20_000),
      result: { title: 'The lease' },
      chunkUnits: 997,
    })
    await store.contentChanges.write(content)
    const some = [200, 0, 66].flatMap((ordinal) => content.chunks[ordinal] ?? [])
    const gone = [
      { id: asId<ChunkId>('gone'), contentId: content.id },
      { id: content.chunks[0]?.id ?? asId<ChunkId>('none'), contentId: asId<ContentId>('other') },
    ]
    expect(store.chunks.get([...some, ...gone])).toEqual([content.chunks[200], content.chunks[0], content.chunks[66]])
    expect(store.chunks.ofContent(content.id)).toEqual(content.chunks)
    expect(store.chunks.ofContent(content.id, { from: 60, to: 70 })).toEqual(content.chunks.slice(60, 70))
    expect(store.chunks.count(content.id)).toBe(content.chunks.length)
  })

  it('blocks, pages and what the file says of itself survive', async () => {
    const store = open()
    const page = {
      number: 2,
      start: 3,
      end: 9,
      width: 595.28,
      height: 841.89,
      spans: [{ start: 3, end: 9, box: { x: 72.02, y: 10.5, width: 100.33, height: 12 } }],
    }
    const blocks = [
      { kind: 'heading' as const, level: 1, start: 0, end: 3, page: 1 },
      { kind: 'code' as const, level: 0, start: 3, end: 9, page: null, attrs: { language: 'ts' } },
    ]
    const content = sampleContent({
      text: 'abc\fdefgh',
      result: {
        kind: 'pdf',
        title: 'T',
        author: 'A',
        date: '2020-01-02',
        language: 'en',
        warning: 'W',
        datesInText: ['2019-05-01'],
        blocks,
        pages: [{ ...page, number: 1, spans: [] }, page],
      },
    })
    await store.contentChanges.write(content)
    expect(store.contents.readBlocks(content.id)).toEqual(blocks)
    expect(store.contents.readPage(content.id, 2)).toEqual(page)
    expect(store.contents.readPage(content.id, 3)).toBeUndefined()
    expect(store.contents.get(content.id)).toEqual({
      id: content.id,
      sha256: content.sha256,
      bytes: content.bytes,
      readerVersion: 'test',
      kind: 'pdf',
      title: 'T',
      author: 'A',
      date: '2020-01-02',
      language: 'en',
      warning: 'W',
      pageCount: 2,
      people: [],
      modified: null,
      datesInText: ['2019-05-01'],
      unreadPages: [],
    })
  })

  it('a chunk that is not the slice it claims to be is refused, so nothing false can be shown', async () => {
    const store = open()
    const content = sampleContent({ text: 'one two three' })
    const wrong = { ...content, chunks: content.chunks.map((chunk) => ({ ...chunk, text: 'other' })) }
    await expect(store.contentChanges.write(wrong)).rejects.toMatchObject({ code: 'internal' })
    expect(store.contents.has(content.id)).toBe(false)
    expect(store.contentChanges.orphans()).toEqual([])
  })

  it('a content is not seen until its last part is written, and a second writer waits for the first', async () => {
    const store = open()
    const content = sampleContent({ text: 'abc '.repeat(1_000_000) })
    const first = store.contentChanges.write(content)
    const second = store.contentChanges.write(content)
    await new Promise((resolve) => void setImmediate(resolve))
    expect(store.contents.has(content.id)).toBe(false)
    expect(store.chunks.get(content.chunks.slice(0, 1))).toEqual([])
    expect(store.contentChanges.orphans()).toEqual([])
    await Promise.all([first, second])
    expect(store.contents.readText(content.id).length).toBe(4_000_000)
    expect(store.contentChanges.orphans()).toEqual([content.id])
  })

  it('a large content is gone at once when it is deleted, its bytes soon after, and it can be written again meanwhile', async () => {
    const sql = openDatabase(':memory:', { driver })
    const store = new SqliteDocumentStore({ sql })
    const content = sampleContent({
      text: 'abc '.repeat(800_000),
      result: { pages: [{ number: 1, start: 0, end: 9, width: 1, height: 1, spans: [] }] },
    })
    const count = (table: string): number =>
      sql.prepare(`SELECT count(*) AS n FROM ${table}`).get<{ n: number }>()?.n ?? 0
    await store.contentChanges.write(content)
    store.contentChanges.delete([content.id])
    expect([
      store.contents.has(content.id),
      store.contents.listIds(),
      store.contentChanges.orphans(),
      store.chunks.ofContent(content.id),
    ]).toEqual([false, [], [], []])
    expect(count('segments')).toBeGreaterThan(0)
    await store.contentChanges.write(content)
    expect(store.chunks.ofContent(content.id)).toHaveLength(content.chunks.length)
    expect(count('chunks')).toBe(content.chunks.length)
    store.contentChanges.delete([content.id])
    while (count('contents') > 0) await new Promise((resolve) => void setImmediate(resolve))
    expect([count('segments'), count('chunks'), count('pages')]).toEqual([0, 0, 0])
  })

  it('equal files share one content, which stays until the last of them goes', async () => {
    const store = open()
    const first = await addSampleDocument(store, '/library/a.txt', { text: 'same' })
    const second = await addSampleDocument(store, '/library/b.txt', { text: 'same' })
    const contentId = store.documents.get(first)?.contentId ?? asId<ContentId>('none')
    expect(store.documents.ofContent(contentId).map((document) => document.id)).toEqual([first, second])
    expect(store.documentChanges.remove(first)).toEqual([])
    store.contentChanges.delete([contentId])
    expect(store.contents.has(contentId)).toBe(true)
    expect(store.documentChanges.remove(second)).toEqual([contentId])
    store.contentChanges.delete([contentId])
    expect(store.contents.has(contentId)).toBe(false)
    expect(store.contents.listIds()).toEqual([])
  })

  it('a changed file keeps its id and its old content until the new one is attached', async () => {
    const store = open()
    const id = await addSampleDocument(store, '/library/a.txt', { text: 'old' })
    const old = store.documents.get(id)
    const queued = file(store, '/library/a.txt')
    expect(queued).toMatchObject({ id, state: 'queued', contentId: old?.contentId, modifiedAt: 1_700_000_000_123.5 })
    const content = sampleContent({ text: 'new', result: { title: 'New title' } })
    await store.contentChanges.write(content)
    const attached = store.documentChanges.attach(id, content.id, 'partial', {
      code: 'file.malformed',
      message: 'Half of it.',
    })
    expect(attached.orphaned).toEqual([old?.contentId])
    expect(attached.document).toMatchObject({
      id,
      title: 'New title',
      contentId: content.id,
      state: 'partial',
      kind: 'text',
      chunks: 1,
      pages: null,
    })
    expect(store.documentChanges.detach(id)).toEqual([content.id])
    expect(store.documents.get(id)).toMatchObject({
      contentId: null,
      title: 'a',
      kind: null,
      chunks: 0,
      pages: null,
      state: 'partial',
    })
  })

  it('a moved file keeps id and content and joins the source it lies in now', async () => {
    const store = open()
    const id = await addSampleDocument(store, '/library/a.txt', { text: 'text' })
    const outer = store.sources.add('/other', 'folder')
    const inner = store.sources.add('/other/deep', 'folder')
    store.sources.add('/other/de', 'folder')
    const before = store.documents.get(id)
    expect(
      store.documentChanges.relocate([{ id: id, path: '/other/deep/b.txt', bytes: 1, modifiedAt: 5 }])[0],
    ).toMatchObject({
      id,
      contentId: before?.contentId,
      title: 'b',
      sourceId: inner.id,
    })
    expect(
      store.documentChanges.relocate([{ id: id, path: '/other/c.txt', bytes: 1, modifiedAt: 5 }])[0]?.sourceId,
    ).toBe(outer.id)
    expect(
      store.documentChanges.relocate([{ id: id, path: '/nowhere/c.txt', bytes: 1, modifiedAt: 5 }])[0]?.sourceId,
    ).toBe(outer.id)
    expect(store.documents.byPath('/library/a.txt')).toBeUndefined()
  })

  it('whatever moves are asked for at once, each document arrives with its members or stays where it is, and no place is taken twice', () => {
    const names = ['a', 'b', 'c', 'a/m', 'b/m', 'd']
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: fc.constantFrom('a', 'b', 'c', 'd'), to: fc.constantFrom(...names) }), {
          minLength: 1,
          maxLength: 5,
        }),
        (asked) => {
          const store = open()
          const ids = new Map(['a', 'b', 'c', 'd'].map((name) => [name, file(store, `/library/${name}`).id]))
          // Two containers; one holds something that is called like the other.
          for (const [name, member] of [
            ['a', 'm'],
            ['b', 'm'],
            ['b', 'a'],
          ] as const) {
            const id = ids.get(name)
            if (id !== undefined) store.members.queue(id, [{ name: member, locator: '0', bytes: 1, modifiedAt: null }])
          }
          const moves = [...new Map(asked.map(({ from, to }) => [from, to]))].flatMap(([from, to]) => {
            const id = ids.get(from)
            return id === undefined ? [] : [{ id, path: `/library/${to}`, bytes: 1, modifiedAt: 5 }]
          })
          const before = new Map(store.documents.list().map((document) => [document.id, document.path]))
          const moved = store.documentChanges.relocate(moves)
          for (const document of moved) expect(document.path).toBe(moves.find(({ id }) => id === document.id)?.path)
          const arrived = new Set(moved.map(({ id }) => id))
          const after = store.documents.list()
          for (const document of after) {
            const parent = document.parentId === null ? null : store.documents.get(document.parentId)
            if (parent != null) expect(document.path.startsWith(`${parent.path}/`)).toBe(true)
            else if (!arrived.has(document.id)) expect(document.path).toBe(before.get(document.id))
          }
          expect(new Set(after.map(({ path }) => path)).size).toBe(before.size)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('ids are those of the documents, in their order, and of members only where that is asked', () => {
    const store = open()
    const source = store.sources.add('/library', 'folder')
    const [mailbox, letter] = ['/library/a.mbox', '/library/b.txt'].map((path) =>
      store.documentChanges.queue({ sourceId: source.id, path, bytes: 1, modifiedAt: 1 }),
    )
    if (mailbox === undefined || letter === undefined) throw new Error('expected two documents')
    const [mail] = store.members.queue(
      mailbox.id,
      ['one.eml', 'two.eml'].map((name) => ({ name, locator: name, bytes: 1, modifiedAt: null })),
    )
    if (mail === undefined) throw new Error('expected a member')
    store.members.queue(mail.id, [{ name: 'picture.png', locator: '0', bytes: 1, modifiedAt: null }])
    expect(store.members.idsBeneath(mailbox.id)).toEqual(store.members.beneath(mailbox.id).map(({ id }) => id))
    expect(store.members.idsBeneath(mailbox.id)).toHaveLength(3)
    expect(store.members.idsBeneath(letter.id)).toEqual([])
    store.documentChanges.setState(mail.id, 'failed', { code: 'file.malformed', message: 'x' })
    expect(store.documents.idsInState(['queued', 'failed'])).toEqual(
      store.documents.inState(['queued', 'failed']).map(({ id }) => id),
    )
    expect(store.documents.memberIdsInState(['failed'])).toEqual([mail.id])
    expect(store.documents.memberIdsInState(['queued'])).toHaveLength(2)
    const empty = store.sources.add('/other', 'folder')
    expect([store.documents.isAnyIn(source.id), store.documents.isAnyIn(empty.id)]).toEqual([true, false])
  })

  it('a move into a place that another document keeps holds up only what depends on it', () => {
    const store = open()
    const [a, b, c] = ['a', 'b', 'c'].map((name) => file(store, `/library/${name}`).id)
    if (a === undefined || b === undefined || c === undefined) throw new Error('three files were added')
    const to = (id: typeof a, name: string) => ({ id, path: `/library/${name}`, bytes: 1, modifiedAt: 5 })
    // c stays, so b cannot arrive, so a cannot either.
    expect(store.documentChanges.relocate([to(a, 'b'), to(b, 'c')])).toEqual([])
    expect(store.documentChanges.relocate([to(a, 'b'), to(b, 'a')]).map(({ path }) => path)).toEqual([
      '/library/b',
      '/library/a',
    ])
    expect(store.documentChanges.relocate([to(a, 'new'), to(b, 'new')]).map(({ id }) => id)).toEqual([a])
  })

  it('sources are one per path, exclusions are exact, and a source with documents is not removed', () => {
    const store = open()
    const source = store.sources.add('/library', 'folder')
    expect(store.sources.add('/library', 'file')).toEqual(source)
    store.sources.setPresent(source.id, false)
    expect(store.sources.list()).toEqual([{ ...source, present: false }])
    const document = file(store, '/library/a.txt')
    expect(() => store.sources.remove(source.id)).toThrow()
    store.documentChanges.remove(document.id)
    store.sources.remove(source.id)
    expect(store.sources.list()).toEqual([])
    store.sources.exclude('/library/a.txt')
    store.sources.exclude('/library/a.txt')
    expect([store.sources.isExcluded('/library/a.txt'), store.sources.isExcluded('/library/a.txt2')]).toEqual([
      true,
      false,
    ])
    store.sources.include('/library/a.txt')
    expect(store.sources.isExcluded('/library/a.txt')).toBe(false)
  })

  it('documents in a state come with the oldest change first', () => {
    let now = 100
    const store = new SqliteDocumentStore({
      sql: openDatabase(':memory:', { driver }),
      clock: { now: () => now++, monotonic: () => now },
    })
    const [a, b, c] = ['/library/a', '/library/b', '/library/c'].map((path) => file(store, path))
    if (a === undefined || b === undefined || c === undefined) throw new Error('three files were queued')
    store.documentChanges.setState(a.id, 'failed', { code: 'file.empty', message: 'Empty.' })
    expect(store.documents.inState(['queued', 'failed']).map((document) => document.id)).toEqual([b.id, c.id, a.id])
    expect(store.documents.get(a.id)?.reason).toEqual({ code: 'file.empty', message: 'Empty.' })
    expect(() => store.documentChanges.setState(asId('none'), 'ready', null)).toThrow(
      expect.objectContaining({ code: 'library.notFound' }),
    )
  })

  it('every change of documents or contents raises the revision, reading does not', async () => {
    const store = open()
    const seen = [store.revision()]
    const note = (): void => void seen.push(store.revision())
    const document = file(store, '/library/a.txt')
    note()
    const content = sampleContent({ text: 'x' })
    await store.contentChanges.write(content)
    note()
    store.documentChanges.attach(document.id, content.id, 'keyword', null)
    note()
    store.documentChanges.setState(document.id, 'ready', null)
    note()
    store.documentChanges.relocate([{ id: document.id, path: '/library/b.txt', bytes: 1, modifiedAt: 6 }])
    note()
    store.documentChanges.touch(document.id, 7, 7)
    note()
    store.documentChanges.remove(document.id)
    note()
    store.contentChanges.delete([content.id])
    note()
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    store.documents.matchTitles('a', 5)
    store.documents.list()
    expect(store.revision()).toBe(seen.at(-1))
  })

  it('of a document that changes every minute the last hundred lines are kept in order, and with the document they go', () => {
    const sql = openDatabase(':memory:', { driver })
    const store = new SqliteDocumentStore({ sql })
    const [one, other] = [file(store, '/library/one.txt'), file(store, '/library/other.txt')]
    for (let ms = 1; ms <= 105; ms += 1)
      for (const { id } of [one, other]) store.history.add(id, { event: 'checked', code: null, message: null, ms })
    expect(store.history.of(one.id).map(({ ms }) => ms)).toEqual(Array.from({ length: 100 }, (_, line) => line + 6))
    store.documentChanges.remove(one.id)
    expect(store.history.of(one.id)).toEqual([])
    expect(sql.prepare('SELECT count(*) AS lines FROM history').get()).toEqual({ lines: 100 })
    expect(store.history.of(other.id)).toHaveLength(100)
  })

  it('files are found by the size they have, also after a change of it that was undone', async () => {
    const store = open()
    const id = await addSampleDocument(store, '/library/a.txt', { text: 'abc' })
    const ofSize = (bytes: number): readonly string[] => store.fileRecords.ofSize([bytes]).map((record) => record.path)
    const undone = (): void =>
      store.together(() => {
        store.documentChanges.touch(id, 4, 1)
        expect(ofSize(4)).toEqual(['/library/a.txt'])
        throw new Error('the disk is full')
      })
    // The sizes are first asked for within the change, and known before it.
    for (let time = 1; time <= 2; time += 1) {
      expect(undone).toThrow('full')
      expect([ofSize(3), ofSize(4)]).toEqual([['/library/a.txt'], []])
    }
    store.documentChanges.touch(id, 5, 1)
    await addSampleDocument(store, '/library/b.txt', { text: 'abc' })
    expect([ofSize(3), ofSize(5)]).toEqual([['/library/b.txt'], ['/library/a.txt']])
    store.documentChanges.remove(id)
    expect(ofSize(5)).toEqual([])
  })

  it('embedded chunks are counted per vector space', async () => {
    const store = open()
    const id = await addSampleDocument(store, '/library/a.txt', { text: 'text' })
    const contentId = store.documents.get(id)?.contentId ?? asId<ContentId>('none')
    store.chunks.setEmbedded(contentId, 'mini', 1)
    store.chunks.setEmbedded(contentId, 'other', 7)
    expect(store.documents.get(id)?.embedded).toBe(1)
    expect(store.chunks.embedded(contentId, 'other')).toBe(7)
    expect(store.chunks.embedded(contentId, 'third')).toBe(0)
  })

  it('titles are found by exact words, beginnings, slips, camelCase and accents, exact ones first', async () => {
    const store = open()
    const paths = [
      'myBiographyFinal_v2.md',
      'biologie.txt',
      'Lease-Agreement2019.txt',
      'Straßenkarte Zürich.txt',
      '東京旅行.txt',
      'The Who.txt',
      'Lease.txt',
    ]
    for (const path of paths) await addSampleDocument(store, `/library/${path}`, { text: path })
    const names = (query: string): string[] => store.documents.matchTitles(query, 10).map((match) => match.title)
    expect(names('show me my biography')).toEqual(['myBiographyFinal_v2'])
    expect(names('biografy')).toEqual(['myBiographyFinal_v2'])
    expect(names('bio')).toEqual(expect.arrayContaining(['myBiographyFinal_v2', 'biologie']))
    expect(names('lease agreement 2019')[0]).toBe('Lease-Agreement2019')
    expect(names('lease')).toEqual(['Lease', 'Lease-Agreement2019'])
    expect(names('zurich')).toEqual(['Straßenkarte Zürich'])
    expect(names('旅行')).toEqual(['東京旅行'])
    expect(names('the who')).toEqual(['The Who'])
    expect(store.documents.matchTitles('lease agreement 2019', 1)[0]?.score).toBe(1)
    expect(store.documents.matchTitles('lease of the boat', 1)[0]?.score).toBe(0.5)
    expect(names('pump')).toEqual([])
  })

  it('a word names the documents that have it, by its beginning too, unless it is misspelt or in more names than asked for', async () => {
    const store = new SqliteDocumentStore({ sql: openDatabase(':memory:', { driver }) })
    for (const path of ['roof invoice.txt', 'Roofing-quote.txt', 'garden.txt'])
      await addSampleDocument(store, `/library/${path}`, { text: path })
    const named = (word: string, most: number): readonly string[] =>
      store.documents
        .namedBy(word, most)
        .map(({ path }) => path.slice('/library/'.length))
        .toSorted()
    expect(named('Roof', 2)).toEqual(['Roofing-quote.txt', 'roof invoice.txt'])
    expect(named('roof', 1)).toEqual([])
    expect(named('gardn', 5)).toEqual([])
    expect(named('', 5)).toEqual([])
  })

  it('words of a renamed or removed document are not found any more and leave nothing in the tables', async () => {
    const sql = openDatabase(':memory:', { driver })
    const store = new SqliteDocumentStore({ sql })
    const id = await addSampleDocument(store, '/library/secretdiary.txt', { text: 'x' })
    store.documentChanges.relocate([{ id: id, path: '/library/harmless.txt', bytes: 1, modifiedAt: 1 }])
    expect(store.documents.matchTitles('secretdiary', 5)).toEqual([])
    expect(store.documents.matchTitles('harmles', 5)).toHaveLength(1)
    store.documentChanges.remove(id)
    expect(sql.prepare('SELECT word FROM title_words').all()).toEqual([])
    expect(sql.prepare('SELECT word FROM title_trigrams').all()).toEqual([])
  })

  it('a title is found by its words, its beginning and with a slip, whether it waits for the index or was written with a thousand others', async () => {
    const sql = openDatabase(':memory:', { driver })
    const store = new SqliteDocumentStore({ sql })
    const path = (number: number): string => `/library/harbour${number} zebrafinch.txt`
    const waiting = (): number | undefined =>
      sql.prepare('SELECT count(*) AS n FROM title_waiting').get<{ n: number }>()?.n
    const id = asId<DocumentId>
    const ids: DocumentId[] = []
    for (let number = 0; number < 1_010; number += 1) {
      ids.push(await addSampleDocument(store, path(number), { text: 'x' }))
      // While the pass over the index is under way.
      if (number === 1_000) {
        expect(waiting()).toBe(1_001)
        for (const gone of [7, 8]) store.documentChanges.remove(ids[gone] ?? id('none'))
        store.documentChanges.relocate([
          { id: ids[9] ?? id('none'), path: '/library/lighthouse.txt', bytes: 1, modifiedAt: 1 },
        ])
      }
    }
    await eventually(waiting).toBeLessThan(20)
    expect(store.documents.matchTitles('lighthous', 5)).toHaveLength(1)
    for (const gone of [7, 8, 9]) expect(store.documents.matchTitles(`harbour${gone}`, 1)[0]?.score).not.toBe(1)
    for (const number of [3, 1_009]) {
      for (const query of [`harbour${number}`, `harbour${number} zebrafin`, `harbour${number} zebrafinsh`])
        expect(store.documents.matchTitles(query, 1)[0]?.path).toBe(path(number))
    }
    expect(store.documents.matchTitles('zebrafinch', 2_000)).toHaveLength(1_007)
    // A written title that was changed is not found by what it was.
    const moved = ids[3]
    if (moved === undefined) throw new Error('no such document')
    store.documentChanges.relocate([{ id: moved, path: '/library/elsewhere.txt', bytes: 1, modifiedAt: 1 }])
    expect(store.documents.matchTitles('harbour3', 1_000).map((match) => match.path)).not.toContain(
      '/library/elsewhere.txt',
    )
    expect(store.documents.matchTitles('elsewhere', 5)).toHaveLength(1)
    for (const one of ids) store.documentChanges.remove(one)
    for (const table of ['title_words', 'title_trigrams', 'title_waiting', 'titled', 'history'])
      expect(sql.prepare(`SELECT * FROM ${table}`).all()).toEqual([])
  })

  it('any text is safe as a look-up, and every score lies between 0 and 1', async () => {
    const store = open()
    await addSampleDocument(store, '/library/Lease "2019" OR NEAR(x).txt', { text: 'x' })
    const hostile = [
      '',
      ' ',
      '"',
      '""',
      "'; DROP TABLE documents; --",
      'a AND OR NOT *',
      'title:x',
      '(',
      '%_',
      '\u0000',
      '😀'.repeat(5_000),
      'x'.repeat(100_000),
      '\ud83d',
      '^$',
    ]
    for (const query of hostile) expect(Array.isArray(store.documents.matchTitles(query, 5))).toBe(true)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        for (const { score } of store.documents.matchTitles(query, 5)) expect(score > 0 && score <= 1).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(store.check()).toEqual([])
  })
})
