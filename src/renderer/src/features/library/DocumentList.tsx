/** The library's documents; only the rows in view exist, so ten thousand cost what twenty do. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { strings } from '../../strings.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { useLibrary } from './libraryStore.ts'
import { sharedTitles, visibleDocuments } from './libraryView.ts'

// Two lines of text and their padding at the comfortable density; real heights are measured as rows appear.
const estimatedRow = 48

export function DocumentList() {
  const loaded = useLibrary((state) => state.loaded)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const filter = useLibrary((state) => state.filter)
  const onlyNeedingLook = useLibrary((state) => state.onlyNeedingLook)
  const shown = useMemo(() => visibleDocuments(documents.values(), hidden, filter, onlyNeedingLook), [documents, hidden, filter, onlyNeedingLook])
  const shared = useMemo(() => sharedTitles(documents.values()), [documents])
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRow,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 8,
  })
  if (!loaded) {
    return (
      <div className="px-4">
        <Skeleton label={strings.library.title} lines={4} />
      </div>
    )
  }
  if (shown.length === 0) {
    const why = filter.trim() !== '' ? strings.library.noMatch(filter) : onlyNeedingLook ? strings.library.nothingNeedsLook : strings.library.empty
    return <p className="px-4 py-2 text-small text-faint">{why}</p>
  }
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto pb-2" role="list" aria-label={strings.library.title}>
      <div className="relative w-full" style={{ height: rows.getTotalSize() }} role="presentation">
        {rows.getVirtualItems().map((row) => {
          const document = shown[row.index]
          return document ? (
            <div
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              role="listitem"
              aria-setsize={shown.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <DocumentRow document={document} byFileName={shared.has(document.title)} />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}
