/**
 * The keys of a list in which several rows can be selected (WAI-ARIA, and what file managers do): arrows, Home, End and
 * pages move and select, with Shift they extend, with Ctrl or ⌘ they only move; Space adds and takes away, Enter reads;
 * F2 edits the title, T the tags, and S sets or takes the star of a favourite.
 */
import type { KeyboardEvent } from 'react'
import type { Selection } from './selection.ts'
import { extendTo, moveTo, selectAll, selectNone, selectOne, toggle } from './selection.ts'

const pageRows = 10

interface TableKeys {
  readonly rows: readonly string[]
  readonly activeIndex: number
  readonly selection: Selection
  readonly onSelect: (change: (selection: Selection) => Selection) => void
  /** Scrolls to the row and focuses it. */
  readonly onMove: (index: number) => void
  /** The arrow up in the first row leads to the head. */
  readonly onLeave: () => void
  readonly onOpen: () => void
  readonly onAbout: () => void
  readonly onRemove: () => void
  readonly onTitle: () => void
  readonly onTags: () => void
  readonly onFavourite: () => void
}

export function useTableKeys(keys: TableKeys): (event: KeyboardEvent) => void {
  const { rows, activeIndex, selection, onSelect } = keys
  const last = rows.length - 1
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    PageDown: activeIndex + pageRows,
    PageUp: activeIndex - pageRows,
    Home: 0,
    End: last,
  }
  const go = (event: KeyboardEvent, target: number): void => {
    const index = Math.min(last, Math.max(0, target))
    const id = rows[index]
    if (id === undefined) return
    if (event.shiftKey) onSelect((old) => extendTo(old, id, rows))
    else if (event.ctrlKey || event.metaKey) onSelect((old) => moveTo(old, id))
    else onSelect(() => selectOne(id))
    keys.onMove(index)
  }
  return (event) => {
    const id = rows[activeIndex]
    if (id === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return
    const mod = event.ctrlKey || event.metaKey
    const target = targets[event.key]
    if (event.key === 'ArrowUp' && activeIndex === 0 && !event.shiftKey) keys.onLeave()
    else if (target !== undefined && !event.altKey) go(event, target)
    else if (event.key === 'Enter' && event.altKey) keys.onAbout()
    else if (event.key === 'Enter') keys.onOpen()
    else if (event.key === ' ') onSelect((old) => (event.shiftKey ? extendTo(old, id, rows, true) : toggle(old, id)))
    else if (event.key.toLowerCase() === 'a' && mod) onSelect((old) => selectAll(old, rows))
    else if (event.key === 'Delete') keys.onRemove()
    else if (event.key === 'F2') keys.onTitle()
    else if (event.key === 't' && !mod && !event.altKey) keys.onTags()
    else if (event.key === 's' && !mod && !event.altKey) keys.onFavourite()
    else if (event.key === 'Escape' && selection.ids.size > 0) onSelect(selectNone)
    else return
    event.preventDefault()
  }
}
