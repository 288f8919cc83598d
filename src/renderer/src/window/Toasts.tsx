/**
 * Actions that can still be undone, and short messages; both disappear by themselves. They have a place of their own at
 * the end of what is above, and cover nothing: what they are about may be right there.
 */
import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { dismissNotice, useNotice } from '../lib/notice.ts'
import { undo, useUndo } from '../lib/undo.ts'
import { strings } from '../strings.ts'
import { classes } from '../lib/classes.ts'

// Time to read two lines (about 200 words a minute) with some to spare; hovering is not needed, the text stays
// selectable.
const noticeMs = 9_000

// In a narrow sidebar a button stands below the text.
const textClass = 'min-w-0 flex-1 basis-44 wrap-anywhere'

function Toast({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex w-full max-w-float animate-arrive flex-wrap items-center justify-end gap-2 rounded-card border',
        'border-line-strong bg-raised py-2 pe-2 ps-3',
      )}
    >
      {children}
    </div>
  )
}

export function Toasts() {
  const pending = useUndo((state) => state.pending).filter(({ offered }) => offered)
  const message = useNotice((state) => state.message)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(dismissNotice, noticeMs)
    return () => clearTimeout(timer)
  }, [message])
  const isEmpty = message === null && pending.length === 0
  return (
    <div
      role="status"
      data-toasts
      className={classes('flex max-h-[40vh] shrink-0 flex-col gap-2', !isEmpty && 'overflow-y-auto px-3 py-2')}
    >
      {message !== null && (
        <Toast>
          <p className={textClass}>{message}</p>
          <IconButton label={strings.app.close} onClick={dismissNotice}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </Toast>
      )}
      {pending.map((item) => (
        <Toast key={item.id}>
          <p className={textClass}>{item.message}</p>
          <Button onClick={() => undo(item.id)}>{strings.app.undo}</Button>
        </Toast>
      ))}
    </div>
  )
}
