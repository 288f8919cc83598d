/**
 * What is printed in place of the window while the user prints a document: every page of a PDF as an image, or the text
 * with every row of its tables.
 */
import { useEffect, useState } from 'react'
import { Paper } from '../../../components/Paper.tsx'
import { DocumentText } from '../../../components/reader/DocumentText.tsx'
import { layoutOf } from '../../../components/reader/layout.ts'
import type { ReaderImage } from '../../../components/reader/shownImages.ts'
import { errorText } from '../../../lib/errorText.ts'
import { readablePath } from '../../../lib/format.ts'
import { notify } from '../../../lib/notice.ts'
import type { SourceTarget } from '../../../lib/windowStore.ts'
import type { SourceView } from '../../../../../shared/ipc/contract.ts'
import { strings } from '../../../strings.ts'
import { imageType, readOriginal } from '../pages/originalBytes.ts'
import type { Opened } from '../pages/usePdf.ts'
import { endPrinting, useReader } from '../readerStore.ts'
import { paintPages } from './paintPages.ts'

interface PrintSheetProps {
  readonly target: SourceTarget
  readonly view: SourceView
  /** The PDF, while it is shown as pages. */
  readonly opened: Opened | null
  /** Those inside the document. */
  readonly images?: readonly ReaderImage[]
}

/** Addresses of images, one for each sheet of paper; null until they are painted. */
function useSheets({ target, view, opened }: PrintSheetProps, wanted: boolean): readonly string[] | null {
  const [sheets, setSheets] = useState<readonly string[] | null>(null)
  const pdf = opened?.open.pdf ?? null
  const isImage = view.kind === 'image'
  useEffect(() => {
    if (!wanted || (pdf === null && !isImage)) return
    let made: readonly string[] = []
    let current = true
    const stopped = new AbortController()
    const make = async (): Promise<readonly Blob[]> => {
      if (pdf !== null) return paintPages(pdf, stopped.signal)
      const bytes = await readOriginal(target.contentId)
      return [new Blob([bytes], { type: imageType(bytes) ?? '' })]
    }
    make().then(
      (blobs) => {
        if (!current) return
        made = blobs.map((blob) => URL.createObjectURL(blob))
        setSheets(made)
      },
      (error: unknown) => {
        // Another document is shown by now, which has nothing to do with it.
        if (!current) return
        endPrinting()
        notify(errorText(error))
      },
    )
    return () => {
      current = false
      stopped.abort()
      for (const address of made) URL.revokeObjectURL(address)
      setSheets(null)
    }
  }, [wanted, pdf, isImage, target.contentId])
  return sheets
}

const none: readonly ReaderImage[] = []

export function PrintSheet(props: PrintSheetProps) {
  const { target, view, opened, images = none } = props
  const printing = useReader((state) => state.printing)
  const wanted = printing > 0
  // Another document is not printed because the user left this one before its pages were painted.
  useEffect(() => endPrinting, [])
  const mode = useReader((state) => state.mode)
  const isPainted = mode === 'pages' && (opened !== null || view.kind === 'image')
  const sheets = useSheets(props, wanted && isPainted)
  if (!wanted || (isPainted && sheets === null)) return null
  const path = view.documents.find(({ id }) => id === target.documentId)?.path
  return (
    <Paper key={printing} onDone={endPrinting}>
      {sheets === null ? (
        <>
          {path !== undefined && <p className="text-small text-faint">{readablePath(path)}</p>}
          <DocumentText text={view.text} blocks={view.blocks} layout={layoutOf(view.kind)} images={images} whole />
        </>
      ) : (
        sheets.map((address, index) => (
          <img key={address} src={address} alt={strings.chat.page(String(index + 1))} className="printed-page" />
        ))
      )}
    </Paper>
  )
}
