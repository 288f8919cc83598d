/** Pages drawn for tests: text as a picture, as PNG and inside a PDF, the way a scanner leaves it. */
import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Pixels to a point: 150 dpi, a quick scan. */
const scale = 150 / 72

/** A PNG of an A5 page with these lines, black on white. */
export function drawnPng(lines: readonly string[], { size = 13 } = {}): Uint8Array {
  const canvas = createCanvas(Math.round(420 * scale), Math.round(595 * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = `${size * scale}px "DejaVu Sans", Helvetica, Arial, sans-serif`
  for (const [row, line] of lines.entries()) context.fillText(line, 40 * scale, (80 + row * size * 1.6) * scale)
  return canvas.toBuffer('image/png')
}

/** Equal pages make equal bytes. `drawn`: shown as a picture only; `typed`: as text. */
export async function pdfOf(
  pages: readonly ({ readonly drawn: readonly string[] } | { readonly typed: readonly string[] })[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const page of pages) {
    const sheet = pdf.addPage([420, 595])
    if ('drawn' in page)
      sheet.drawImage(await pdf.embedPng(drawnPng(page.drawn)), { x: 0, y: 0, width: 420, height: 595 })
    else
      for (const [row, line] of page.typed.entries()) sheet.drawText(line, { x: 40, y: 515 - row * 20, size: 12, font })
  }
  return pdf.save()
}

/** A bitmap of 24 bits a pixel, all of one shade, rows from the bottom up as Windows writes them. */
export function makeBitmap(width: number, height: number, shade: number): Uint8Array {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, shade)
  bytes.fill(0, 0, 54)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}
