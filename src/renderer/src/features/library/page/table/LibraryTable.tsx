/** The documents as a table; only visible rows are rendered, so ten thousand cost as much as thirty. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, MouseEvent, RefObject } from 'react'
import type { Document } from '../../../../../../shared/domain/document.ts'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import { classes } from '../../../../lib/classes.ts'
import { dragScope } from '../../../../lib/draggedScope.ts'
import { openAbout } from '../../../../lib/windowStore.ts'
import { strings } from '../../../../strings.ts'
import { toggleMark } from '../../annotations/annotationActions.ts'
import { scopeOfDocuments } from '../../askDocuments.ts'
import { readDocument, removeDocument, removeDocuments } from '../../libraryActions.ts'
import { useLibrary } from '../../libraryStore.ts'
import { sharedTitles } from '../../libraryView.ts'
import type { ColumnSort } from './columns.ts'
import { fittingColumns, gridTemplate, sortedBy, withWidth } from './layout.ts'
import type { ShownColumn } from './layout.ts'
import { changeSelection, usePage } from '../pageStore.ts'
import { extendTo, selectAll, selectNone, selectOne, toggle } from './selection.ts'
import { SelectionBar } from '../SelectionBar.tsx'
import { TableContextMenu } from './TableContextMenu.tsx'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useTableKeys } from './useTableKeys.ts'

/** Room for one line of text and what a pointer needs around it, in units of the spacing. */
const rowUnits = 8
/** In CSS pixels, at the comfortable density. */
const usualUnit = 4

/** The inner width of an element and the height of a row, which follows the density. */
function useMeasures(element: RefObject<HTMLElement | null>): { readonly width: number; readonly row: number } {
  const [measures, setMeasures] = useState({ width: 0, row: rowUnits * usualUnit })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = (): void => {
      const style = getComputedStyle(target)
      const unit = Number.parseFloat(style.getPropertyValue('--unit'))
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      setMeasures({ width: target.clientWidth - padding, row: rowUnits * (Number.isNaN(unit) ? usualUnit : unit) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return measures
}

export function openRow(document: Document): void {
  if (document.contentId === null) openAbout(document.id)
  else readDocument(document)
}

/** What is inside a removed container leaves with it. */
function removeSelected(selected: readonly Document[]): void {
  const ids = new Set<string>(selected.map(({ id }) => id))
  const [one, ...more] = selected.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  if (one === undefined) return
  if (more.length === 0) removeDocument(one)
  else removeDocuments([one, ...more])
}

interface LibraryTableProps {
  readonly rows: readonly Document[]
  readonly selected: readonly Document[]
  readonly columns: readonly ShownColumn[]
  readonly sort: ColumnSort
  /** Another text for each filter and order, under which the list begins at its top. */
  readonly view: string
  readonly onColumns: (columns: readonly ShownColumn[]) => void
  readonly onSort: (sort: ColumnSort) => void
}

export function LibraryTable(props: LibraryTableProps) {
  const { rows, selected, columns, sort, view, onColumns, onSort } = props
  const documents = useLibrary((state) => state.documents)
  const shared = useMemo(() => sharedTitles(documents.values()), [documents])
  const facts = usePage((state) => state.facts)
  const selection = usePage((state) => state.selection)
  const scroller = useRef<HTMLDivElement>(null)
  const { width, row: rowHeight } = useMeasures(scroller)
  // While an edge is dragged, the widths are kept here: a setting is written at the end.
  const [dragged, setDragged] = useState<readonly ShownColumn[] | null>(null)
  const fitting = useMemo(() => fittingColumns(dragged ?? columns, width), [dragged, columns, width])
  const shown = useMemo(() => fitting.map(({ id }) => id), [fitting])
  const ids = useMemo(() => rows.map(({ id }) => id as string), [rows])
  const found = selection.active === null ? 0 : ids.indexOf(selection.active)
  const activeIndex = Math.max(0, found)
  const moved = useRef(false)
  const [tagging, setTagging] = useState(false)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    // The focused row is always rendered, so that scrolling does not lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(activeIndex < rows.length ? [activeIndex] : [])])].sort(
        (a, b) => a - b,
      ),
  })
  useEffect(() => list.measure(), [list, rowHeight])
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [view])
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)?.focus({ preventScroll: true })
  })
  const move = (index: number): void => {
    moved.current = true
    list.scrollToIndex(index)
  }
  const remove = (): void => {
    // The row after the last removed one takes the keyboard, else the one before.
    const leaving = new Set<string>(selected.map(({ id }) => id))
    const next = ids.findIndex((id, index) => index > activeIndex && !leaving.has(id))
    const neighbour = next < 0 ? ids.findLastIndex((id) => !leaving.has(id)) : next
    const id = ids[neighbour]
    if (id !== undefined) {
      changeSelection(() => ({ ...selectOne(id), ids: new Set() }))
      moved.current = true
    }
    removeSelected(selected)
  }
  const active = rows[activeIndex]
  const onKeyDown = useTableKeys({
    rows: ids,
    activeIndex,
    selection,
    onSelect: changeSelection,
    onMove: move,
    onLeave: () => scroller.current?.querySelector<HTMLElement>('[data-sort][tabindex="0"]')?.focus(),
    onOpen: () => active && openRow(active),
    onAbout: () => active && openAbout(active.id),
    onRemove: () => selected.length > 0 && remove(),
    onTitle: () => active && openAbout(active.id, 'title'),
    onTags: () => {
      if (active === undefined) return
      if (selected.length === 0) changeSelection(() => selectOne(active.id))
      setTagging(true)
    },
    onFavourite: () => active && void toggleMark(selected.length > 0 ? selected : [active], 'favourite'),
  })
  const click = (event: MouseEvent, id: string): void => {
    const box = event.target instanceof HTMLInputElement
    if (event.shiftKey) changeSelection((old) => extendTo(old, id, ids, event.ctrlKey || event.metaKey || box))
    else if (event.ctrlKey || event.metaKey || box) changeSelection((old) => toggle(old, id))
    else changeSelection(() => selectOne(id))
    moved.current = true
  }
  const resize = (id: LibraryColumn, to: number, done: boolean): void => {
    const changed = withWidth(dragged ?? columns, id, to)
    setDragged(done ? null : changed)
    if (done) onColumns(changed)
  }
  const allSelected = rows.length > 0 && selected.length === rows.length
  return (
    <>
      <TableContextMenu
        documents={selected}
        onRemove={remove}
        // The menu gives the focus back when it closes, and the editor takes it after that.
        onEditTags={() => setTimeout(() => setTagging(true))}
      >
        <div
          ref={scroller}
          role="grid"
          aria-label={strings.library.title}
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={shown.length + 1}
          className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-4 select-none"
          // The template is a value of the table and not of its rows, so that they need not be rendered in a drag.
          style={{ '--columns': gridTemplate(fitting) } as CSSProperties}
        >
          <TableHeader
            columns={fitting}
            sort={sort}
            allSelected={allSelected}
            someSelected={selected.length > 0}
            onSort={(column) => onSort(sortedBy(column, sort))}
            onWidth={resize}
            onSelectAll={() => changeSelection((old) => (allSelected ? selectNone(old) : selectAll(old, ids)))}
            onLeave={() => move(activeIndex)}
          />
          <div
            role="rowgroup"
            data-selecting={selected.length > 0}
            className="group/rows relative"
            style={{ height: list.getTotalSize() }}
          >
            {list.getVirtualItems().map((item) => {
              const document = rows[item.index]
              if (!document) return null
              const isSelected = selection.ids.has(document.id)
              return (
                <div
                  key={item.key}
                  role="row"
                  data-index={item.index}
                  data-document={document.id}
                  aria-rowindex={item.index + 2}
                  aria-selected={isSelected}
                  draggable
                  onDragStart={(event) => dragScope(event, scopeOfDocuments(isSelected ? selected : [document]))}
                  tabIndex={item.index === activeIndex ? 0 : -1}
                  onKeyDown={onKeyDown}
                  onClick={(event) => click(event, document.id)}
                  onDoubleClick={() => openRow(document)}
                  className={classes(
                    'group absolute inset-x-0 top-0 grid cursor-default items-center',
                    'focus-visible:-outline-offset-2',
                    isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
                  )}
                  style={{
                    height: rowHeight,
                    transform: `translateY(${item.start}px)`,
                    gridTemplateColumns: 'var(--columns)',
                  }}
                >
                  <TableRow
                    document={document}
                    facts={facts.get(document.id)}
                    columns={shown}
                    byFileName={shared.has(document.title)}
                    selected={isSelected}
                  />
                </div>
              )
            })}
          </div>
        </div>
      </TableContextMenu>
      <SelectionBar documents={selected} onRemove={remove} tagging={tagging} onTagging={setTagging} />
    </>
  )
}
