/**
 * The field for a question. Enter asks, Shift+Enter starts a new line; while an answer streams, the button stops it.
 */
import { ArrowUp, Square } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { IntelligenceLevel } from '../../../../shared/domain/answer.ts'
import { strings } from '../../strings.ts'
import { ask, setDraft, setLevel, stop } from './chatActions.ts'
import { selectIsAnswering, useChat } from './chatStore.ts'
import { composerId } from './composerFocus.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { classes } from '../../lib/classes.ts'

interface ComposerProps {
  readonly defaultLevel: IntelligenceLevel
  /** One line above the field: files that cannot be searched yet, or that no model is installed. */
  readonly hint: ReactNode
}

export function Composer({ defaultLevel, hint }: ComposerProps) {
  const draft = useChat((state) => state.draft)
  const answering = useChat(selectIsAnswering)
  const stopping = useChat((state) => state.live?.stopping ?? false)
  const chosen = useChat((state) => state.level)
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [draft])
  const send = (): void => void ask(draft, { level: chosen })
  return (
    <form
      className="mx-auto w-full max-w-reading px-6 pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {hint}
      <div
        className={classes(
          'rounded-card border border-control-line bg-raised transition-colors focus-within:border-accent',
          'focus-within:ring-1 focus-within:ring-accent',
        )}
      >
        <textarea
          id={composerId}
          ref={field}
          rows={1}
          value={draft}
          aria-label={strings.chat.question}
          aria-describedby="composer-keys"
          placeholder={strings.chat.placeholder}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            // While an input method composes a character, Enter belongs to it.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!answering) send()
          }}
          className={classes(
            'block max-h-[40vh] w-full resize-none overflow-y-auto bg-transparent px-4 pt-3 pb-1',
            'text-reading outline-none',
          )}
        />
        <div className="@container flex items-center justify-end gap-2 pr-2 pb-2 pl-2">
          {/* When there is not enough room it is only announced to screen readers. */}
          <span id="composer-keys" className="min-w-0 flex-1 truncate px-2 text-small text-faint @max-md:sr-only">
            {strings.chat.hint}
          </span>
          <LevelChoice level={chosen ?? defaultLevel} onChange={setLevel} />
          {answering ? (
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
          ) : (
            <button
              type="submit"
              disabled={draft.trim() === ''}
              className={classes(
                'inline-flex h-8 items-center gap-2 rounded-card bg-accent px-3 font-medium',
                'text-on-accent transition-colors hover:bg-accent-strong disabled:bg-pressed',
                'disabled:text-soft',
              )}
            >
              <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
              {strings.chat.send}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
