/** A page of a PDF drawn with pdf.js on a canvas of Skia, in grey. */
import * as canvasLibrary from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { GreyImage } from '../../../ports/ocrEngine.ts'

/** Tesseract is made for 300 dpi; at 200 it is a third faster and small print suffers. */
const dotsPerInch = 300
/**
 * A4 at 300 dpi is 8.7 megapixels; larger pages are drawn coarser, a quarter of which is already an A2 poster's text.
 */
const maxPixels = 12_000_000

type CanvasAndContext = { canvas: canvasLibrary.Canvas | null; context: unknown }

/**
 * pdf.js makes further canvases for masks and patterns through this; inside Electron it would look for a document
 * otherwise.
 */
export class SkiaCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = canvasLibrary.createCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }

  getNoAlphaContext(canvas: canvasLibrary.Canvas): canvasLibrary.SKRSContext2D {
    return canvas.getContext('2d', { alpha: false })
  }

  reset(target: CanvasAndContext, width: number, height: number): void {
    if (target.canvas === null) return
    target.canvas.width = width
    target.canvas.height = height
  }

  destroy(target: CanvasAndContext): void {
    if (target.canvas !== null) {
      target.canvas.width = 0
      target.canvas.height = 0
    }
    target.canvas = null
    target.context = null
  }
}

/** Filters need a browser's SVG; without them a rare soft mask looks harder than it is. */
export class NoFilters {
  addFilter(): string {
    return 'none'
  }
  addHCMFilter(): string {
    return 'none'
  }
  addAlphaFilter(): string {
    return 'none'
  }
  addLuminosityFilter(): string {
    return 'none'
  }
  addKnockoutFilter(): string {
    return 'none'
  }
  addHighlightHCMFilter(): string {
    return 'none'
  }
  addSelectionHCMFilter(): string {
    return 'none'
  }
  destroy(): void {
    // Nothing was made.
  }
}

/** What pdf.js draws with has to be global before it is loaded; where Node itself lacks it. */
export function provideCanvasGlobals(): void {
  const globals = globalThis as unknown as Record<string, unknown>
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData', 'DOMPoint'] as const) globals[name] ??= canvasLibrary[name]
}

/** `page` is 1-based. */
export async function renderPdfPage(document: PDFDocumentProxy, page: number): Promise<GreyImage> {
  const proxy = await document.getPage(page)
  try {
    const { width: pageWidth, height: pageHeight } = proxy.getViewport({ scale: 1 })
    const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / Math.max(1, pageWidth * pageHeight)))
    const viewport = proxy.getViewport({ scale })
    const width = Math.max(1, Math.floor(viewport.width))
    const height = Math.max(1, Math.floor(viewport.height))
    const canvas = canvasLibrary.createCanvas(width, height)
    const context = canvas.getContext('2d')
    // pdf.js types ask for a browser's canvas; Skia's has the same methods.
    const target = { canvas, canvasContext: context } as unknown as Pick<
      Parameters<PDFPageProxy['render']>[0],
      'canvas' | 'canvasContext'
    >
    await proxy.render({ ...target, viewport, background: 'white' }).promise
    const { data } = context.getImageData(0, 0, width, height)
    const grey = new Uint8Array(width * height)
    // ITU-R BT.601, in 256ths.
    for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
      grey[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
    canvas.width = 0
    canvas.height = 0
    return { width, height, data: grey, pageWidth, pageHeight }
  } finally {
    proxy.cleanup()
  }
}
