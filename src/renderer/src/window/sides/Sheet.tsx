/** A side panel of a window that is too narrow to show it beside the page: it slides over it. */
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { goBack } from '../../lib/focusTrail.ts'
import { classes } from '../../lib/classes.ts'

interface SheetProps {
  readonly side: 'left' | 'right'
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Sheet({ side, label, onClose, children }: SheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          // Not its first button: that would show a tooltip, and Escape would close the tooltip instead of the sheet.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          // Radix knows no trigger here, so the focus is returned by hand.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // An element that was opened from this sheet has the focus now.
            const next = document.activeElement?.closest('[role="dialog"]')
            if (!next) goBack()
          }}
          className={classes(
            'fixed inset-y-0 z-30 w-[min(92vw,var(--drawer-width))] bg-paper shadow-float outline-none',
            `${side === 'left' ? 'start-0 border-e' : 'end-0 animate-arrive-right border-s'}`,
          )}
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
