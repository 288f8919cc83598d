/** The library's documents as a tree; only visible rows are rendered, so fifty thousand cost as much as twenty. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { DragEvent, MouseEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { DocumentMenu } from '../../../components/DocumentMenu.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { openAbout } from '../../../lib/windowStore.ts'
import { dragScope } from '../../../lib/draggedScope.ts'
import { strings } from '../../../strings.ts'
import { scopeOfDocuments } from '../askDocuments.ts'
import { readDocument, removeDocument } from '../libraryActions.ts'
import { libraryTitleId, libraryTreeId } from '../view/LibraryFilter.tsx'
import { clearFilters, toggleRow } from '../view/viewOptions.ts'
import { inOrder } from '../view/libraryOrder.ts'
import { useLibrary } from '../libraryStore.ts'
import { isFiltered, treeRows } from './libraryTree.ts'
import type { TreeRow } from './libraryTree.ts'
import { sharedTitles } from '../libraryView.ts'
import { ReasonRowView } from '../reasons/ReasonRowView.tsx'
import { rowLabel, rowName, TreeRowView } from './TreeRowView.tsx'
import { useTreeKeys } from './useTreeKeys.ts'

// Two lines of text and their padding at the comfortable density; real heights are measured as rows appear.
const estimatedRow = 48

interface Rows {
  readonly rows: readonly TreeRow[]
  readonly filtered: boolean
  /** Another text for each filter and order, under which the list begins at its top. */
  readonly view: string
}

function useRows(): Rows {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const sort = useLibrary((state) => state.sort)
  const state = useLibrary((view) => view.stateFilter)
  const kind = useLibrary((view) => view.kindFilter)
  const byFolder = useLibrary((view) => view.byFolder)
  const plain = useLibrary((view) => view.toggled)
  const inFilter = useLibrary((view) => view.toggledInFilter)
  // Typing stays fluent while a large library is filtered.
  const text = useDeferredValue(useLibrary((view) => view.filter))
  const ordered = useMemo(() => inOrder(documents, sort), [documents, sort])
  const filtered = isFiltered({ text, state, kind })
  const toggled = filtered ? inFilter : plain
  const rows = useMemo(
    () => treeRows(ordered, { hidden, text, state, kind, byFolder, toggled }),
    [ordered, hidden, text, state, kind, byFolder, toggled],
  )
  return { rows, filtered, view: JSON.stringify([text, state, kind, sort, byFolder]) }
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const filter = useLibrary((state) => state.filter)
  if (!filtered) return <p className="px-4 py-2 text-small text-faint">{strings.library.empty}</p>
  return (
    <div className="flex flex-col items-start gap-1 px-4 py-2 text-small text-faint">
      <p className="wrap-anywhere">
        {filter.trim() === '' ? strings.library.noneHere : strings.library.noMatch(filter)}
      </p>
      <Button variant="quiet" size="small" className="-ml-2" onClick={clearFilters}>
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

function Tree({ rows, filtered, view, ocr }: ReturnType<typeof useRows> & LibraryTreeProps) {
  const documents = useLibrary((state) => state.documents)
  const offlineSources = useOffline()
  const shared = useMemo(() => sharedTitles(documents.values()), [documents])
  const scroller = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const moved = useRef(false)
  const found = activeKey === null ? 0 : rows.findIndex((row) => row.key === activeKey)
  const activeIndex = Math.max(0, found)
  const lastIndex = useRef(0)
  const hadFocus = useRef(false)
  const indent = useMemo(() => rows.some((row) => row.expanded !== null), [rows])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRow,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    // The focused row is always rendered, so that scrolling does not lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(activeIndex < rows.length ? [activeIndex] : [])])].sort(
        (a, b) => a - b,
      ),
  })
  useEffect(() => {
    // The best hits stand at the top, wherever the longer list was scrolled to.
    if (scroller.current) scroller.current.scrollTop = 0
  }, [view])
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (found >= 0) {
      lastIndex.current = found
      return
    }
    // The focused row is gone (repaired, or filtered): the row in its place takes over.
    const next = rows[Math.min(lastIndex.current, rows.length - 1)]
    if (next === undefined || !hadFocus.current || document.activeElement !== document.body) return
    moved.current = true
    setActiveKey(next.key)
  }, [found, rows])
  const move = (index: number): void => {
    const row = rows[index]
    if (!row) return
    moved.current = true
    setActiveKey(row.key)
    list.scrollToIndex(index)
  }
  const toggle = (key: string): void => toggleRow(key, filtered)
  const open = (row: TreeRow): void => {
    if (row.type !== 'document') toggle(row.key)
    else if (row.document.contentId === null) openAbout(row.document.id)
    else readDocument(row.document)
  }
  const remove = useCallback(
    (row: TreeRow): void => {
      if (row.type !== 'document') return
      // The focus moves to the neighbour before the row is removed.
      const index = rows.findIndex((other) => other.key === row.key)
      const neighbour = rows[index + 1] ?? rows[index - 1]
      if (neighbour) setActiveKey(neighbour.key)
      // Not in the filter: there the undo key undoes typing.
      else document.getElementById(libraryTitleId)?.focus()
      moved.current = neighbour !== undefined
      removeDocument(row.document)
    },
    [rows],
  )
  const nameOf = (row: TreeRow): string =>
    row.type !== 'document'
      ? rowLabel(row, { byFileName: false, offline: false })
      : rowName(row.document, shared.has(row.document.title))
  const onKeyDown = useTreeKeys({
    rows,
    activeIndex,
    nameOf,
    onMove: move,
    onToggle: toggle,
    onRemove: remove,
    onOpen: open,
    onAbout: (row) => (row.type !== 'document' ? toggle(row.key) : openAbout(row.document.id)),
  })
  const click = (event: MouseEvent, row: TreeRow): void => {
    const { target, currentTarget } = event
    // React also bubbles clicks of the row's menu, wherever that is rendered.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('[data-row-menu]')) return
    setActiveKey(row.key)
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
        onFocus={() => (hadFocus.current = true)}
        onBlur={(event) => (hadFocus.current = event.relatedTarget === null)}
      >
        <div className="relative w-full" style={{ height: list.getTotalSize() }} role="presentation">
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const byFileName = row.type === 'document' && shared.has(row.document.title)
            const offline = row.type === 'document' && offlineSources.has(row.document.sourceId)
            const active = item.index === activeIndex
            return (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                role="treeitem"
                aria-label={rowLabel(row, { byFileName, offline })}
                aria-level={row.level}
                aria-setsize={row.setSize}
                aria-posinset={row.position}
                aria-expanded={row.expanded ?? undefined}
                data-document={row.type === 'document' ? row.document.id : undefined}
                draggable={row.type !== 'reason'}
                onDragStart={(event) => dragRow(event, row)}
                tabIndex={active ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={(event) => click(event, row)}
                onFocus={(event) => {
                  if (event.target === event.currentTarget) setActiveKey(row.key)
                }}
                className="absolute inset-x-2 top-0 rounded-card focus-visible:-outline-offset-2"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {row.type === 'reason' ? (
                  <ReasonRowView row={row} active={active} ocr={ocr} />
                ) : (
                  <TreeRowView
                    row={row}
                    offline={offline}
                    byFileName={byFileName}
                    indent={indent}
                    active={active}
                    atRest={!list.isScrolling}
                    onRemove={remove}
                  />
                )}
              </div>
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
  if (row.type === 'document') dragScope(event, scopeOfDocuments([row.document]))
  else if (row.type === 'folder' && row.path !== null) dragScope(event, { folders: [row.path] })
  else event.preventDefault()
}

export function LibraryTree({ ocr }: LibraryTreeProps) {
  const loaded = useLibrary((state) => state.loaded)
  const rows = useRows()
  if (!loaded) {
    return (
      <div className="px-4">
        <Skeleton label={strings.library.title} lines={4} />
      </div>
    )
  }
  return rows.rows.length === 0 ? <Nothing filtered={rows.filtered} /> : <Tree {...rows} ocr={ocr} />
}
