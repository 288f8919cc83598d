/** The head of one column: it sorts, is drawn wider, is dragged to another place, and has a menu. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import type { DragEvent, KeyboardEvent, PointerEvent } from 'react'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import { ContextMenu } from '../../../../components/ContextMenu.tsx'
import { classes } from '../../../../lib/classes.ts'
import { strings } from '../../../../strings.ts'
import { columnActions } from './columnActions.tsx'
import type { ColumnChanges } from './columnActions.tsx'
import { columnSpecs } from './columns.ts'
import type { ColumnPlace, ShownColumn } from './layout.ts'

const text = strings.libraryPage
const icon = { size: 14, strokeWidth: 1.5, className: 'shrink-0' } as const
const mediaType = 'application/x-docent-column'

export const widthOf = (cell: Element | null): number => cell?.getBoundingClientRect().width ?? 0

/** The edge of a column, by which it is drawn wider or narrower. */
function Handle({ onWidth }: { readonly onWidth: (width: number | null, done: boolean) => void }) {
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
      onDoubleClick={() => onWidth(null, true)}
      onPointerCancel={(event) => follow(event, true)}
    >
      <span className="my-2 w-px bg-line group-hover/handle:bg-line-strong group-active/handle:bg-accent" />
    </span>
  )
}

interface HeadCellProps {
  readonly id: LibraryColumn
  readonly columns: readonly ShownColumn[]
  readonly changes: ColumnChanges
  readonly sorted: 'ascending' | 'descending' | 'none'
  /** The one that the Tab key reaches. */
  readonly isStop: boolean
  readonly dragged: LibraryColumn | null
  /** The side on which the dragged column would stand. */
  readonly target: ColumnPlace['side'] | null
  readonly onFocus: () => void
  readonly onSort: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onDrag: (dragging: boolean) => void
  readonly onTarget: (place: ColumnPlace | null) => void
}

export function HeadCell(props: HeadCellProps) {
  const { id, columns, changes, sorted, isStop, dragged, target, onTarget } = props
  const { numeric } = columnSpecs[id]
  const sideAt = (event: DragEvent<HTMLElement>): ColumnPlace['side'] => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return id !== 'name' && event.clientX < left + width / 2 ? 'before' : 'after'
  }
  return (
    <ContextMenu items={columnActions(columns, id, changes)}>
      <span role="columnheader" data-head aria-sort={sorted} className="relative flex min-w-0">
        <button
          type="button"
          data-sort={id}
          tabIndex={isStop ? 0 : -1}
          draggable={id !== 'name'}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Shift+Alt+ArrowLeft Shift+Alt+ArrowRight"
          title={text.headHint}
          onFocus={props.onFocus}
          onClick={props.onSort}
          onKeyDown={props.onKeyDown}
          onDragOver={(event) => {
            if (dragged === null) return
            event.preventDefault()
            event.dataTransfer.dropEffect = 'move'
            onTarget(dragged === id ? null : { column: id, side: sideAt(event) })
          }}
          onDrop={(event) => {
            if (dragged === null) return
            event.preventDefault()
            const side = sideAt(event)
            if (dragged !== id) changes.onMove(dragged, { column: id, side })
            props.onDrag(false)
          }}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData(mediaType, id)
            props.onDrag(true)
          }}
          onDragEnd={() => props.onDrag(false)}
          className={classes(
            'flex min-w-0 flex-1 items-center gap-1 px-2 hover:text-ink focus-visible:-outline-offset-2',
            numeric ? 'flex-row-reverse pe-4 text-end' : 'text-start',
            sorted === 'none' ? '' : 'font-medium text-ink',
            dragged === id ? 'opacity-50' : '',
          )}
        >
          <span className="truncate">{text.columns[id]}</span>
          {sorted === 'descending' && <ArrowDown {...icon} aria-hidden />}
          {sorted === 'ascending' && <ArrowUp {...icon} aria-hidden />}
        </button>
        {target !== null && (
          <span
            aria-hidden
            className={classes(
              'absolute inset-y-0 z-20 w-0.5 bg-accent',
              target === 'before' ? '-start-px' : '-end-px',
            )}
          />
        )}
        <Handle onWidth={(width, done) => changes.onWidth(id, width, done)} />
      </span>
    </ContextMenu>
  )
}
