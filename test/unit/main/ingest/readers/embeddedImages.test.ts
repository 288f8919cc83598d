/**
 * Pictures within documents: which wait for recognition, in which order, and where what was recognised is put. Every
 * made picture is legible.
 */
import JSZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OcrPage, ReadResult } from '../../../../../src/shared/domain/content.ts'
import { PageImages } from '../../../../../src/main/ingest/readers/ocr/pageImages.ts'
import { embeddedImages } from '../../../../../src/main/ingest/readers/ocr/embeddedImages.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { makeDocx, wordParagraph } from '../../../../support/files/fileFixtures.ts'
import { makeDoc, makeOdf, makePpt, makePptx, oldImage } from '../../../../support/files/officeFixtures.ts'
import { makeBitmap } from '../../../../support/files/drawnPages.ts'
import { ocrText } from '../../../../support/fakes/fakeRecogniser.ts'

const relations = (...targets: readonly string[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map((target, index) => `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}"/>`).join('')}</Relationships>`
const wordImage = (id: number): string =>
  `<w:p><w:r><w:drawing><a:blip xmlns:a="a" xmlns:r="r" r:embed="rId${id}"/></w:drawing></w:r></w:p>`
const slideImage = (id: number): string =>
  `<?xml version="1.0"?><p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/><p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId${id}"/></p:blipFill></p:pic></p:spTree></p:cSld></p:sld>`

/** Told apart by their shade. */
function plain(shade: number, width = 400, height = 500): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = `rgb(${shade},${shade},${shade})`
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}

const first = plain(10)
const second = plain(200)
const logo = plain(90, 120, 40)

const read = (bytes: Uint8Array, path: string, ocrPages?: readonly OcrPage[]): Promise<ReadResult> =>
  readDocument({
    bytes,
    path,
    ...(ocrPages === undefined ? {} : { ocrPages: new Map(ocrPages.map((page) => [page.number, page])) }),
  })

let scannedLetter: Uint8Array
let deck: Uint8Array

beforeAll(async () => {
  // Shown in another order than they are named, with a logo that holds no page of text and a picture that is shown
  // twice.
  scannedLetter = await makeDocx(wordParagraph('Scans') + wordImage(2) + wordImage(3) + wordImage(1) + wordImage(2), {
    'word/_rels/document.xml.rels': relations('media/image1.png', 'media/image2.png', 'media/logo.png'),
    'word/media/image1.png': second,
    'word/media/image2.png': first,
    'word/media/logo.png': logo,
  })
  deck = await makePptx(
    [
      { title: 'What we did', lines: ['A slide with words of its own, which are quite enough for it.'] },
      {},
      { title: 'The end', lines: ['This is all that there was to say about the year.'] },
    ],
    {
      'ppt/slides/slide2.xml': slideImage(1),
      'ppt/slides/_rels/slide2.xml.rels': relations('../media/image7.png'),
      'ppt/slides/_rels/slide3.xml.rels': relations('../media/image8.png'),
      'ppt/media/image7.png': first,
      'ppt/media/image8.png': second,
    },
  )
})

describe('pictures within documents', () => {
  it('sends the scans pasted into a Word document to recognition and reads them in the order in which they are shown', async () => {
    const before = await read(scannedLetter, 'letter.docx')
    expect(before).toMatchObject({ text: 'Scans', unreadPages: [1, 2] })
    const half = await read(scannedLetter, 'letter.docx', [ocrText(1, 'Dear Mister Abernathy')])
    expect(half).toMatchObject({ text: 'Scans\fDear Mister Abernathy', unreadPages: [2] })
    const after = await read(scannedLetter, 'letter.docx', [
      ocrText(1, 'Dear Mister Abernathy', 0.8),
      ocrText(2, 'Yours, Anna'),
    ])
    expect(after.text).toBe('Scans\fDear Mister Abernathy\fYours, Anna')
    expect(after.unreadPages).toBeUndefined()
    expect(after.pages.map(({ start, end, ocrConfidence }) => [after.text.slice(start, end), ocrConfidence])).toEqual([
      ['Dear Mister Abernathy', 0.8],
      ['Yours, Anna', 0.9],
    ])
    for (const { start, end, page } of after.blocks)
      if (page !== null) expect(after.pages[page - 1]).toMatchObject({ start, end })
  })

  it('leaves the pictures of a document with words of its own alone', async () => {
    const text = 'A report has many words, and its pictures are there to be looked at and not to be read by anybody.'
    const bytes = await makeDocx(wordParagraph(text) + wordImage(1), {
      'word/_rels/document.xml.rels': relations('media/image1.png'),
      'word/media/image1.png': first,
    })
    const result = await read(bytes, 'report.docx')
    expect(result.text).toBe(text)
    expect(result.unreadPages).toBeUndefined()
  })

  it('says that nothing could be recognised, instead of waiting for ever or calling it ready', async () => {
    const bytes = await makeDocx(wordImage(1), {
      'word/_rels/document.xml.rels': relations('media/image1.png'),
      'word/media/image1.png': first,
    })
    expect(await read(bytes, 'photo.docx')).toMatchObject({ text: '', unreadPages: [1] })
    await expect(read(bytes, 'photo.docx', [ocrText(1, '')])).rejects.toMatchObject({
      code: 'file.noText',
      message: expect.stringContaining('photo.docx') as string,
    })
    const onlyLogo = await makeDocx(wordImage(1), {
      'word/_rels/document.xml.rels': relations('media/logo.png'),
      'word/media/logo.png': logo,
    })
    await expect(read(onlyLogo, 'logo.docx')).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('puts what a slide shows as a picture onto that slide, and moves what follows', async () => {
    expect((await read(deck, 'deck.pptx')).unreadPages).toEqual([1])
    const result = await read(deck, 'deck.pptx', [ocrText(1, 'Sales rose in spring', 0.7)])
    const on = (page: number): string => result.text.slice(result.pages[page - 1]?.start, result.pages[page - 1]?.end)
    expect(on(2)).toBe('Sales rose in spring')
    expect(on(3)).toMatch(/^The end\n\nThis is all/)
    expect(result.pages.map(({ ocrConfidence }) => ocrConfidence)).toEqual([undefined, 0.7, undefined])
    const heading = result.blocks.find(({ kind, page }) => kind === 'heading' && page === 3)
    expect(result.text.slice(heading?.start, heading?.end)).toBe('The end')
  })

  it('finds the scans in old Word files and in RTF, each once, and those of old slides on the slide that shows them', async () => {
    const around = Buffer.from('what Word writes between pictures \xf0\x1e', 'latin1')
    const letter = makeDoc(
      '',
      Buffer.concat([
        around,
        oldImage(first),
        around,
        oldImage(second),
        oldImage(first),
        oldImage(logo),
        Buffer.from([0, 0, 0x1e, 0xf0]),
      ]),
    )
    expect(await read(letter, 'letter.doc')).toMatchObject({ text: '', unreadPages: [1, 2] })
    expect(
      (await read(letter, 'letter.doc', [ocrText(1, 'Dear Mister Abernathy'), ocrText(2, 'Yours, Anna')])).text,
    ).toBe('Dear Mister Abernathy\fYours, Anna')
    const [one, two] = await embeddedImages('doc', letter, 'letter.doc')
    expect([
      Buffer.from(first).equals((await one?.read()) ?? first.subarray(1)),
      Buffer.from(second).equals((await two?.read()) ?? first.subarray(1)),
    ]).toEqual([true, true])
    const slides = makePpt(
      [
        {
          boxes: [
            [0, 'What we did'],
            [1, 'A slide with words of its own, which are quite enough for it.'],
          ],
          shows: [1],
        },
        { boxes: [], shows: [2, 3, 9] },
      ],
      undefined,
      [first, second, logo],
    )
    expect((await read(slides, 'deck.ppt')).unreadPages).toEqual([2])
    const after = await read(slides, 'deck.ppt', [ocrText(2, 'Sales rose in spring', 0.7)])
    expect(after.text).toBe(
      'What we did\n\nA slide with words of its own, which are quite enough for it.\fSales rose in spring',
    )
    const hex = (bytes: Uint8Array): string =>
      Buffer.from(bytes)
        .toString('hex')
        .replace(/(.{128})/g, '$1\r\n')
    const rtf = `{\\rtf1\\ansi{\\info{\\title Old scans}}{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv 1}}}\\picw400\\pngblip\\bliptag-12{\\*\\blipuid 00ff}\r\n${hex(second)}}}{\\pict\\pngblip ${hex(logo)}}{\\pict\\pngblip}\\par}`
    expect(await read(Buffer.from(rtf, 'latin1'), 'scans.rtf')).toMatchObject({ title: 'Old scans', unreadPages: [1] })
  })

  it('finds the pictures of OpenDocument, of books, and of saved web pages', async () => {
    const odt = await makeOdf(
      'text',
      '<text:p><draw:frame><draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="Pictures/b.png"/></draw:frame></text:p>',
      { 'Pictures/b.png': first },
    )
    expect((await read(odt, 'scan.odt')).unreadPages).toEqual([1])
    const book = new JSZip()
    book.file('mimetype', 'application/epub+zip', { compression: 'STORE' })
    book.file(
      'META-INF/container.xml',
      '<container><rootfiles><rootfile full-path="O/book.opf"/></rootfiles></container>',
    )
    book.file(
      'O/book.opf',
      '<package><manifest><item id="a" href="t/one.xhtml" media-type="application/xhtml+xml"/><item id="b" href="t/two.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine></package>',
    )
    book.file('O/t/one.xhtml', '<html><body><img src="../i/page%201.png"/></body></html>')
    book.file('O/t/two.xhtml', '<html><body><svg><image xlink:href="../i/page2.png"/></svg></body></html>')
    book.file('O/i/page 1.png', first)
    book.file('O/i/page2.png', second)
    const pages = await embeddedImages('epub', await book.generateAsync({ type: 'uint8array' }), 'scan.epub')
    expect(
      await Promise.all(
        pages.map(async ({ read: bytes }) => Buffer.compare(Buffer.from(await bytes()), Buffer.from(first))),
      ),
    ).toEqual([expect.not.toSatisfy((order) => order === 0), 0])
    const page = `<html><body><img src="data:image/png;base64,${Buffer.from(first).toString('base64')}"></body></html>`
    expect((await read(Buffer.from(page), 'shot.html')).unreadPages).toEqual([1])
    const saved = `From: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<img src="cid:1">\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(second).toString('base64')}\r\n--b--\r\n`
    expect((await read(Buffer.from(saved), 'page.mhtml')).unreadPages).toEqual([1])
  })
})

describe('pages as pictures', () => {
  it('gives the picture within a document, and every kind of picture file, in the same grey pixels', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docent-pictures-'))
    try {
      const grey = async (name: string, bytes: Uint8Array, page = 1): Promise<readonly number[]> => {
        const path = join(folder, name)
        writeFileSync(path, bytes)
        const image = await new PageImages().image(
          { path, members: [], password: null, sha256: createHash('sha256').update(bytes).digest('hex') },
          page,
        )
        // Doubled, as small pictures are.
        expect([image.width, image.height]).toEqual([800, 1000])
        return [image.data[0] ?? -1, image.data.at(-1) ?? -1]
      }
      const near = (shade: number): unknown => [expect.closeTo(shade, -1), expect.closeTo(shade, -1)]
      expect(await grey('letter.docx', scannedLetter)).toEqual(near(10))
      expect(await grey('letter.docx', scannedLetter, 2)).toEqual(near(200))
      expect(await grey('scan.bmp', makeBitmap(400, 500, 200))).toEqual(near(200))
      expect(await grey('moving.gif', await sharp(first).gif().toBuffer())).toEqual(near(10))
      expect(await grey('photo.webp', await sharp(second).webp({ lossless: true }).toBuffer())).toEqual(near(200))
      const fax = await sharp([first, second], { join: { animated: true } })
        .tiff()
        .toBuffer()
      expect(await grey('fax.tif', fax)).toEqual(near(10))
      expect(await grey('fax.tif', fax, 2)).toEqual(near(200))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('refuses a bitmap whose header claims more pixels than it may hold, before any is decoded', async () => {
    const bytes = Buffer.from(makeBitmap(2, 2, 0))
    bytes.writeInt32LE(100_000, 18)
    bytes.writeInt32LE(-100_000, 22)
    await expect(read(bytes, 'trap.bmp')).rejects.toMatchObject({
      code: 'file.tooLarge',
      message: expect.stringMatching(/10000 megapixels; Docent reads up to 40/) as string,
    })
  })
})
