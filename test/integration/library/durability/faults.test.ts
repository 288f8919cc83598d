/**
 * Faults of the disk, the clock, the database and the index, each injected while files are taken in: survived with
 * words, and nothing is lost.
 */
import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import JSZip from 'jszip'
import { it, describe, expect } from 'vitest'
import { diskFiles } from '../../../../src/main/ingest/scanning/files.ts'
import type { ParseOptions, ParseOutcome, Parser } from '../../../../src/main/ports/reader.ts'
import { eventually } from '../../../support/eventually.ts'
import { freshLibraries } from '../../../support/libraries/freshLibraries.ts'
import { imageOf, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../../support/libraries/testLibrary.ts'
import { aroundCalls, aroundStore } from '../../../support/libraries/aroundStore.ts'
import type { Around } from '../../../support/libraries/aroundStore.ts'
import { builtParserPool } from '../../../support/processes/builtReader.ts'

const { folders, at, start, close } = freshLibraries()

const statesOf = ({ library }: TestLibrary): string[] => library.listDocuments().map(({ state }) => state)
const atRest = (library: TestLibrary): Promise<void> =>
  eventually(() => library.library.status().progress.running).toBe(false)

/** The real parsers, with something that happens before a file is read. */
class EventfulParser implements Parser {
  readonly #pool = builtParserPool()
  readonly readerVersion = this.#pool.readerVersion
  readonly extract: Parser['extract'] = (...args) => this.#pool.extract(...args)
  readonly images: Parser['images'] = (...args) => this.#pool.images(...args)
  readonly #before: (path: string) => void | Promise<void>

  constructor(before: (path: string) => void | Promise<void>) {
    this.#before = before
  }

  async parse(path: string, options?: ParseOptions): Promise<ParseOutcome> {
    await this.#before(path)
    return this.#pool.parse(path, options)
  }

  dispose(): Promise<void> {
    return this.#pool.dispose()
  }
}

async function files(): Promise<void> {
  const box = new JSZip()
  box.file('in.txt', 'The boxed file speaks of terns.')
  await writeFiles(folders.files, {
    'a.txt': 'The first file speaks of walruses.',
    'b.txt': 'The second speaks of oysters.',
    'box.zip': await box.generateAsync({ type: 'uint8array' }),
  })
}

describe('a full disk', () => {
  it.each([
    'members.queue',
    'documentChanges.attach',
    'documentChanges.setState',
    'chunks.setEmbedded',
    'removeContents',
    'maintain',
  ] as const)('met in %s loses nothing: once there is room, everything is there', async (method) => {
    await files()
    let full = false
    const failing: Around =
      (name, call) =>
      (...args) => {
        if (name !== method || !full) return call(...args)
        const error = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
        if (method === 'removeContents' || method === 'maintain') return Promise.reject(error)
        throw error
      }
    const library = await start({
      wrapStore: (store) => aroundStore(store, failing),
      wrapIndex: (index) => aroundCalls(index, failing),
    })
    await library.library.index([at('a.txt')], { until: 'ready' })
    await writeFile(at('a.txt'), 'The first file speaks of narwhals now.')
    full = true
    // Some of these stop everything and say so, others are made good later.
    await library.library
      .index([folders.files], { until: 'ready' })
      .catch((error: unknown) => expect(error).toMatchObject({ code: 'disk.full' }))
    full = false
    library.library.resume()
    await library.library.index([folders.files], { until: 'ready' })
    expect(statesOf(library)).toEqual(['ready', 'ready', 'ready', 'ready'])
    await close(library)
    const again = await start()
    await again.library.start()
    await atRest(again)
    expect(again.store.contentChanges.orphans()).toEqual([])
    expect(await again.index.stats()).toMatchObject({ rows: 4, vectors: 4 })
  })
})

describe('a full disk that undoes what was noted of a changed file', () => {
  it('leaves the reading of it that is under way in hand: it is taken in when there is room, and no visit has to find it again', async () => {
    await writeFiles(folders.files, { 'a.txt': 'The first file speaks of walruses.' })
    const [asked, mayRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const parser = new EventfulParser(() => {
      asked.resolve()
      return mayRead.promise
    })
    let full = false
    const library = await start({
      parser,
      wrapStore: (store) =>
        aroundStore(
          store,
          (name, call) =>
            (...args) =>
              store.together(() => {
                const result = call(...args)
                // The last page of it does not fit any more.
                if (full && name === 'documentChanges.queue')
                  throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
                return result
              }),
        ),
    })
    const first = library.library.index([folders.files], { until: 'ready' }).catch(() => undefined)
    await asked.promise
    await writeFile(at('a.txt'), 'The first file speaks of narwhals now.')
    full = true
    await expect(library.library.index([folders.files], { until: 'ready' })).rejects.toMatchObject({
      code: 'disk.full',
    })
    full = false
    library.library.resume()
    mayRead.resolve()
    await eventually(() => statesOf(library)).toEqual(['ready'])
    expect(await library.library.search('narwhals', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
    await first
  })
})

describe('a disk that is full when a failure is to be noted', () => {
  it.each(['empty.txt', 'box.zip'])('of %s keeps nobody waiting, and it is noted when there is room', async (name) => {
    const box = new JSZip()
    box.file('in.txt', 'The boxed file speaks of terns.')
    await writeFiles(folders.files, { 'box.zip': await box.generateAsync({ type: 'uint8array' }) })
    let full = false
    const library = await start({
      wrapStore: (store) =>
        aroundStore(store, (name, call) => (...args) => {
          if (full && name === 'documentChanges.setState' && args[1] === 'skipped')
            throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
          return call(...args)
        }),
    })
    await library.library.index([folders.files], { until: 'ready' })
    // Of the archive what lies in it goes first, which takes a while.
    await writeFiles(folders.files, { [name]: '' })
    full = true
    await expect(library.library.index([folders.files], { until: 'ready' })).rejects.toMatchObject({
      code: 'disk.full',
    })
    full = false
    library.library.resume()
    await eventually(() => library.store.documents.byPath(at(name))?.reason?.code).toBe('file.empty')
  })
})

describe('a folder that goes away', () => {
  it('in the middle of being read is away and not deleted: what was read stays, what was not is read when it is back', async () => {
    await writeFiles(folders.files, {
      'disk/a.txt': 'The first file speaks of walruses.',
      'disk/b.txt': 'The second.',
      'disk/c.txt': 'The third speaks of gulls.',
    })
    const parser = new EventfulParser(async (path) => {
      if (path.endsWith('b.txt')) await rename(at('disk'), at('unplugged')).catch(() => undefined)
    })
    const library = await start({ parser })
    await library.library.index([at('disk')], { until: 'ready' })
    expect(library.library.listDocuments()).toHaveLength(3)
    expect(library.library.listSources()[0]?.present).toBe(false)
    await rename(at('unplugged'), at('disk'))
    await close(library)
    const again = await start()
    expect(await again.library.index([at('disk')], { until: 'ready' })).toMatchObject({ failed: 0, removed: 0 })
    expect(statesOf(again)).toEqual(['ready', 'ready', 'ready'])
  })

  it('and comes back as a file says what it is, and nothing of what was in it is left', async () => {
    await writeFiles(folders.files, { 'place/a.txt': 'The first file speaks of walruses.' })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    await rm(at('place'), { recursive: true })
    await writeFile(at('place'), 'The place is a file now and speaks of gulls.')
    await library.library.index([folders.files], { until: 'ready' })
    expect(library.library.listDocuments().map(({ path }) => path)).toEqual([at('place')])
    await rm(at('place'))
    await mkdir(at('place'))
    await writeFile(at('place/a.txt'), 'The first file speaks of walruses again.')
    await library.library.index([folders.files], { until: 'ready' })
    expect(library.library.listDocuments().map(({ path }) => path)).toEqual([at('place/a.txt')])
  })
})

describe('a removal', () => {
  it.each(['alone', 'with a copy that was deleted'])(
    'while the folder is looked over is not undone by what that had seen before: a file %s',
    async (which) => {
      await writeFiles(folders.files, {
        'a.txt': 'The first file speaks of walruses.',
        'b.txt': 'The second speaks of oysters.',
      })
      if (which !== 'alone') await writeFiles(folders.files, { 'copy.txt': 'The first file speaks of walruses.' })
      const gate = Promise.withResolvers<void>()
      let pause = false
      const asked = Promise.withResolvers<void>()
      const library = await start({
        files: {
          ...diskFiles,
          async *list(folder) {
            if (pause) {
              asked.resolve()
              await gate.promise
            }
            yield* diskFiles.list(folder)
          },
        },
      })
      await library.library.index([folders.files], { until: 'ready' })
      // The file that is left would be taken for it, moved.
      await rm(at('copy.txt'), { force: true })
      pause = true
      const visit = library.library.index([folders.files], { until: 'ready' })
      await asked.promise
      await library.library.remove(at('a.txt'))
      gate.resolve()
      await visit
      expect(library.library.listDocuments().map(({ path }) => path)).toEqual([at('b.txt')])
      expect(await library.library.search('walruses', { limit: 5, strategy: 'bm25' })).toEqual([])
    },
  )
})

describe('an archive that changes', () => {
  it('while its files are read is read again, and no file is taken from the wrong place', async () => {
    const pack = async (files: Readonly<Record<string, string>>): Promise<Uint8Array> => {
      const box = new JSZip()
      for (const [name, text] of Object.entries(files)) box.file(name, text)
      return box.generateAsync({ type: 'uint8array' })
    }
    await writeFiles(folders.files, {
      'box.zip': await pack({ 'a.txt': 'Old a speaks of terns.', 'b.txt': 'Old b speaks of auks.' }),
    })
    let times = 0
    const parser = new EventfulParser(async () => {
      times += 1
      // The archive is the first, its first file the second.
      if (times === 2)
        await writeFile(
          at('box.zip'),
          await pack({ 'b.txt': 'New b speaks of gulls and of nothing else.', 'c.txt': 'New c speaks of herons.' }),
        )
    })
    const library = await start({ parser })
    await library.library.index([folders.files], { until: 'ready' })
    await atRest(library)
    const texts = library.library
      .listDocuments()
      .map(({ path, contentId }) => [
        path.slice(folders.files.length + 1),
        contentId === null ? null : library.store.contents.readText(contentId),
      ])
    expect(texts.sort()).toEqual([
      ['box.zip', expect.stringContaining('c.txt')],
      ['box.zip/b.txt', 'New b speaks of gulls and of nothing else.'],
      ['box.zip/c.txt', 'New c speaks of herons.'],
    ])
  })
})

describe('a clock that jumps', () => {
  it('back and forth, and files from the future, are taken in once and found unchanged afterwards', async () => {
    await files()
    const future = new Date('2091-01-02T03:04:05Z')
    await utimes(at('a.txt'), future, future)
    let jumps = 0
    const clock = {
      now: () => {
        jumps += 1
        return Date.UTC(2026, 0, 1) + (jumps % 2 === 0 ? -1 : 1) * jumps * 86_400_000
      },
      monotonic: () => performance.now(),
    }
    const library = await start({ clock })
    await library.library.index([folders.files], { until: 'ready' })
    expect(statesOf(library)).toEqual(['ready', 'ready', 'ready', 'ready'])
    // What lies in the archive is counted with it.
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({
      added: 0,
      updated: 0,
      removed: 0,
      unchanged: 4,
    })
    // Written again with an older time: it is another file all the same.
    await writeFile(at('b.txt'), 'The second speaks of shrimps!!')
    await utimes(at('b.txt'), new Date(0), new Date(0))
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ updated: 1 })
  })
})

describe('a database that another program holds', () => {
  it('holds taking in up with words, and it goes on by itself when the other is done', async () => {
    await files()
    let other: Database.Database | undefined
    const parser = new EventfulParser((path) => {
      if (!path.endsWith('b.txt') || other !== undefined) return
      other = new Database(join(folders.data, 'docent.sqlite'))
      other.exec('BEGIN IMMEDIATE')
    })
    const library = await start({ parser })
    const indexing = library.library.index([folders.files], { until: 'ready' })
    await eventually(() => library.library.status().progress).toMatchObject({
      paused: true,
      pausedBecause: { code: 'library.locked' },
    })
    other?.exec('ROLLBACK')
    other?.close()
    expect(await indexing).toMatchObject({ failed: 0 })
    await eventually(() => statesOf(library)).toEqual(['ready', 'ready', 'ready', 'ready'])
    expect(library.library.status().progress.paused).toBe(false)
  })
})

describe('an index folder that is damaged', () => {
  /** Every file of some kind beneath the index, largest first. */
  function indexFiles(part: string): string[] {
    return readdirSync(join(folders.data, 'index.lance'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && `${entry.parentPath}/${entry.name}`.includes(part))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort((a, b) => statSync(b).size - statSync(a).size)
  }

  it.each([
    ['a truncated manifest', () => indexFiles('_versions').forEach((file) => truncateSync(file, 10))],
    ['a missing fragment', () => Promise.all(indexFiles('/data/').map((file) => rm(file)))],
    ['garbage in every file', () => indexFiles('').forEach((file) => writeFileSync(file, 'garbage '.repeat(40)))],
  ])('by %s is made again from the database, with a line said about it', async (_name, damage) => {
    await files()
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const before = await imageOf(library)
    await close(library)
    await damage()
    const said: string[] = []
    const again = await start({ onIndexRebuilt: (words) => said.push(words) })
    await again.library.start()
    await atRest(again)
    await eventually(() => imageOf(again)).toEqual(before)
    expect(await again.library.search('walruses', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
    expect(said.join(' ')).toMatch(/index|table/i)
  })
})
