/** What lies in archives: each file a document of its own that comes, goes and moves with its container. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import JSZip from 'jszip'
import { it, describe, expect } from 'vitest'
import type { Document } from '../../../src/shared/domain/document.ts'
import { eventually } from '../../support/eventually.ts'
import { freshLibraries } from '../../support/libraries/freshLibraries.ts'
import { makePdf } from '../../support/files/fileFixtures.ts'
import { imageOf, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../support/libraries/testLibrary.ts'

const { folders, at, start, restart } = freshLibraries()

async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const archive = new JSZip()
  // One date for all: equal files make equal archives.
  for (const [name, content] of Object.entries(files))
    archive.file(name, content, { date: new Date('2024-05-06T07:08:10Z') })
  return archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

async function index(library: TestLibrary, path = folders.files): ReturnType<TestLibrary['library']['index']> {
  return library.library.index([path], { until: 'ready' })
}

function states({ library }: TestLibrary): Record<string, string> {
  return Object.fromEntries(
    library.listDocuments().map(({ path, state }) => [path.slice(folders.files.length + 1), state]),
  )
}

function documentAt(library: TestLibrary, name: string): Document {
  const document = library.store.documents.byPath(at(name))
  if (document === undefined) throw new Error(`no document at ${name}`)
  return document
}

async function paths(library: TestLibrary, query: string): Promise<string[]> {
  const hits = await library.library.search(query, { limit: 10, strategy: 'bm25' })
  return hits.map(({ path }) => path.slice(folders.files.length + 1)).sort()
}

describe('an archive', () => {
  it('with files of two passwords opens each with its own, and a wrong one for one of them takes nothing from the other', async () => {
    const writer = new ZipWriter(new Uint8ArrayWriter())
    await writer.add('a.txt', new TextReader('The first speaks of terns.'), { password: 'sesame' })
    await writer.add('b.txt', new TextReader('The second one speaks of gulls, at greater length.'), {
      password: 'abracadabra',
    })
    await writeFiles(folders.files, { 'locked.zip': await writer.close() })
    const library = await start()
    await index(library)
    expect(documentAt(library, 'locked.zip')).toMatchObject({ state: 'failed', reason: { code: 'file.encrypted' } })
    await library.library.unlock(documentAt(library, 'locked.zip').id, 'sesame')
    await eventually(() => states(library)).toEqual({
      'locked.zip': 'ready',
      'locked.zip/a.txt': 'ready',
      'locked.zip/b.txt': 'failed',
    })
    expect(documentAt(library, 'locked.zip/b.txt').reason).toMatchObject({
      code: 'file.wrongPassword',
      message: expect.stringContaining('b.txt'),
    })
    await expect(library.library.unlock(documentAt(library, 'locked.zip/b.txt').id, 'open')).rejects.toMatchObject({
      code: 'file.wrongPassword',
    })
    await library.library.unlock(documentAt(library, 'locked.zip/b.txt').id, 'abracadabra')
    await eventually(() => states(library)).toEqual({
      'locked.zip': 'ready',
      'locked.zip/a.txt': 'ready',
      'locked.zip/b.txt': 'ready',
    })
    expect([await paths(library, 'terns'), await paths(library, 'gulls')]).toEqual([
      ['locked.zip/a.txt'],
      ['locked.zip/b.txt'],
    ])
  })

  it('is read to its innermost file; each is found by its own words, and what cannot be read says why', async () => {
    const inner = await zip({ 'deep/letter.txt': 'The innermost letter speaks of walruses.' })
    await writeFiles(folders.files, {
      'box.zip': await zip({
        'note.md': '# Oysters\n\nThe note speaks of oysters.',
        'inner.zip': inner,
        'film.mp4': 'no film',
        'empty.txt': '',
      }),
    })
    const library = await start()
    const report = await index(library)
    expect(states(library)).toEqual({
      'box.zip': 'ready',
      'box.zip/note.md': 'ready',
      'box.zip/inner.zip': 'ready',
      'box.zip/inner.zip/deep/letter.txt': 'ready',
      'box.zip/film.mp4': 'skipped',
      'box.zip/empty.txt': 'skipped',
    })
    expect(report).toMatchObject({ added: 4, skipped: 1, empty: 1, failed: 0 })
    expect(await paths(library, 'walruses')).toEqual(['box.zip/inner.zip/deep/letter.txt'])
    expect(documentAt(library, 'box.zip/film.mp4').reason?.message).toContain('film.mp4')
    expect(documentAt(library, 'box.zip/inner.zip').parentId).toBe(documentAt(library, 'box.zip').id)
    expect(library.library.details(documentAt(library, 'box.zip').id).members).toBe(4)
    // Another visit finds nothing to do.
    const again = await index(library)
    expect(again).toMatchObject({ added: 0, updated: 0, removed: 0, unchanged: 4, skipped: 1, empty: 1, failed: 0 })
    expect(again.documents).toHaveLength(report.documents.length)
    expect(states(library)['box.zip/note.md']).toBe('ready')
  })

  it('that changed loses what is no longer in it, gains what is new, and keeps the rest as the same documents', async () => {
    await writeFiles(folders.files, {
      'box.zip': await zip({
        'stays.txt': 'The staying file speaks of gulls.',
        'goes.txt': 'The going file speaks of herons.',
      }),
    })
    const library = await start()
    await index(library)
    const before = documentAt(library, 'box.zip/stays.txt').id
    await writeFile(
      at('box.zip'),
      await zip({
        'stays.txt': 'The staying file speaks of gulls.',
        'comes.txt': 'The coming file speaks of storks.',
        'x.txt': 'x marks it',
      }),
    )
    await index(library)
    expect(Object.keys(states(library)).sort()).toEqual([
      'box.zip',
      'box.zip/comes.txt',
      'box.zip/stays.txt',
      'box.zip/x.txt',
    ])
    expect(documentAt(library, 'box.zip/stays.txt').id).toBe(before)
    expect([await paths(library, 'herons'), await paths(library, 'storks')]).toEqual([[], ['box.zip/comes.txt']])
    expect(library.store.contentChanges.orphans()).toEqual([])
  })

  it('that lies there twice is read once and listed with all its files twice', async () => {
    const box = await zip({ 'a.txt': 'The boxed file speaks of terns.' })
    await writeFiles(folders.files, { 'one.zip': box, 'two.zip': box })
    const library = await start()
    await index(library)
    expect(states(library)).toEqual({
      'one.zip': 'ready',
      'one.zip/a.txt': 'ready',
      'two.zip': 'ready',
      'two.zip/a.txt': 'ready',
    })
    expect(library.store.contents.listIds()).toHaveLength(2)
    const [hit] = await library.library.search('terns', { limit: 5, strategy: 'bm25' })
    expect([hit?.path, hit?.alsoAt]).toEqual([at('one.zip/a.txt'), [at('two.zip/a.txt')]])
  })

  it('that is renamed takes its files along without reading them again, and what was taken out of it stays out', async () => {
    await writeFiles(folders.files, {
      'box.zip': await zip({
        'a.txt': 'The boxed file speaks of terns.',
        'b.txt': 'The other speaks of auks.',
        'in.zip': await zip({ 'c.txt': 'Deep is the puffin.' }),
      }),
    })
    const library = await start()
    await index(library)
    const ids = library.library.listDocuments().map(({ id }) => id)
    await library.library.remove(at('box.zip/b.txt'))
    await rename(at('box.zip'), at('chest.zip'))
    await index(library)
    expect(states(library)).toEqual({
      'chest.zip': 'ready',
      'chest.zip/a.txt': 'ready',
      'chest.zip/in.zip': 'ready',
      'chest.zip/in.zip/c.txt': 'ready',
    })
    for (const document of library.library.listDocuments()) expect(ids).toContain(document.id)
    expect(library.store.history.of(documentAt(library, 'chest.zip').id).map(({ event }) => event)).toContain('moved')
    await writeFile(
      at('chest.zip'),
      await zip({ 'a.txt': 'The boxed file speaks of terns again.', 'b.txt': 'The other speaks of auks.' }),
    )
    await index(library)
    expect(Object.keys(states(library)).sort()).toEqual(['chest.zip', 'chest.zip/a.txt'])
  })

  it('that is deleted, removed or spoilt leaves nothing of what lay in it', async () => {
    const box = (word: string): Promise<Uint8Array> =>
      zip({ 'a.txt': `The file speaks of ${word}.`, 'in.zip': zipSync })
    const zipSync = await zip({ 'deep.txt': 'Deep is the sea.' })
    await writeFiles(folders.files, {
      'deleted.zip': await box('terns'),
      'removed.zip': await box('auks'),
      'spoilt.zip': await box('gulls'),
    })
    const library = await start()
    await index(library)
    expect(library.library.listDocuments()).toHaveLength(12)
    await rm(at('deleted.zip'))
    await library.library.remove(at('removed.zip'))
    await writeFile(at('spoilt.zip'), '')
    await index(library)
    await eventually(() => states(library)).toEqual({ 'spoilt.zip': 'skipped' })
    await eventually(() => library.store.contents.listIds()).toEqual([])
    expect((await library.index.stats()).rows).toBe(0)
  })

  it('gives one of its files up when the person removes it, until it is named again', async () => {
    await writeFiles(folders.files, {
      'box.zip': await zip({ 'a.txt': 'The boxed file speaks of terns.', 'b.txt': 'The other speaks of auks.' }),
    })
    const library = await start()
    await index(library)
    const removed = await library.library.remove(documentAt(library, 'box.zip/a.txt').id)
    expect(removed.map(({ path }) => path)).toEqual([at('box.zip/a.txt')])
    await writeFile(
      at('box.zip'),
      await zip({ 'a.txt': 'The boxed file speaks of terns.', 'b.txt': 'The other one speaks of auks and more.' }),
    )
    await index(library)
    expect(Object.keys(states(library)).sort()).toEqual(['box.zip', 'box.zip/b.txt'])
    expect(await paths(library, 'terns')).toEqual([])
    await index(library, at('box.zip/a.txt'))
    await eventually(() => Object.keys(states(library)).sort()).toEqual(['box.zip', 'box.zip/a.txt', 'box.zip/b.txt'])
  })

  it('shows a file that lies in it as it is there, and says when it is not there any more', async () => {
    const pdf = await makePdf([{ texts: [{ text: 'The paper speaks of cranes.', x: 50, y: 50 }] }])
    await writeFiles(folders.files, { 'box.zip': await zip({ 'paper.pdf': pdf }) })
    const library = await start()
    await index(library)
    const contentId = documentAt(library, 'box.zip/paper.pdf').contentId
    if (contentId === null) throw new Error('not read')
    const read = async (): Promise<Buffer> => {
      const pieces: Uint8Array[] = []
      for await (const piece of library.library.readOriginal(contentId)) pieces.push(piece)
      return Buffer.concat(pieces)
    }
    expect((await library.library.getSource(contentId)).freshness).toBe('current')
    expect(Buffer.compare(await read(), Buffer.from(pdf))).toBe(0)
    expect(library.library.originalPath(documentAt(library, 'box.zip/paper.pdf').id)).toBe(at('box.zip'))
    // Packed again with more in it: the paper is the same.
    await writeFile(at('box.zip'), await zip({ 'paper.pdf': pdf, 'more.txt': 'more' }))
    expect((await library.library.getSource(contentId)).freshness).toBe('current')
    await rm(at('box.zip'))
    expect((await library.library.getSource(contentId)).freshness).toBe('missing')
    await expect(read()).rejects.toMatchObject({ code: 'file.gone' })
  })

  it('comes out of a rebuild of the index and a restart as it was', async () => {
    await writeFiles(folders.files, {
      'box.zip': await zip({
        'a.txt': 'The boxed file speaks of terns.',
        'in.zip': await zip({ 'deep.txt': 'Deep is the sea.' }),
      }),
    })
    const library = await start()
    await index(library)
    const before = await imageOf(library)
    await library.library.reindex({})
    expect(await imageOf(library)).toEqual(before)
    expect((await library.library.doctor({ repair: false })).attention?.map(({ code }) => code)).not.toContain(
      'file.gone',
    )
    const again = await restart(library)
    await again.library.start()
    await eventually(() => again.library.status().progress.running).toBe(false)
    expect(await imageOf(again)).toEqual(before)
  })
})
