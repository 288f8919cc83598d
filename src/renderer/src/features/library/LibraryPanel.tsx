/** The library in the sidebar: its size, what is under way, a filter, the documents. */
import { Search, X } from 'lucide-react'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { AddMenu } from './AddMenu.tsx'
import { DocumentList } from './DocumentList.tsx'
import { IndexProgressView } from './IndexProgressView.tsx'
import { setFilter, setOnlyNeedingLook } from './libraryActions.ts'
import { useLibrary } from './libraryStore.ts'
import { countNeedingLook } from './libraryView.ts'

export const filterInputId = 'library-filter'

export function LibraryPanel() {
  const count = useLibrary((state) => state.documents.size - state.hidden.size)
  const needing = useLibrary((state) => countNeedingLook(state.documents.values()))
  const filter = useLibrary((state) => state.filter)
  const onlyNeedingLook = useLibrary((state) => state.onlyNeedingLook)
  return (
    <section aria-labelledby="library-title" className="flex min-h-0 flex-1 flex-col border-t border-line">
      <header className="flex items-center gap-2 pt-3 pr-2 pb-1 pl-4">
        <h2 id="library-title" className="font-semibold">
          {strings.library.title}
        </h2>
        {count > 0 && (
          <span className="flex min-w-0 flex-1 items-center gap-1 text-small text-faint numeric">
            {formatCount(count)}
            {(needing > 0 || onlyNeedingLook) && (
              <button
                type="button"
                aria-pressed={onlyNeedingLook}
                title={strings.library.onlyNeedLook}
                onClick={() => setOnlyNeedingLook(!onlyNeedingLook)}
                className="h-6 truncate rounded-mark px-1.5 text-caution transition-colors hover:bg-hover aria-pressed:bg-pressed"
              >
                {strings.library.needLook(needing, formatCount(needing))}
              </button>
            )}
          </span>
        )}
        {count === 0 && <span className="flex-1" />}
        <AddMenu />
      </header>
      <IndexProgressView />
      {count > 0 && (
        <div className="relative mx-3 mt-1 mb-2">
          <Search size={16} strokeWidth={1.5} className="pointer-events-none absolute top-2 left-2 text-faint" aria-hidden />
          <input
            id={filterInputId}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && filter !== '') {
                event.preventDefault()
                setFilter('')
              }
            }}
            placeholder={strings.library.filter}
            aria-label={strings.library.filter}
            className="h-8 w-full rounded-card border border-line bg-raised pr-8 pl-8 hover:border-line-strong"
          />
          {filter !== '' && (
            <IconButton label={strings.library.clearFilter} className="absolute top-0.5 right-0.5" onClick={() => setFilter('')}>
              <X size={16} strokeWidth={1.5} />
            </IconButton>
          )}
        </div>
      )}
      <DocumentList />
    </section>
  )
}
