/** Sources that lie in, beside and across one another. */
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { it, afterEach, beforeEach, describe, expect } from 'vitest'
import { isInside } from '../../../src/main/ingest/scanning/walk.ts'
import { diskFiles } from '../../../src/main/ingest/scanning/files.ts'
import type { FileStat } from '../../../src/main/ingest/scanning/files.ts'
import { eventually } from '../../support/eventually.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary

beforeEach(async () => {
  folders = makeTestFolders()
  library = await openTestLibrary({ data: folders.data })
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

const at = (name: string): string => join(folders.files, name)
const paths = (): readonly string[] =>
  library.library
    .listDocuments()
    .map((document) => document.path.slice(folders.files.length + 1))
    .sort()
const index = (...names: readonly string[]): ReturnType<TestLibrary['library']['index']> =>
  library.library.index(names.map(at), { until: 'ready' })

it('a folder that contains a known one takes in the rest and lists nothing twice', async () => {
  await writeFiles(folders.files, { 'in/a.txt': 'one', 'in/deep/b.txt': 'two', 'c.txt': 'three' })
  expect(await index('in/deep')).toMatchObject({ added: 1 })
  expect(await index('.')).toMatchObject({ added: 2, unchanged: 1 })
  expect(paths()).toEqual(['c.txt', 'in/a.txt', 'in/deep/b.txt'])
  // The inner source is removed: the outer one must not bring its files back.
  await library.library.remove(at('in/deep'))
  expect(await index('.')).toMatchObject({ added: 0, unchanged: 2 })
  expect(paths()).toEqual(['c.txt', 'in/a.txt'])
})

it('a folder within a source can be removed and named again', async () => {
  await writeFiles(folders.files, { 'a.txt': 'one', 'sub/b.txt': 'two', 'sub/c.txt': 'three', 'subway/d.txt': 'four' })
  await index('.')
  expect(await library.library.remove(at('sub'))).toHaveLength(2)
  await index('.')
  expect(paths()).toEqual(['a.txt', 'subway/d.txt'])
  expect(await index('sub')).toMatchObject({ added: 2 })
  expect(library.library.listSources()).toHaveLength(1)
})

it('a linked folder outside the source is entered once, a linked file is a place of its own', async () => {
  await writeFiles(folders.files, { 'outside/a.txt': 'one', 'source/b.txt': 'two' })
  await symlink(at('outside'), at('source/first'))
  await symlink(at('outside'), at('source/second'))
  await symlink(at('source/b.txt'), at('source/c.txt'))
  await symlink(at('nothing'), at('source/broken.txt'))
  const report = await index('source')
  expect(report).toMatchObject({ added: 3, failed: 1 })
  expect(report.documents.find((document) => document.state === 'failed')).toMatchObject({
    path: at('source/broken.txt'),
    reason: { code: 'file.gone' },
  })
  expect(library.store.contents.listIds()).toHaveLength(2)
  expect(await index('source')).toMatchObject({ added: 0, unchanged: 3, failed: 1 })
  // Whoever tries it again, mends the library or looks the folder over once more is told the same.
  const broken = library.store.documents.byPath(at('source/broken.txt'))
  if (broken === undefined) throw new Error('no link')
  await library.library.retry(broken.id)
  await eventually(() => library.library.status().progress.running).toBe(false)
  await library.library.doctor({ repair: true, wait: true })
  expect(library.store.documents.byPath(at('source/broken.txt'))).toMatchObject({
    id: broken.id,
    state: 'failed',
    reason: broken.reason,
  })
  expect(library.library.details(broken.id).history.at(-1)).toMatchObject({
    event: 'failed',
    code: 'file.gone',
    message: expect.stringContaining('is a link to something that is not there') as unknown,
  })
  expect(await index('source')).toMatchObject({ added: 0, unchanged: 3, failed: 1, removed: 0 })
})

it('a hidden folder that is named is taken in, one that is only met is not', async () => {
  await writeFiles(folders.files, { '.notes/a.txt': 'one', 'b.txt': 'two' })
  await index('.')
  expect(paths()).toEqual(['b.txt'])
  await index('.notes')
  expect(paths()).toEqual(['.notes/a.txt', 'b.txt'])
})

it('uploads belong to one source of their own', async () => {
  const originals = join(folders.data, 'originals')
  await writeFiles(originals, { 'aa/letter.txt': 'one', 'bb/note.txt': 'two' })
  await library.library.index([join(originals, 'aa/letter.txt')], { until: 'ready' })
  await library.library.index([join(originals, 'bb/note.txt')], { until: 'ready' })
  expect(library.library.listSources()).toMatchObject([{ kind: 'upload', path: originals }])
  expect(library.library.listDocuments()).toHaveLength(2)
})

it('an empty folder is a source with nothing in it, and what comes later is found', async () => {
  await mkdir(at('empty'))
  expect(await index('empty')).toMatchObject({ added: 0, failed: 0, documents: [] })
  await writeFiles(folders.files, { 'empty/a.txt': 'one' })
  expect(await index('empty')).toMatchObject({ added: 1 })
})

it('accepted returns at once and the work goes on; a caller who stops waiting does not stop it', async () => {
  await writeFiles(
    folders.files,
    Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`n${number}.txt`, `Note ${number}.`])),
  )
  const stop = new AbortController()
  const waiting = library.library.index([folders.files], { until: 'ready', signal: stop.signal })
  stop.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'query.aborted' })
  expect(await library.library.index([folders.files], { until: 'accepted' })).toMatchObject({ failed: 0 })
  await eventually(() => library.library.listDocuments().filter((document) => document.state === 'ready').length).toBe(
    20,
  )
})

it('two calls for the same folder at once read each file once', async () => {
  await writeFiles(
    folders.files,
    Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`n${number}.txt`, `Note ${number}.`])),
  )
  const [one, two] = await Promise.all([index('.'), index('.')])
  expect([one.added, two.added + two.updated + two.unchanged]).toEqual([20, 20])
  expect(library.store.contents.listIds()).toHaveLength(20)
  expect(await library.index.stats()).toMatchObject({ rows: 20, vectors: 20 })
})

describe('a disk that is unmounted', () => {
  // The folder it was mounted on lies on the computer's own disk.
  let mounted = true
  const mountPoint = (): string => at('disk')
  const elsewhere = (): string => join(folders.data, 'kept elsewhere')
  const onDisk = (metadata: FileStat, path: string): FileStat => ({
    ...metadata,
    identity: mounted && isInside(path, mountPoint()) ? '77:1' : '1:1',
  })
  const files = {
    ...diskFiles,
    stat: async (path: string): Promise<FileStat> => onDisk(await diskFiles.stat(path), path),
  }

  beforeEach(async () => {
    mounted = true
    await library.close()
    library = await openTestLibrary({ data: folders.data, files })
  })

  const unmount = async (): Promise<void> => {
    await rename(mountPoint(), elsewhere())
    await mkdir(mountPoint())
    mounted = false
  }

  it('and leaves its empty folder is away: nothing of it is taken for deleted, and it is found unchanged when it is back', async () => {
    await writeFiles(folders.files, { 'disk/a.txt': 'The heron waits.', 'disk/deep/b.txt': 'The otter dives.' })
    await index('disk')
    await unmount()
    expect(await index('disk')).toMatchObject({ removed: 0 })
    expect(library.library.listSources()).toMatchObject([{ present: false }])
    expect(paths()).toEqual(['disk/a.txt', 'disk/deep/b.txt'])
    expect((await library.library.search('heron', { limit: 5, strategy: 'bm25' })).length).toBe(1)
    await rm(mountPoint(), { recursive: true })
    await rename(elsewhere(), mountPoint())
    mounted = true
    expect(await index('disk')).toMatchObject({ unchanged: 2, removed: 0 })
    expect(library.library.listSources()).toMatchObject([{ present: true }])
  })

  it('with a file that was added by itself does not take the file out of the library', async () => {
    await writeFiles(folders.files, { 'disk/a.txt': 'The heron waits.' })
    await index('disk/a.txt')
    await unmount()
    await library.close()
    library = await openTestLibrary({ data: folders.data, files })
    await library.library.start()
    await eventually(() => library.library.listSources().map(({ present }) => present)).toEqual([false])
    expect(paths()).toEqual(['disk/a.txt'])
  })

  it.each(['leaves its empty folder', 'takes its folder along'])(
    'within a source and %s is away: the rest is looked over, and nothing of it is taken for deleted',
    async (how) => {
      await writeFiles(folders.files, {
        'a.txt': 'The heron waits.',
        'disk/b.txt': 'The otter dives.',
        'disk/deep/c.txt': 'The badger digs.',
      })
      expect(await index('.')).toMatchObject({ added: 3 })
      await unmount()
      if (how === 'takes its folder along') await rm(mountPoint(), { recursive: true })
      await rm(at('a.txt'))
      // Neither by a look at all of it, nor at the part, nor by a copy that comes up elsewhere, nor when one of its
      // files is to be read again.
      expect(await index('.')).toMatchObject({ removed: 1 })
      await writeFiles(folders.files, { 'copy/b.txt': 'The otter dives.' })
      expect(await index('.')).toMatchObject({ added: 1, removed: 0 })
      await index('disk/deep')
      const paused = library.store.documents.byPath(at('disk/b.txt'))
      if (paused !== undefined) await library.library.retry(paused.id)
      await eventually(() => library.library.status().progress.running).toBe(false)
      expect(paths()).toEqual(['copy/b.txt', 'disk/b.txt', 'disk/deep/c.txt'])
      expect((await library.library.search('badger', { limit: 5, strategy: 'bm25' })).length).toBe(1)

      await rm(mountPoint(), { recursive: true, force: true })
      await rename(elsewhere(), mountPoint())
      mounted = true
      await rm(at('disk/deep/c.txt'))
      expect(await index('.')).toMatchObject({ removed: 1 })
      expect(paths()).toEqual(['copy/b.txt', 'disk/b.txt'])
    },
  )

  it('does not give its documents away to copies elsewhere', async () => {
    await writeFiles(folders.files, { 'disk/a.txt': 'The heron waits.' })
    await index('disk')
    await unmount()
    await writeFiles(folders.files, { 'other/a.txt': 'The heron waits.' })
    expect(await index('other')).toMatchObject({ added: 1 })
    expect(paths()).toEqual(['disk/a.txt', 'other/a.txt'])
  })

  it('is not what a folder is that a person emptied', async () => {
    await writeFiles(folders.files, { 'disk/a.txt': 'The heron waits.' })
    await index('disk')
    for (const name of await readdir(mountPoint())) await rm(join(mountPoint(), name))
    expect(await index('disk')).toMatchObject({ removed: 1 })
    expect(paths()).toEqual([])
  })
})

it('a document that is held back holds nobody up who takes its folder in again', async () => {
  await writeFiles(folders.files, { 'a.txt': 'one', 'b.txt': 'two' })
  await index('.')
  const id = library.store.documents.byPath(at('a.txt'))?.id
  if (id === undefined) throw new Error('a.txt should be in the library')
  await library.library.pauseDocument(id)
  await writeFile(at('a.txt'), 'The first one, changed.')
  expect(await index('.')).toMatchObject({ updated: 1, unchanged: 1 })
  expect(library.store.documents.get(id)).toMatchObject({ state: 'queued', paused: true })
})

it.runIf(process.platform === 'linux')(
  'a link into the files that the system makes up is listed and not followed, and what came in by it leaves',
  async () => {
    await writeFiles(folders.files, { 'a.txt': 'one' })
    await index('.')
    await symlink('/proc/self', at('process'))
    await symlink('/proc/self/environ', at('environment.txt'))
    await symlink('/dev', at('devices'))
    const source = library.store.sources.list()[0]
    if (source === undefined) throw new Error('no source')
    library.store.documentChanges.queue({ sourceId: source.id, path: at('process/status'), bytes: 0, modifiedAt: 1 })
    await index('.')
    expect(paths()).toEqual(['a.txt', 'devices', 'environment.txt', 'process'])
    for (const name of ['process', 'environment.txt', 'devices'])
      expect(library.store.documents.byPath(at(name))).toMatchObject({
        state: 'skipped',
        reason: { code: 'file.unsupported', message: expect.stringContaining('the system makes up') },
      })
  },
)
