/** Watched folders, with the real watcher on the real file system. */
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { it, afterEach, beforeEach, expect } from 'vitest'
import { ParcelFolderWatcher } from '../../../src/main/adapters/parcelWatcher/parcelFolderWatcher.ts'
import { diskFiles } from '../../../src/main/ingest/scanning/files.ts'
import { watchTimes } from '../../../src/main/ingest/scanning/watchTimes.ts'
import type { FolderWatcher } from '../../../src/main/ports/folderWatcher.ts'
import type { ParseOutcome, Parser } from '../../../src/main/ports/reader.ts'
import { eventually } from '../../support/eventually.ts'
import { SettingsFixture } from '../../support/settingsFixture.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary, TestLibraryOptions } from '../../support/libraries/testLibrary.ts'
import { builtParserPool } from '../../support/processes/builtReader.ts'

class CountingParser implements Parser {
  readonly #pool = builtParserPool()
  readonly readerVersion = this.#pool.readerVersion
  readonly parsed: string[] = []

  parse(path: string, options?: Parameters<Parser['parse']>[1]): Promise<ParseOutcome> {
    this.parsed.push(path)
    return this.#pool.parse(path, options)
  }

  extract(...args: Parameters<Parser['extract']>): ReturnType<Parser['extract']> {
    return this.#pool.extract(...args)
  }

  images(...args: Parameters<Parser['images']>): ReturnType<Parser['images']> {
    return this.#pool.images(...args)
  }

  dispose(): Promise<void> {
    return this.#pool.dispose()
  }
}

// As in life, but for what only makes a test long.
const times = { ...watchTimes, quietMs: 200, gatherMs: 1_000, rootsMs: 100 }

let folders: TestFolders
let library: TestLibrary | null = null

beforeEach(() => {
  folders = makeTestFolders()
})

afterEach(async () => {
  await library?.close()
  library = null
  folders.remove()
})

const at = (name: string): string => join(folders.files, name)

async function open(options: Partial<TestLibraryOptions> = {}): Promise<TestLibrary> {
  library = await openTestLibrary({
    data: folders.data,
    watcher: new ParcelFolderWatcher(),
    watchTimes: times,
    ...options,
  })
  await library.library.start()
  return library
}

function states(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (library?.library.listDocuments() ?? []).map((document) => [
      document.path.slice(folders.files.length + 1),
      document.state,
    ]),
  )
}

it('what is written, changed, renamed and deleted beneath a source is taken in without anybody asking', async () => {
  await writeFiles(folders.files, { 'a.txt': 'The first note speaks of walruses.' })
  const { library: service, store } = await open()
  await service.index([folders.files], { until: 'ready' })
  await writeFiles(folders.files, { 'new/deep/b.txt': 'The second note speaks of oysters.' })
  await eventually(states).toEqual({ 'a.txt': 'ready', 'new/deep/b.txt': 'ready' })
  await writeFile(at('a.txt'), 'The first note now speaks of carpenters.')
  await eventually(() =>
    service.search('carpenters', { limit: 1, strategy: 'bm25' }).then((hits) => hits.map((hit) => hit.path)),
  ).toEqual([at('a.txt')])
  const id = store.documents.byPath(at('new/deep/b.txt'))?.id
  await rename(at('new'), at('old'))
  await eventually(states).toEqual({ 'a.txt': 'ready', 'old/deep/b.txt': 'ready' })
  expect(store.documents.byPath(at('old/deep/b.txt'))?.id).toBe(id)
  await rm(at('a.txt'))
  await eventually(states).toEqual({ 'old/deep/b.txt': 'ready' })
})

it('a file that is saved piece by piece is read once, whole', async () => {
  const parser = new CountingParser()
  const { library: service } = await open({ parser })
  await service.index([folders.files], { until: 'ready' })
  for (let piece = 0; piece < 40; piece += 1) {
    await appendFile(at('slow.txt'), `Line ${piece} of a file that is being saved.\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await appendFile(at('slow.txt'), 'The last line speaks of a walrus.\n')
  await eventually(states).toEqual({ 'slow.txt': 'ready' })
  expect(await service.search('walrus', { limit: 1, strategy: 'bm25' })).toHaveLength(1)
  expect(parser.parsed).toEqual([at('slow.txt')])
})

it('a burst of changes is taken in whole, and a folder of hundreds of files is renamed without reading one of them again', async () => {
  const parser = new CountingParser()
  const { library: service, store } = await open({ parser })
  await service.index([folders.files], { until: 'ready' })
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [`burst/${number % 3}/n${number}.txt`, `Note ${number} of the burst.`]),
  )
  await writeFiles(folders.files, many)
  await eventually(() => Object.values(states()).filter((state) => state === 'ready').length).toBe(300)
  // One that was seen while it was being written has been read twice.
  const read = parser.parsed.length
  const id = store.documents.byPath(at('burst/0/n0.txt'))?.id
  await rename(at('burst'), at('heap'))
  await eventually(() => Object.keys(states()).every((path) => path.startsWith('heap/'))).toBe(true)
  expect(store.documents.byPath(at('heap/0/n0.txt'))?.id).toBe(id)
  expect(parser.parsed).toHaveLength(read)
})

it('a tree of folders that is moved in, or made at once, or renamed, is watched down to its deepest folder', async () => {
  await writeFiles(dirname(folders.files), { 'outside/tree/deep/a.txt': 'The first note.' })
  const { library: service } = await open()
  await service.index([folders.files], { until: 'ready' })
  await rename(join(dirname(folders.files), 'outside/tree'), at('tree'))
  await mkdir(at('made/at/once'), { recursive: true })
  await eventually(states).toEqual({ 'tree/deep/a.txt': 'ready' })
  await writeFiles(folders.files, { 'tree/deep/b.txt': 'The second note.', 'made/at/once/c.txt': 'The third note.' })
  await eventually(() => Object.keys(states()).length).toBe(3)
  await rename(at('tree'), at('renamed'))
  await eventually(() => Object.keys(states()).toSorted()).toEqual([
    'made/at/once/c.txt',
    'renamed/deep/a.txt',
    'renamed/deep/b.txt',
  ])
  await writeFiles(folders.files, { 'renamed/deep/d.txt': 'The fourth note.' })
  await eventually(() => Object.keys(states()).length).toBe(4)
})

it('a root that vanishes is away and keeps its documents; when it is back they go on, and so does the watching', async () => {
  await writeFiles(folders.files, { 'source/a.txt': 'The first note.' })
  const { library: service, store } = await open()
  await service.index([at('source')], { until: 'ready' })
  const id = store.documents.byPath(at('source/a.txt'))?.id
  await rename(at('source'), at('elsewhere'))
  await eventually(() => service.listSources()[0]?.present).toBe(false)
  expect(states()).toEqual({ 'source/a.txt': 'ready' })
  await rename(at('elsewhere'), at('source'))
  await eventually(() => service.listSources()[0]?.present).toBe(true)
  await writeFiles(folders.files, { 'source/b.txt': 'The second note.' })
  await eventually(states).toEqual({ 'source/a.txt': 'ready', 'source/b.txt': 'ready' })
  expect(store.documents.byPath(at('source/a.txt'))?.id).toBe(id)
})

it('a file added by itself is followed when it changes, is renamed, and is deleted', async () => {
  await writeFiles(folders.files, {
    'letter.txt': 'The letter speaks of walruses.',
    'other.txt': 'Nobody added this one.',
  })
  const { library: service, store } = await open()
  await service.index([at('letter.txt')], { until: 'ready' })
  const id = store.documents.byPath(at('letter.txt'))?.id
  await writeFile(at('letter.txt'), 'The letter speaks of carpenters now.')
  await eventually(() => service.search('carpenters', { limit: 1, strategy: 'bm25' }).then((hits) => hits.length)).toBe(
    1,
  )
  await rename(at('letter.txt'), at('to aunt.txt'))
  await eventually(() => store.documents.byPath(at('to aunt.txt'))?.id).toBe(id)
  await eventually(() => service.listSources().map((source) => source.path)).toEqual([at('to aunt.txt')])
  await rm(at('to aunt.txt'))
  await eventually(states).toEqual({})
  await eventually(() => service.listSources()).toEqual([])
})

it.each([
  [
    'a file system without events',
    { isRemote: () => Promise.resolve(true) },
    new ParcelFolderWatcher(),
    'does not report changes',
  ],
  [
    'a system that is out of watches',
    {},
    {
      watch: () =>
        Promise.reject(Object.assign(new Error('inotify_add_watch: No space left on device'), { code: 'ENOSPC' })),
    } satisfies FolderWatcher,
    'no watches left',
  ],
])('%s is looked over from time to time, and the log says so', async (_, files, watcher, words) => {
  const logged: string[] = []
  const { library: service } = await open({
    files: { ...diskFiles, ...files },
    watcher,
    watchTimes: { ...times, pollMs: 300 },
    log: { write: (level, message) => void logged.push(`${level} ${message}`) },
  })
  await service.index([folders.files], { until: 'ready' })
  await writeFiles(folders.files, { 'a.txt': 'A note.' })
  await eventually(states).toEqual({ 'a.txt': 'ready' })
  expect(logged.filter((line) => line.startsWith('warn')).join('\n')).toContain(words)
})

it('a source that is not watched, and all of them when the setting says so, are left alone until they are watched again', async () => {
  const settings = new SettingsFixture({ 'library.watch': false })
  await mkdir(at('one'))
  const { library: service } = await open({ settings })
  await service.index([at('one')], { until: 'ready' })
  const [source] = service.listSources()
  if (source === undefined) throw new Error('no source')
  await writeFiles(folders.files, { 'one/a.txt': 'A note.' })
  service.setWatched(source.id, false)
  settings.change({ 'library.watch': true })
  await writeFiles(folders.files, { 'two/b.txt': 'Another note.' })
  await service.index([at('two')], { until: 'ready' })
  expect(states()).toEqual({ 'two/b.txt': 'ready' })
  service.setWatched(source.id, true)
  await eventually(states).toEqual({ 'one/a.txt': 'ready', 'two/b.txt': 'ready' })
})

it('a new pattern in the settings takes out, and taking it back brings in; a .docentignore does the same where it lies', async () => {
  const settings = new SettingsFixture()
  await writeFiles(folders.files, {
    'keep/a.txt': 'A note.',
    'drafts/b.txt': 'A draft.',
    'drafts/keep.txt': 'A draft to keep.',
  })
  const { library: service } = await open({ settings })
  await service.index([folders.files], { until: 'ready' })
  settings.change({ 'library.ignore': ['drafts/'] })
  await eventually(states).toEqual({ 'keep/a.txt': 'ready' })
  settings.change({ 'library.ignore': [] })
  await eventually(() => Object.keys(states()).length).toBe(3)
  await writeFiles(folders.files, { 'drafts/.docentignore': '*.txt\n!keep.txt\n' })
  await eventually(states).toEqual({ 'keep/a.txt': 'ready', 'drafts/keep.txt': 'ready' })
  await rm(at('drafts/.docentignore'))
  await eventually(() => Object.keys(states()).length).toBe(3)
})
