/** Names the sources that are offline (a disk that is not connected), and that none of their documents are lost. */
import { FolderX } from 'lucide-react'
import { useEffect } from 'react'
import type { Source } from '../../../../shared/domain/document.ts'
import { fileName, formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { loadPlaces } from './libraryActions.ts'
import { useLibrary } from './libraryStore.ts'
import { summarise } from './librarySummary.ts'

function OfflineNotice({ source }: { readonly source: Source }) {
  const count = useLibrary((state) => summarise(state).bySource.get(source.id) ?? 0)
  // A source without documents needs no notice.
  if (count === 0) return null
  return (
    <p className="flex items-start gap-2 py-1 pe-3 ps-4 text-small text-soft numeric" title={source.path}>
      <FolderX size={16} strokeWidth={1.5} className="shrink-0 text-caution" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {strings.library.offlineNotice(fileName(source.path), count, formatCount(count))}
      </span>
    </p>
  )
}

export function PlacesNotice() {
  const sources = useLibrary((state) => state.sources)
  useEffect(() => {
    // A disk is usually connected while another window has the focus.
    const reload = (): void => void loadPlaces()
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [])
  return sources.filter((source) => !source.present).map((source) => <OfflineNotice key={source.id} source={source} />)
}
