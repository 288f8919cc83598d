/**
 * The head of the library page's table. A click sorts; a drag on the edge of a column, or Alt and an arrow key, makes it
 * wider or narrower, and a double click on the edge gives its usual width back; a drag of the head, or Shift, Alt and an
 * arrow key, gives it another place. The keyboard stops here once, and the arrow keys move between the columns.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import { announce } from '../../../../lib/announce.ts'
import { formatCount } from '../../../../lib/format.ts'
import { strings } from '../../../../strings.ts'
import type { ColumnChanges } from './columnActions.tsx'
import type { ColumnSort } from './columns.ts'
import { HeadCell, widthOf } from './HeadCell.tsx'
import type { ColumnPlace, ShownColumn } from './layout.ts'

const text = strings.libraryPage
// Two dozen steps from the narrowest usual column to a wide one.
const keyStep = 16

export const selectAllId = 'select-all-documents'

interface TableHeaderProps extends ColumnChanges {
  /** Those that fit the window. */
  readonly columns: readonly ShownColumn[]
  readonly sort: ColumnSort
  readonly allSelected: boolean
  readonly someSelected: boolean
  readonly onSort: (column: LibraryColumn) => void
  readonly onSelectAll: () => void
  /** The arrow down leads into the rows. */
  readonly onLeave: () => void
}

export function TableHeader(props: TableHeaderProps) {
  const { columns, sort, allSelected, someSelected, onSort, onWidth, onStep, onSelectAll, onLeave } = props
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<LibraryColumn>('name')
  const [dragged, setDragged] = useState<LibraryColumn | null>(null)
  const [target, setTarget] = useState<ColumnPlace | null>(null)
  /** The column that was moved by the keyboard: its head loses the focus when the page moves it. */
  const followed = useRef<LibraryColumn | null>(null)
  const stop = columns.some(({ id }) => id === current) ? current : 'name'
  const focus = (id: LibraryColumn | undefined): void =>
    row.current?.querySelector<HTMLElement>(`[data-sort="${id}"]`)?.focus()
  useLayoutEffect(() => {
    const id = followed.current
    if (id === null) return
    followed.current = null
    focus(id)
    const place = columns.findIndex((column) => column.id === id)
    announce(text.movedColumn(text.columns[id], formatCount(place + 1), formatCount(columns.length)))
  }, [columns])
  const onKeyDown = (event: KeyboardEvent, index: number, id: LibraryColumn): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    const last = columns.length - 1
    if (event.key === 'ArrowDown') onLeave()
    else if (step === null) return
    else if (event.altKey && event.shiftKey) {
      if (id !== 'name' && index + step >= 1 && index + step <= last) {
        followed.current = id
        onStep(id, step)
      }
    } else if (event.altKey)
      onWidth(id, widthOf(event.currentTarget.closest('[role="columnheader"]')) + step * keyStep, true)
    else focus(columns[Math.min(last, Math.max(0, index + step))]?.id)
    event.preventDefault()
  }
  const endDrag = (): void => {
    setDragged(null)
    setTarget(null)
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
          id={selectAllId}
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
      {columns.map(({ id }, index) => (
        <HeadCell
          key={id}
          id={id}
          columns={columns}
          changes={props}
          sorted={sort.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none'}
          isStop={id === stop}
          dragged={dragged}
          target={target?.column === id ? target.side : null}
          onFocus={() => setCurrent(id)}
          onSort={() => onSort(id)}
          onKeyDown={(event) => onKeyDown(event, index, id)}
          onDrag={(drag) => (drag ? setDragged(id) : endDrag())}
          onTarget={setTarget}
        />
      ))}
    </div>
  )
}
