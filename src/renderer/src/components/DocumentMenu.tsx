/** The context menu of a document that is shown somewhere: a citation, a passage, an open source. */
import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { documentItems } from '../lib/documentItems.ts'
import { ContextMenu } from './ContextMenu.tsx'

interface DocumentMenuProps {
  /** Of a list with one menu for all of its rows: the document at the pointer, or null. */
  readonly documentId: string | ((event: MouseEvent) => string | null)
  /** One element that forwards its props. */
  readonly children: ReactNode
}

export function DocumentMenu({ documentId, children }: DocumentMenuProps) {
  // Asked for when it opens, because what can be done depends on the document's state then.
  const [items, setItems] = useState<ReturnType<typeof documentItems>>([])
  const aim = (event: MouseEvent): void => {
    const id = typeof documentId === 'string' ? documentId : documentId(event)
    const found = id === null ? [] : documentItems(id)
    // Selected text, and a field, have the menu of the system, which copies.
    const hasText = (window.getSelection()?.toString() ?? '') !== ''
    const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (found.length === 0 || hasText || isField) event.stopPropagation()
    else setItems(found)
  }
  return (
    <ContextMenu items={items} onAim={aim}>
      {children}
    </ContextMenu>
  )
}
