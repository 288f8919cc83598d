/** The library's filter: words, the view menu, and chips for every other restriction, each with a way back. */
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatCount } from '../../../lib/format.ts'
import { useKeptFocus } from '../../../lib/hooks/useKeptFocus.ts'
import { strings } from '../../../strings.ts'
import { retryFailed } from '../libraryActions.ts'
import { setFilters } from './viewOptions.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { classes } from '../../../lib/classes.ts'

export const filterInputId = 'library-filter'
/** The heading above it takes the focus when nothing else can. */
export const libraryTitleId = 'library-title'
/** The list below it: the down arrow moves there. */
export const libraryTreeId = 'library-tree'

const icon = { size: 16, strokeWidth: 1.5 } as const

function Words() {
  const filter = useLibrary((state) => state.filter)
  return (
    <div className="relative min-w-0 flex-1">
      <Search {...icon} className="pointer-events-none absolute top-2 start-2 text-faint" aria-hidden />
      <input
        id={filterInputId}
        value={filter}
        onChange={(event) => setFilters({ filter: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter !== '') {
            event.preventDefault()
            setFilters({ filter: '' })
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.querySelector<HTMLElement>(`#${libraryTreeId} [role="treeitem"][tabindex="0"]`)?.focus()
          }
        }}
        placeholder={strings.library.filter}
        aria-label={strings.library.filter}
        className={classes(
          'h-8 w-full rounded-card border border-line bg-raised pe-8 ps-8 text-ellipsis',
          'hover:border-line-strong',
        )}
      />
      {filter !== '' && (
        <IconButton
          label={strings.library.clearFilter}
          className="absolute top-0.5 end-0.5"
          onClick={() => setFilters({ filter: '' })}
        >
          <X {...icon} />
        </IconButton>
      )}
    </div>
  )
}

function Chip({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={strings.library.stopShowing(name)}
      onClick={onClear}
      className={classes(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-mark bg-pressed pe-1 ps-2 text-small',
        'text-ink transition-colors hover:bg-hover',
      )}
    >
      <span className="truncate numeric">{name}</span>
      <X size={14} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
    </button>
  )
}

/** One click away: problems, and skipped files. Every active restriction is shown here. */
function Narrowed() {
  const state = useLibrary((view) => view.stateFilter)
  const kind = useLibrary((view) => view.kindFilter)
  const { problems, failed, skipped } = useLibrary(summarise)
  const area = useRef<HTMLDivElement>(null)
  // A button that restricts the list becomes the one that lifts the restriction, and back.
  useKeptFocus(area, () => area.current?.querySelector('button'))
  if (state === 'all' && kind === null && problems === 0 && skipped === 0) return null
  const counts = { problems, skipped } as const
  return (
    <div ref={area} data-keeps-focus className="mt-1.5 flex flex-wrap items-center gap-1">
      {state === 'all' &&
        (['problems', 'skipped'] as const)
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <button
              key={one}
              type="button"
              onClick={() => setFilters({ stateFilter: one })}
              className={classes(
                'inline-flex h-6 items-center rounded-mark px-2 text-small transition-colors hover:bg-hover',
                `numeric ${one === 'problems' ? 'text-caution' : 'text-faint'}`,
              )}
            >
              {strings.library.withCount(strings.library.filters[one], formatCount(counts[one]))}
            </button>
          ))}
      {state !== 'all' && (
        <Chip
          name={
            state === 'problems' || state === 'skipped'
              ? strings.library.withCount(strings.library.filters[state], formatCount(counts[state]))
              : strings.library.filters[state]
          }
          onClear={() => setFilters({ stateFilter: 'all' })}
        />
      )}
      {kind !== null && <Chip name={kind} onClear={() => setFilters({ kindFilter: null })} />}
      {state === 'problems' && failed > 0 && (
        <Button variant="quiet" size="small" className="ms-auto" onClick={() => void retryFailed()}>
          {strings.library.retryFailed}
        </Button>
      )}
    </div>
  )
}

export function LibraryFilter() {
  return (
    <div className="mx-3 mt-1 mb-2">
      <div className="flex items-center gap-1">
        <Words />
        <ViewMenu />
      </div>
      <Narrowed />
    </div>
  )
}
