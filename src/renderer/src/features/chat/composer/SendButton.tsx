/** Asks what was typed; while an answer streams it stops that. */
import { ArrowUp, Square } from 'lucide-react'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { stop } from '../chatActions.ts'
import { selectIsAnswering, useChat } from '../chatStore.ts'

export function SendButton({ isEmpty }: { readonly isEmpty: boolean }) {
  const answering = useChat(selectIsAnswering)
  const stopping = useChat((state) => state.live?.stopping ?? false)
  if (answering) {
    return (
      <button
        type="button"
        disabled={stopping}
        onClick={stop}
        className={classes(
          'inline-flex h-8 items-center gap-2 rounded-card border border-line-strong px-3',
          'font-medium hover:bg-hover disabled:text-faint',
        )}
      >
        <Square size={16} strokeWidth={1.5} aria-hidden />
        {strings.chat.stop}
      </button>
    )
  }
  return (
    <button
      type="submit"
      disabled={isEmpty}
      className={classes(
        'inline-flex h-8 items-center gap-2 rounded-card bg-accent px-3 font-medium',
        'text-on-accent transition-colors hover:bg-accent-strong disabled:bg-pressed',
        'disabled:text-soft',
      )}
    >
      <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
      {strings.chat.send}
    </button>
  )
}
