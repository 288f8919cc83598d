/**
 * The keys of a tree (WAI-ARIA): arrows move and expand, Home and End jump, letters search, Enter reads, Space shows
 * details, Delete removes.
 */
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { TreeRow } from './libraryTree.ts'

// The longest pause between two letters of one word (the ARIA practices leave it open; browsers' own lists take 1 s).
const wordMs = 1_000
const pageRows = 10

interface TreeKeys {
  readonly rows: readonly TreeRow[]
  readonly activeIndex: number
  readonly nameOf: (row: TreeRow) => string
  readonly onMove: (index: number) => void
  readonly onToggle: (key: string) => void
  readonly onOpen: (row: TreeRow) => void
  readonly onAbout: (row: TreeRow) => void
  readonly onRemove: (row: TreeRow) => void
}

export function useTreeKeys({
  rows,
  activeIndex,
  nameOf,
  onMove,
  onToggle,
  onOpen,
  onAbout,
  onRemove,
}: TreeKeys): (event: KeyboardEvent) => void {
  const typed = useRef({ word: '', at: 0 })
  const find = (letter: string): void => {
    const now = performance.now()
    const word = (now - typed.current.at < wordMs ? typed.current.word : '') + letter.toLocaleLowerCase()
    typed.current = { word, at: now }
    // A longer word may still match the row that is already found.
    const from = word.length === 1 ? activeIndex + 1 : activeIndex
    for (let step = 0; step < rows.length; step += 1) {
      const index = (from + step) % rows.length
      const row = rows[index]
      if (row && nameOf(row).toLocaleLowerCase().startsWith(word)) {
        onMove(index)
        return
      }
    }
  }
  return (event) => {
    const row = rows[activeIndex]
    // Keys inside the row's menu belong to the menu.
    if (!row || !(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => onMove(Math.min(rows.length - 1, activeIndex + 1)),
      ArrowUp: () => onMove(Math.max(0, activeIndex - 1)),
      PageDown: () => onMove(Math.min(rows.length - 1, activeIndex + pageRows)),
      PageUp: () => onMove(Math.max(0, activeIndex - pageRows)),
      Home: () => onMove(0),
      End: () => onMove(rows.length - 1),
      ArrowRight: () => {
        if (row.expanded === false) onToggle(row.key)
        else if (row.expanded === true) onMove(activeIndex + 1)
      },
      ArrowLeft: () => {
        if (row.expanded === true) onToggle(row.key)
        else if (row.parent !== null) onMove(rows.findIndex((other) => other.key === row.parent))
      },
      Enter: () => onOpen(row),
      ' ': () => onAbout(row),
      Delete: () => onRemove(row),
    }
    const action = actions[event.key]
    if (action) {
      event.preventDefault()
      action()
    } else if (event.key.length === 1) find(event.key)
  }
}
