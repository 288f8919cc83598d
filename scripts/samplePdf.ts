/**
 * Lays a document out as a PDF as an office program would: A4, headings, wrapped lines, tables, header and page
 * numbers.
 */
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import type { PDFFont, PDFPage } from 'pdf-lib'
import type { Block, ReadResult } from '../src/shared/domain/content.ts'

const page = { width: 595.28, height: 841.89, left: 64, right: 64, top: 84, bottom: 76 }
const bodySize = 10.5
const leading = 15
const headingSizes: readonly number[] = [20, 16, 13.5, 11.5]

export async function samplePdf(document: ReadResult): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const date = new Date(`${document.date ?? '2024-01-01'}T09:00:00Z`)
  pdf.setTitle(document.title ?? '')
  pdf.setAuthor(document.author ?? '')
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
  pdf.setLanguage(document.language ?? 'en')
  const writer = new PdfWriter(
    pdf,
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  )
  for (const block of document.blocks) writer.block(block, document.text.slice(block.start, block.end))
  writer.numberPages(document.author ?? '')
  return pdf.save({ useObjectStreams: false })
}

class PdfWriter {
  readonly #pdf: PDFDocument
  readonly #regular: PDFFont
  readonly #bold: PDFFont
  readonly #pages: PDFPage[] = []
  #y = 0

  constructor(pdf: PDFDocument, regular: PDFFont, bold: PDFFont) {
    this.#pdf = pdf
    this.#regular = regular
    this.#bold = bold
    this.#newPage()
  }

  block(block: Block, text: string): void {
    if (block.kind === 'title' || block.kind === 'heading') {
      const size = headingSizes[block.kind === 'title' ? 0 : Math.min(3, block.level - 1)] ?? 12
      this.#need(size * 3)
      this.#y -= size * 0.7
      this.#lines(text, this.#bold, size, 0, size * 1.25)
      this.#y -= 4
    } else if (block.kind === 'table') this.#table(text.split('\n').map((row) => row.split(' | ')))
    else if (block.kind === 'listItem') {
      const isNumbered = /^\d+\. /.test(text)
      this.#lines(isNumbered ? text : `• ${text}`, this.#regular, bodySize, 14, leading)
    } else {
      this.#lines(text, this.#regular, bodySize, 0, leading)
      this.#y -= 7
    }
  }

  numberPages(running: string): void {
    for (const [index, sheet] of this.#pages.entries()) {
      const grey = rgb(0.35, 0.35, 0.35)
      sheet.drawText(running, { x: page.left, y: page.height - 46, size: 8, font: this.#regular, color: grey })
      sheet.drawText(`Page ${index + 1} of ${this.#pages.length}`, {
        x: page.width / 2 - 24,
        y: 40,
        size: 8,
        font: this.#regular,
        color: grey,
      })
    }
  }

  #table(rows: readonly (readonly string[])[]): void {
    const columns = Math.max(...rows.map((row) => row.length))
    const width = (page.width - page.left - page.right) / columns
    for (const [index, row] of rows.entries()) {
      const font = index === 0 ? this.#bold : this.#regular
      const cells = Array.from({ length: columns }, (_, column) => this.#wrap(row[column] ?? '', font, 9.5, width - 14))
      const height = Math.max(...cells.map((cell) => cell.length)) * 12.5 + 6
      this.#need(height)
      for (const [column, lines] of cells.entries()) {
        for (const [at, line] of lines.entries())
          this.#draw(line, page.left + column * width, this.#y - at * 12.5, font, 9.5)
      }
      this.#y -= height
    }
    this.#y -= 8
  }

  #lines(text: string, font: PDFFont, size: number, indent: number, step: number): void {
    const lines = text
      .split('\n')
      .flatMap((line) => this.#wrap(line, font, size, page.width - page.left - page.right - indent))
    for (const [index, line] of lines.entries()) {
      this.#need(step)
      this.#draw(line, page.left + indent + (indent > 0 && index > 0 ? 8 : 0), this.#y, font, size)
      this.#y -= step
    }
  }

  #wrap(text: string, font: PDFFont, size: number, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (font.widthOfTextAtSize(longer, size) > width && line !== '') {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  #draw(text: string, x: number, y: number, font: PDFFont, size: number): void {
    this.#pages.at(-1)?.drawText(text, { x, y, size, font })
  }

  #need(height: number): void {
    if (this.#y - height < page.bottom) this.#newPage()
  }

  #newPage(): void {
    this.#pages.push(this.#pdf.addPage([page.width, page.height]))
    this.#y = page.height - page.top
  }
}
