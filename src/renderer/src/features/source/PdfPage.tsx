/** One page: painted when it comes near the viewport, with the stored boxes of the quote over it. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TextRange } from '../../components/reader/readerModel.ts'
import { formatCount, formatShare } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { boxesOfRange } from './quoteBoxes.ts'
import { QuoteMarks } from './QuoteMarks.tsx'
import { usePage } from './usePage.ts'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly contentId: string
  readonly number: number
  /** Height divided by width of the first page: reserves the space until this page is measured. */
  readonly guess: number
  readonly range: TextRange | null
  /** The page of the quote scrolls itself into view. */
  readonly target: boolean
}

export function PdfPage({ pdf, contentId, number, guess, range, target }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(target)
  const [ratio, setRatio] = useState(guess)
  const page = usePage(contentId, number, near)
  const boxes = useMemo(() => (page && range ? boxesOfRange(page, range.start, range.end) : []), [page, range])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // One screen ahead, so that the user never scrolls to a blank page.
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!near) return
    let current = true
    let cancel = (): void => undefined
    void (async () => {
      const sheet = await pdf.getPage(number)
      const plain = sheet.getViewport({ scale: 1 })
      if (!current || !canvas.current || !frame.current) return
      setRatio(plain.height / plain.width)
      const scale = (frame.current.clientWidth / plain.width) * window.devicePixelRatio
      const viewport = sheet.getViewport({ scale })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      const task = sheet.render({ canvas: canvas.current, viewport })
      cancel = () => task.cancel()
      // A page that left the viewport before it was painted rejects; that is not an error.
      await task.promise.catch(() => undefined)
    })()
    return () => {
      current = false
      cancel()
    }
  }, [near, pdf, number])

  useEffect(() => {
    if (!target) return
    const first = frame.current?.querySelector('[data-quote]')
    ;(first ?? frame.current)?.scrollIntoView({ block: first ? 'center' : 'start' })
  }, [target, boxes])

  return (
    <div className="mb-4">
      <div
        ref={frame}
        data-page={number}
        className="relative border border-line bg-page-white"
        style={{ aspectRatio: `1 / ${ratio}` }}
      >
        {near && (
          <canvas
            ref={canvas}
            className="absolute inset-0 size-full"
            aria-label={strings.chat.page(formatCount(number))}
            role="img"
          />
        )}
        <QuoteMarks boxes={boxes} />
      </div>
      <p className="mt-1 text-center text-small text-faint numeric">
        {strings.source.page(formatCount(number), formatCount(pdf.numPages))}
        {page?.ocrConfidence !== undefined && ` · ${strings.source.ocrConfidence(formatShare(page.ocrConfidence))}`}
      </p>
    </div>
  )
}
