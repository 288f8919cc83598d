/**
 * The field for a question. Enter asks, Shift+Enter starts a new line; while an answer streams, the button stops it.
 */
import { ArrowUp, AtSign, Paperclip, Square } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { IntelligenceLevel } from '../../../../../shared/domain/level.ts'
import { strings } from '../../../strings.ts'
import { ask, stop } from '../chatActions.ts'
import { setDraft, setLevel, setScope } from './draftActions.ts'
import { chatStore, selectIsAnswering, selectLevel, useChat } from '../chatStore.ts'
import { composerId } from './composerFocus.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { isEmptyFilter } from '../../../../../shared/domain/filter.ts'
import type { FindMentionable } from '../scope/mentionable.ts'
import { MentionList } from '../scope/MentionList.tsx'
import { announce } from '../../../lib/announce.ts'
import { useScopeDrop } from '../../../lib/hooks/useScopeDrop.ts'
import { addToScope, scopeParts } from '../scope/scope.ts'
import { ScopeChips } from '../scope/ScopeChips.tsx'
import { useMentions } from '../scope/useMentions.ts'
import { classes } from '../../../lib/classes.ts'

interface ComposerProps {
  readonly defaultLevel: IntelligenceLevel
  /** One line above the field: files that cannot be searched yet, or that no model is installed. */
  readonly hint: ReactNode
  /** What `@` offers. */
  readonly find: FindMentionable
  /** Gives files to this chat alone; null where a page cannot. */
  readonly onAttach: (() => void) | null
}

const isAtStart = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): boolean =>
  selectionStart === 0 && selectionEnd === 0

/** Types the sign at the caret, as a word of its own, so that Undo of the field takes it back. */
function insertSign(field: HTMLTextAreaElement | null): void {
  if (field === null) return
  field.focus()
  const before = field.value.slice(0, field.selectionStart)
  document.execCommand('insertText', false, before === '' || /\s$/.test(before) ? '@' : ' @')
}

// oxlint-disable-next-line max-lines-per-function -- the field, its menus and its keys share one draft
export function Composer({ defaultLevel, hint, find, onAttach }: ComposerProps) {
  const draft = useChat((state) => state.draft)
  const answering = useChat(selectIsAnswering)
  const stopping = useChat((state) => state.live?.stopping ?? false)
  const chosen = useChat(selectLevel)
  const scope = useChat((state) => state.scope)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const mentions = useMentions(field, find)
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [draft])
  const { over, dropProps } = useScopeDrop((part) => {
    const { scope: before } = chatStore.getState()
    setScope(addToScope(before, part))
    announce(
      strings.chat.restrictedTo(
        scopeParts(part)
          .map(({ label }) => label)
          .join(', '),
      ),
    )
    field.current?.focus()
  })
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
        ref={box}
        className={classes(
          'rounded-card border border-control-line bg-raised transition-colors focus-within:border-accent',
          'focus-within:ring-1 focus-within:ring-accent',
          over ? 'border-accent bg-accent-soft ring-1 ring-accent' : '',
        )}
        {...dropProps}
      >
        {!isEmptyFilter(scope) && (
          <div className="px-3 pt-3 pb-0.5">
            <ScopeChips scope={scope} onChange={setScope} />
          </div>
        )}
        <textarea
          id={composerId}
          ref={field}
          rows={1}
          value={draft}
          aria-label={strings.chat.question}
          aria-describedby="composer-keys"
          placeholder={over ? strings.chat.dropScope : strings.chat.placeholder}
          {...mentions.fieldProps}
          onChange={(event) => {
            setDraft(event.target.value)
            mentions.follow()
          }}
          onSelect={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={(event) => {
            if (mentions.onKeyDown(event)) return
            const last = scopeParts(scope).at(-1)
            if (event.key === 'Backspace' && last && isAtStart(event.currentTarget)) setScope(last.without)
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
        {mentions.items !== null && (
          <MentionList anchor={box} items={mentions.items} active={mentions.active} onPick={mentions.pick} />
        )}
        <div className="@container flex items-center justify-end gap-2 pr-2 pb-2 pl-2">
          {onAttach !== null && (
            <IconButton label={strings.chatDocuments.attach} onClick={onAttach}>
              <Paperclip size={16} strokeWidth={1.5} />
            </IconButton>
          )}
          <IconButton
            label={strings.chat.scopeAdd}
            keys="@"
            onClick={() => {
              insertSign(field.current)
              mentions.follow()
            }}
          >
            <AtSign size={16} strokeWidth={1.5} />
          </IconButton>
          {/* When there is not enough room it is only announced to screen readers. */}
          <span id="composer-keys" className="min-w-0 flex-1 truncate text-small text-faint @max-md:sr-only">
            {strings.chat.hint}
          </span>
          <LevelChoice level={chosen ?? defaultLevel} onChange={(level) => void setLevel(level)} />
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
