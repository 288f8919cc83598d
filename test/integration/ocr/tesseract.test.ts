/** The real recogniser on drawn pages: what a person's scan goes through, from the file to the box on the page. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TesseractOcrEngine } from '../../../src/main/adapters/tesseract/tesseractOcrEngine.ts'
import { drawnPng, pdfOf } from '../../support/files/drawnPages.ts'
import { eventually } from '../../support/eventually.ts'
import { installedModel, isInstalled, modelsFolder } from '../../support/files/modelFiles.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

const receipt = [
  'Receipt of the Harrison Hardware Store',
  'One garden hose, thirty metres',
  'Total paid in cash: 48.90',
]
const letter = [
  'Dear Mister Abernathy,',
  'the walnut sideboard was collected',
  'by the carrier on Tuesday.',
  'Terms of payment',
  'Ten days',
]

let folders: TestFolders
let library: TestLibrary | null = null
let own: string
let ocrEngine: TesseractOcrEngine

beforeAll(() => {
  if (!isInstalled('ocr')) return
  own = mkdtempSync(join(tmpdir(), 'docent-tessdata-'))
  ocrEngine = new TesseractOcrEngine({ builtIn: installedModel('ocr').folder, own })
})

afterAll(async () => {
  if (!isInstalled('ocr')) return
  await ocrEngine.dispose()
  rmSync(own, { recursive: true, force: true })
})

beforeEach(() => {
  folders = makeTestFolders()
})

afterEach(async () => {
  await library?.close()
  library = null
  folders.remove()
})

describe.skipIf(!isInstalled('ocr'))('recognising with Tesseract', () => {
  it('keeps what the engine complains of in the log, and off the terminal of the person', async () => {
    const said: string[] = []
    const entry = new URL('../../support/workers/grumblingOcrProcess.ts', import.meta.url)
    const noisyEngine = new TesseractOcrEngine({
      builtIn: join(modelsFolder, 'tesseract-eng'),
      own,
      entry,
      log: { write: (_level, _message, data) => void said.push(String(data?.['message'])) },
    })
    await noisyEngine.runOcr(
      { path: join(folders.files, 'any.png'), members: [], password: null, sha256: '', page: 1, languages: ['eng'] },
      { signal: new AbortController().signal },
    )
    await eventually(() => said.toSorted()).toEqual(['Image too small to scale!!', 'Line cannot be recognized!!'])
    await noisyEngine.dispose()
  })

  it('loses one page with a process that crashes or takes too much memory, and reads the next one in a new process', async () => {
    const entry = new URL('../../support/workers/grumblingOcrProcess.ts', import.meta.url)
    const builtIn = join(modelsFolder, 'tesseract-eng')
    const fragile = new TesseractOcrEngine({ builtIn, own, entry, memoryLimit: 200 * 1024 * 1024 })
    const read = (name: string): Promise<unknown> =>
      fragile.runOcr(
        { path: join(folders.files, name), members: [], password: null, sha256: '', page: 1, languages: ['eng'] },
        { signal: new AbortController().signal },
      )
    for (const name of ['dead.png', 'hoard.png']) {
      await expect(read(name)).rejects.toMatchObject({ code: 'file.readerCrashed' })
      await expect(read('fine.png')).resolves.toMatchObject({ number: 1 })
    }
    await fragile.dispose()
  })

  it('finds a photo and a scanned PDF by words on them, at their place on the page, and ends the sentence of a line that ends by itself', async () => {
    await writeFiles(folders.files, {
      'receipt.png': drawnPng(receipt),
      'letter.pdf': await pdfOf([{ drawn: letter }]),
    })
    library = await openTestLibrary({ data: folders.data, ocrEngine })
    await library.library.index([folders.files], { until: 'ready' })
    const [hose] = await library.library.search('garden hose', { limit: 3, strategy: 'bm25' })
    expect(hose?.path).toBe(join(folders.files, 'receipt.png'))
    expect(hose?.text).toContain('One garden hose, thirty metres')
    const [sideboard] = await library.library.search('walnut sideboard', { limit: 3, strategy: 'bm25' })
    expect(sideboard?.path).toBe(join(folders.files, 'letter.pdf'))
    expect(sideboard?.ocrConfidence).toBeGreaterThan(0.8)
    const contentId = sideboard!.contentId
    const text = library.store.contents.readText(contentId)
    expect(text.split(/\n+/)).toEqual([
      'Dear Mister Abernathy,',
      'the walnut sideboard was collected by the carrier on Tuesday.',
      'Terms of payment',
      'Ten days',
    ])
    const at = text.indexOf('walnut')
    const box = library.store.contents
      .readPage(contentId, 1)
      ?.spans.find(({ start, end }) => start <= at && at < end)?.box
    // The second line's baseline is drawn 80 + 13 · 1.6 points from the top, its words from 40 points on.
    expect(box?.x).toBeGreaterThan(55)
    expect(box?.x).toBeLessThan(90)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(96)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(106)
  })

  it('says which language data is missing and where to put it, and rejects instead of fetching it', async () => {
    expect(ocrEngine.missing(['eng', 'deu'])).toContain(`put deu.traineddata into ${own}`)
    // What the person puts there is used, packed as the npm packages carry it, without a network.
    mkdirSync(own, { recursive: true })
    copyFileSync(join(modelsFolder, 'tesseract-eng', 'eng.traineddata.gz'), join(own, 'deu.traineddata.gz'))
    expect(ocrEngine.missing(['eng', 'deu'])).toBeNull()
    const bytes = drawnPng(receipt)
    await writeFiles(folders.files, { 'receipt.png': bytes })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const read = await ocrEngine.runOcr(
      {
        path: join(folders.files, 'receipt.png'),
        members: [],
        password: null,
        sha256,
        page: 1,
        languages: ['eng', 'deu'],
      },
      { signal: new AbortController().signal },
    )
    expect(
      read.paragraphs
        .flat()
        .flatMap(({ words }) => words.map(({ text }) => text))
        .join(' '),
    ).toContain('garden hose')
    const page = { path: '/nowhere.png', members: [], password: null, sha256: '', page: 1, languages: ['../eng'] }
    await expect(ocrEngine.runOcr(page, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'model.missing',
    })
  })

  it('goes on with the next page after one that was not to be read, and ends a page that takes too long', async () => {
    await writeFiles(folders.files, { 'broken.png': drawnPng(receipt).subarray(0, 40) })
    const file = {
      path: join(folders.files, 'broken.png'),
      members: [],
      password: null,
      sha256: 'another',
      page: 1,
      languages: ['eng'],
    }
    const { signal } = new AbortController()
    await expect(ocrEngine.runOcr(file, { signal })).rejects.toMatchObject({ code: 'file.changedWhileRead' })
    const hasty = new TesseractOcrEngine({ builtIn: join(modelsFolder, 'tesseract-eng'), own, pageTimeoutMs: 1 })
    await expect(hasty.runOcr(file, { signal })).rejects.toMatchObject({ code: 'file.readerTimeout' })
    await hasty.dispose()
  })
})
