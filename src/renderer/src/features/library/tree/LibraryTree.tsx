/** The library's documents as a tree; only visible rows are rendered, so fifty thousand cost as much as twenty. */
import { useMemo } from 'react'
import type { DragEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { Button } from '../../../components/Button.tsx'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { openAbout } from '../../../lib/windowStore.ts'
import { dragDocuments, dragScope } from '../../../lib/draggedScope.ts'
import { strings } from '../../../strings.ts'
import { readDocument } from '../libraryActions.ts'
import { libraryTreeId } from '../view/LibraryFilter.tsx'
import { clearFilters, toggleRow } from '../view/viewOptions.ts'
import { useLibrary } from '../libraryStore.ts'
import { rowName } from '../libraryView.ts'
import type { TreeRow } from './treeRow.ts'
import { useSharedTitles } from '../useSharedTitles.ts'
import { ReasonRowView } from '../reasons/ReasonRowView.tsx'
import { rowLabel, TreeRowView } from './TreeRowView.tsx'
import { useActiveRow } from './useActiveRow.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { useTreeRows } from './useTreeRows.ts'
import type { TreeRows } from './useTreeRows.ts'

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const filter = useLibrary((state) => state.filter)
  if (!filtered) return <p className="px-4 py-2 text-small text-faint">{strings.library.empty}</p>
  return (
    <div className="flex flex-col items-start gap-1 px-4 py-2 text-small text-faint">
      <p className="wrap-anywhere">
        {filter.trim() === '' ? strings.library.noneHere : strings.library.noMatch(filter)}
      </p>
      <Button variant="quiet" size="small" className="-ms-2" onClick={clearFilters}>
        {strings.library.showAll}
      </Button>
    </div>
  )
}

/** Sources that are offline now. */
function useOffline(): ReadonlySet<string> {
  const sources = useLibrary((state) => state.sources)
  return useMemo(
    () => new Set<string>(sources.filter((source) => !source.present).map((source) => source.id)),
    [sources],
  )
}

interface LibraryTreeProps {
  /** True while OCR is enabled. */
  readonly ocr: boolean
}

interface TreeItemProps {
  readonly ref: Ref<HTMLDivElement>
  readonly row: TreeRow
  readonly place: { readonly index: number; readonly start: number }
  readonly label: string
  readonly active: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
  /** The row itself got the focus, and nothing within it. */
  readonly onReached: () => void
  readonly children: ReactNode
}

/** A row as assistive technology knows it. */
function TreeItem({ ref, row, place, label, active, onKeyDown, onClick, onReached, children }: TreeItemProps) {
  return (
    <div
      ref={ref}
      data-index={place.index}
      role="treeitem"
      aria-label={label}
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={row.expanded ?? undefined}
      data-document={row.type === 'document' ? row.document.id : undefined}
      draggable={row.type !== 'reason'}
      onDragStart={(event) => dragRow(event, row)}
      tabIndex={active ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onReached()
      }}
      className="absolute inset-x-2 top-0 rounded-card focus-visible:-outline-offset-2"
      style={{ transform: `translateY(${place.start}px)` }}
    >
      {children}
    </div>
  )
}

function Tree({ rows, filtered, view, ocr }: TreeRows & LibraryTreeProps) {
  const offlineSources = useOffline()
  const shared = useSharedTitles()
  const indent = useMemo(() => rows.some((row) => row.expanded !== null), [rows])
  const { scroller, list, activeIndex, activate, scrollTo, focusLeft, onRemove } = useActiveRow(rows, view)
  const toggle = (key: string): void => toggleRow(key, filtered)
  const open = (row: TreeRow): void => {
    if (row.type !== 'document') toggle(row.key)
    else if (row.document.contentId === null) openAbout(row.document.id)
    else readDocument(row.document)
  }
  const nameOf = (row: TreeRow): string =>
    row.type !== 'document'
      ? rowLabel(row, { byFileName: false, offline: false })
      : rowName(row.document, shared.has(row.document.title))
  const onKeyDown = useTreeKeys({
    rows,
    activeIndex,
    nameOf,
    onMove: scrollTo,
    onToggle: toggle,
    onRemove,
    onOpen: open,
    onAbout: (row) => (row.type !== 'document' ? toggle(row.key) : openAbout(row.document.id)),
  })
  const click = (event: MouseEvent, row: TreeRow): void => {
    const { target, currentTarget } = event
    // React also bubbles clicks of the row's menu, wherever that is rendered.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('[data-row-menu]')) return
    activate(row.key)
    if (row.expanded !== null && (row.type !== 'document' || target.closest('[data-chevron]'))) toggle(row.key)
    else open(row)
  }
  return (
    <DocumentMenu documentId={documentAt}>
      <div
        ref={scroller}
        id={libraryTreeId}
        className="min-h-0 flex-1 overflow-y-auto pb-2"
        role="tree"
        aria-label={strings.library.title}
        onFocus={() => focusLeft(true)}
        onBlur={(event) => focusLeft(event.relatedTarget === null)}
      >
        <div className="relative w-full" style={{ height: list.getTotalSize() }} role="presentation">
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const byFileName = row.type === 'document' && shared.has(row.document.title)
            const offline = row.type === 'document' && offlineSources.has(row.document.sourceId)
            const active = item.index === activeIndex
            return (
              <TreeItem
                key={item.key}
                ref={list.measureElement}
                row={row}
                place={item}
                label={rowLabel(row, { byFileName, offline })}
                active={active}
                onKeyDown={onKeyDown}
                onClick={(event) => click(event, row)}
                onReached={() => activate(row.key)}
              >
                {row.type === 'reason' ? (
                  <ReasonRowView row={row} active={active} ocr={ocr} />
                ) : (
                  <TreeRowView
                    row={row}
                    {...{ offline, byFileName, indent, active, onRemove }}
                    atRest={!list.isScrolling}
                  />
                )}
              </TreeItem>
            )
          })}
        </div>
      </div>
    </DocumentMenu>
  )
}

/** One menu for all rows: one each would make scrolling stutter. */
function documentAt({ target }: MouseEvent): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-document]') : null
  return row?.dataset['document'] ?? null
}

function dragRow(event: DragEvent, row: TreeRow): void {
  if (row.type === 'document') dragDocuments(event, [row.document])
  else if (row.type === 'folder' && row.path !== null) dragScope(event, { folders: [row.path] })
  else event.preventDefault()
}

export function LibraryTree({ ocr }: LibraryTreeProps) {
  const loaded = useLibrary((state) => state.loaded)
  const rows = useTreeRows()
  if (!loaded) {
    return (
      <div className="px-4">
        <Skeleton label={strings.library.title} lines={4} />
      </div>
    )
  }
  return rows.rows.length === 0 ? <Nothing filtered={rows.filtered} /> : <Tree {...rows} ocr={ocr} />
}
