/** The keyboard shortcuts in a window of their own, wherever the user is. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { IconButton } from '../components/IconButton.tsx'
import { keyStore } from '../features/settings/keyboard/keyActions.ts'
import { KeyList } from '../features/settings/keyboard/KeyList.tsx'
import { classes } from '../lib/classes.ts'
import { setShortcuts, useWindow } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'

export function Shortcuts() {
  const list = useRef<HTMLDivElement>(null)
  const open = useWindow((state) => state.shortcutsOpen)
  return (
    <Dialog.Root open={open} onOpenChange={setShortcuts}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Not on the button, whose tooltip would take the first Escape.
            event.preventDefault()
            list.current?.focus()
          }}
          onEscapeKeyDown={(event) => {
            // Where keys are awaited it belongs to them.
            if (keyStore.getState().awaited !== null) event.preventDefault()
          }}
          className={classes(
            'fixed top-[10vh] left-1/2 z-50 flex max-h-[80vh] w-[calc(100vw-2rem)] max-w-palette -translate-x-1/2',
            'flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float',
          )}
        >
          <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pe-2 ps-4">
            <Dialog.Title className="flex-1 text-question font-semibold">{strings.keys.title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={strings.app.close} keys="Esc">
                <X size={16} strokeWidth={1.5} />
              </IconButton>
            </Dialog.Close>
          </header>
          {/* It scrolls, so it takes the focus for the arrow keys. */}
          <div
            ref={list}
            className="overflow-y-auto px-4 outline-none"
            tabIndex={0}
            role="region"
            aria-label={strings.keys.title}
          >
            <KeyList />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
