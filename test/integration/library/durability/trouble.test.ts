/** What goes wrong while taking in: each file says why in words, the others go on, and nothing is lost. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { it, describe, expect } from 'vitest'
import { diskFiles } from '../../../../src/main/ingest/scanning/files.ts'
import type { ParseOutcome, Parser } from '../../../../src/main/ports/reader.ts'
import { AppError } from '../../../../src/shared/errors/appError.ts'
import type { ErrorCode } from '../../../../src/shared/errors/codes.ts'
import { FakeEmbedder } from '../../../support/fakes/fakeEmbedder.ts'
import { eventually } from '../../../support/eventually.ts'
import { freshLibraries } from '../../../support/libraries/freshLibraries.ts'
import { imageOf, writeFiles } from '../../../support/libraries/testLibrary.ts'
import { aroundCalls, aroundStore } from '../../../support/libraries/aroundStore.ts'
import type { Around } from '../../../support/libraries/aroundStore.ts'
import { builtParserPool } from '../../../support/processes/builtReader.ts'

const { folders, at, start, close } = freshLibraries()

/** The real parsers, with refusals and surprises for some files. */
class TroubledParser implements Parser {
  readonly #pool = builtParserPool()
  readonly readerVersion = this.#pool.readerVersion
  readonly parsed: string[] = []
  readonly #before: (path: string) => void | Promise<void>

  constructor(before: (path: string) => void | Promise<void>) {
    this.#before = before
  }

  async parse(path: string, options?: Parameters<Parser['parse']>[1]): Promise<ParseOutcome> {
    this.parsed.push(path)
    await this.#before(path)
    return this.#pool.parse(path, options)
  }

  extract(...request: Parameters<Parser['extract']>): Promise<Uint8Array> {
    return this.#pool.extract(...request)
  }

  images(...request: Parameters<Parser['images']>): ReturnType<Parser['images']> {
    return this.#pool.images(...request)
  }

  dispose(): Promise<void> {
    return this.#pool.dispose()
  }
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: it did not work`), { code })
}

describe('bad files', () => {
  const fixtures: Readonly<Record<string, string | Uint8Array>> = {
    'good.txt': 'The good file speaks of walruses.',
    'empty.md': '',
    'blank.txt': ' \n\n \t ',
    'broken.pdf': '%PDF-1.7\nthis is no PDF after all',
    'binary.txt': new Uint8Array(Array.from({ length: 4_000 }, (_, number) => (number * 7_919) % 256)),
    'film.mp4': new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]),
    'utf16.txt': Buffer.from('\uFEFFThe letter in sixteen bits speaks of oysters.', 'utf16le'),
    'latin1.txt': Buffer.from('Die Grüße aus München gelten der Straße und dem Mädchen über dem Café.', 'latin1'),
    'nul.txt': 'Half of it\u0000\u0000 speaks of seagulls and of the harbour at noon.',
  }

  it('each has its own code and words, and the rest is searchable', async () => {
    await writeFiles(folders.files, fixtures)
    const library = await start()
    const report = await library.library.index([folders.files], { until: 'ready' })
    const found = Object.fromEntries(
      report.documents.map((document) => [
        document.path.slice(folders.files.length + 1),
        [document.state, document.reason?.code ?? null],
      ]),
    )
    expect(found).toMatchObject({
      'good.txt': ['ready', null],
      'empty.md': ['skipped', 'file.empty'],
      'blank.txt': ['skipped', 'file.empty'],
      'broken.pdf': ['failed', 'file.malformed'],
      'binary.txt': ['failed', 'file.binary'],
      'film.mp4': ['skipped', 'file.unsupported'],
      'utf16.txt': ['ready', null],
      'latin1.txt': ['ready', null],
    })
    for (const document of report.documents)
      if (document.reason !== null) expect(document.reason.message).toContain(document.path.split('/').at(-1))
    const hits = await library.library.search('oysters Grüße', { limit: 5, strategy: 'bm25' })
    expect(hits.map((hit) => hit.path).sort()).toEqual([at('latin1.txt'), at('utf16.txt')])
  })

  it.each<readonly [thrown: Error, code: ErrorCode, state: 'failed' | 'skipped']>([
    [systemError('EACCES'), 'file.noPermission', 'failed'],
    [systemError('EIO'), 'file.unreadable', 'failed'],
    [systemError('ELOOP'), 'file.symlinkLoop', 'skipped'],
    [new AppError('file.encrypted', '“bad.txt” is locked with a password.'), 'file.encrypted', 'failed'],
    [new AppError('file.tooLarge', '“bad.txt” has 300 MB.'), 'file.tooLarge', 'failed'],
    [new AppError('file.wrongExtension', '“bad.txt” is a picture.'), 'file.wrongExtension', 'failed'],
    [new AppError('file.readerTimeout', '“bad.txt” took too long.'), 'file.readerTimeout', 'failed'],
    [new AppError('file.readerCrashed', '“bad.txt” ended the reader.'), 'file.readerCrashed', 'failed'],
    [new TypeError('x is not a function'), 'internal', 'failed'],
  ])('%s becomes the reason of its file alone', async (thrown, code, state) => {
    await writeFiles(folders.files, { 'bad.txt': 'bad', 'good.txt': 'The good one.' })
    const logged: string[] = []
    const parser = new TroubledParser((path) => {
      if (path.endsWith('bad.txt')) throw thrown
    })
    const library = await start({ parser, log: { write: (level, message) => void logged.push(`${level} ${message}`) } })
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ added: 1, [state]: 1 })
    const bad = library.store.documents.byPath(at('bad.txt'))
    expect(bad).toMatchObject({ state, reason: { code } })
    expect(bad?.reason?.message).toContain('bad.txt')
    expect(bad?.reason?.message).not.toContain('is not a function')
    // What Docent itself got wrong is in the log.
    expect(logged.some((line) => line.startsWith('error'))).toBe(!AppError.isInstance(thrown))
  })

  it('a refusal that may pass is tried again at the next visit, one that cannot is not', async () => {
    await writeFiles(folders.files, { 'locked.txt': 'The locked file speaks of walruses.', 'crypt.txt': 'never' })
    let locked = true
    const parser = new TroubledParser((path) => {
      if (path.endsWith('crypt.txt')) throw new AppError('file.encrypted', '“crypt.txt” is locked with a password.')
      if (locked) throw systemError('EACCES')
    })
    const library = await start({ parser })
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ failed: 2 })
    locked = false
    parser.parsed.length = 0
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ added: 1, failed: 1 })
    expect(parser.parsed).toEqual([at('locked.txt')])
  })

  it('a file that became unreadable is not found by what it used to say; one that may come back is', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'The first file speaks of walruses.',
      'b.txt': 'The second file speaks of walruses.',
    })
    let refuse = false
    const parser = new TroubledParser((path) => {
      if (refuse && path.endsWith('b.txt')) throw systemError('EACCES')
    })
    const library = await start({ parser })
    await library.library.index([folders.files], { until: 'ready' })
    refuse = true
    await writeFile(at('a.txt'), '')
    await writeFile(at('b.txt'), 'changed')
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ failed: 1, empty: 1 })
    const hits = await library.library.search('walruses', { limit: 5, strategy: 'bm25' })
    expect(hits.map((hit) => hit.path)).toEqual([at('b.txt')])
    await eventually(() => library.store.contents.listIds()).toHaveLength(1)
  })

  it('a file that changes while it is read is read again after the others', async () => {
    await writeFiles(folders.files, { 'busy.txt': 'one', 'calm.txt': 'two' })
    let times = 0
    const parser = new TroubledParser((path) => {
      if (path.endsWith('busy.txt') && (times += 1) === 1)
        throw new AppError('file.changedWhileRead', '“busy.txt” changed.')
    })
    const library = await start({ parser })
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ added: 2, failed: 0 })
    expect(times).toBe(2)
  })

  it('a file that is deleted before its turn leaves no trace', async () => {
    await writeFiles(folders.files, { 'gone.txt': 'one', 'here.txt': 'two' })
    const parser = new TroubledParser((path) => (path.endsWith('gone.txt') ? rm(path) : undefined))
    const library = await start({ parser })
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ added: 1, failed: 0 })
    expect(library.library.listDocuments()).toHaveLength(1)
  })

  it('a folder that may not be listed is said so, and its known documents stay', async () => {
    await writeFiles(folders.files, { 'open.txt': 'one', 'shut/inside.txt': 'The shut one speaks of walruses.' })
    let shut = false
    const library = await start({
      files: {
        ...diskFiles,
        list: (folder) => {
          if (shut && folder.endsWith('shut')) throw systemError('EACCES')
          return diskFiles.list(folder)
        },
      },
    })
    await library.library.index([folders.files], { until: 'ready' })
    shut = true
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report).toMatchObject({ failed: 1, removed: 0 })
    expect(report.documents.find((document) => document.path === at('shut'))?.reason?.code).toBe('file.noPermission')
    expect(await library.library.search('walruses', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
  })

  it('retry reads a failed document again', async () => {
    await writeFiles(folders.files, { 'a.txt': 'The file speaks of walruses.' })
    let broken = true
    const parser = new TroubledParser(() => {
      if (broken) throw new TypeError('no')
    })
    const library = await start({ parser })
    await library.library.index([folders.files], { until: 'ready' })
    const document = library.store.documents.byPath(at('a.txt'))
    expect(document?.state).toBe('failed')
    broken = false
    if (document !== undefined) await library.library.retry(document.id)
    await eventually(() => library.store.documents.byPath(at('a.txt'))?.state).toBe('ready')
  })

  it('an embedding model that fails on one text leaves it findable by words, and the others get vectors', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'The cursed file speaks of walruses.',
      'b.txt': 'The second speaks of oysters.',
    })
    const library = await start({ embedder: new FakeEmbedder({ failsOn: (text) => text.includes('cursed') }) })
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report.added).toBe(2)
    expect(library.store.documents.byPath(at('a.txt'))).toMatchObject({
      state: 'keyword',
      reason: { code: 'model.failed' },
    })
    expect(library.store.documents.byPath(at('b.txt'))).toMatchObject({ state: 'ready', reason: null })
    expect(await library.library.search('walruses', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
  })
})

describe('a full disk', () => {
  it.each(['contentChanges.write', 'replaceContents', 'addVectors'] as const)(
    'met in %s it pauses with words, and everything goes on once there is room',
    async (method) => {
      await writeFiles(folders.files, {
        'a.txt': 'The first file.',
        'b.txt': 'The second file.',
        'c.txt': 'The third file.',
      })
      let full = true
      const failing: Around = (name, call) =>
        name === method && full
          ? () => Promise.reject(new Error('LanceError(IO): No space left on device (os error 28)'))
          : call
      const library = await start({
        wrapStore: (store) => aroundStore(store, failing),
        wrapIndex: (index) => aroundCalls(index, failing),
      })
      await expect(library.library.index([folders.files], { until: 'ready' })).rejects.toMatchObject({
        code: 'disk.full',
      })
      expect(library.library.status().progress.paused).toBe(true)
      expect(library.library.listDocuments()).toHaveLength(3)
      full = false
      library.library.resume()
      await eventually(() => library.library.listDocuments().map((document) => document.state)).toEqual([
        'ready',
        'ready',
        'ready',
      ])
      await eventually(() => library.library.status().progress).toMatchObject({ running: false, paused: false })
    },
  )
})

describe('repair at the start', () => {
  it('rows and vectors that were lost or are too many are put right, chunk for chunk', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'The first file speaks of walruses.',
      'b.txt': 'The second speaks of oysters.',
      'c.txt': 'The third speaks of gulls.',
    })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const before = await imageOf(library)
    const [one, two] = library.store.contents.listIds()
    if (one === undefined || two === undefined) throw new Error('no contents')
    await library.index.removeContents([one])
    await library.index.replaceContent(two, [])
    // What a crash can leave of a content that the store does not know any more.
    await library.index.replaceContent('0'.repeat(32) as typeof one, [
      { id: 'stray' as never, contentId: '0'.repeat(32) as typeof one, indexedText: 'stray walruses' },
    ])
    expect((await library.library.doctor({ repair: false })).problems.map((problem) => problem.code)).toContain(
      'index.incomplete',
    )
    await close(library)
    const again = await start()
    await again.library.start()
    await eventually(() => again.library.status().progress.running).toBe(false)
    expect(await imageOf(again)).toEqual(before)
    expect((await again.library.doctor({ repair: false })).problems.map((problem) => problem.code)).not.toContain(
      'index.incomplete',
    )
  })

  it('an index folder that was deleted is rebuilt by a start alone', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'The first file speaks of walruses.',
      'b.md': '# Oysters\n\nThe second speaks of oysters.',
    })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const before = await imageOf(library)
    await close(library)
    await rm(join(folders.data, 'index.lance'), { recursive: true })
    const again = await start()
    await again.library.start()
    await eventually(() => again.library.status().progress.running).toBe(false)
    expect(await imageOf(again)).toEqual(before)
  })

  it('reindex gives the same ids, rows and vectors without reading a file', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'The first file speaks of walruses.',
      'b.md': '# Oysters\n\nThe second speaks of oysters.',
    })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const before = await imageOf(library)
    await rm(at('a.txt'))
    const report = await library.library.reindex({})
    expect(report).toMatchObject({ added: 0, updated: 0, unchanged: 2, removed: 0, failed: 0 })
    expect(await imageOf(library)).toEqual(before)
    expect(await library.library.search('walruses', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
  })

  it('what changed on disk while Docent was closed is noticed by a start', async () => {
    await writeFiles(folders.files, { 'a.txt': 'The first file speaks of walruses.', 'b.txt': 'The second.' })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    await close(library)
    await rm(at('a.txt'))
    await writeFile(at('c.txt'), 'The third speaks of gulls.')
    const again = await start()
    await again.library.start()
    await eventually(() => again.library.listDocuments().map((document) => [document.path, document.state])).toEqual([
      [at('b.txt'), 'ready'],
      [at('c.txt'), 'ready'],
    ])
    expect(await again.library.search('walruses', { limit: 5, strategy: 'bm25' })).toEqual([])
  })
})

describe('documents and sources', () => {
  it('a cited text says whether its file still holds it', async () => {
    await writeFiles(folders.files, { 'a.md': '# Lease\n\nThe rent is **1,250** euros.\n' })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const [hit] = await library.library.search('rent', { limit: 1, strategy: 'bm25' })
    if (hit === undefined) throw new Error('nothing found')
    const view = await library.library.getSource(hit.contentId)
    expect(view).toMatchObject({ freshness: 'current', kind: 'markdown', pageCount: null })
    expect(view.text.slice(hit.start, hit.end)).toBe(hit.text)
    const read = async (): Promise<string> => {
      const pieces: Uint8Array[] = []
      for await (const piece of library.library.readOriginal(hit.contentId)) pieces.push(piece)
      return Buffer.concat(pieces).toString()
    }
    expect(await read()).toBe(await readFile(at('a.md'), 'utf8'))
    // Written again with the same bytes: still current.
    await writeFile(at('a.md'), '# Lease\n\nThe rent is **1,250** euros.\n')
    expect((await library.library.getSource(hit.contentId)).freshness).toBe('current')
    await writeFile(at('a.md'), '# Lease\n\nThe rent is **1,350** euros.\n')
    expect((await library.library.getSource(hit.contentId)).freshness).toBe('changed')
    await expect(read()).rejects.toMatchObject({ code: 'file.changedWhileRead' })
    await rm(at('a.md'))
    expect((await library.library.getSource(hit.contentId)).freshness).toBe('missing')
    await expect(read()).rejects.toMatchObject({ code: 'file.gone' })
    await expect(library.library.getSource('nothing' as typeof hit.contentId)).rejects.toMatchObject({
      code: 'library.notFound',
    })
  })

  it('show gives a document back word for word by id, path or name, and offers a choice where several fit', async () => {
    const lease = '# Lease 2024\n\n* The rent is **1,250** euros.\n'
    await writeFiles(folders.files, {
      'lease-2024.md': lease,
      'minutes-march.txt': 'Minutes of March.',
      'minutes-may.txt': 'Minutes of May.',
    })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    const id = library.store.documents.byPath(at('lease-2024.md'))?.id ?? ''
    for (const target of [id, at('lease-2024.md'), 'lease']) {
      const { shown } = await library.library.show(target)
      expect([target, shown?.decoded]).toEqual([target, lease])
    }
    const several = await library.library.show('minutes')
    expect(several.shown).toBeNull()
    expect(several.candidates.map((candidate) => candidate.path).sort()).toEqual([
      at('minutes-march.txt'),
      at('minutes-may.txt'),
    ])
    expect(await library.library.show('"\'; DROP TABLE 😀')).toEqual({ shown: null, candidates: [] })
  })

  it('the doctor names what is missing, away, failed or not installed, each with a fix', async () => {
    await writeFiles(folders.files, { 'x/a.txt': 'one', 'x/b.txt': '', 'y/c.txt': 'two' })
    const library = await start({ files: { ...diskFiles, freeBytes: () => Promise.resolve(10_000_000) } })
    await library.library.index([at('x'), at('y')], { until: 'ready' })
    await rm(at('x/a.txt'))
    await rm(at('y'), { recursive: true })
    const report = await library.library.doctor({ repair: false })
    expect(report.ok).toBe(false)
    expect(report.problems.map((problem) => problem.code).sort()).toEqual([
      'disk.full',
      'model.missing',
      'model.missing',
    ])
    expect(report.attention?.map(({ code }) => code).sort()).toEqual(['file.empty', 'file.gone', 'source.away'])
    for (const problem of report.problems) expect(problem.fix.length).toBeGreaterThan(20)
    expect(report.attention?.find(({ code }) => code === 'file.gone')?.paths).toEqual([at('x/a.txt')])
  })
})
