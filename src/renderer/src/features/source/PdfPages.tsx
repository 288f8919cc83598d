/** A PDF as its pages. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Note } from '../../components/Note.tsx'
import type { TextRange } from '../../components/reader/readerModel.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { errorText } from '../../lib/errorText.ts'
import { strings } from '../../strings.ts'
import { openPdf } from './pdfDocument.ts'
import type { OpenPdf } from './pdfDocument.ts'
import { PdfPage } from './PdfPage.tsx'

interface PdfPagesProps {
  readonly contentId: string
  readonly page: number | null
  readonly range: TextRange | null
  /** Shown when the pages cannot be: the file is gone, changed or damaged. */
  readonly fallback: ReactNode
}

interface Opened {
  readonly open: OpenPdf
  readonly ratio: number
}

export function PdfPages({ contentId, page, range, fallback }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    let close = (): void => undefined
    void (async () => {
      try {
        const open = await openPdf(contentId)
        close = open.close
        if (!current) {
          open.close()
          return
        }
        const first = (await open.pdf.getPage(1)).getViewport({ scale: 1 })
        if (current) setOpened({ open, ratio: first.height / first.width })
      } catch (problem) {
        if (current) setError(errorText(problem))
      }
    })()
    return () => {
      current = false
      close()
    }
  }, [contentId])
  if (error !== null) {
    return (
      <>
        <Note tone="caution">
          {error} {strings.source.pagesFailed}
        </Note>
        {fallback}
      </>
    )
  }
  if (!opened) return <Skeleton label={strings.source.loading} lines={10} />
  return Array.from({ length: opened.open.pdf.numPages }, (_, index) => (
    <PdfPage
      key={index}
      pdf={opened.open.pdf}
      contentId={contentId}
      number={index + 1}
      guess={opened.ratio}
      range={range}
      target={page === index + 1}
    />
  ))
}
