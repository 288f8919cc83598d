/** The found passages by document. Arrow keys go through the passages, Enter opens one. */
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { SearchHit } from '../../../../../shared/domain/search.ts'
import { Button } from '../../../components/Button.tsx'
import { classes } from '../../../lib/classes.ts'
import { formatDate, shortFolder } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'
import { excerptOf } from './foundDocuments.ts'
import type { FoundDocument } from './foundDocuments.ts'
import { KindIcon } from './KindIcon.tsx'
import { openHit, searchFieldId, showMore } from './searchActions.ts'
import { maxLimit, searchStore, useSearch } from './searchStore.ts'

/** Where in the document: "Warranty › Parts · page 3". */
function placeOf({ headingPath, page }: SearchHit): string {
  const heading = headingPath.join(' › ')
  return [heading, page === null ? '' : strings.search.page(page)].filter((part) => part !== '').join(' · ')
}

const hitsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-hit]') ?? []),
]

export function focusFirstHit(): void {
  document.querySelector<HTMLElement>('[data-hit]')?.focus()
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const hits = hitsOf(event.currentTarget.closest<HTMLElement>('[role="region"]'))
  const at = hits.indexOf(event.currentTarget)
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: hits.length - 1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  if (next < 0) document.getElementById(searchFieldId)?.focus()
  else hits[next]?.focus()
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  const place = placeOf(hit)
  return (
    <li>
      <button
        type="button"
        data-hit={hit.chunkId}
        onClick={() => openHit(hit)}
        onKeyDown={onKeyDown}
        className={classes(
          'block w-full rounded-mark px-3 py-2 text-start transition-colors',
          'hover:bg-hover focus-visible:bg-hover',
        )}
      >
        {place !== '' && <span className="block truncate text-small text-faint numeric">{place}</span>}
        <span className="block wrap-anywhere">
          {excerptOf(hit).map((part, index) =>
            part.marked ? (
              <mark key={index} className="found-mark">
                {part.text}
              </mark>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )}
        </span>
      </button>
    </li>
  )
}

function Found({ group }: { readonly group: FoundDocument }) {
  const kind = useLibrary((state) => state.documents.get(group.documentId)?.kind ?? null)
  const details = [group.date === null ? '' : formatDate(group.date), shortFolder(group.path)]
  return (
    <li className="search-group">
      <div className="flex items-start gap-2 px-3">
        <KindIcon kind={kind} />
        <h2 className="min-w-0 font-semibold wrap-anywhere">{group.title}</h2>
        <p className="ms-auto max-w-1/2 shrink-0 truncate ps-2 text-small text-faint numeric">
          {details.filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <ul aria-label={group.title} className="mt-0.5">
        {group.hits.map((hit) => (
          <Hit key={hit.chunkId} hit={hit} />
        ))}
      </ul>
    </li>
  )
}

export function SearchHits({ groups, full }: { readonly groups: readonly FoundDocument[]; readonly full: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  const limit = useSearch((state) => state.limit)
  const top = useSearch((state) => state.scrollTop === 0)
  useEffect(() => {
    const { scrollTop, opened } = searchStore.getState()
    if (list.current) list.current.scrollTop = scrollTop
    // Back from the document: the focus is where it was.
    if (opened === null) return
    searchStore.setState({ opened: null })
    hitsOf(list.current)
      .find((hit) => hit.dataset['hit'] === opened)
      ?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (top && list.current) list.current.scrollTop = 0
  }, [top])
  return (
    <div
      ref={list}
      role="region"
      aria-label={strings.search.results}
      onScroll={(event) => searchStore.setState({ scrollTop: event.currentTarget.scrollTop })}
      className="min-h-0 flex-1 overflow-y-auto px-3 pb-6"
    >
      <ul className="flex flex-col gap-4">
        {groups.map((group) => (
          <Found key={group.documentId} group={group} />
        ))}
      </ul>
      {full && limit < maxLimit && (
        <Button className="mx-3 mt-4" onClick={showMore}>
          {strings.search.more}
        </Button>
      )}
    </div>
  )
}
