/** One page: painted when it comes near the viewport, with its text and the stored boxes of the quote over it. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useRef } from 'react'
import { formatCount, formatShare } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { useReader } from '../readerStore.ts'
import { PageSheet } from './PageSheet.tsx'
import type { PageContent } from './PageSheet.tsx'
import { useNear } from './useNear.ts'
import { usePage } from './usePage.ts'
import { usePaintedPage } from './usePaintedPage.ts'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly contentId: string
  readonly number: number
  /** Height divided by width of the first page: reserves the space until this page is measured. */
  readonly guess: number
  readonly content: PageContent
  /** The page of the quote, or of the hit that the user is at. */
  readonly isTarget: boolean
  readonly hasHit: boolean
}

export function PdfPage({ pdf, contentId, number, guess, content, isTarget, hasHit }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useReader((state) => state.zoom)
  const near = useNear(frame, isTarget) || hasHit
  const page = usePage(contentId, number, near)
  const { canvas, ratio } = usePaintedPage({ pdf, number, guess, wanted: near, zoom })
  return (
    <div className="mb-4">
      <PageSheet frame={frame} number={number} ratio={ratio} page={page} content={content} isTarget={isTarget}>
        {near && (
          <canvas
            ref={canvas}
            className="absolute inset-0 size-full"
            aria-label={strings.chat.page(formatCount(number))}
            role="img"
          />
        )}
      </PageSheet>
      <p className="mt-1 text-center text-small text-faint numeric">
        {strings.source.page(formatCount(number), formatCount(pdf.numPages))}
        {page?.ocrConfidence !== undefined && ` · ${strings.source.ocrConfidence(formatShare(page.ocrConfidence))}`}
      </p>
    </div>
  )
}
