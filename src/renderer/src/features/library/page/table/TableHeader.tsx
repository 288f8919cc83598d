/**
 * The head of the library page's table. A click sorts; a drag on the edge of a column, or Alt and an arrow key, makes it
 * wider or narrower. The keyboard stops here once, and the arrow keys move between the columns.
 */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import { classes } from '../../../../lib/classes.ts'
import { strings } from '../../../../strings.ts'
import { columnSpecs } from './columns.ts'
import type { ColumnSort } from './columns.ts'
import type { ShownColumn } from './layout.ts'

const text = strings.libraryPage
const icon = { size: 14, strokeWidth: 1.5, className: 'shrink-0' } as const
// Two dozen steps from the narrowest usual column to a wide one.
const keyStep = 16

interface TableHeaderProps {
  readonly columns: readonly ShownColumn[]
  readonly sort: ColumnSort
  readonly allSelected: boolean
  readonly someSelected: boolean
  readonly onSort: (column: LibraryColumn) => void
  /** `done`: the width is to be kept; before, it only follows the pointer. */
  readonly onWidth: (column: LibraryColumn, width: number, done: boolean) => void
  readonly onSelectAll: () => void
  /** The arrow down leads into the rows. */
  readonly onLeave: () => void
}

const widthOf = (cell: Element | null): number => cell?.getBoundingClientRect().width ?? 0

function Handle({ onWidth }: { readonly onWidth: (width: number, done: boolean) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const follow = (event: PointerEvent<HTMLElement>, done: boolean): void => {
    if (start.current === null) return
    onWidth(start.current.width + event.clientX - start.current.x, done)
    if (done) start.current = null
  }
  return (
    <span
      data-handle
      aria-hidden
      className="group/handle absolute top-0 -end-1 z-10 flex h-full w-2 cursor-col-resize touch-none justify-center"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: widthOf(event.currentTarget.parentElement) }
      }}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
    >
      <span className="my-2 w-px bg-line group-hover/handle:bg-line-strong group-active/handle:bg-accent" />
    </span>
  )
}

export function TableHeader({
  columns,
  sort,
  allSelected,
  someSelected,
  onSort,
  onWidth,
  onSelectAll,
  onLeave,
}: TableHeaderProps) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, columns.length - 1)
  const go = (index: number): void => row.current?.querySelectorAll<HTMLElement>('[data-sort]')[index]?.focus()
  const onKeyDown = (event: KeyboardEvent, index: number, id: LibraryColumn): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'ArrowDown') onLeave()
    else if (step === 0) return
    else if (event.altKey)
      onWidth(id, widthOf(event.currentTarget.closest('[role="columnheader"]')) + step * keyStep, true)
    else go(Math.min(columns.length - 1, Math.max(0, index + step)))
    event.preventDefault()
  }
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 grid h-8 border-b border-line bg-paper text-small text-faint"
      style={{ gridTemplateColumns: 'var(--columns)' }}
    >
      <span role="columnheader" className="flex items-center justify-center">
        <input
          type="checkbox"
          aria-label={text.selectAll}
          checked={allSelected}
          ref={(box) => {
            if (box) box.indeterminate = someSelected && !allSelected
          }}
          onChange={onSelectAll}
          className="size-4 accent-(--color-accent)"
        />
      </span>
      {columns.map(({ id }, index) => {
        const sorted = sort.column === id
        const { numeric } = columnSpecs[id]
        return (
          <span
            key={id}
            role="columnheader"
            aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
            className="relative flex min-w-0"
          >
            <button
              type="button"
              data-sort
              tabIndex={index === stop ? 0 : -1}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title={text.headHint}
              onFocus={() => setCurrent(index)}
              onClick={() => onSort(id)}
              onKeyDown={(event) => onKeyDown(event, index, id)}
              className={classes(
                'flex min-w-0 flex-1 items-center gap-1 px-2 hover:text-ink focus-visible:-outline-offset-2',
                numeric ? 'flex-row-reverse pe-4 text-end' : 'text-start',
                sorted ? 'font-medium text-ink' : '',
              )}
            >
              <span className="truncate">{text.columns[id]}</span>
              {sorted && (sort.descending ? <ArrowDown {...icon} aria-hidden /> : <ArrowUp {...icon} aria-hidden />)}
            </button>
            <Handle onWidth={(width, done) => onWidth(id, width, done)} />
          </span>
        )
      })}
    </div>
  )
}
