/** Paints a page of a PDF into a canvas as wide as its frame, and gives its height divided by its width. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

interface Painting {
  readonly pdf: PDFDocumentProxy
  /** From 1. */
  readonly number: number
  /** The ratio until the page is measured. */
  readonly guess: number
  readonly wanted: boolean
  /** The frame is as wide as this many of its widths at first: another number paints it again. */
  readonly zoom: number
}

// A canvas of more pixels is refused by browsers, or takes a gigabyte: beyond it the page is painted coarser.
const maxPixels = 16_000_000

interface PaintedPage {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly ratio: number
}

export function usePaintedPage({ pdf, number, guess, wanted, zoom }: Painting): PaintedPage {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, setRatio] = useState(guess)
  useEffect(() => {
    if (!wanted) return
    let current = true
    let cancel = (): void => undefined
    void (async () => {
      const sheet = await pdf.getPage(number)
      const plain = sheet.getViewport({ scale: 1 })
      const element = canvas.current
      if (!current || !element) return
      setRatio(plain.height / plain.width)
      const wide = (element.clientWidth / plain.width) * window.devicePixelRatio
      const scale = Math.min(wide, Math.sqrt(maxPixels / (plain.width * plain.height)))
      const viewport = sheet.getViewport({ scale })
      element.width = Math.floor(viewport.width)
      element.height = Math.floor(viewport.height)
      const task = sheet.render({ canvas: element, viewport })
      cancel = () => task.cancel()
      // A page that left the viewport before it was painted rejects; that is not an error.
      await task.promise.catch(() => undefined)
    })()
    return () => {
      current = false
      cancel()
    }
  }, [wanted, pdf, number, zoom])
  return { canvas, ratio }
}
