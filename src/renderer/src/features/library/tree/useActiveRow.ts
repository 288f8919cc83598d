/** The row of the tree that the keyboard is on, and what takes its place when it leaves. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useVirtualRows } from '../../../lib/hooks/useVirtualRows.ts'
import { removeDocument } from '../libraryActions.ts'
import { libraryTitleId } from '../view/LibraryFilter.tsx'
import type { TreeRow } from './treeRow.ts'

// Two lines of text and their padding at the comfortable density; real heights are measured as rows appear.
const estimatedRow = 48

/** `view`: another text for each filter and order, under which the list begins at its top. */
export function useActiveRow(rows: readonly TreeRow[], view: string) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const found = activeKey === null ? 0 : rows.findIndex((row) => row.key === activeKey)
  const activeIndex = Math.max(0, found)
  const lastIndex = useRef(0)
  const hadFocus = useRef(false)
  const { focusActive, ...virtual } = useVirtualRows({
    count: rows.length,
    activeIndex,
    estimateSize: () => estimatedRow,
    keyAt: (index) => rows[index]?.key,
    overscan: 8,
    view,
  })
  useEffect(() => {
    if (found >= 0) {
      lastIndex.current = found
      return
    }
    // The focused row is gone (repaired, or filtered): the row in its place takes over.
    const next = rows[Math.min(lastIndex.current, rows.length - 1)]
    if (next === undefined || !hadFocus.current || document.activeElement !== document.body) return
    focusActive()
    setActiveKey(next.key)
  }, [focusActive, found, rows])
  const scrollTo = (index: number): void => {
    const row = rows[index]
    if (!row) return
    setActiveKey(row.key)
    virtual.scrollTo(index)
  }
  const onRemove = useCallback(
    (row: TreeRow): void => {
      if (row.type !== 'document') return
      // The focus moves to the neighbour before the row is removed.
      const index = rows.findIndex((other) => other.key === row.key)
      const neighbour = rows[index + 1] ?? rows[index - 1]
      if (neighbour) setActiveKey(neighbour.key)
      // Not in the filter: there the undo key undoes typing.
      else document.getElementById(libraryTitleId)?.focus()
      focusActive(neighbour !== undefined)
      removeDocument(row.document)
    },
    [focusActive, rows],
  )
  return {
    ...virtual,
    activeIndex,
    activate: setActiveKey,
    scrollTo,
    /** Says whether the tree has the focus, or lost it to nothing else. */
    focusLeft: (isHere: boolean): void => {
      hadFocus.current = isHere
    },
    onRemove,
  }
}
