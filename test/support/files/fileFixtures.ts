/** Small files made in code: PDFs and Word documents with known words at known places, and ugly variants of them. */
import { createHash } from 'node:crypto'
import JSZip from 'jszip'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'

export interface PrintedText {
  readonly text: string
  /** Points from the left and from the top of the unrotated page. */
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly bold?: boolean
}

export interface PageFixture {
  readonly texts: readonly PrintedText[]
  readonly rotation?: 0 | 90 | 180 | 270
}

export const pageSize = { width: 600, height: 800 }

export async function makePdf(
  pages: readonly PageFixture[],
  metadata: { title?: string; author?: string } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  if (metadata.title !== undefined) pdf.setTitle(metadata.title)
  if (metadata.author !== undefined) pdf.setAuthor(metadata.author)
  const regular = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const { texts, rotation } of pages) {
    const page = pdf.addPage([pageSize.width, pageSize.height])
    if (rotation !== undefined) page.setRotation(degrees(rotation))
    for (const { text, x, y, size, bold: isBold } of texts) {
      page.drawText(text, { x, y: pageSize.height - y, size: size ?? 10, font: isBold === true ? bold : regular })
    }
  }
  return pdf.save({ useObjectStreams: false })
}

/** Lines of one column, 14 points apart. */
export function column(lines: readonly string[], x: number, y: number): PrintedText[] {
  return lines.map((text, index) => ({ text, x, y: y + index * 14 }))
}

/** A Word document from the body's XML; `extra` adds or replaces parts. */
export async function makeDocx(
  body: string,
  extra: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Uint8Array> {
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  zip.file(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  zip.file(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  )
  for (const [name, content] of Object.entries(extra)) zip.file(name, content)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

export const wordParagraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

const passwordPadding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** A one-page PDF encrypted by RC4 with 40 bits (PDF 1.7, algorithms 1 to 4); an empty user password opens anywhere. */
export function makeEncryptedPdf(words: string, userPassword: string): Uint8Array {
  const owner = Buffer.alloc(32, 7)
  const fileId = Buffer.from('0123456789abcdef')
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const padded = Buffer.concat([Buffer.from(userPassword), passwordPadding]).subarray(0, 32)
  const key = md5(padded, owner, permissions, fileId).subarray(0, 5)
  const user = rc4(key, passwordPadding)
  const content = rc4(
    md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10),
    Buffer.from(`BT /F 12 Tf 60 700 Td (${words}) Tj ET`),
  )
  const head = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
6 0 obj <</Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}>>> endobj
4 0 obj <</Length ${content.length}>> stream
`
  const tail = `\nendstream endobj\ntrailer <</Root 1 0 R /Size 7 /Encrypt 6 0 R /ID [<${fileId.toString('hex')}> <${fileId.toString('hex')}>]>>\n%%EOF\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from(tail, 'latin1')])
}

function md5(...parts: readonly Uint8Array[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => state[index & 255] ?? 0
  const swap = (a: number, b: number): void => {
    const kept = at(a)
    state[a & 255] = at(b)
    state[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
