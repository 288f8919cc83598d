/** While rows are dragged, the place to drop them on for a question, since the composer is on another page. */
import { MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askAbout } from '../../../lib/askAbout.ts'
import { classes } from '../../../lib/classes.ts'
import { useScopeDrop } from '../../../lib/hooks/useScopeDrop.ts'
import { strings } from '../../../strings.ts'

export function AskDrop() {
  const [dragging, setDragging] = useState(false)
  const { over, dropProps } = useScopeDrop((scope) => {
    setDragging(false)
    askAbout(scope)
  })
  useEffect(() => {
    // Rendered in the next frame: a page that changes under the pointer would end the drag.
    const start = (): void => void requestAnimationFrame(() => setDragging(true))
    const end = (): void => setDragging(false)
    window.addEventListener('dragstart', start)
    window.addEventListener('dragend', end)
    return () => {
      window.removeEventListener('dragstart', start)
      window.removeEventListener('dragend', end)
    }
  }, [])
  if (!dragging) return null
  return (
    <div
      {...dropProps}
      data-testid="ask-drop"
      className={classes(
        'absolute inset-x-6 bottom-3 z-20 flex h-16 animate-arrive items-center justify-center gap-2 rounded-card',
        'border border-dashed bg-raised shadow-float',
        over ? 'border-accent bg-accent-soft text-ink' : 'border-line-strong text-soft',
      )}
    >
      <MessageSquare size={16} strokeWidth={1.5} aria-hidden />
      {strings.libraryPage.askDrop}
    </div>
  )
}
