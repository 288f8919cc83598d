/** The pages of a PDF in small, beside it: where the quotes are, and a click goes there. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import type { ChatCitation } from '../citations/chatCitation.ts'
import { useReader } from '../readerStore.ts'
import { useNear } from './useNear.ts'
import { usePaintedPage } from './usePaintedPage.ts'
import type { Opened } from './usePdf.ts'

interface ThumbnailProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly guess: number
  readonly cited: number
  readonly onChoose: (page: number) => void
}

function Thumbnail({ pdf, number, guess, cited, onChoose }: ThumbnailProps) {
  const frame = useRef<HTMLButtonElement>(null)
  const near = useNear(frame, false)
  const { canvas, ratio } = usePaintedPage({ pdf, number, guess, wanted: near, zoom: 1 })
  const isCurrent = useReader((state) => state.page === number)
  const name = strings.chat.page(formatCount(number))
  useEffect(() => {
    if (isCurrent) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li>
      <button
        ref={frame}
        type="button"
        aria-label={cited === 0 ? name : `${name}, ${strings.reader.quotes(cited)}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onChoose(number)}
        className="flex w-full flex-col items-center gap-1 rounded-mark px-3 py-1.5 -outline-offset-2 hover:bg-hover"
      >
        <span
          className={classes(
            'relative block w-full overflow-hidden rounded-hair border bg-page-white',
            isCurrent ? 'border-accent outline outline-accent' : 'border-line-strong',
          )}
          style={{ aspectRatio: `1 / ${ratio}` }}
        >
          {near && <canvas ref={canvas} className="absolute inset-0 size-full" aria-hidden />}
        </span>
        <span className={`text-small numeric ${isCurrent ? 'font-medium text-ink' : 'text-faint'}`}>
          {formatCount(number)}
          {cited > 0 && <span className="ms-1 text-accent">●</span>}
        </span>
      </button>
    </li>
  )
}

interface ThumbnailsProps {
  readonly opened: Opened
  readonly citations: readonly ChatCitation[]
  readonly onChoose: (page: number) => void
}

export function Thumbnails({ opened, citations, onChoose }: ThumbnailsProps) {
  const { pdf } = opened.open
  return (
    <nav aria-label={strings.reader.thumbnails} className="w-32 shrink-0 overflow-y-auto border-e border-line bg-panel">
      <ol className="py-2">
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <Thumbnail
            key={index}
            pdf={pdf}
            number={index + 1}
            guess={opened.ratio}
            cited={citations.filter(({ target }) => target.page === index + 1).length}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </nav>
  )
}
