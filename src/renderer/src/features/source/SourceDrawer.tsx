/** The drawer with a source: the document, scrolled to the quote. */
import { ExternalLink, FolderOpen, Info, MessageSquare } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { bridge } from '../../bridge/current.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { DrawerFrame } from '../../components/DrawerFrame.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Note } from '../../components/Note.tsx'
import { DocumentText } from '../../components/reader/DocumentText.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { askAbout } from '../../lib/askAbout.ts'
import { changedOnDisk, shortFolder } from '../../lib/format.ts'
import { attempt } from '../../lib/notice.ts'
import { openAbout } from '../../lib/windowStore.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { PdfPages } from './PdfPages.tsx'
import { ImageView } from './ImageView.tsx'
import { SourceNotes } from './SourceNotes.tsx'
import { loadSource, useSource } from './sourceStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

// oxlint-disable-next-line max-lines-per-function -- one drawer, read from its head to its foot
export function SourceDrawer({ target }: { readonly target: SourceTarget }) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const error = useSource((state) => (state.contentId === target.contentId ? state.error : null))
  const [mode, setMode] = useState<'pages' | 'text'>('pages')
  useEffect(() => {
    void loadSource(target.contentId, target.documentId)
  }, [target.contentId, target.documentId])
  const start = target.quote?.start ?? null
  const end = target.quote?.end ?? null
  const range = useMemo(() => (start === null || end === null ? null : { start, end }), [start, end])

  const document = view?.documents.find((item) => item.id === target.documentId) ?? view?.documents[0]
  const painted = view?.kind === 'pdf' || view?.kind === 'image'
  const text = view && <DocumentText text={view.text} blocks={view.blocks} range={range} page={target.page} />
  const { showInFolder } = bridge().capabilities
  return (
    <DrawerFrame
      title={document?.title ?? view?.title ?? target.title}
      documentId={target.documentId}
      detail={document && `${shortFolder(document.path)} · ${changedOnDisk(document)}`}
      actions={
        <>
          {view && <CopyButton label={strings.chat.copyText} text={() => view.text} />}
          {document && (
            <IconButton
              label={strings.library.askAbout}
              onClick={() => askAbout({ documents: [{ id: document.id, title: document.title }] })}
            >
              <MessageSquare {...icon} />
            </IconButton>
          )}
          {document && (
            <IconButton label={strings.library.about} onClick={() => openAbout(document.id)}>
              <Info {...icon} />
            </IconButton>
          )}
          {document && showInFolder && (
            <>
              <IconButton
                label={strings.library.openOriginal}
                onClick={() => void attempt(() => bridge().openOriginal(document.id))}
              >
                <ExternalLink {...icon} />
              </IconButton>
              <IconButton
                label={strings.library.showInFolder}
                onClick={() => void attempt(() => bridge().showInFolder(document.id))}
              >
                <FolderOpen {...icon} />
              </IconButton>
            </>
          )}
        </>
      }
      toolbar={
        <div className="flex flex-col gap-2 empty:hidden">
          <SourceNotes target={target} />
          {painted && (
            <Segmented
              label={strings.source.view}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'pages', label: view.kind === 'pdf' ? strings.source.asPages : strings.source.asImage },
                { value: 'text', label: strings.source.asText },
              ]}
            />
          )}
        </div>
      }
    >
      {error !== null && <Note tone="alert">{error}</Note>}
      {!view && error === null && <Skeleton label={strings.source.loading} lines={10} />}
      {view?.kind === 'pdf' && mode === 'pages' && (
        <PdfPages
          key={target.contentId}
          contentId={target.contentId}
          title={view.title}
          password={view.password ?? null}
          page={target.page}
          range={range}
          fallback={text}
        />
      )}
      {view?.kind === 'image' && mode === 'pages' && (
        <ImageView
          key={target.contentId}
          contentId={target.contentId}
          title={view.title}
          range={range}
          fallback={text}
        />
      )}
      {!(painted && mode === 'pages') && text}
    </DrawerFrame>
  )
}
