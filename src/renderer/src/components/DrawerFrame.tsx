/** What every drawer has: a title, what it may do, a way out, and one place that scrolls. */
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../lib/useKeptFocus.ts'
import { closeDrawer } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'
import { IconButton } from './IconButton.tsx'

interface DrawerFrameProps {
  readonly title: string
  readonly detail?: ReactNode
  readonly actions?: ReactNode
  /** Stays above what scrolls. */
  readonly toolbar?: ReactNode
  /** Something in it asks for the focus itself. */
  readonly keepFocus?: boolean
  readonly children: ReactNode
}

export function DrawerFrame({ title, detail, actions, toolbar, keepFocus = false, children }: DrawerFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(frame, () => heading.current)
  // Focus follows what was opened, so that the keyboard is where the eye is.
  useEffect(() => {
    if (!keepFocus) heading.current?.focus({ preventScroll: true })
    // A new title is another thing that was opened; what happens inside it later does not move the focus.
    // oxlint-disable-next-line exhaustive-deps
  }, [title])
  return (
    <div ref={frame} data-drawer data-keeps-focus className="flex h-full min-h-0 flex-col">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-3 pr-2 pl-6">
        <h2 ref={heading} tabIndex={-1} className="truncate text-reading font-semibold outline-none" title={title}>
          {title}
        </h2>
        <div className="flex gap-1">
          {actions}
          <IconButton label={strings.app.close} keys="Esc" onClick={closeDrawer}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
        {/* Under both: a narrow window has no room for it beside the buttons. */}
        {detail !== undefined && detail !== '' && (
          <p className="col-span-2 truncate pr-4 text-small text-faint numeric">{detail}</p>
        )}
      </header>
      {/* Without anything in it there is no bar. */}
      {toolbar !== undefined && (
        <div className="border-b border-line px-6 py-3 [&:not(:has(>*>*))]:hidden">{toolbar}</div>
      )}
      {/* Focusable, so that it scrolls by keyboard. */}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4" tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
    </div>
  )
}
