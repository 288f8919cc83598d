/** The rows of the tree as the filters and the order that the user chose make them. */
import { useDeferredValue, useMemo } from 'react'
import { useLibrary } from '../libraryStore.ts'
import { inOrder } from '../view/libraryOrder.ts'
import { treeRows } from './libraryTree.ts'
import { isFiltered } from './treeFilter.ts'
import type { TreeRow } from './treeRow.ts'

export interface TreeRows {
  readonly rows: readonly TreeRow[]
  readonly filtered: boolean
  /** Another text for each filter and order, under which the list begins at its top. */
  readonly view: string
}

export function useTreeRows(): TreeRows {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const sort = useLibrary((state) => state.sort)
  const state = useLibrary((view) => view.stateFilter)
  const kind = useLibrary((view) => view.kindFilter)
  const byFolder = useLibrary((view) => view.byFolder)
  const plain = useLibrary((view) => view.toggled)
  const inFilter = useLibrary((view) => view.toggledInFilter)
  // Typing stays fluent while a large library is filtered.
  const text = useDeferredValue(useLibrary((view) => view.filter))
  const ordered = useMemo(() => inOrder(documents, sort), [documents, sort])
  const filtered = isFiltered({ text, state, kind })
  const toggled = filtered ? inFilter : plain
  const rows = useMemo(
    () => treeRows(ordered, { hidden, text, state, kind, byFolder, toggled }),
    [ordered, hidden, text, state, kind, byFolder, toggled],
  )
  return { rows, filtered, view: JSON.stringify([text, state, kind, sort, byFolder]) }
}
