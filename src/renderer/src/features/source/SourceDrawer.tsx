/** The right side as a source: the document, opened where the quote stands. */
import { ExternalLink, FolderOpen } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { bridge } from '../../bridge/current.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { DrawerFrame } from '../../components/DrawerFrame.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Note } from '../../components/Note.tsx'
import { DocumentText } from '../../components/reader/DocumentText.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { formatCount, formatDay, shortFolder } from '../../lib/format.ts'
import { attempt } from '../../lib/notice.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { PdfPages } from './PdfPages.tsx'
import { loadSource, useSource } from './sourceStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

export function SourceDrawer({ target }: { readonly target: SourceTarget }) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const error = useSource((state) => (state.contentId === target.contentId ? state.error : null))
  const [mode, setMode] = useState<'pages' | 'text'>('pages')
  useEffect(() => {
    void loadSource(target.contentId)
  }, [target.contentId])
  const start = target.quote?.start ?? null
  const end = target.quote?.end ?? null
  const range = useMemo(() => (start === null || end === null ? null : { start, end }), [start, end])

  const document = view?.documents.find((item) => item.id === target.documentId) ?? view?.documents[0]
  const others = view ? view.documents.length - 1 : 0
  const isPdf = view?.kind === 'pdf'
  const asPages = isPdf && mode === 'pages'
  const text = view && <DocumentText text={view.text} blocks={view.blocks} range={range} page={target.page} />
  const { showInFolder } = bridge().capabilities
  return (
    <DrawerFrame
      title={view?.title ?? target.title}
      detail={document && `${shortFolder(document.path)} · ${formatDay(document.modifiedAt)}`}
      actions={
        <>
          {view && <CopyButton label={strings.chat.copyText} text={() => view.text} />}
          {document && showInFolder && (
            <>
              <IconButton label={strings.library.openOriginal} onClick={() => void attempt(() => bridge().openOriginal(document.id))}>
                <ExternalLink {...icon} />
              </IconButton>
              <IconButton label={strings.library.showInFolder} onClick={() => void attempt(() => bridge().showInFolder(document.id))}>
                <FolderOpen {...icon} />
              </IconButton>
            </>
          )}
        </>
      }
      toolbar={
        (isPdf || view?.freshness === 'changed' || view?.freshness === 'missing' || others > 0) && (
          <div className="flex flex-col gap-3">
            {view?.freshness === 'changed' && <Note tone="caution">{strings.source.changed}</Note>}
            {view?.freshness === 'missing' && <Note tone="caution">{strings.source.missing}</Note>}
            {others > 0 && <Note>{strings.source.alsoAt(others, formatCount(others))}</Note>}
            {isPdf && (
              <Segmented
                label={strings.source.view}
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'pages', label: strings.source.asPages },
                  { value: 'text', label: strings.source.asText },
                ]}
              />
            )}
          </div>
        )
      }
    >
      {error !== null && <Note tone="alert">{error}</Note>}
      {!view && error === null && <Skeleton label={strings.source.loading} lines={10} />}
      {asPages && <PdfPages key={target.contentId} contentId={target.contentId} page={target.page} range={range} fallback={text} />}
      {!asPages && text}
    </DrawerFrame>
  )
}
