/** The documents as a table; only visible rows are rendered, so ten thousand cost as much as thirty. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, Key, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Document } from '../../../../../../shared/domain/document.ts'
import { classes } from '../../../../lib/classes.ts'
import { dragDocuments } from '../../../../lib/draggedScope.ts'
import { useVirtualRows } from '../../../../lib/hooks/useVirtualRows.ts'
import { strings } from '../../../../strings.ts'
import { useSharedTitles } from '../../useSharedTitles.ts'
import type { RowFacts } from '../rowFacts.ts'
import type { ColumnSort } from './columns.ts'
import { gridTemplate, sortedBy } from './layout.ts'
import type { ShownColumn } from './layout.ts'
import { changeSelection, usePage } from '../pageStore.ts'
import { selectAll, selectNone } from './selection.ts'
import { SelectionBar } from '../SelectionBar.tsx'
import { TableContextMenu } from './TableContextMenu.tsx'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useFittingColumns } from './useFittingColumns.ts'
import { openRow, useTableActions } from './useTableActions.ts'

/** Room for one line of text and what a pointer needs around it, in units of the spacing. */
const rowUnits = 8
/** In CSS pixels, at the comfortable density. */
const usualUnit = 4

/** An element with its inner width, and the height of a row, which follows the density. */
function useMeasures() {
  const element = useRef<HTMLDivElement>(null)
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
  return { element, ...measures }
}

interface SelectableRowProps {
  readonly document: Document
  readonly place: { readonly index: number; readonly start: number }
  readonly height: number
  readonly isSelected: boolean
  readonly isActive: boolean
  /** The documents that move when this row is dragged. */
  readonly dragged: readonly Document[]
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A row as assistive technology and the pointer know it. */
function SelectableRow(props: SelectableRowProps) {
  const { document, place, height, isSelected, isActive, dragged, onKeyDown, onClick, children } = props
  return (
    <div
      role="row"
      data-index={place.index}
      data-document={document.id}
      aria-rowindex={place.index + 2}
      aria-selected={isSelected}
      draggable
      onDragStart={(event) => dragDocuments(event, dragged)}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={() => openRow(document)}
      className={classes(
        'group absolute inset-x-0 top-0 grid cursor-default items-center',
        'focus-visible:-outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
      style={{ height, transform: `translateY(${place.start}px)`, gridTemplateColumns: 'var(--columns)' }}
    >
      {children}
    </div>
  )
}

interface VisibleRowsProps {
  readonly rows: readonly Document[]
  readonly facts: ReadonlyMap<string, RowFacts>
  readonly places: readonly { readonly key: Key | bigint; readonly index: number; readonly start: number }[]
  readonly height: number
  readonly activeIndex: number
  readonly selected: readonly Document[]
  readonly columns: readonly ShownColumn[]
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent, id: string) => void
}

function VisibleRows(props: VisibleRowsProps) {
  const { rows, facts, places, height, activeIndex, selected, columns, onKeyDown, onClick } = props
  const shown = useMemo(() => columns.map(({ id }) => id), [columns])
  const shared = useSharedTitles()
  const selection = usePage((state) => state.selection)
  return (
    <>
      {places.map((item) => {
        const document = rows[item.index]
        if (!document) return null
        const isSelected = selection.ids.has(document.id)
        return (
          <SelectableRow
            key={item.key}
            document={document}
            place={item}
            height={height}
            isSelected={isSelected}
            isActive={item.index === activeIndex}
            dragged={isSelected ? selected : [document]}
            onKeyDown={onKeyDown}
            onClick={(event) => onClick(event, document.id)}
          >
            <TableRow
              document={document}
              facts={facts.get(document.id)}
              columns={shown}
              byFileName={shared.has(document.title)}
              selected={isSelected}
            />
          </SelectableRow>
        )
      })}
    </>
  )
}

interface LibraryTableProps {
  readonly rows: readonly Document[]
  readonly facts: ReadonlyMap<string, RowFacts>
  readonly selected: readonly Document[]
  readonly columns: readonly ShownColumn[]
  readonly sort: ColumnSort
  /** Another text for each filter and order, under which the list begins at its top. */
  readonly view: string
  readonly onColumns: (columns: readonly ShownColumn[]) => void
  readonly onSort: (sort: ColumnSort) => void
}

export function LibraryTable(props: LibraryTableProps) {
  const { rows, facts, selected, columns, sort, view, onColumns, onSort } = props
  const { active } = usePage((state) => state.selection)
  const { element: scroller, width, row: rowHeight } = useMeasures()
  const { fitting, changes } = useFittingColumns(columns, width, onColumns)
  const ids = useMemo(() => rows.map(({ id }) => id as string), [rows])
  const activeIndex = active === null ? 0 : Math.max(0, ids.indexOf(active))
  const [tagging, setTagging] = useState(false)
  const { list, focusActive, scrollTo } = useVirtualRows({
    scroller,
    count: rows.length,
    activeIndex,
    estimateSize: () => rowHeight,
    keyAt: (index) => ids[index],
    overscan: 6,
    view,
  })
  useEffect(() => list.measure(), [list, rowHeight])
  const { remove, ...handlers } = useTableActions({
    rows,
    selected,
    activeIndex,
    focusActive,
    scrollTo,
    toHeader: () => scroller.current?.querySelector<HTMLElement>('[data-sort][tabindex="0"]')?.focus(),
    onTags: () => setTagging(true),
  })
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
          aria-colcount={fitting.length + 1}
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
            {...changes}
            onSelectAll={() => changeSelection((old) => (allSelected ? selectNone(old) : selectAll(old, ids)))}
            onLeave={() => scrollTo(activeIndex)}
          />
          <div
            role="rowgroup"
            data-selecting={selected.length > 0}
            className="group/rows relative"
            style={{ height: list.getTotalSize() }}
          >
            <VisibleRows
              rows={rows}
              facts={facts}
              places={list.getVirtualItems()}
              height={rowHeight}
              activeIndex={activeIndex}
              selected={selected}
              columns={fitting}
              {...handlers}
            />
          </div>
        </div>
      </TableContextMenu>
      <SelectionBar documents={selected} onRemove={remove} tagging={tagging} onTagging={setTagging} />
    </>
  )
}
