/**
 * One small file of every kind, each with a word of its own, for a program that was packed: every library must be in it
 * and work.
 */
import { deflateSync } from 'node:zlib'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { zip } from '../../bench/fixtures/containers.ts'
import { pdf } from '../../bench/fixtures/hostile.ts'
import { makeDocx, makeEncryptedPdf, makePdf, wordParagraph } from '../support/files/fileFixtures.ts'
import { makeEml, makeMsg } from '../support/files/messageFixtures.ts'
import { makeDoc, makeOdf, makePpt, makePptx, sheetJs } from '../support/files/officeFixtures.ts'

export interface KindFile {
  readonly name: string
  /** In this file alone. */
  readonly word: string
  /** Opens it. */
  readonly password?: string
}

const sentence = (word: string): string =>
  `The old lighthouse keeper wrote that ${word} is where the green lamp was repaired in the spring.`
const encode = (value: string): Uint8Array => new TextEncoder().encode(value)

/** Words that a recogniser of English knows, for the pictures too. */
const makers: Readonly<
  Record<string, readonly [word: string, make: (text: string) => Uint8Array | Promise<Uint8Array>]>
> = {
  'note.md': ['Lisbon', (text) => encode(`# A note\n\n${text}\n`)],
  'note.txt': ['Madrid', (text) => Buffer.from(`${text}\r\nDer Schlüssel liegt in Köln.\r\n`, 'latin1')],
  'page.html': [
    'Vienna',
    (text) =>
      encode(
        `<html><head><title>Page</title></head><body><article><h1>Page</h1><p>${text}</p></article></body></html>`,
      ),
  ],
  'page.mhtml': [
    'Prague',
    (text) =>
      Buffer.from(
        `From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<html><body><p>${text}</p></body></html>\r\n--b--\r\n`,
      ),
  ],
  'typed.pdf': ['Warsaw', (text) => makePdf([{ texts: [{ text, x: 50, y: 100 }] }])],
  'locked.pdf': ['Athens', (text) => makeEncryptedPdf(text, 'open sesame')],
  'vertical.pdf': ['東京', () => japanesePdf()],
  'scanned.pdf': ['Berlin', (text) => scannedPdf(text)],
  'word.docx': ['London', (text) => makeDocx(wordParagraph(text))],
  'word.doc': ['Dublin', (text) => makeDoc(text)],
  'word.odt': [
    'Oslo',
    (text) =>
      makeOdf('text', `<office:text><text:p>${text}</text:p></office:text>`.replaceAll(/<\/?office:text>/g, '')),
  ],
  'word.rtf': ['Helsinki', (text) => encode(`{\\rtf1\\ansi ${text}\\par}`)],
  'slides.pptx': ['Paris', (text) => makePptx([{ title: 'Slide', lines: [text] }])],
  'slides.ppt': [
    'Rome',
    (text) =>
      makePpt([
        {
          boxes: [
            [0, 'Slide'],
            [1, text],
          ],
        },
      ]),
  ],
  'slides.odp': [
    'Milan',
    (text) =>
      makeOdf(
        'presentation',
        `<draw:page draw:name="one"><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`,
      ),
  ],
  'sheet.xlsx': ['Naples', (text) => sheet(text, 'xlsx')],
  'sheet.xls': ['Turin', (text) => sheet(text, 'biff8')],
  'sheet.ods': ['Geneva', (text) => sheet(text, 'ods')],
  'sheet.csv': ['Zurich', (text) => encode(`place,remark\nharbour,${text}\n`)],
  'data.json': ['Munich', (text) => encode(JSON.stringify([{ remark: text }]))],
  'data.xml': ['Hamburg', (text) => encode(`<?xml version="1.0"?><notes><note>${text}</note></notes>`)],
  'code.py': ['Dresden', (text) => encode(`def lamp():\n    """${text}"""\n    return 1\n`)],
  'book.epub': ['Leipzig', (text) => epub(text)],
  'mail.eml': [
    'Boston',
    (text) =>
      makeEml(
        [
          'From: Ada <ada@example.com>',
          'To: Bert <bert@example.com>',
          'Subject: The lamp',
          'Date: Wed, 1 Jan 2020 10:00:00 +0000',
        ],
        [{ type: 'text/plain; charset=utf-8', content: text }],
      ),
  ],
  'mail.msg': [
    'Chicago',
    (text) =>
      makeMsg({
        subject: 'The lamp',
        body: text,
        sender: ['Ada', 'ada@example.com'],
        to: [['Bert', 'bert@example.com']],
      }),
  ],
  'mails.mbox': [
    'Denver',
    (text) =>
      encode(
        `From ada@example.com Mon Jun 01 04:28:28 2009\nFrom: Ada <ada@example.com>\nSubject: The lamp\nDate: Mon, 1 Jun 2009 04:28:28 +0000\n\n${text}\n`,
      ),
  ],
  'archive.zip': ['Seattle', (text) => zip({ 'inner/remark.txt': encode(text) })],
  'picture.png': ['Toronto', (text) => image(text)],
  'picture.jpg': ['Ottawa', (text) => sharp(image(text)).jpeg({ quality: 85 }).toBuffer()],
  'picture.webp': ['Havana', (text) => sharp(image(text)).webp({ quality: 85 }).toBuffer()],
  'picture.tiff': ['Quebec', (text) => sharp(image(text)).tiff({ compression: 'lzw' }).toBuffer()],
  'picture.avif': ['Sydney', (text) => sharp(image(text)).avif({ quality: 60 }).toBuffer()],
  'picture.gif': ['Tokyo', (text) => sharp(image(text)).gif().toBuffer()],
  'picture.bmp': ['Cairo', (text) => bitmap(text)],
}

/** Writes them into `folder`, which is made. */
export async function makeEveryKind(folder: string): Promise<readonly KindFile[]> {
  mkdirSync(folder, { recursive: true })
  const made: KindFile[] = []
  for (const [name, [word, make]] of Object.entries(makers)) {
    writeFileSync(join(folder, name), await make(sentence(word)))
    made.push({ name, word, ...(name.startsWith('locked') ? { password: 'open sesame' } : {}) })
  }
  return made
}

function drawn(text: string) {
  const canvas = createCanvas(1000, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = '30px sans-serif'
  const words = text.split(' ')
  for (let line = 0; line * 5 < words.length; line += 1)
    context.fillText(words.slice(line * 5, line * 5 + 5).join(' '), 60, 80 + line * 60)
  return canvas
}

const image = (text: string): Buffer => drawn(text).toBuffer('image/png')

async function scannedPdf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([500, 200]).drawImage(await pdf.embedPng(image(text)), { x: 0, y: 0, width: 500, height: 200 })
  return pdf.save()
}

/** 24 bits, from the last row to the first (BITMAPINFOHEADER). */
function bitmap(text: string): Uint8Array {
  const canvas = drawn(text)
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [34, row * height],
  ] as const)
    file.writeUInt32LE(value, at)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      const to = 54 + (height - 1 - y) * row + x * 3
      for (let colour = 0; colour < 3; colour += 1) file[to + colour] = data[from + 2 - colour] ?? 0
    }
  }
  return file
}

function sheet(text: string, bookType: 'xlsx' | 'biff8' | 'ods'): Uint8Array {
  const book = sheetJs.utils.book_new()
  sheetJs.utils.book_append_sheet(
    book,
    sheetJs.utils.aoa_to_sheet([
      ['place', 'remark'],
      ['harbour', text],
    ]),
    'Lamps',
  )
  // The library says what it writes.
  return new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType }) as Buffer)
}

function epub(text: string): Promise<Uint8Array> {
  return zip({
    mimetype: encode('application/epub+zip'),
    'META-INF/container.xml': encode(
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book.opf': encode(
      '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Lamps</dc:title></metadata><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/></spine></package>',
    ),
    'one.xhtml': encode(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>${text}</p></body></html>`,
    ),
  })
}

/** Text in a Japanese font that is not embedded: what it says stands in a character map that comes with pdf.js. */
function japanesePdf(): Uint8Array {
  // Shift-JIS, which 90ms-RKSJ-H maps.
  const content = deflateSync(Buffer.from('BT /F 24 Tf 60 700 Td <938C8B9E> Tj ET', 'latin1'))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n${content.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/MS-Gothic/Encoding/90ms-RKSJ-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/MS-Gothic/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/MS-Gothic/Flags 4/FontBBox[0 -137 1000 859]/ItalicAngle 0/Ascent 859/Descent -137/CapHeight 709/StemV 78>>',
  ]
  return Buffer.from(pdf(objects), 'latin1')
}
