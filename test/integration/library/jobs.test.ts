/**
 * Holding back, cancelling, trying again and unlocking, one document or all, at every stage of the work and over a
 * restart.
 */
import { writeFile } from 'node:fs/promises'
import JSZip from 'jszip'
import { it, describe, expect } from 'vitest'
import type { ParseOptions, ParseOutcome, Parser } from '../../../src/main/ports/reader.ts'
import type { Document } from '../../../src/shared/domain/document.ts'
import type { DocumentId } from '../../../src/shared/domain/ids.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { eventually } from '../../support/eventually.ts'
import { freshLibraries } from '../../support/libraries/freshLibraries.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { imageOf, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../support/libraries/testLibrary.ts'
import { builtParserPool } from '../../support/processes/builtReader.ts'

const { folders, at, start, restart: openAgain } = freshLibraries()

async function restart(...how: Parameters<typeof openAgain>): Promise<TestLibrary> {
  const again = await openAgain(...how)
  await again.library.start()
  return again
}

function documentAt(library: TestLibrary, name: string): Document {
  const document = library.store.documents.byPath(at(name))
  if (document === undefined) throw new Error(`no document at ${name}`)
  return document
}

/** The self-check comes when nothing else is to be done: its line may be there or not yet. */
const events = (library: TestLibrary, id: DocumentId): string[] =>
  library.store.history
    .of(id)
    .map(({ event }) => event)
    .filter((event) => event !== 'checked')

/** The real parsers; a file whose name is held stays in the parser until it is let go. */
class GatedParser implements Parser {
  readonly #pool = builtParserPool()
  readonly readerVersion = this.#pool.readerVersion
  readonly extract: Parser['extract'] = (...args) => this.#pool.extract(...args)
  readonly images: Parser['images'] = (...args) => this.#pool.images(...args)
  readonly parsing: string[] = []
  readonly passwords: (string | undefined)[] = []
  readonly #gates = new Map<string, PromiseWithResolvers<void>>()
  needsPassword: ((path: string) => string | null) | null = null

  pause(name: string): () => void {
    const gate = Promise.withResolvers<void>()
    this.#gates.set(name, gate)
    return () => gate.resolve()
  }

  async parse(path: string, options: ParseOptions = {}): Promise<ParseOutcome> {
    const name = path.slice(folders.files.length + 1)
    this.parsing.push(name)
    this.passwords.push(options.password)
    const gate = this.#gates.get(name)
    if (gate !== undefined) await Promise.race([gate.promise, aborted(options.signal)])
    const wanted = this.needsPassword?.(name) ?? null
    if (wanted !== null && options.password === undefined)
      throw new AppError('file.encrypted', `“${name}” needs a password.`)
    if (wanted !== null && options.password !== wanted)
      throw new AppError('file.wrongPassword', `That is not the password of “${name}”.`)
    return this.#pool.parse(path, options)
  }

  dispose(): Promise<void> {
    return this.#pool.dispose()
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new AppError('query.aborted', 'Stopped.')), { once: true }),
  )
}

/** Vectors only when it is let go; `asked` counts the texts. */
class GatedEmbedder extends FakeEmbedder {
  readonly gate = Promise.withResolvers<void>()
  asked = 0

  override async embed(...args: Parameters<FakeEmbedder['embed']>): ReturnType<FakeEmbedder['embed']> {
    this.asked += args[0].length
    await Promise.race([this.gate.promise, aborted(args[1].signal)])
    return super.embed(...args)
  }
}

describe('holding everything back', () => {
  it('outlives the process that was asked, and going on does too', async () => {
    await writeFiles(folders.files, { 'a.txt': 'The file speaks of walruses.' })
    const library = await start()
    library.library.pause()
    await library.library.index([folders.files], { until: 'accepted' })
    await eventually(() => library.library.listDocuments().map(({ state }) => state)).toEqual(['queued'])
    const again = await restart(library)
    expect(again.library.status().progress.paused).toBe(true)
    expect(documentAt(again, 'a.txt').state).toBe('queued')
    again.library.resume()
    await eventually(() => documentAt(again, 'a.txt').state).toBe('ready')
    const third = await restart(again)
    expect(third.library.status().progress.paused).toBe(false)
  })

  it('lets a call that waits come back and say what is queued, instead of waiting for days', async () => {
    await writeFiles(folders.files, { 'a.txt': 'The file speaks of walruses.' })
    const library = await start()
    library.library.pause()
    const report = await library.library.index([folders.files], { until: 'ready' })
    expect(report.documents.map(({ state }) => state)).toEqual(['queued'])
  })
})

describe('holding one document back', () => {
  it('keeps it out of the queue over a restart, and the others go on', async () => {
    await writeFiles(folders.files, {
      'a.txt': 'The first speaks of walruses.',
      'b.txt': 'The second speaks of oysters.',
    })
    const library = await start()
    library.library.pause()
    await library.library.index([folders.files], { until: 'accepted' })
    await eventually(() => library.library.listDocuments()).toHaveLength(2)
    await library.library.pauseDocument(documentAt(library, 'a.txt').id)
    library.library.resume()
    await eventually(() => documentAt(library, 'b.txt').state).toBe('ready')
    await eventually(() => library.library.status().progress.running).toBe(false)
    const again = await restart(library)
    await eventually(() => again.library.status().progress.running).toBe(false)
    expect(documentAt(again, 'a.txt')).toMatchObject({ state: 'queued', paused: true })
    await again.library.resumeDocument(documentAt(again, 'a.txt').id)
    await eventually(() => documentAt(again, 'a.txt')).toMatchObject({ state: 'ready', paused: false })
    expect(events(again, documentAt(again, 'a.txt').id)).toEqual(['found', 'paused', 'resumed', 'read', 'embedded'])
  })

  it('stops its parser; it is read when it may go on', async () => {
    await writeFiles(folders.files, {
      'slow.txt': 'The slow one speaks of walruses.',
      'b.txt': 'The second speaks of oysters.',
    })
    const parser = new GatedParser()
    const release = parser.pause('slow.txt')
    const library = await start({ parser })
    await library.library.index([folders.files], { until: 'accepted' })
    await eventually(() => documentAt(library, 'slow.txt').state).toBe('reading')
    await library.library.pauseDocument(documentAt(library, 'slow.txt').id)
    await eventually(() => library.library.status().progress.running).toBe(false)
    expect(documentAt(library, 'slow.txt')).toMatchObject({ state: 'queued', paused: true, contentId: null })
    release()
    await library.library.resumeDocument(documentAt(library, 'slow.txt').id)
    await eventually(() => documentAt(library, 'slow.txt').state).toBe('ready')
  })

  it('while it gets its vectors leaves it found by words, makes no more of them, and loses none', async () => {
    await writeFiles(folders.files, {
      'long.txt': Array.from(
        { length: 400 },
        (_, number) => `Sentence ${number} speaks of walruses and their ways.`,
      ).join('\n\n'),
    })
    const embedder = new GatedEmbedder()
    const library = await start({ embedder })
    const indexing = library.library.index([folders.files], { until: 'ready' })
    await eventually(() => embedder.asked).toBeGreaterThan(0)
    await library.library.pauseDocument(documentAt(library, 'long.txt').id)
    embedder.gate.resolve()
    await indexing
    await eventually(() => library.library.status().progress.running).toBe(false)
    expect(embedder.asked).toBeLessThan(documentAt(library, 'long.txt').chunks)
    expect(await library.library.search('walruses', { limit: 1, strategy: 'bm25' })).toHaveLength(1)
    await library.library.resumeDocument(documentAt(library, 'long.txt').id)
    await eventually(() => documentAt(library, 'long.txt').state).toBe('ready')
    expect(documentAt(library, 'long.txt').embedded).toBe(documentAt(library, 'long.txt').chunks)
  })

  it('holds back what lies in it as well', async () => {
    const box = new JSZip()
    for (const name of ['a.txt', 'b.txt']) box.file(name, `The file ${name} speaks of walruses.`)
    await writeFiles(folders.files, { 'box.zip': await box.generateAsync({ type: 'uint8array' }) })
    const library = await start()
    library.library.pause()
    await library.library.index([folders.files], { until: 'accepted' })
    await eventually(() => library.library.listDocuments()).toHaveLength(1)
    await library.library.pauseDocument(documentAt(library, 'box.zip').id)
    library.library.resume()
    await eventually(() => library.library.status().progress.running).toBe(false)
    expect(library.library.listDocuments()).toHaveLength(1)
    await library.library.resumeDocument(documentAt(library, 'box.zip').id)
    await eventually(() => library.library.listDocuments().map(({ state }) => state)).toEqual([
      'ready',
      'ready',
      'ready',
    ])
  })
})

describe('cancelling', () => {
  it('takes it out of the parser and the list of what is found, for good, until it is tried again', async () => {
    await writeFiles(folders.files, {
      'slow.txt': 'The slow one speaks of walruses.',
      'b.txt': 'The second speaks of oysters.',
    })
    const parser = new GatedParser()
    const release = parser.pause('slow.txt')
    const library = await start({ parser })
    const indexing = library.library.index([folders.files], { until: 'ready' })
    await eventually(() => library.store.documents.byPath(at('slow.txt'))?.state).toBe('reading')
    const { id } = documentAt(library, 'slow.txt')
    await library.library.cancelDocument(id)
    expect(await indexing).toMatchObject({ added: 1, skipped: 1 })
    expect(documentAt(library, 'slow.txt')).toMatchObject({
      state: 'skipped',
      reason: { code: 'file.cancelled' },
      contentId: null,
    })
    release()
    const again = await restart(library)
    await again.library.index([folders.files], { until: 'ready' })
    expect(documentAt(again, 'slow.txt').state).toBe('skipped')
    await again.library.retry(id)
    await eventually(() => documentAt(again, 'slow.txt').state).toBe('ready')
    expect(events(again, id)).toEqual(['found', 'cancelled', 'retried', 'read', 'embedded'])
  })

  it('while it gets its vectors takes away the text that was taken in, rows and all', async () => {
    await writeFiles(folders.files, {
      'long.txt': Array.from(
        { length: 400 },
        (_, number) => `Sentence ${number} speaks of walruses and their ways.`,
      ).join('\n\n'),
    })
    const embedder = new GatedEmbedder()
    const library = await start({ embedder })
    const indexing = library.library.index([folders.files], { until: 'ready' })
    await eventually(() => embedder.asked).toBeGreaterThan(0)
    await library.library.cancelDocument(documentAt(library, 'long.txt').id)
    embedder.gate.resolve()
    await indexing
    expect(await library.library.search('walruses', { limit: 1, strategy: 'bm25' })).toEqual([])
    await eventually(() => library.store.contents.listIds()).toEqual([])
    await eventually(async () => (await library.index.stats()).vectors).toBe(0)
  })

  it('an archive under way takes what lies in it away, and trying it again brings all of it back', async () => {
    const box = new JSZip()
    for (const name of ['a.txt', 'b.txt', 'c.txt']) box.file(name, `The file ${name} speaks of walruses.`)
    await writeFiles(folders.files, { 'box.zip': await box.generateAsync({ type: 'uint8array' }), 'd.txt': 'Another.' })
    const embedder = new GatedEmbedder()
    const library = await start({ embedder })
    const indexing = library.library.index([folders.files], { until: 'ready' })
    await eventually(() => embedder.asked).toBeGreaterThan(0)
    const { id } = documentAt(library, 'box.zip')
    await library.library.cancelDocument(id)
    embedder.gate.resolve()
    await indexing
    expect(
      library.library
        .listDocuments()
        .map(({ path, state }) => [path, state])
        .sort(),
    ).toEqual([
      [at('box.zip'), 'skipped'],
      [at('d.txt'), 'ready'],
    ])
    await library.library.retry(id)
    await eventually(() => library.library.listDocuments().map(({ state }) => state)).toEqual([
      'ready',
      'ready',
      'ready',
      'ready',
      'ready',
    ])
  })

  it('everything leaves what was complete alone, and a rebuild of the index is not a reason to lose texts', async () => {
    await writeFiles(folders.files, { 'done.txt': 'The done one speaks of walruses.' })
    const library = await start()
    await library.library.index([folders.files], { until: 'ready' })
    await writeFiles(folders.files, { 'a.txt': 'One.', 'b.txt': 'Two.' })
    library.library.pause()
    await library.library.index([folders.files], { until: 'accepted' })
    await eventually(() => library.library.listDocuments()).toHaveLength(3)
    await library.library.cancelAll()
    expect(
      library.library
        .listDocuments()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['ready', 'skipped', 'skipped'])
    library.library.resume()
    const embedder = new GatedEmbedder()
    library.setEmbedder(embedder)
    const rebuilding = library.library.reindex({})
    await eventually(() => documentAt(library, 'done.txt').state).toBe('keyword')
    await library.library.cancelAll()
    embedder.gate.resolve()
    await rebuilding
    await eventually(() => documentAt(library, 'done.txt').state).toBe('ready')
  })
})

describe('trying again', () => {
  it('all that failed at once, and nothing else', async () => {
    await writeFiles(folders.files, { 'a.txt': 'One.', 'b.txt': 'Two.', 'good.txt': 'Three.', 'film.mp4': 'no film' })
    const parser = new GatedParser()
    parser.needsPassword = (name) => (name === 'good.txt' ? null : 'sesame')
    const library = await start({ parser })
    await library.library.index([folders.files], { until: 'ready' })
    expect(library.library.status()).toMatchObject({ failed: 2, skipped: 1 })
    parser.needsPassword = null
    parser.parsing.length = 0
    await library.library.retryFailed()
    await eventually(() => library.library.status().failed).toBe(0)
    await eventually(() => library.library.status().progress.running).toBe(false)
    expect(parser.parsing.sort()).toEqual(['a.txt', 'b.txt'])
  })
})

describe('a password', () => {
  it('that is wrong is refused and forgotten; the right one opens the file, which stays readable after a restart', async () => {
    await writeFiles(folders.files, { 'locked.txt': 'The locked one speaks of walruses.' })
    const parser = new GatedParser()
    parser.needsPassword = () => 'sesame'
    const library = await start({ parser })
    await library.library.index([folders.files], { until: 'ready' })
    const { id } = documentAt(library, 'locked.txt')
    expect(documentAt(library, 'locked.txt')).toMatchObject({ state: 'failed', reason: { code: 'file.encrypted' } })
    await expect(library.library.unlock(id, 'wrong')).rejects.toMatchObject({ code: 'file.wrongPassword' })
    await library.library.unlock(id, 'sesame')
    await eventually(() => documentAt(library, 'locked.txt').state).toBe('ready')
    const { contentId } = documentAt(library, 'locked.txt')
    if (contentId === null) throw new Error('not read')
    expect((await library.library.getSource(contentId)).password).toBe('sesame')
    expect(events(library, id)).toContain('unlocked')
    const parserAgain = new GatedParser()
    parserAgain.needsPassword = () => 'sesame'
    const again = await restart(library, { parser: parserAgain })
    await eventually(() => again.library.status().progress.running).toBe(false)
    expect(await again.library.search('walruses', { limit: 1, strategy: 'bm25' })).toHaveLength(1)
    expect((await again.library.getSource(contentId)).password).toBeUndefined()
    // Another file now: the password has to be given again.
    await writeFile(at('locked.txt'), 'The locked one speaks of narwhals.')
    await again.library.index([folders.files], { until: 'ready' })
    expect(documentAt(again, 'locked.txt')).toMatchObject({ state: 'failed', reason: { code: 'file.encrypted' } })
    expect(JSON.stringify(await imageOf(again))).not.toContain('sesame')
  })
})
