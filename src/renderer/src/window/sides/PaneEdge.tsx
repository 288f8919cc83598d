/** The edge between a pane and the page: it is drawn by the pointer, moved by the arrow keys, and reset by a double click. */
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { classes } from '../../lib/classes.ts'
import { paneLimits, setPaneWidth } from '../../lib/panes.ts'
import type { Pane } from '../../lib/panes.ts'
import { strings } from '../../strings.ts'

// Sixteen steps from end to end of the sidebar.
const stepPx = 16

interface PaneEdgeProps {
  readonly pane: Pane
  readonly side: 'start' | 'end'
}

export function PaneEdge({ pane, side }: PaneEdgeProps) {
  const edge = useRef<HTMLDivElement>(null)
  const { min, max } = paneLimits(pane)
  /** The pane is the edge's parent, and the other panes are those beside the page in the middle. */
  const widthNow = (): number => edge.current?.parentElement?.offsetWidth ?? min
  const room = (): number => {
    const middle = document.querySelector('main')?.offsetWidth ?? 0
    return widthNow() + middle
  }
  /** The pane is at the left of the window: where text runs from right to left that is the drawer. */
  const atLeft = (): boolean => (side === 'end') === (getComputedStyle(document.documentElement).direction === 'ltr')
  const set = (width: number): void => {
    setPaneWidth(pane, width, room())
    edge.current?.setAttribute('aria-valuenow', String(widthNow()))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    set(atLeft() ? event.clientX : window.innerWidth - event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    set(widthNow() + (atLeft() ? direction : -direction) * stepPx)
  }
  return (
    <div
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={strings.app.paneWidth[pane]}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={min}
      onFocus={() => edge.current?.setAttribute('aria-valuenow', String(widthNow()))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => setPaneWidth(pane, null)}
      onKeyDown={onKeyDown}
      className={classes(
        'absolute inset-y-0 z-20 w-2 cursor-col-resize touch-none transition-colors hover:bg-highlight',
        'focus-visible:bg-accent focus-visible:outline-none',
        side === 'end' ? '-end-1' : '-start-1',
      )}
    />
  )
}
