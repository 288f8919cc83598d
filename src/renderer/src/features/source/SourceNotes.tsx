/** Notes to read before trusting a source: changed, gone, superseded, read by OCR, also at other paths. */
import { Note } from '../../components/Note.tsx'
import { OcrNote } from '../../components/OcrNote.tsx'
import { VersionNote } from '../../components/VersionNote.tsx'
import { formatCount } from '../../lib/format.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { useSource } from './sourceStore.ts'

export function SourceNotes({ target }: { readonly target: SourceTarget }) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const newer = useSource((state) => (state.contentId === target.contentId ? state.newer : null))
  const pages = useSource((state) => (state.contentId === target.contentId ? state.ocrPages : 0))
  const others = view ? view.documents.length - 1 : 0
  return (
    <>
      {view?.freshness === 'changed' && <Note tone="caution">{strings.source.changed}</Note>}
      {view?.freshness === 'missing' && <Note tone="caution">{strings.source.missing}</Note>}
      {newer && <VersionNote newer={newer} />}
      {target.ocrConfidence !== undefined && <OcrNote sure={target.ocrConfidence} />}
      {/* Below an image, the note is about the image. */}
      {target.ocrConfidence === undefined && pages > 0 && view?.kind !== 'image' && (
        <Note>{strings.source.ocrPages(pages, formatCount(pages))}</Note>
      )}
      {others > 0 && <Note>{strings.source.alsoAt(others, formatCount(others))}</Note>}
    </>
  )
}
