/** Notes to read before trusting a source: changed, gone, superseded, read by OCR, also at other paths. */
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { OcrNote } from '../../components/OcrNote.tsx'
import { VersionNote } from '../../components/VersionNote.tsx'
import { formatCount } from '../../lib/format.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { compareWith, useReader } from './readerStore.ts'
import type { Other } from './readerStore.ts'
import { useSource } from './sourceStore.ts'

interface CompareButtonProps {
  readonly target: Pick<Other, 'documentId' | 'title'>
  readonly relation: Other['relation']
}

function CompareButton({ target, relation }: CompareButtonProps) {
  const isShown = useReader((state) => state.other?.documentId === target.documentId)
  if (isShown) return null
  return (
    <Button size="small" onClick={() => compareWith({ documentId: target.documentId, title: target.title, relation })}>
      {strings.reader.showDifferences}
    </Button>
  )
}

export function SourceNotes({ target }: { readonly target: SourceTarget }) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const newer = useSource((state) => (state.contentId === target.contentId ? state.newer : null))
  const pages = useSource((state) => (state.contentId === target.contentId ? state.ocrPages : 0))
  const others = view ? view.documents.length - 1 : 0
  return (
    <>
      {view?.freshness === 'changed' && (
        <Note tone="caution" action={<CompareButton target={target} relation="changed" />}>
          {strings.source.changed}
        </Note>
      )}
      {view?.freshness === 'missing' && <Note tone="caution">{strings.source.missing}</Note>}
      {newer && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <VersionNote newer={newer} />
          </div>
          <CompareButton target={{ documentId: newer.documentId, title: newer.title }} relation="newer" />
        </div>
      )}
      {target.ocrConfidence !== undefined && <OcrNote sure={target.ocrConfidence} />}
      {/* Below an image, the note is about the image. */}
      {target.ocrConfidence === undefined && pages > 0 && view?.kind !== 'image' && (
        <Note>{strings.source.ocrPages(pages, formatCount(pages))}</Note>
      )}
      {others > 0 && <Note>{strings.source.alsoAt(others, formatCount(others))}</Note>}
    </>
  )
}
