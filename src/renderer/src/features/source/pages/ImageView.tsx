/** The image itself, with the words of the quote marked at their place and the words that OCR read over it. */
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Note } from '../../../components/Note.tsx'
import { OcrNote } from '../../../components/OcrNote.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { strings } from '../../../strings.ts'
import { markedBoxes } from './pageMarks.ts'
import { PageSheet } from './PageSheet.tsx'
import type { PageContent } from './PageSheet.tsx'
import { useImage } from './useImage.ts'
import { usePage } from './usePage.ts'

interface ImageViewProps {
  readonly contentId: string
  readonly title: string
  readonly content: PageContent
  /** Shown when the image cannot be painted. */
  readonly fallback: ReactNode
}

export function ImageView({ contentId, title, content, fallback }: ImageViewProps) {
  const [load, setLoad] = useImage(contentId)
  const page = usePage(contentId, 1, true)
  const frame = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number | null>(null)
  if (load.type === 'loading') return <Skeleton label={strings.source.loading} lines={10} />
  if (load.type === 'failed') {
    return (
      <>
        <div className="mb-4">
          <Note tone="caution">
            {load.message} {strings.source.pagesFailed}
          </Note>
        </div>
        {fallback}
      </>
    )
  }
  const quote = content.marks.filter(({ kind }) => kind === 'quote')
  const isLost = page !== null && quote.length > 0 && markedBoxes(page, quote).length === 0
  return (
    <>
      <PageSheet
        frame={frame}
        number={1}
        // Before it is loaded, as high as the page that OCR read.
        ratio={ratio ?? (page === null ? 1 : page.height / page.width)}
        page={page}
        content={content}
        isTarget={quote.length > 0 && ratio !== null}
      >
        <img
          src={load.url}
          alt={strings.source.image(title)}
          className="absolute inset-0 size-full"
          onLoad={({ currentTarget }) => setRatio(currentTarget.naturalHeight / currentTarget.naturalWidth)}
          onError={() => setLoad({ type: 'failed', message: strings.source.imageDamaged })}
        />
      </PageSheet>
      {/* With a quote, its own confidence is shown above. */}
      {quote.length === 0 && page?.ocrConfidence !== undefined && (
        <div className="mt-2">
          <OcrNote sure={page.ocrConfidence} />
        </div>
      )}
      {isLost && <p className="mt-2 text-small text-faint">{strings.source.quoteLost}</p>}
    </>
  )
}
