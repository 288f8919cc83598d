/** A PDF as its pages; a locked one asks for its password first. */
import type { ReactNode } from 'react'
import { Note } from '../../../components/Note.tsx'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { strings } from '../../../strings.ts'
import type { PageContent } from './PageSheet.tsx'
import { PdfPage } from './PdfPage.tsx'
import type { PdfState } from './usePdf.ts'

interface PdfPagesProps {
  readonly contentId: string
  readonly title: string
  readonly pdf: PdfState
  /** The page of the quote, and that of the present hit. */
  readonly page: number | null
  readonly hitPage: number | null
  readonly content: PageContent
  /** Shown when the pages cannot be: the file is gone, changed, damaged or locked. */
  readonly fallback: ReactNode
}

export function PdfPages({ contentId, title, pdf, page, hitPage, content, fallback }: PdfPagesProps) {
  const { opened, problem } = pdf
  if (opened) {
    return Array.from({ length: opened.open.pdf.numPages }, (_, index) => (
      <PdfPage
        key={index}
        pdf={opened.open.pdf}
        contentId={contentId}
        number={index + 1}
        guess={opened.ratio}
        content={content}
        isTarget={page === index + 1}
        hasHit={hitPage === index + 1}
      />
    ))
  }
  if (problem === 'locked') {
    return (
      <>
        <div className="mb-6 flex max-w-narrow flex-col gap-2">
          <Note tone="caution">{strings.source.pagesLocked}</Note>
          <PasswordField name={title} onUnlock={pdf.unlock} />
        </div>
        {fallback}
      </>
    )
  }
  if (problem !== null) {
    return (
      <>
        <Note tone="caution">
          {problem.message} {strings.source.pagesFailed}
        </Note>
        {fallback}
      </>
    )
  }
  return <Skeleton label={strings.source.loading} lines={10} />
}
