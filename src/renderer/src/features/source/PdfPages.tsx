/** A PDF as its pages; a locked one asks for its password first. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Note } from '../../components/Note.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import type { TextRange } from '../../components/reader/readerModel.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { strings } from '../../strings.ts'
import { openPdf } from './pdfDocument.ts'
import type { OpenPdf } from './pdfDocument.ts'
import { PdfPage } from './PdfPage.tsx'

interface PdfPagesProps {
  readonly contentId: string
  readonly title: string
  /** Its password, while this process still knows it. */
  readonly password: string | null
  readonly page: number | null
  readonly range: TextRange | null
  /** Shown when the pages cannot be: the file is gone, changed, damaged or locked. */
  readonly fallback: ReactNode
}

interface Opened {
  readonly open: OpenPdf
  readonly ratio: number
}

async function openFirst(contentId: string, password: string | null): Promise<Opened> {
  const open = await openPdf(contentId, password)
  const first = (await open.pdf.getPage(1)).getViewport({ scale: 1 })
  return { open, ratio: first.height / first.width }
}

export function PdfPages({ contentId, title, password, page, range, fallback }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<'locked' | { readonly message: string } | null>(null)
  useEffect(() => {
    let current = true
    openFirst(contentId, password).then(
      (next) => {
        if (current) setOpened(next)
        else next.open.close()
      },
      (error: unknown) => {
        if (current)
          setProblem(
            errorCode(error) === 'file.encrypted' || errorCode(error) === 'file.wrongPassword'
              ? 'locked'
              : { message: errorText(error) },
          )
      },
    )
    return () => {
      current = false
    }
  }, [contentId, password])
  useEffect(() => () => opened?.open.close(), [opened])
  if (opened) {
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
  if (problem === 'locked') {
    return (
      <>
        <div className="mb-6 flex max-w-narrow flex-col gap-2">
          <Note tone="caution">{strings.source.pagesLocked}</Note>
          <PasswordField name={title} onUnlock={async (tried) => setOpened(await openFirst(contentId, tried))} />
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
