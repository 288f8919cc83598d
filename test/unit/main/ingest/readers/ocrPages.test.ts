/** What recognition found, merged into the texts of PDFs and pictures; and which pages are sent to it. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { OcrLine, OcrPage, ReadResult } from '../../../../../src/shared/domain/content.ts'
import { ocrBlocks } from '../../../../../src/main/ingest/readers/ocr/ocrBlocks.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { textStateOf } from '../../../../../src/main/ingest/readers/pdf/unreadPages.ts'
import { splitSentences } from '../../../../../src/shared/text/sentences.ts'
import { drawnPng, pdfOf } from '../../../../support/files/drawnPages.ts'
import { ocrText } from '../../../../support/fakes/fakeRecogniser.ts'

const read = (bytes: Uint8Array, path: string, ocrPages?: readonly OcrPage[]): Promise<ReadResult> =>
  readDocument({
    bytes,
    path,
    ...(ocrPages === undefined ? {} : { ocrPages: new Map(ocrPages.map((page) => [page.number, page])) }),
  })

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
    const after = await read(bytes, 'mixed.pdf', [ocrText(2, 'A scanned letter', 0.83)])
    expect(after.unreadPages).toBeUndefined()
    expect(after.text).toBe('First page\fA scanned letter\fThird page')
    expect(after.pages.map(({ ocrConfidence }) => ocrConfidence)).toEqual([undefined, 0.83, undefined])
    const words = after.pages[1]?.spans.map(({ start, end, box }) => [after.text.slice(start, end), box.x])
    expect(words).toEqual([
      ['A', 50],
      ['scanned', 62],
      ['letter', 110],
    ])
  })

  it('keeps waiting for the pages that were not recognised yet, and warns of those that failed', async () => {
    const bytes = await pdfOf([{ drawn: ['x'] }, { drawn: ['y'] }, { drawn: ['z'] }])
    const failed: OcrPage = { number: 2, width: 0, height: 0, paragraphs: [], confidence: 0, failed: true }
    const result = await read(bytes, 'scan.pdf', [ocrText(1, 'Words'), failed])
    expect(result).toMatchObject({ unreadPages: [3], warning: 'Page 2 could not be recognised; the rest was read.' })
    await expect(
      read(
        bytes,
        'scan.pdf',
        [1, 2, 3].map((number) => ocrText(number, '')),
      ),
    ).rejects.toMatchObject({ code: 'file.noText' })
  })

  it('gives a TIFF of two pages two pages, and a photo the size it is shown in', async () => {
    const one = await sharp(drawnPng(['x']))
      .tiff()
      .toBuffer()
    const two = await sharp([drawnPng(['x']), drawnPng(['y'])], { join: { animated: true } })
      .tiff()
      .toBuffer()
    expect((await read(one, 'fax.tif')).unreadPages).toEqual([1])
    const result = await read(two, 'fax.tif', [ocrText(1, 'One'), ocrText(2, 'Two')])
    expect([textOf(result, 1), textOf(result, 2)]).toEqual(['One', 'Two'])
    const sideways = await sharp(drawnPng(['x']))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const [page] = (await read(sideways, 'photo.jpg')).pages
    expect((page?.width ?? 0) > (page?.height ?? Infinity)).toBe(true)
  })

  it('refuses a picture of too many pixels and a damaged one in words', async () => {
    const huge = await sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    await expect(read(huge, 'huge.png')).rejects.toMatchObject({
      code: 'file.tooLarge',
      message: expect.stringMatching(/200 megapixels/),
    })
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

/** A line of a scan: words ten points high and six wide for each letter, and each space as wide as a letter. */
function line(text: string, x: number, y: number, scale = 1): OcrLine {
  return {
    words: [...text.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      confidence: 0.9,
      box: { x: x + word.index * 6 * scale, y, width: word[0].length * 6 * scale, height: 10 * scale },
    })),
  }
}

const below = (x: number, y: number, ...texts: readonly string[]): OcrLine[] =>
  texts.map((text, row) => line(text, x, y + row * 14))
const textsOf = (paragraphs: OcrPage['paragraphs']): string[] =>
  ocrBlocks({ paragraphs }).map(({ placed }) => placed.text)
/** As chunking and citations do. */
const sentencesOf = (paragraphs: OcrPage['paragraphs']): string[] => {
  const text = textsOf(paragraphs).join('\n\n')
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}

const letter = [
  below(50, 60, 'Mister John Abernathy', 'Seventeen Orchard Row', 'Little Wickham 40 213'),
  below(
    50,
    120,
    'Your order of the third of May',
    'Dear Mister Abernathy,',
    'The walnut sideboard was collected by our own carrier on',
    'Tuesday and brought to the house of Missis Quill in the',
    'Evening. She was not there.',
  ),
  below(50, 204, 'Terms of payment'),
  below(50, 232, 'The invoice over 84 euros is due at the end of June. Our', 'Bank is named below.'),
]
const letterSentences = [
  'Mister John Abernathy',
  'Seventeen Orchard Row',
  'Little Wickham 40 213',
  'Your order of the third of May',
  'Dear Mister Abernathy,',
  'The walnut sideboard was collected by our own carrier on Tuesday and brought to the house of Missis Quill in the Evening.',
  'She was not there.',
  'Terms of payment',
  'The invoice over 84 euros is due at the end of June.',
  'Our Bank is named below.',
]

describe('blocks of a recognised page', () => {
  it('ends the sentence of an address, a heading and a salutation with their lines, and of no line that goes on', () => {
    expect(sentencesOf(letter)).toEqual(letterSentences)
    // The lines of the address stay one below the other.
    expect(textsOf(letter)[0]).toBe('Mister John Abernathy\nSeventeen Orchard Row\nLittle Wickham 40 213')
  })

  it('sees the same on a page that lies on its side, upside down or askew', () => {
    const moved = (
      place: (x: number, y: number) => readonly [number, number],
      isSideways: boolean,
    ): OcrPage['paragraphs'] =>
      letter.map((lines) =>
        lines.map(({ words }) => ({
          words: words.map((word) => {
            const { x, y, width, height } = word.box
            const [middleX, middleY] = place(x + width / 2, y + height / 2)
            const [wide, high] = isSideways ? [height, width] : [width, height]
            return { ...word, box: { x: middleX - wide / 2, y: middleY - high / 2, width: wide, height: high } }
          }),
        })),
      )
    expect(sentencesOf(moved((x, y) => [800 - y, x], true))).toEqual(letterSentences)
    expect(sentencesOf(moved((x, y) => [y, 800 - x], true))).toEqual(letterSentences)
    expect(sentencesOf(moved((x, y) => [600 - x, 800 - y], false))).toEqual(letterSentences)
    expect(sentencesOf(moved((x, y) => [x * 0.996 - y * 0.087, y * 0.996 + x * 0.087], false))).toEqual(letterSentences)
  })

  it('keeps rows of cells and lines of a list apart, and a narrow column with capitals together', () => {
    const rows = below(
      50,
      60,
      'Garden hose, thirty metres long       3     12.90',
      'Watering can made of zinc, large      2      9.50',
      'Rake                                  1     24.00',
    )
    expect(sentencesOf([rows])).toEqual([
      'Garden hose, thirty metres long 3 12.90',
      'Watering can made of zinc, large 2 9.50',
      'Rake 1 24.00',
    ])
    const list = below(50, 60, '• The key of the shed hangs in', 'the kitchen', '• The meter is in the cellar')
    expect(ocrBlocks({ paragraphs: [list] }).map(({ kind, placed }) => [kind, placed.text])).toEqual([
      ['listItem', '• The key of the shed hangs in the kitchen'],
      ['listItem', '• The meter is in the cellar'],
    ])
    const column = below(
      50,
      60,
      'Der Hausmeister prüft die',
      'Heizung im Oktober und am',
      'Ersten Dezember auch alle',
      'Wasserleitungen.',
    )
    const above = below(
      50,
      20,
      'Was im Haus und im Hof in einem Jahr alles zu tun ist und was davon der Hausmeister tut, steht hier.',
    )
    expect(sentencesOf([above, column])).toEqual([
      expect.stringMatching(/^Was im Haus/),
      'Der Hausmeister prüft die Heizung im Oktober und am Ersten Dezember auch alle Wasserleitungen.',
    ])
  })

  it('takes larger print, and lines below a gap, for something else than what stands above them', () => {
    const large = [
      line('Rules of the house', 50, 60, 1.6),
      ...below(
        50,
        84,
        'Whoever comes home late closes the door of the',
        'Yard, and nobody parks there.',
        'The yard is swept on Friday.',
      ),
    ]
    expect(ocrBlocks({ paragraphs: [large] }).map(({ kind, placed }) => [kind, placed.text])).toEqual([
      ['heading', 'Rules of the house'],
      ['paragraph', 'Whoever comes home late closes the door of the Yard, and nobody parks there.'],
      ['paragraph', 'The yard is swept on Friday.'],
    ])
    const apart = [
      ...below(
        50,
        60,
        'The owner of the house and all of its flats is',
        'Missis Eleanor Quill from the town of Wickham',
      ),
      ...below(50, 116, 'Rent is due on the first day of each month and', 'Paid to her bank'),
    ]
    expect(sentencesOf([apart])).toEqual([
      'The owner of the house and all of its flats is Missis Eleanor Quill from the town of Wickham',
      'Rent is due on the first day of each month and Paid to her bank',
    ])
  })

  it('joins words that a line end parts, and keeps hyphens that belong', () => {
    const [first] = ocrBlocks(
      ocrText(1, 'the exam-\nple of Mister Miller-\nSmith from 1990-\n1995 is well known to all'),
    )
    expect(first?.placed.text).toBe('the example of Mister Miller-Smith from 1990-1995 is well known to all')
  })
})
