/** Paints all pages of a PDF for paper, one after the other. Rejects at the next page once the signal is aborted. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Letters of a text are sharp on paper from 150 dots to the inch on; a page is then about a third of a megabyte.
const dotsPerPoint = 150 / 72
// A whole page is printed also where it is a poster.
const maxPixels = 16_000_000

export async function paintPages(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<readonly Blob[]> {
  const painted: Blob[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    signal.throwIfAborted()
    const page = await pdf.getPage(number)
    const plain = page.getViewport({ scale: 1 })
    const scale = Math.min(dotsPerPoint, Math.sqrt(maxPixels / (plain.width * plain.height)))
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport, intent: 'print' }).promise
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob !== null) painted.push(blob)
  }
  return painted
}
