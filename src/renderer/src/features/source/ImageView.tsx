/** The image itself, with the words of the quote marked at their place. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Note } from '../../components/Note.tsx'
import { OcrNote } from '../../components/OcrNote.tsx'
import type { TextRange } from '../../components/reader/readerModel.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { errorText } from '../../lib/errorText.ts'
import { strings } from '../../strings.ts'
import { imageType, readOriginal } from './originalBytes.ts'
import { boxesOfRange } from './quoteBoxes.ts'
import { QuoteMarks } from './QuoteMarks.tsx'
import { usePage } from './usePage.ts'

interface ImageViewProps {
  readonly contentId: string
  readonly title: string
  readonly range: TextRange | null
  /** Shown when the image cannot be painted. */
  readonly fallback: ReactNode
}

type Load =
  | { readonly type: 'loading' }
  | { readonly type: 'shown'; readonly url: string }
  | { readonly type: 'failed'; readonly message: string }

function useImage(contentId: string): readonly [Load, (load: Load) => void] {
  const [load, setLoad] = useState<Load>({ type: 'loading' })
  useEffect(() => {
    let url: string | null = null
    let current = true
    readOriginal(contentId).then(
      (bytes) => {
        const type = imageType(bytes)
        if (!current) return
        if (type === null) {
          setLoad({ type: 'failed', message: strings.source.imageKind })
          return
        }
        url = URL.createObjectURL(new Blob([bytes], { type }))
        setLoad({ type: 'shown', url })
      },
      (error: unknown) => {
        if (current) setLoad({ type: 'failed', message: errorText(error) })
      },
    )
    return () => {
      current = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [contentId])
  return [load, setLoad]
}

export function ImageView({ contentId, title, range, fallback }: ImageViewProps) {
  const [load, setLoad] = useImage(contentId)
  const page = usePage(contentId, 1, true)
  const frame = useRef<HTMLDivElement>(null)
  const boxes = useMemo(() => (page && range ? boxesOfRange(page, range.start, range.end) : []), [page, range])
  useEffect(() => {
    frame.current?.querySelector('[data-quote]')?.scrollIntoView({ block: 'center' })
  }, [boxes, load])
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
  return (
    <>
      <div ref={frame} className="relative border border-line bg-page-white">
        <img
          src={load.url}
          alt={strings.source.image(title)}
          className="block w-full"
          onError={() => setLoad({ type: 'failed', message: strings.source.imageDamaged })}
        />
        <QuoteMarks boxes={boxes} />
      </div>
      {/* With a quote, its own confidence is shown above. */}
      {range === null && page?.ocrConfidence !== undefined && (
        <div className="mt-2">
          <OcrNote sure={page.ocrConfidence} />
        </div>
      )}
      {range !== null && page !== null && boxes.length === 0 && (
        <p className="mt-2 text-small text-faint">{strings.source.quoteLost}</p>
      )}
    </>
  )
}
