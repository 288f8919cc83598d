/** Scans in a real library, with a recogniser that says what the test wants: states, order of work, what survives. */
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import type { Settings } from '../../../src/shared/domain/settings.ts'
import { drawnPng, pdfOf } from '../../support/files/drawnPages.ts'
import { eventually } from '../../support/eventually.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { FakeOcrEngine } from '../../support/fakes/fakeRecogniser.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'
import { aroundStore } from '../../support/libraries/aroundStore.ts'

// Long enough for a chunk of its own: short neighbours share one.
const filler = Array.from(
  { length: 24 },
  (_, line) => `Line ${line} of this page says nothing much about anything at all.`,
)
const typed = [
  ...filler,
  'The boiler was replaced in March by the Harrison company.',
  'It was paid with two cheques, as the treasurer noted in her book.',
  'The guarantee runs for ten years from that day on.',
]
const words = (page: number): string =>
  [`Page ${page} tells of the walnut sideboard`, 'which was sold to Mister Abernathy', ...filler].join('\n')

let folders: TestFolders
let library: TestLibrary | null = null

class ChangingSettings {
  readonly #listeners = new Set<(settings: Settings) => void>()
  #settings: Settings
  constructor(changes: Partial<Settings>) {
    this.#settings = { ...defaultSettings, ...changes }
  }
  values(): Settings {
    return this.#settings
  }
  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  change(changes: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...changes }
    for (const listener of this.#listeners) listener(this.#settings)
  }
}

async function open(
  ocrEngine: FakeOcrEngine,
  settings?: ChangingSettings,
  embedder = new FakeEmbedder(),
): Promise<TestLibrary> {
  library = await openTestLibrary({
    data: folders.data,
    ocrEngine,
    embedder,
    // The self-check would embed some contents once more, which ones depends on every byte of them.
    embedsAgain: () => false,
    ...(settings === undefined ? {} : { settings }),
  })
  return library
}

const documentAt = (opened: TestLibrary, name: string) => opened.store.documents.byPath(join(folders.files, name))

beforeEach(() => {
  folders = makeTestFolders()
})

afterEach(async () => {
  await library?.close()
  library = null
  folders.remove()
})

describe('recognising scans', () => {
  it('finds a picture by its words when indexing has waited, with the box of the words and the confidence', async () => {
    await writeFiles(folders.files, { 'receipt.png': drawnPng(['Anything']) })
    const opened = await open(new FakeOcrEngine(({ page }) => words(page)))
    await opened.library.index([folders.files], { until: 'ready' })
    const document = documentAt(opened, 'receipt.png')
    expect(document).toMatchObject({ state: 'ready', kind: 'image', reason: null, ocr: null, pages: 1 })
    const [hit] = await opened.library.search('walnut sideboard', { limit: 5, strategy: 'bm25' })
    expect(hit).toMatchObject({ documentId: document?.id, page: 1, ocrConfidence: 0.9 })
    const text = opened.store.contents.readText(document!.contentId!)
    const at = text.indexOf('walnut')
    const span = opened.store.contents
      .readPage(document!.contentId!, 1)
      ?.spans.find(({ start, end }) => start <= at && at < end)
    expect(span?.box).toEqual({ x: 50 + 'Page 1 tells of the '.length * 6, y: 60, width: 36, height: 10 })
    expect(opened.store.history.of(document!.id).map(({ event }) => event)).toContain('ocr')
  })

  it.each(['while the library is open', 'by a start, where a kill left them'])(
    'leaves no word of a picture behind that was removed before all of it was recognised, %s',
    async (when) => {
      await writeFiles(folders.files, { 'scan.pdf': await pdfOf([{ drawn: ['x'] }, { drawn: ['y'] }]) })
      const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
      const gate = Promise.withResolvers<void>()
      ocrEngine.pause = (page) => (page === 2 ? gate.promise : Promise.resolve())
      let sha256 = ''
      let opened = await openTestLibrary({
        data: folders.data,
        ocrEngine,
        wrapStore: (store) =>
          aroundStore(store, (name, call) => (...args) => {
            if (name === 'ocrPages.save') sha256 = String(args[0])
            return call(...args)
          }),
      })
      library = opened
      void opened.library.index([folders.files], { until: 'ready' }).catch(() => undefined)
      await eventually(() => ocrEngine.asked).toContain(2)
      const pages = (): number => opened.store.ocrPages.of(sha256, ocrEngine.idFor(['eng'])).size
      expect(pages()).toBe(1)
      if (when.startsWith('while')) {
        await opened.library.remove(join(folders.files, 'scan.pdf'))
        gate.resolve()
      } else {
        // As far as a kill right after the removal from the list would have come.
        const id = documentAt(opened, 'scan.pdf')?.id
        if (id !== undefined) opened.store.documentChanges.remove(id)
        gate.resolve()
        await opened.close()
        library = opened = await openTestLibrary({ data: folders.data, ocrEngine })
        opened.store.sources.exclude(join(folders.files, 'scan.pdf'))
        await opened.library.start()
      }
      await eventually(() => opened.library.status().progress.running).toBe(false)
      expect(pages()).toBe(0)
    },
  )

  it('finds the text pages of a mixed PDF while its scans wait, and all of it afterwards', async () => {
    await writeFiles(folders.files, {
      'mixed.pdf': await pdfOf([{ typed }, { drawn: ['x'] }, { typed }, { drawn: ['y'] }]),
    })
    const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
    const gate = Promise.withResolvers<void>()
    ocrEngine.pause = () => gate.promise
    const opened = await open(ocrEngine)
    await opened.library.index([folders.files], { until: 'keyword' })
    const waiting = documentAt(opened, 'mixed.pdf')
    expect(waiting).toMatchObject({
      state: 'partial',
      ocr: { done: 0, total: 2 },
      reason: { code: 'file.ocrPending', message: '2 of 4 pages are scans; their text is being recognised.' },
    })
    expect(await opened.library.search('Harrison boiler', { limit: 5, strategy: 'bm25' })).not.toHaveLength(0)
    gate.resolve()
    await opened.library.index([folders.files], { until: 'ready' })
    expect(documentAt(opened, 'mixed.pdf')).toMatchObject({
      state: 'ready',
      reason: null,
      ocr: null,
      id: waiting?.id,
    })
    const hits = await opened.library.search('Abernathy', { limit: 5, strategy: 'bm25' })
    expect(hits.map(({ page, ocrConfidence }) => [page, ocrConfidence]).sort()).toEqual([
      [2, 0.9],
      [4, 0.9],
    ])
    const [own] = await opened.library.search('Harrison boiler', { limit: 5, strategy: 'bm25' })
    expect(own?.ocrConfidence).toBeUndefined()
    expect(ocrEngine.asked).toEqual([2, 4])
  })

  it('makes no vector of a text page twice when the scans between are recognised, and only those of the new text when a file is changed', async () => {
    const named = (name: string): string[] => [...filler.map((line) => `${name}, ${line}`), ...typed]
    await writeFiles(folders.files, {
      'mixed.pdf': await pdfOf([
        { typed: named('One') },
        { drawn: ['x'] },
        { typed: named('Two') },
        { drawn: ['y'] },
        { typed: named('Three') },
      ]),
    })
    const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
    const gate = Promise.withResolvers<void>()
    ocrEngine.pause = () => gate.promise
    const embedder = new FakeEmbedder()
    const opened = await open(ocrEngine, undefined, embedder)
    await opened.library.index([folders.files], { until: 'accepted' })
    await eventually(() => ocrEngine.asked).toEqual([2])
    const before = embedder.embedded.length
    expect(before).toBe(3)
    gate.resolve()
    await opened.library.index([folders.files], { until: 'ready' })
    expect(documentAt(opened, 'mixed.pdf')).toMatchObject({ state: 'ready', chunks: 5, embedded: 5 })
    expect(new Set(embedder.embedded).size).toBe(embedder.embedded.length)
    expect(embedder.embedded).toHaveLength(5)
    expect(await opened.index.vectorIds(documentAt(opened, 'mixed.pdf')!.contentId!)).toHaveProperty('size', 5)

    const sections = (third: string): string =>
      ['one', 'two', third]
        .map((name) => `# Section ${name}\n\n${filler.map((line) => `${line} It belongs to part ${name}.`).join(' ')}`)
        .join('\n\n')
    await writeFiles(folders.files, { 'notes.md': sections('three') })
    await opened.library.index([folders.files], { until: 'ready' })
    const once = embedder.embedded.length
    await writeFiles(folders.files, { 'notes.md': sections('four') })
    await opened.library.index([folders.files], { until: 'ready' })
    const again = embedder.embedded.slice(once)
    expect(again.length).toBeGreaterThan(0)
    for (const text of again) expect(text).toContain('part four')
    expect(documentAt(opened, 'notes.md')).toMatchObject({ state: 'ready' })
  })

  it('waits when the disk is full at the end of a document, and goes on when there is room', async () => {
    await writeFiles(folders.files, { 'receipt.png': drawnPng(['Anything']) })
    let full = true
    let refused = 0
    library = await openTestLibrary({
      data: folders.data,
      ocrEngine: new FakeOcrEngine(({ page }) => words(page)),
      wrapStore: (store) =>
        aroundStore(store, (name, call) => (...args) => {
          // The second argument of `add` is the line.
          if (full && name === 'history.add' && (args[1] as { readonly event: string }).event === 'ocr') {
            refused += 1
            throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
          }
          return call(...args)
        }),
    })
    const opened = library
    await expect(opened.library.index([folders.files], { until: 'ready' })).rejects.toMatchObject({ code: 'disk.full' })
    expect(refused).toBe(1)
    full = false
    opened.library.resume()
    await eventually(() => documentAt(opened, 'receipt.png')?.state).toBe('ready')
  })

  it('leaves no recognised word behind when the last document with these bytes is removed', async () => {
    const scan = drawnPng(['Anything'])
    await writeFiles(folders.files, { 'receipt.png': scan, 'copy.png': scan })
    const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
    const opened = await open(ocrEngine)
    await opened.library.index([folders.files], { until: 'ready' })
    const sha256 = opened.store.contents.get(documentAt(opened, 'copy.png')!.contentId!)!.sha256
    const kept = (): number => opened.store.ocrPages.of(sha256, ocrEngine.idFor(defaultSettings['ocr.languages'])).size
    expect(kept()).toBe(1)
    await opened.library.remove(join(folders.files, 'receipt.png'))
    expect(kept()).toBe(1)
    await opened.library.remove(join(folders.files, 'copy.png'))
    expect(kept()).toBe(0)
  })

  it('recognises no page twice after it was cut off in the middle', async () => {
    await writeFiles(folders.files, {
      'scan.pdf': await pdfOf([1, 2, 3].map((number) => ({ drawn: [`picture ${number}`] }))),
    })
    const first = new FakeOcrEngine(({ page }) => words(page))
    const never = Promise.withResolvers<void>()
    first.pause = (page) => (page === 3 ? never.promise : Promise.resolve())
    const before = await open(first)
    await before.library.index([folders.files], { until: 'accepted' })
    await eventually(() => first.asked).toEqual([1, 2, 3])
    expect(documentAt(before, 'scan.pdf')).toMatchObject({
      state: 'reading',
      contentId: null,
      ocr: { done: 2, total: 3 },
    })
    const closing = before.close()
    never.resolve()
    await closing
    library = null

    const second = new FakeOcrEngine(({ page }) => words(page))
    const after = await open(second)
    await after.library.index([folders.files], { until: 'ready' })
    expect(second.asked).toEqual([3])
    expect(documentAt(after, 'scan.pdf')).toMatchObject({ state: 'ready', pages: 3 })
  })

  it('says that recognition is off, and takes scans up when it is switched on', async () => {
    await writeFiles(folders.files, {
      'photo.png': drawnPng(['x']),
      'mixed.pdf': await pdfOf([{ typed }, { drawn: ['x'] }]),
    })
    const settings = new ChangingSettings({ 'ocr.enabled': false })
    const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
    const opened = await open(ocrEngine, settings)
    await opened.library.index([folders.files], { until: 'ready' })
    expect(documentAt(opened, 'photo.png')).toMatchObject({
      state: 'skipped',
      contentId: null,
      ocr: null,
      reason: { code: 'file.ocrOff' },
    })
    expect(documentAt(opened, 'mixed.pdf')).toMatchObject({
      state: 'partial',
      ocr: null,
      reason: {
        code: 'file.ocrOff',
        message: expect.stringMatching(
          /^1 of 2 pages is a scan, so its text is not searchable\. OCR is switched off\./,
        ),
      },
    })
    expect(ocrEngine.asked).toEqual([])
    settings.change({ 'ocr.enabled': true })
    await eventually(() => [documentAt(opened, 'photo.png')?.state, documentAt(opened, 'mixed.pdf')?.state]).toEqual([
      'ready',
      'ready',
    ])
    settings.change({ 'ocr.languages': ['xyz'] })
    await writeFiles(folders.files, { 'later.png': drawnPng(['z']) })
    await opened.library.index([folders.files], { until: 'ready' })
    expect(documentAt(opened, 'later.png')).toMatchObject({
      state: 'skipped',
      reason: { code: 'file.ocrOff', message: expect.stringMatching(/no data for xyz/) },
    })
  })

  it('does not call a photo without text ready, and does not try it for ever', async () => {
    await writeFiles(folders.files, { 'beach.png': drawnPng([]) })
    const ocrEngine = new FakeOcrEngine(() => '')
    const opened = await open(ocrEngine)
    await opened.library.index([folders.files], { until: 'ready' })
    expect(documentAt(opened, 'beach.png')).toMatchObject({
      state: 'failed',
      contentId: null,
      ocr: null,
      reason: { code: 'file.noText' },
    })
    await opened.library.index([folders.files], { until: 'ready' })
    expect(ocrEngine.asked).toEqual([1])
  })

  it('gives a page up after two failures and says which', async () => {
    await writeFiles(folders.files, {
      'scan.pdf': await pdfOf([1, 2].map((number) => ({ drawn: [`picture ${number}`] }))),
    })
    const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
    ocrEngine.broken.add(1)
    const opened = await open(ocrEngine)
    await opened.library.index([folders.files], { until: 'ready' })
    expect(ocrEngine.asked).toEqual([1, 1, 2])
    expect(documentAt(opened, 'scan.pdf')).toMatchObject({
      state: 'partial',
      reason: { code: 'file.partlyRead', message: 'Page 1 could not be recognised; the rest was read.' },
    })
    expect(await opened.library.search('Abernathy', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
  })

  it('recognises scans again when the languages are changed, keeps the old text until then, and reads no page twice when they are changed back', async () => {
    await writeFiles(folders.files, {
      'receipt.png': drawnPng(['Anything']),
      'mixed.pdf': await pdfOf([{ typed }, { drawn: ['x'] }]),
      'photo.png': drawnPng(['Nothing']),
    })
    const photo = createHash('sha256')
      .update(drawnPng(['Nothing']))
      .digest('hex')
    const ocrEngine = new FakeOcrEngine(({ languages, sha256 }) =>
      languages.includes('deu') ? 'Ein Schrank aus Nussbaum' : sha256 === photo ? '' : 'Ein Schronk ous Nussboum',
    )
    const settings = new ChangingSettings({})
    const opened = await open(ocrEngine, settings)
    await opened.library.index([folders.files], { until: 'ready' })
    expect(documentAt(opened, 'photo.png')).toMatchObject({ state: 'failed', reason: { code: 'file.noText' } })
    const found = async (word: string): Promise<string[]> =>
      (await opened.library.search(word, { limit: 5, strategy: 'bm25' })).map(({ path }) => basename(path)).sort()
    const gate = Promise.withResolvers<void>()
    ocrEngine.pause = () => gate.promise
    ocrEngine.asked.length = 0
    settings.change({ 'ocr.languages': ['eng', 'deu'] })
    await eventually(() => ocrEngine.asked.length).toBe(1)
    expect(await found('Schronk')).toEqual(['mixed.pdf', 'receipt.png'])
    const waiting = documentAt(opened, 'mixed.pdf')!
    expect(waiting).toMatchObject({ state: 'ready', ocr: { done: 0, total: 1 } })
    // Taking it out of the work must not take out what is found.
    await opened.library.cancelDocument(waiting.id)
    expect(documentAt(opened, 'mixed.pdf')).toMatchObject({
      state: 'ready',
      ocr: null,
      contentId: waiting.contentId,
    })
    gate.resolve()
    await eventually(() => documentAt(opened, 'receipt.png')).toMatchObject({ state: 'ready', ocr: null })
    await eventually(() => documentAt(opened, 'photo.png')).toMatchObject({ state: 'ready' })
    expect(await found('Schrank')).toEqual(['photo.png', 'receipt.png'])
    await opened.close()
    const again = await open(ocrEngine, settings)
    await again.library.start()
    await eventually(() => again.store.documents.get(waiting.id)).toMatchObject({
      state: 'ready',
      ocr: null,
      contentId: expect.not.stringMatching(waiting.contentId!) as string,
    })
    expect(ocrEngine.asked.length).toBeLessThanOrEqual(4)
    const asked = ocrEngine.asked.length
    settings.change({ 'ocr.languages': ['eng'] })
    await eventually(() => documentAt(again, 'mixed.pdf')?.contentId).toBe(waiting.contentId)
    expect(ocrEngine.asked).toHaveLength(asked)
  })

  it('recognises a receipt before a long scan that was found first', async () => {
    await writeFiles(folders.files, {
      'a book.pdf': await pdfOf(['a', 'b', 'c', 'd', 'e'].map((drawn) => ({ drawn: [drawn] }))),
      'receipt.png': drawnPng(['Anything']),
    })
    const order: string[] = []
    const opened = await open(
      new FakeOcrEngine(({ page, path }) => {
        order.push(basename(path))
        return words(page)
      }),
    )
    await opened.library.index([folders.files], { until: 'ready' })
    expect([order[0], order.length]).toEqual(['receipt.png', 6])
  })

  it('recognises equal files once', async () => {
    const scan = drawnPng(['same'])
    await writeFiles(folders.files, { 'a.png': scan, 'b.png': scan })
    const ocrEngine = new FakeOcrEngine(({ page }) => words(page))
    const opened = await open(ocrEngine)
    await opened.library.index([folders.files], { until: 'ready' })
    expect(ocrEngine.asked).toEqual([1])
    expect(documentAt(opened, 'a.png')?.contentId).toBe(documentAt(opened, 'b.png')?.contentId)
  })

  it('reads a file anew whose bytes changed while it was recognised', async () => {
    await writeFiles(folders.files, { 'scan.png': drawnPng(['before']) })
    const ocrEngine = new FakeOcrEngine(() => words(1))
    ocrEngine.pause = async () => {
      ocrEngine.pause = null
      await writeFiles(folders.files, {
        'scan.png': Buffer.from('Now it is a note about turnips and nothing else, typed by hand.'),
      })
    }
    const opened = await open(ocrEngine)
    await opened.library.index([folders.files], { until: 'ready' })
    expect(await opened.library.search('Abernathy', { limit: 5, strategy: 'bm25' })).toHaveLength(0)
    expect(await opened.library.search('turnips', { limit: 5, strategy: 'bm25' })).toHaveLength(1)
    expect(documentAt(opened, 'scan.png')).toMatchObject({ state: 'ready', kind: 'text' })
  })
})
