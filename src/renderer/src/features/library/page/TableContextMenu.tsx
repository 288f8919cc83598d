/** The menu of the right mouse button, and of the menu key, over the rows of the library page. */
import { ContextMenu } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { sharesEscapeWhenLeft } from '../../../lib/useShortcut.ts'
import { changeSelection, pageStore } from './pageStore.ts'
import { selectOne } from './selection.ts'
import { selectionActions } from './selectionActions.tsx'

interface TableContextMenuProps {
  /** The selected ones. */
  readonly documents: readonly Document[]
  readonly onRemove: () => void
  /** The table: one element that forwards its props. */
  readonly children: ReactNode
}

/** A row that is not selected becomes the selection; outside the rows there is no menu. */
function aim(event: MouseEvent): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-document]') : null
  const id = row?.dataset['document']
  if (id === undefined) {
    event.preventDefault()
    event.stopPropagation()
  } else if (!pageStore.getState().selection.ids.has(id)) changeSelection(() => selectOne(id))
}

export function TableContextMenu({ documents, onRemove, children }: TableContextMenuProps) {
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild onContextMenuCapture={aim}>
        {children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          collisionPadding={8}
          onEscapeKeyDown={sharesEscapeWhenLeft}
          className="z-50 min-w-44 animate-arrive rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {selectionActions(documents, onRemove).map(({ label, icon, run }) => (
            <ContextMenu.Item
              key={label}
              onSelect={run}
              className={
                'flex h-8 cursor-pointer items-center gap-2 rounded-mark px-2 text-ink outline-none ' +
                'data-highlighted:bg-hover'
              }
            >
              <span className="text-faint">{icon}</span>
              {label}
            </ContextMenu.Item>
          ))}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}
