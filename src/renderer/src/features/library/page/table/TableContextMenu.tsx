/** The menu of the right mouse button, and of the menu key, over the rows of the library page. */
import type { MouseEvent, ReactNode } from 'react'
import type { Document } from '../../../../../../shared/domain/document.ts'
import { ContextMenu } from '../../../../components/ContextMenu.tsx'
import { changeSelection, pageStore } from '../pageStore.ts'
import { selectOne } from './selection.ts'
import { selectionActions } from '../selectionActions.tsx'

interface TableContextMenuProps {
  /** The selected ones. */
  readonly documents: readonly Document[]
  readonly onRemove: () => void
  readonly onEditTags: () => void
  /** The table: one element that forwards its props. */
  readonly children: ReactNode
}

/** A row that is not selected becomes the selection; the head of a column has a menu of its own, and nothing else any. */
function aim(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-head]') !== null) return
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-document]') : null
  const id = row?.dataset['document']
  if (id === undefined) {
    event.preventDefault()
    event.stopPropagation()
  } else if (!pageStore.getState().selection.ids.has(id)) changeSelection(() => selectOne(id))
}

export function TableContextMenu({ documents, onRemove, onEditTags, children }: TableContextMenuProps) {
  return (
    <ContextMenu items={selectionActions(documents, { remove: onRemove, editTags: onEditTags })} onAim={aim}>
      {children}
    </ContextMenu>
  )
}
