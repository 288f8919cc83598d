/** From files on disk to search, on the real store, index and parsers. */
import { rename, rm, symlink, utimes, writeFile, stat } from 'node:fs/promises'
import { it, describe, expect } from 'vitest'
import type { SearchHit } from '../../../src/shared/domain/search.ts'
import type { DocumentState } from '../../../src/shared/domain/document.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { eventually } from '../../support/eventually.ts'
import { freshLibraries } from '../../support/libraries/freshLibraries.ts'
import { imageOf, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../support/libraries/testLibrary.ts'

const { folders, at, start, restart } = freshLibraries()

const words = (library: TestLibrary, query: string): Promise<readonly SearchHit[]> =>
  library.library.search(query, { limit: 10, strategy: 'bm25' })
const pathsOf = (hits: readonly SearchHit[]): readonly string[] => [...new Set(hits.map((hit) => hit.path))]
const statesOf = (library: TestLibrary): Readonly<Record<string, DocumentState>> =>
  Object.fromEntries(
    library.library.listDocuments().map((document) => [document.path.slice(folders.files.length + 1), document.state]),
  )

const poem =
  'The walrus and the carpenter were walking close at hand. They wept like anything to see such quantities of sand.'
const lease =
  '# Lease\n\nThe monthly rent of the flat in Harbour Street is 1,250 euros. The deposit equals three months.'

describe('taking in a folder', () => {
  it('a folder is found by words and by meaning, and the report counts exactly what happened', async () => {
    await writeFiles(folders.files, {
      'poem.txt': poem,
      'papers/lease.md': lease,
      'song.mp3': 'ID3',
      'empty.txt': '',
      '.hidden.txt': 'secret',
      'node_modules/x/readme.md': 'no',
    })
    const library = await start()
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect({ ...report, ms: 0, documents: report.documents.length }).toEqual({
      added: 2,
      updated: 0,
      unchanged: 0,
      removed: 0,
      failed: 0,
      skipped: 1,
      empty: 1,
      ms: 0,
      documents: 4,
    })
    expect(statesOf(library)).toEqual({
      'poem.txt': 'ready',
      'papers/lease.md': 'ready',
      'song.mp3': 'skipped',
      'empty.txt': 'skipped',
    })
    expect(pathsOf(await words(library, 'walrus'))).toEqual([at('poem.txt')])
    expect(pathsOf(await library.library.search('monthly rent of the flat', { limit: 1, strategy: 'vector' }))).toEqual(
      [at('papers/lease.md')],
    )
    // A query of signs has a vector too, and every passage is near to it: one of the commonest words alone is still
    // found by meaning.
    for (const nothing of ['"', '…?!', ' « » '])
      await expect(library.library.search(nothing, { limit: 5, strategy: 'hybrid' })).rejects.toMatchObject({
        code: 'query.empty',
      })
    expect(await library.library.search('the', { limit: 5, strategy: 'hybrid' })).toHaveLength(2)
    const reasons = library.library.listDocuments().map((document) => document.reason?.code ?? null)
    expect(reasons).toContain('file.unsupported')
    expect(reasons).toContain('file.empty')
  })

  it('a second visit to unchanged files reads none of them', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem, 'lease.md': lease, 'empty.txt': '', 'x.mp3': 'ID3' })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const before = await imageOf(library)
    const parsed: string[] = []
    const second = await restart(library, { checkpoint: (name) => parsed.push(name) })
    const report = await second.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 0, updated: 0, unchanged: 2, removed: 0, failed: 0, skipped: 1, empty: 1 })
    expect(parsed).toEqual([])
    expect(await imageOf(second)).toEqual(before)
  })

  it('a changed file keeps its id, its new words are found and its old ones are not', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem, 'lease.md': lease })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const id = library.store.documents.byPath(at('poem.txt'))?.id
    await writeFile(at('poem.txt'), 'A zebra took the train to Vienna and read the newspaper.')
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1, removed: 0 })
    expect(library.store.documents.byPath(at('poem.txt'))?.id).toBe(id)
    expect(await words(library, 'walrus')).toEqual([])
    expect(pathsOf(await words(library, 'zebra'))).toEqual([at('poem.txt')])
    expect(library.store.contentChanges.orphans()).toEqual([])
    expect(library.store.contents.listIds()).toHaveLength(2)
    expect((await library.index.countByContent()).size).toBe(2)
  })

  it('a file that was only touched is not parsed again and counts as unchanged', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const document = library.store.documents.byPath(at('poem.txt'))
    await utimes(at('poem.txt'), new Date(), new Date(Date.now() + 60_000))
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    const after = library.store.documents.byPath(at('poem.txt'))
    expect(after).toMatchObject({
      id: document?.id,
      contentId: document?.contentId,
      state: 'ready',
      modifiedAt: Number((await stat(at('poem.txt'), { bigint: true })).mtimeMs),
    })
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ unchanged: 1, updated: 0 })
  })

  it('a time of change between two milliseconds is no change at the next visit', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem })
    const checkpoints: string[] = []
    const library = await start({ checkpoint: (name) => checkpoints.push(name) })
    for (let round = 0; round < 20; round += 1) {
      // Seconds as a double: 0.123 becomes 122,999,906 ns, which as a float of milliseconds rounds up.
      await utimes(at('poem.txt'), 1_763_766_588.123 + round * 0.001, 1_763_766_588.123 + round * 0.001)
      await library.library.index([folders.files], { until: 'ready' })
      checkpoints.length = 0
      await library.library.index([folders.files], { until: 'ready' })
      expect(checkpoints.filter((name) => name === 'queued' || name === 'parsed')).toEqual([])
    }
  })

  it('a deleted file leaves search, store and index', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem, 'lease.md': lease })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    await rm(at('poem.txt'))
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ removed: 1, unchanged: 1 })
    expect(await words(library, 'walrus')).toEqual([])
    expect(statesOf(library)).toEqual({ 'lease.md': 'ready' })
    expect((await library.index.stats()).rows).toBe(
      library.store.chunks.count(library.store.contents.listIds()[0] ?? (undefined as never)),
    )
  })

  it('a renamed file keeps its id and is not read again', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem, 'lease.md': lease })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const before = library.store.documents.byPath(at('poem.txt'))
    await writeFiles(folders.files, { 'sub/keep.txt': 'something else entirely' })
    await rename(at('poem.txt'), at('sub/verses.txt'))
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 1, updated: 1, unchanged: 1, removed: 0 })
    expect(library.store.documents.byPath(at('sub/verses.txt'))).toMatchObject({
      id: before?.id,
      contentId: before?.contentId,
      state: 'ready',
    })
    expect(library.store.documents.byPath(at('poem.txt'))).toBeUndefined()
    expect(pathsOf(await words(library, 'walrus'))).toEqual([at('sub/verses.txt')])
  })

  it('a rename is recognised when only the new place is named', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const id = library.store.documents.byPath(at('poem.txt'))?.id
    await rename(at('poem.txt'), at('verses.txt'))
    await library.library.index([at('verses.txt')], { until: 'ready' })
    expect(library.store.documents.byPath(at('verses.txt'))?.id).toBe(id)
    expect(library.library.listSources()).toHaveLength(1)
  })

  it('equal files are stored once, listed as also there, and removing one keeps the other', async () => {
    await writeFiles(folders.files, { 'a.txt': poem, 'b.txt': poem, 'c/d.txt': poem })
    const embedder = new FakeEmbedder()
    const library = await start({ embedder })
    await library.library.index([folders.files], { until: 'ready' })
    expect(library.store.contents.listIds()).toHaveLength(1)
    expect(embedder.embedded).toHaveLength((await library.index.stats()).rows)
    const [hit, ...more] = await words(library, 'walrus')
    expect(more).toEqual([])
    expect([hit?.path, ...(hit?.alsoAt ?? [])].sort()).toEqual([at('a.txt'), at('b.txt'), at('c/d.txt')].sort())
    await library.library.remove(at('a.txt'))
    await rm(at('c/d.txt'))
    await library.library.index([folders.files], { until: 'ready' })
    expect(pathsOf(await words(library, 'walrus'))).toEqual([at('b.txt')])
    await library.library.remove(at('b.txt'))
    expect(await words(library, 'walrus')).toEqual([])
    expect(library.store.contents.listIds()).toEqual([])
    expect(await library.index.stats()).toMatchObject({ rows: 0, vectors: 0 })
  })

  it('a document removed inside a folder stays out until it is named again', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem, 'lease.md': lease })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const removed = await library.library.remove(library.store.documents.byPath(at('poem.txt'))?.id ?? '')
    expect(removed.map((document) => document.path)).toEqual([at('poem.txt')])
    await library.library.index([folders.files], { until: 'ready' })
    expect(statesOf(library)).toEqual({ 'lease.md': 'ready' })
    const report = await library.library.index([at('poem.txt')], { until: 'ready' })
    expect(report).toMatchObject({ added: 1 })
    await library.library.index([folders.files], { until: 'ready' })
    expect(statesOf(library)).toEqual({ 'lease.md': 'ready', 'poem.txt': 'ready' })
  })

  it('a source that was removed leaves nothing, and can be added again whole', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem, 'sub/lease.md': lease })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    await library.library.remove(at('poem.txt'))
    await library.library.remove(folders.files)
    expect(library.library.listDocuments()).toEqual([])
    expect(library.library.listSources()).toEqual([])
    expect(await library.index.stats()).toMatchObject({ rows: 0, vectors: 0 })
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ added: 2 })
    await expect(library.library.remove('/nowhere/at/all')).rejects.toMatchObject({ code: 'library.notFound' })
  })

  it('a source that is away keeps its documents, and comes back without reading', async () => {
    await writeFiles(folders.files, { 'stick/poem.txt': poem })
    const library = await start()
    await library.library.index([at('stick')], { until: 'ready' })
    const id = library.store.documents.byPath(at('stick/poem.txt'))?.id
    await rename(at('stick'), at('elsewhere'))
    expect(await library.library.index([at('stick')], { until: 'ready' })).toMatchObject({ removed: 0 })
    expect(library.library.listSources()).toMatchObject([{ present: false }])
    expect(pathsOf(await words(library, 'walrus'))).toEqual([at('stick/poem.txt')])
    await rename(at('elsewhere'), at('stick'))
    expect(await library.library.index([at('stick')], { until: 'ready' })).toMatchObject({ unchanged: 1 })
    expect(library.library.listSources()).toMatchObject([{ present: true }])
    expect(library.store.documents.byPath(at('stick/poem.txt'))?.id).toBe(id)
  })

  it('links that lead in circles are reported and everything else is taken in', async () => {
    await writeFiles(folders.files, { 'a/poem.txt': poem })
    await symlink(folders.files, at('a/up'))
    await symlink(at('a'), at('beside'))
    await symlink(at('round'), at('round'))
    const library = await start()
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 1, skipped: 2, failed: 0 })
    const loops = report.documents
      .filter((document) => document.reason?.code === 'file.symlinkLoop')
      .map((document) => document.path)
    expect(loops.sort()).toEqual([at('a/up'), at('round')].sort())
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ unchanged: 1, skipped: 2 })
  })

  it('a path that is not there is refused, and named beside a good one it is counted', async () => {
    await writeFiles(folders.files, { 'poem.txt': poem })
    const library = await start()
    await expect(library.library.index([at('nothing.txt')], { until: 'ready' })).rejects.toMatchObject({
      code: 'file.gone',
    })
    expect(await library.library.index([at('nothing.txt'), at('poem.txt')], { until: 'ready' })).toMatchObject({
      added: 1,
      failed: 1,
    })
    expect(library.library.listSources()).toMatchObject([{ kind: 'file' }])
  })
})

describe('the order of work', () => {
  it('every file is found by words before the first vector is made', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `note${number}.txt`)
    await writeFiles(
      folders.files,
      Object.fromEntries(names.map((name, number) => [name, `Note number ${number} about subject${number}.`])),
    )
    let searchable = -1
    const library: TestLibrary = await start({
      embedder: new FakeEmbedder({
        beforeText: () => {
          if (searchable < 0) searchable = library.library.status().searchable
        },
      }),
    })
    await library.library.index([folders.files], { until: 'ready' })
    expect(searchable).toBe(30)
  })

  it('small documents get their vectors before a long one that came first', async () => {
    await writeFiles(folders.files, {
      'a-book.txt': Array.from(
        { length: 3_000 },
        (_, number) => `Sentence ${number} of the long book tells of the sea.`,
      ).join('\n\n'),
      'z-letter.txt': poem,
    })
    const embedder = new FakeEmbedder()
    const library = await start({ embedder })
    await library.library.index([folders.files], { until: 'ready' })
    expect(embedder.embedded[0]).toContain('walrus')
    expect(embedder.embedded.length).toBeGreaterThan(20)
  })

  it('while a question is answered no vector is made, and afterwards the work goes on', async () => {
    await writeFiles(folders.files, { 'a.txt': poem, 'b.txt': lease })
    const embedder = new FakeEmbedder()
    const library = await start({ embedder })
    let whileAsked = -1
    await library.gate.whileAnswering(async () => {
      await library.library.index([folders.files], { until: 'accepted' })
      // The question takes until the scan is over and both files could have been read.
      await eventually(() => library.library.listDocuments().length).toBe(2)
      whileAsked = embedder.embedded.length
    })
    await eventually(() => library.library.status().progress.running).toBe(false)
    expect(whileAsked).toBe(0)
    expect(statesOf(library)).toEqual({ 'a.txt': 'ready', 'b.txt': 'ready' })
  })

  it('paused means nothing is read; resumed, it goes on', async () => {
    await writeFiles(folders.files, { 'a.txt': poem })
    const library = await start()
    library.library.pause()
    await library.library.index([folders.files], { until: 'accepted' })
    await eventually(() => statesOf(library)).toEqual({ 'a.txt': 'queued' })
    expect(library.library.status().progress).toMatchObject({
      paused: true,
      running: true,
      filesDone: 0,
      filesTotal: 1,
    })
    library.library.resume()
    await eventually(() => statesOf(library)).toEqual({ 'a.txt': 'ready' })
    expect(library.library.status().progress).toMatchObject({
      paused: false,
      running: false,
      filesDone: 1,
      filesTotal: 1,
    })
  })

  it('without an embedding model everything is found by words, and gets vectors when one arrives', async () => {
    await writeFiles(folders.files, { 'a.txt': poem })
    const library = await start({ embedder: null })
    await library.library.index([folders.files], { until: 'ready' })
    expect(statesOf(library)).toEqual({ 'a.txt': 'keyword' })
    expect(pathsOf(await words(library, 'walrus'))).toEqual([at('a.txt')])
    const lacking = async () =>
      (await library.library.doctor({ repair: false })).attention?.find(({ code }) => code === 'library.wordsOnly')
        ?.what
    expect(await lacking()).toBe('1 of 1 passage has no vector yet, and is found by keyword only')
    library.setEmbedder(new FakeEmbedder())
    // Whoever mends the library and waits has the vectors when it ends.
    await library.library.doctor({ repair: true, wait: true })
    expect(statesOf(library)).toEqual({ 'a.txt': 'ready' })
    expect(await lacking()).toBeUndefined()
  })

  it('who waits for a file whose vectors are made and not yet written is not told that it is ready', async () => {
    await writeFiles(folders.files, { 'a.txt': poem, 'b.md': lease })
    const written = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const library = await start({
      wrapIndex: (index) => {
        const write = index.addVectors.bind(index)
        index.addVectors = async (rows) => {
          asked.resolve()
          await written.promise
          return write(rows)
        }
        return index
      },
    })
    await library.library.index([folders.files], { until: 'keyword' })
    await asked.promise
    const waiting = library.library.index([folders.files], { until: 'ready' })
    // Folders are looked over one after the other: when this one has been, the one before has long been.
    await library.library.index([folders.files], { until: 'keyword' })
    written.resolve()
    expect((await waiting).documents.map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  it('progress ends with everything done, and the last event says so', async () => {
    await writeFiles(folders.files, { 'a.txt': poem, 'b.md': lease })
    const library = await start()
    const progress: unknown[] = []
    const report = await library.library.index([folders.files], {
      until: 'ready',
      onEvent: (event) => {
        if (event.type === 'progress') progress.push(event.progress)
      },
    })
    expect(report.added).toBe(2)
    expect(progress.at(-1)).toMatchObject({ filesDone: 2, filesTotal: 2 })
    await eventually(() => library.library.status().progress).toMatchObject({
      running: false,
      filesDone: 2,
      filesTotal: 2,
      chunksDone: 2,
      chunksTotal: 2,
    })
  })
})
