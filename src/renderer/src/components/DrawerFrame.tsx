/** The frame of every drawer: a title, actions, a close button, and one scrolling area. */
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../lib/hooks/useKeptFocus.ts'
import { closeDrawer, useWindow } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { IconButton } from './IconButton.tsx'

interface DrawerFrameProps {
  readonly title: string
  /** The id of what is shown, where its title can change. */
  readonly subject?: string
  readonly detail?: ReactNode
  readonly actions?: ReactNode
  /** Stays above the scrolling area. */
  readonly toolbar?: ReactNode
  /** The document that is shown, which has a context menu. */
  readonly documentId?: string
  /** An element in it takes the focus itself. */
  readonly keepFocus?: boolean
  /** False for children that scroll by themselves and fill the frame. */
  readonly scrolls?: boolean
  readonly children: ReactNode
}

export function DrawerFrame({
  title,
  subject = title,
  documentId,
  detail,
  actions,
  toolbar,
  keepFocus = false,
  scrolls = true,
  children,
}: DrawerFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(frame, () => heading.current)
  // Another object each time that something is opened.
  const opened = useWindow((state) => state.drawer)
  // The focus moves into the opened drawer, so that the keyboard is where the user looks.
  useEffect(() => {
    // A button in the drawer that leads to another document keeps it, to be used again.
    if (!keepFocus && !frame.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    // Something was opened, if only the same document again; later changes inside do not move the focus.
    // oxlint-disable-next-line exhaustive-deps
  }, [subject, opened])
  const body = !scrolls ? (
    children
  ) : (
    // Focusable, so that it scrolls by keyboard.
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4" tabIndex={0} role="region" aria-label={title}>
      {children}
    </div>
  )
  return (
    <div ref={frame} data-drawer data-keeps-focus className="flex h-full min-h-0 flex-col">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-3 pe-2 ps-6">
        <h2 ref={heading} tabIndex={-1} className="truncate text-reading font-semibold outline-none" title={title}>
          {title}
        </h2>
        <div className="flex gap-1">
          {actions}
          <IconButton label={strings.app.close} keys="Esc" onClick={closeDrawer}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
        {/* Below both: in a narrow window there is no room beside the buttons. */}
        {detail !== undefined && detail !== '' && (
          <p className="col-span-2 truncate pe-4 text-small text-faint numeric">{detail}</p>
        )}
      </header>
      {/* Without contents the bar is not shown. */}
      {toolbar !== undefined && (
        <div className="border-b border-line px-6 py-3 [&:not(:has(>*>*))]:hidden">{toolbar}</div>
      )}
      {documentId === undefined ? body : <DocumentMenu documentId={documentId}>{body}</DocumentMenu>}
    </div>
  )
}
