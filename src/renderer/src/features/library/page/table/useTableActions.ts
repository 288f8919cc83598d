/** What keys and clicks do to the rows of the library page. */
import { useMemo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Document } from '../../../../../../shared/domain/document.ts'
import { openAbout } from '../../../../lib/windowStore.ts'
import { toggleMark } from '../../annotations/annotationActions.ts'
import { readDocument, removeDocument, removeDocuments } from '../../libraryActions.ts'
import { changeSelection, usePage } from '../pageStore.ts'
import { extendTo, selectOne, toggle } from './selection.ts'
import { useTableKeys } from './useTableKeys.ts'

export function openRow(document: Document): void {
  if (document.contentId === null) openAbout(document.id)
  else readDocument(document)
}

/** What is inside a removed container leaves with it. */
function removeSelected(selected: readonly Document[]): void {
  const ids = new Set<string>(selected.map(({ id }) => id))
  const [one, ...more] = selected.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  if (one === undefined) return
  if (more.length === 0) removeDocument(one)
  else removeDocuments([one, ...more])
}

interface TableActionsOptions {
  readonly rows: readonly Document[]
  readonly selected: readonly Document[]
  readonly activeIndex: number
  readonly focusActive: () => void
  readonly scrollTo: (index: number) => void
  readonly toHeader: () => void
  readonly onTags: () => void
}

interface TableActions {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent, id: string) => void
  readonly remove: () => void
}

export function useTableActions(options: TableActionsOptions): TableActions {
  const { rows, selected, activeIndex, focusActive, scrollTo, toHeader, onTags } = options
  const selection = usePage((state) => state.selection)
  const ids = useMemo(() => rows.map(({ id }) => id as string), [rows])
  const remove = (): void => {
    // The row after the last removed one takes the keyboard, else the one before.
    const leaving = new Set<string>(selected.map(({ id }) => id))
    const next = ids.findIndex((id, index) => index > activeIndex && !leaving.has(id))
    const neighbour = next < 0 ? ids.findLastIndex((id) => !leaving.has(id)) : next
    const id = ids[neighbour]
    if (id !== undefined) {
      changeSelection(() => ({ ...selectOne(id), ids: new Set() }))
      focusActive()
    }
    removeSelected(selected)
  }
  const active = rows[activeIndex]
  const onKeyDown = useTableKeys({
    rows: ids,
    activeIndex,
    selection,
    onSelect: changeSelection,
    onMove: scrollTo,
    onLeave: toHeader,
    onOpen: () => active && openRow(active),
    onAbout: () => active && openAbout(active.id),
    onRemove: () => selected.length > 0 && remove(),
    onTitle: () => active && openAbout(active.id, 'title'),
    onTags: () => {
      if (active === undefined) return
      if (selected.length === 0) changeSelection(() => selectOne(active.id))
      onTags()
    },
    onFavourite: () => active && void toggleMark(selected.length > 0 ? selected : [active], 'favourite'),
  })
  const onClick = (event: MouseEvent, id: string): void => {
    const box = event.target instanceof HTMLInputElement
    if (event.shiftKey) changeSelection((old) => extendTo(old, id, ids, event.ctrlKey || event.metaKey || box))
    else if (event.ctrlKey || event.metaKey || box) changeSelection((old) => toggle(old, id))
    else changeSelection(() => selectOne(id))
    focusActive()
  }
  return { onKeyDown, onClick, remove }
}
