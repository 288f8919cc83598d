/**
 * The field for a question. Enter asks, Shift+Enter starts a new line; while an answer streams, the button stops it.
 */
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { IntelligenceLevel } from '../../../../../shared/domain/level.ts'
import { strings } from '../../../strings.ts'
import { ask } from '../chatActions.ts'
import { setDraft, setLevel, setScope } from './draftActions.ts'
import { selectIsAnswering, selectLevel, useChat } from '../chatStore.ts'
import { composerId } from './composerFocus.ts'
import { ComposerTools } from './ComposerTools.tsx'
import { LevelChoice } from './LevelChoice.tsx'
import { NewestButton } from './NewestButton.tsx'
import { SendButton } from './SendButton.tsx'
import { isEmptyFilter } from '../../../../../shared/domain/filter.ts'
import type { FindMentionable } from '../scope/mentionable.ts'
import { MentionList } from '../scope/MentionList.tsx'
import { scopeParts } from '../scope/scope.ts'
import { ScopeChips } from '../scope/ScopeChips.tsx'
import { useDroppedScope } from '../scope/useDroppedScope.ts'
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
  /** Goes to the newest answer; null where it is in view. */
  readonly onNewest: (() => void) | null
}

const isAtStart = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): boolean =>
  selectionStart === 0 && selectionEnd === 0

/** The field is as high as what is written in it. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.setProperty('height', 'auto')
    current.style.setProperty('height', `${current.scrollHeight}px`)
  }, [field, draft])
}

export function Composer({ defaultLevel, hint, find, onAttach, onNewest }: ComposerProps) {
  const draft = useChat((state) => state.draft)
  const answering = useChat(selectIsAnswering)
  const chosen = useChat(selectLevel)
  const scope = useChat((state) => state.scope)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const mentions = useMentions(field, find)
  useGrowing(field, draft)
  const { over, dropProps } = useDroppedScope(field)
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
        <div className="@container flex items-center justify-end gap-2 pe-2 pb-2 ps-2">
          <ComposerTools field={field} onAttach={onAttach} onSign={mentions.follow} />
          {/* When there is not enough room it is only announced to screen readers. */}
          <span id="composer-keys" className="min-w-0 flex-1 truncate text-small text-faint @max-md:sr-only">
            {strings.chat.hint}
          </span>
          <NewestButton onNewest={onNewest} />
          <LevelChoice level={chosen ?? defaultLevel} onChange={(level) => void setLevel(level)} />
          <SendButton isEmpty={draft.trim() === ''} />
        </div>
      </div>
    </form>
  )
}
