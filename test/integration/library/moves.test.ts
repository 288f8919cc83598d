/**
 * Files that were moved, renamed, swapped and copied: documents go with them, and nothing is read or embedded twice.
 */
import { copyFile, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import JSZip from 'jszip'
import { it, afterEach, beforeEach, describe, expect } from 'vitest'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary
let embedder: FakeEmbedder
let steps: string[]

beforeEach(async () => {
  folders = makeTestFolders()
  embedder = new FakeEmbedder()
  steps = []
  library = await openTestLibrary({ data: folders.data, embedder, checkpoint: (name) => steps.push(name) })
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

const at = (name: string): string => join(folders.files, name)
const index = (...names: readonly string[]): ReturnType<TestLibrary['library']['index']> =>
  library.library.index(names.map(at), { until: 'ready' })
const known = (name: string): string | undefined => library.store.documents.byPath(at(name))?.id
const paths = (): readonly string[] =>
  library.library
    .listDocuments()
    .map((document) => document.path.slice(folders.files.length + 1))
    .sort()

/** What was read and embedded since the last call. */
function work(): { readonly parsed: number; readonly embedded: number } {
  const parsed = steps.filter((step) => step === 'parsed').length
  steps = []
  return { parsed, embedded: embedder.embedded.splice(0).length }
}

const nothing = { parsed: 0, embedded: 0 }

describe('moves', () => {
  it('an archive that is renamed to what was a folder with a file of the same name as its own is taken in there', async () => {
    const box = new JSZip()
    box.file('a.txt', 'The boxed note.', { date: new Date(Date.UTC(2024, 0, 1)) })
    await writeFiles(folders.files, {
      'box.zip': await box.generateAsync({ type: 'uint8array' }),
      'things.zip/a.txt': 'A note in a folder.',
      'b.txt': 'Another note.',
    })
    await index('.')
    await rm(at('things.zip'), { recursive: true })
    await rename(at('box.zip'), at('things.zip'))
    await index('.')
    expect(paths()).toEqual(['b.txt', 'things.zip', 'things.zip/a.txt'])
    expect(library.library.listDocuments().map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
    expect((await library.library.search('boxed note', { limit: 1, strategy: 'bm25' }))[0]?.path).toBe(
      at('things.zip/a.txt'),
    )
    expect(await index('.')).toMatchObject({ added: 0, updated: 0, removed: 0 })
  })

  it('a file moved into another source keeps its id and is not read again, whichever source is looked at', async () => {
    await writeFiles(folders.files, { 'one/a.txt': 'The first note.', 'two/b.txt': 'The second note.' })
    await index('one', 'two')
    const id = known('one/a.txt')
    work()
    await rename(at('one/a.txt'), at('two/c.txt'))
    await index('two')
    expect([known('two/c.txt'), paths()]).toEqual([id, ['two/b.txt', 'two/c.txt']])
    await mkdir(at('three'))
    await rename(at('two/c.txt'), at('three/d.txt'))
    // A source that is new finds what left another one.
    await index('three')
    expect(known('three/d.txt')).toBe(id)
    expect(library.library.listSources().find((source) => source.path === at('three'))?.id).toBe(
      library.store.documents.byPath(at('three/d.txt'))?.sourceId,
    )
    expect(work()).toEqual(nothing)
  })

  it('a renamed folder with many files, equal ones among them, keeps every document under its own name', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, number) => [`old/${number % 7}/n${number}.txt`, `Note ${number % 100} of many.`]),
    )
    await writeFiles(folders.files, many)
    await index('.')
    const before = new Map(library.library.listDocuments().map((document) => [document.path, document.id]))
    work()
    await rename(at('old'), at('new'))
    expect(await index('.')).toMatchObject({ added: 0, removed: 0, updated: 400 })
    expect(work()).toEqual(nothing)
    for (const [path, id] of before)
      expect(library.store.documents.byPath(path.replace(at('old'), at('new')))?.id).toBe(id)
    expect(library.store.history.of(library.library.listDocuments()[0]?.id ?? ('' as never)).at(-1)).toMatchObject({
      event: 'moved',
    })
  })

  it('two files that swapped their names take their documents along, and so do three in a ring', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'A note about walruses.',
      'b.txt': 'A longer note about oysters.',
      'c.txt': 'C',
      'd.txt': 'Dd',
      'e.txt': 'Eee',
    })
    await index('.')
    const ids = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, known(`${name}.txt`)]))
    work()
    const swap = async (...names: readonly string[]): Promise<void> => {
      for (const name of names) await rename(at(`${name}.txt`), at(`${name}.aside`))
      for (const [position, name] of names.entries())
        await rename(at(`${name}.aside`), at(`${names[(position + 1) % names.length]}.txt`))
    }
    await swap('a', 'b')
    await swap('c', 'd', 'e')
    expect(await index('.')).toMatchObject({ added: 0, removed: 0, updated: 5 })
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => known(`${name}.txt`))).toEqual([
      ids['b'],
      ids['a'],
      ids['e'],
      ids['c'],
      ids['d'],
    ])
    expect(work()).toEqual(nothing)
    expect((await library.library.search('walruses', { limit: 1, strategy: 'bm25' }))[0]?.path).toBe(at('b.txt'))
  })

  it('a file put over another: the name keeps its document, with the content that was read already', async () => {
    await writeFiles(folders.files, {
      'letter.txt': 'The letter about walruses.',
      'draft.txt': 'The draft of it, about oysters.',
    })
    await index('.')
    const id = known('letter.txt')
    work()
    await rename(at('draft.txt'), at('letter.txt'))
    await index('.')
    expect([paths(), known('letter.txt'), work()]).toEqual([['letter.txt'], id, nothing])
    expect(await library.library.search('walruses', { limit: 1, strategy: 'bm25' })).toEqual([])
    expect((await library.library.search('oysters', { limit: 1, strategy: 'bm25' }))[0]?.path).toBe(at('letter.txt'))
    expect(library.store.contentChanges.orphans()).toEqual([])
  })

  it('a copy whose original is deleted later is read once', async () => {
    await writeFiles(folders.files, { 'a.txt': 'A note about walruses.' })
    await index('.')
    await copyFile(at('a.txt'), at('copy.txt'))
    await index('.')
    work()
    await rm(at('a.txt'))
    await index('.')
    expect([paths(), work()]).toEqual([['copy.txt'], nothing])
    expect(library.store.contents.listIds()).toHaveLength(1)
  })

  it('renamed and changed at once it is another document, and the old one is gone', async () => {
    await writeFiles(folders.files, { 'a.txt': 'A note about walruses.' })
    await index('.')
    await rm(at('a.txt'))
    await writeFile(at('b.txt'), 'A note about walruses and more.')
    expect(await index('.')).toMatchObject({ added: 1, removed: 1 })
    expect(paths()).toEqual(['b.txt'])
  })

  it('an archive that moves takes along what lies in it, and nothing of it is read again', async () => {
    const zip = new JSZip()
    zip.file('in/one.txt', 'The first note in the archive speaks of walruses.')
    zip.file('two.txt', 'The second note in the archive speaks of oysters.')
    await writeFiles(folders.files, {
      'one/papers.zip': await zip.generateAsync({ type: 'uint8array' }),
      'two/x.txt': 'A note.',
    })
    await index('one', 'two')
    expect(paths()).toEqual(['one/papers.zip', 'one/papers.zip/in/one.txt', 'one/papers.zip/two.txt', 'two/x.txt'])
    const before = library.library.listDocuments().filter((document) => document.path.includes('papers.zip'))
    work()
    await rename(at('one/papers.zip'), at('two/renamed.zip'))
    await index('one', 'two')
    expect(paths()).toEqual(['two/renamed.zip', 'two/renamed.zip/in/one.txt', 'two/renamed.zip/two.txt', 'two/x.txt'])
    for (const document of before)
      expect(library.store.documents.get(document.id)?.path).toBe(
        document.path.replace('one/papers.zip', 'two/renamed.zip'),
      )
    expect(work()).toEqual(nothing)
    expect((await library.library.search('walruses', { limit: 1, strategy: 'bm25' }))[0]?.path).toBe(
      at('two/renamed.zip/in/one.txt'),
    )
  })

  it('a file that was added by itself is away with its folder, and gone when the folder is there without it', async () => {
    await writeFiles(folders.files, { 'stick/letter.txt': 'The letter.' })
    await index('stick/letter.txt')
    await rename(at('stick'), at('unplugged'))
    await index('stick/letter.txt')
    expect([paths(), library.library.listSources()[0]?.present]).toEqual([['stick/letter.txt'], false])
    await rename(at('unplugged'), at('stick'))
    await rm(at('stick/letter.txt'))
    expect(await index('stick/letter.txt')).toMatchObject({ removed: 1 })
    expect([paths(), library.library.listSources()]).toEqual([[], []])
  })
})

describe('what is not read', () => {
  it('pipes and sockets are listed with a reason and never opened', async () => {
    await writeFiles(folders.files, { 'a.txt': 'A note.' })
    execFileSync('mkfifo', [at('pipe.txt')])
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(at('socket.txt'), resolve))
    try {
      expect(await index('.')).toMatchObject({ added: 1, skipped: 2, failed: 0 })
      for (const name of ['pipe.txt', 'socket.txt']) {
        expect(library.store.documents.byPath(at(name))).toMatchObject({
          state: 'skipped',
          reason: { code: 'file.unsupported' },
        })
      }
      expect(await index('.')).toMatchObject({ skipped: 2, unchanged: 1 })
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  })

  it('a name that is no UTF-8 is listed with a reason instead of being passed over', async () => {
    await writeFiles(folders.files, { 'a.txt': 'A note.' })
    await writeFile(
      Buffer.concat([Buffer.from(`${folders.files}/caf`), Buffer.from([0xe9]), Buffer.from('.txt')]),
      'A note with a name in Latin-1.',
    )
    expect(await index('.')).toMatchObject({ added: 1, skipped: 1 })
    expect(library.store.documents.byPath(at('caf\\xE9.txt'))).toMatchObject({
      state: 'skipped',
      reason: { code: 'file.badName' },
    })
    expect(await index('.')).toMatchObject({ unchanged: 1, skipped: 1, removed: 0 })
  })

  it('a .docentignore holds where it lies, an inner one wins, and what a person named stays', async () => {
    await writeFiles(folders.files, {
      '.docentignore': 'drafts/\n*.log.txt\n!.visible/\n',
      'a.txt': 'A',
      'day.log.txt': 'B',
      'drafts/c.txt': 'C',
      'sub/.docentignore': '!day.log.txt\n/secret.txt\n',
      'sub/day.log.txt': 'D',
      'sub/secret.txt': 'E',
      'sub/deep/secret.txt': 'F',
      '.visible/g.txt': 'G',
      '.hidden/h.txt': 'H',
    })
    await index('.')
    expect(paths()).toEqual(['.visible/g.txt', 'a.txt', 'sub/day.log.txt', 'sub/deep/secret.txt'])
    await index('drafts/c.txt')
    await index('.')
    expect(paths()).toContain('drafts/c.txt')
  })

  it('a file that was only touched stays, and one that a new rule leaves out goes and comes back', async () => {
    await writeFiles(folders.files, { 'a.txt': 'A note.', 'b.txt': 'B note.' })
    await index('.')
    await utimes(at('a.txt'), new Date(), new Date(Date.now() + 60_000))
    await writeFiles(folders.files, { '.docentignore': 'b.txt' })
    expect(await index('.')).toMatchObject({ removed: 1, unchanged: 1 })
    await rm(at('.docentignore'))
    expect(await index('.')).toMatchObject({ added: 1, unchanged: 1 })
  })
})
