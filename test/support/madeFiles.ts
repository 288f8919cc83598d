/** Small files made in code: PDFs and Word documents with known words at known places, and ugly variants of them. */
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

export interface MadePage {
  readonly texts: readonly PrintedText[]
  readonly rotation?: 0 | 90 | 180 | 270
}

export const pageSize = { width: 600, height: 800 }

export async function makePdf(pages: readonly MadePage[], facts: { title?: string; author?: string } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  if (facts.title !== undefined) pdf.setTitle(facts.title)
  if (facts.author !== undefined) pdf.setAuthor(facts.author)
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
export async function makeDocx(body: string, extra: Readonly<Record<string, string | Uint8Array>> = {}): Promise<Uint8Array> {
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  zip.file(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  zip.file('word/document.xml', `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`)
  for (const [name, content] of Object.entries(extra)) zip.file(name, content)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

export const wordParagraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
