/** Opens the PDF that is shown, and closes it when another document is. */
import { useCallback, useEffect, useState } from 'react'
import { errorCode, errorText } from '../../../lib/errorText.ts'
import { openPdf } from './pdfDocument.ts'
import type { OpenPdf } from './pdfDocument.ts'

export interface Opened {
  readonly open: OpenPdf
  /** Height divided by width of the first page. */
  readonly ratio: number
}

export interface PdfState {
  readonly opened: Opened | null
  readonly problem: 'locked' | { readonly message: string } | null
  /** Rejects with `file.wrongPassword`. */
  readonly unlock: (password: string) => Promise<void>
}

async function openFirst(contentId: string, password: string | null): Promise<Opened> {
  const open = await openPdf(contentId, password)
  const first = (await open.pdf.getPage(1)).getViewport({ scale: 1 })
  return { open, ratio: first.height / first.width }
}

const isLocked = (error: unknown): boolean =>
  errorCode(error) === 'file.encrypted' || errorCode(error) === 'file.wrongPassword'

/** `password`: while this process still knows it. A null id opens nothing. */
export function usePdf(contentId: string | null, password: string | null): PdfState {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<PdfState['problem']>(null)
  useEffect(() => {
    if (contentId === null) return
    let current = true
    openFirst(contentId, password).then(
      (next) => {
        if (current) setOpened(next)
        else next.open.close()
      },
      (error: unknown) => {
        if (current) setProblem(isLocked(error) ? 'locked' : { message: errorText(error) })
      },
    )
    return () => {
      current = false
      setOpened(null)
      setProblem(null)
    }
  }, [contentId, password])
  useEffect(() => () => opened?.open.close(), [opened])
  const unlock = useCallback(
    async (tried: string) => {
      if (contentId !== null) setOpened(await openFirst(contentId, tried))
    },
    [contentId],
  )
  return { opened, problem, unlock }
}
