/**
 * A list of which only the visible rows are rendered, and one row of it that the keyboard is on. That row is always
 * rendered, so that scrolling does not lose the focus.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface VirtualRows {
  /** The element that scrolls, if its owner needs it before the rows; otherwise it is made here. */
  readonly scroller?: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly activeIndex: number
  /** In CSS pixels. */
  readonly estimateSize: (index: number) => number
  readonly keyAt: (index: number) => string | undefined
  readonly overscan: number
  /** Under another text the list begins at its top, wherever the longer one was scrolled to. */
  readonly view?: string
  /** The element within a row that takes the focus; without it, the row itself. */
  readonly focusable?: string
}

export function useVirtualRows(options: VirtualRows) {
  const { count, activeIndex, estimateSize, keyAt, overscan, focusable, view } = options
  const own = useRef<HTMLDivElement>(null)
  const scroller = options.scroller ?? own
  const moved = useRef(false)
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: (index) => keyAt(index) ?? index,
    overscan,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(activeIndex < count ? [activeIndex] : [])])].sort(
        (a, b) => a - b,
      ),
  })
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, view])
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const row = `[data-index="${activeIndex}"]${focusable === undefined ? '' : ` ${focusable}`}`
    scroller.current?.querySelector<HTMLElement>(row)?.focus({ preventScroll: true })
  })
  /** The active row takes the focus when it is rendered next; `false` takes that back. */
  const focusActive = useCallback((takes = true): void => {
    moved.current = takes
  }, [])
  const scrollTo = (index: number): void => {
    moved.current = true
    list.scrollToIndex(index)
  }
  return { scroller, list, focusActive, scrollTo }
}
