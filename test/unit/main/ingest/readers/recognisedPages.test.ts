/** What recognition found, merged into the texts of PDFs and pictures; and which pages are sent to it. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RecognisedPage, ReadResult } from '../../../../../src/shared/domain/content.ts'
import { recognisedBlocks } from '../../../../../src/main/ingest/readers/recognisedBlocks.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { textStateOf } from '../../../../../src/main/ingest/readers/pdf/unreadPages.ts'
import { drawnPng, pdfOf } from '../../../../support/drawnPages.ts'
import { recognisedText } from '../../../../support/fakes/fakeRecogniser.ts'

const read = (bytes: Uint8Array, path: string, recognised?: readonly RecognisedPage[]): Promise<ReadResult> =>
  readDocument({ bytes, path, ...(recognised === undefined ? {} : { recognised: new Map(recognised.map((page) => [page.number, page])) }) })

const textOf = (result: ReadResult, page: number): string => {
  const found = result.pages.find(({ number }) => number === page)
  return result.text.slice(found?.start, found?.end)
}

describe('pages without text', () => {
  it('names the scanned pages of a mixed PDF and puts what was recognised between its own pages', async () => {
    const bytes = await pdfOf([{ typed: ['First page'] }, { drawn: ['x'] }, { typed: ['Third page'] }])
    const before = await read(bytes, 'mixed.pdf')
    expect(before.unreadPages).toEqual([2])
    expect(before.text).toBe('First page\f\fThird page')
    const after = await read(bytes, 'mixed.pdf', [recognisedText(2, 'A scanned letter', 0.83)])
    expect(after.unreadPages).toBeUndefined()
    expect(after.text).toBe('First page\fA scanned letter\fThird page')
    expect(after.pages.map(({ recognised }) => recognised)).toEqual([undefined, 0.83, undefined])
    const words = after.pages[1]?.spans.map(({ start, end, box }) => [after.text.slice(start, end), box.x])
    expect(words).toEqual([['A', 50], ['scanned', 62], ['letter', 110]])
  })

  it('keeps waiting for the pages that were not recognised yet, and warns of those that failed', async () => {
    const bytes = await pdfOf([{ drawn: ['x'] }, { drawn: ['y'] }, { drawn: ['z'] }])
    const failed: RecognisedPage = { number: 2, width: 0, height: 0, paragraphs: [], confidence: 0, failed: true }
    const result = await read(bytes, 'scan.pdf', [recognisedText(1, 'Words'), failed])
    expect(result).toMatchObject({ unreadPages: [3], warning: 'Page 2 could not be recognised; the rest was read.' })
    await expect(read(bytes, 'scan.pdf', [1, 2, 3].map((number) => recognisedText(number, '')))).rejects.toMatchObject({ code: 'file.noText' })
  })

  it('gives a TIFF of two pages two pages, and a photo the size it is shown in', async () => {
    const one = await sharp(drawnPng(['x'])).tiff().toBuffer()
    const two = await sharp([drawnPng(['x']), drawnPng(['y'])], { join: { animated: true } }).tiff().toBuffer()
    expect((await read(one, 'fax.tif')).unreadPages).toEqual([1])
    const result = await read(two, 'fax.tif', [recognisedText(1, 'One'), recognisedText(2, 'Two')])
    expect([textOf(result, 1), textOf(result, 2)]).toEqual(['One', 'Two'])
    const sideways = await sharp(drawnPng(['x'])).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const [page] = (await read(sideways, 'photo.jpg')).pages
    expect((page?.width ?? 0) > (page?.height ?? Infinity)).toBe(true)
  })

  it('refuses a picture of too many pixels and a damaged one in words', async () => {
    const huge = await sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: 'white' } }).png({ compressionLevel: 1 }).toBuffer()
    await expect(read(huge, 'huge.png')).rejects.toMatchObject({ code: 'file.tooLarge', message: expect.stringMatching(/200 megapixels/) })
    await expect(read(drawnPng(['x']).subarray(0, 20), 'cut.png')).rejects.toMatchObject({ code: 'file.malformed' })
  })

  it('tells text without meaning from text', () => {
    const state = (text: string): string => textStateOf([{ text }])
    expect(state('')).toBe('none')
    expect(state('Page 3 of 7')).toBe('little')
    expect(state('word '.repeat(60))).toBe('enough')
    expect(state('\ue001\ue002\ue003'.repeat(50))).toBe('broken')
    expect(state('Ĭࠒۉīۉīۈ ˨ಮӆ΅˖ࠨȥ ֓ˁϐՍζΣʑϦçϋąϘđߗܾ Ł܀ĶϐءξߎޅңϢÄçΣԱΣ'.repeat(5))).toBe('broken')
    expect(state('Das Wort שלום heißt Frieden und мир auch; 平和 ebenso. '.repeat(5))).toBe('enough')
  })
})

describe('blocks of a recognised page', () => {
  it('joins words that a line end parts, and keeps hyphens that belong', () => {
    const [first] = recognisedBlocks(recognisedText(1, 'the exam-\nple of Mister Miller-\nSmith from 1990-\n1995 is well known to all'))
    expect(first?.placed.text).toBe('the example of Mister Miller-Smith from 1990-1995 is well known to all')
  })
})
