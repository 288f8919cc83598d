/** The chats with the searched words in their titles or messages, with excerpts in which the words are marked. */
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { FoundChat, FoundRun } from '../../../../../shared/domain/chat.ts'
import { strings } from '../../../strings.ts'
import { openChat } from '../chatActions.ts'
import { useChat } from '../chatStore.ts'
import { searchChats } from './chatListActions.ts'

/** Null until the first search has ended. Of searches that overlap only the last one counts. */
function useFound(query: string): readonly FoundChat[] | null {
  const [found, setFound] = useState<readonly FoundChat[] | null>(null)
  // A chat that is renamed, answered or deleted may be a hit, or none any more.
  const chats = useChat((state) => state.chats)
  useEffect(() => {
    let current = true
    void searchChats(query).then((next) => {
      if (current && next !== null) setFound(next)
    })
    return () => {
      current = false
    }
  }, [query, chats])
  return found
}

function Marked({ runs }: { readonly runs: readonly FoundRun[] }) {
  return runs.map(({ text, isHit }, index) =>
    isHit ? (
      <mark key={index} className="quote-mark">
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}

const row = 'w-full rounded-card px-2 py-1 text-start hover:bg-hover'

/** The arrow keys move through all buttons of the list, and from the first one back to the field. */
function moveBy(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const next = buttons.findIndex((button) => button === document.activeElement) + step
  if (next < 0) onLeave()
  else buttons[Math.min(next, buttons.length - 1)]?.focus()
}

interface FoundChatsProps {
  readonly id: string
  readonly query: string
  /** The arrow key left the list at its beginning. */
  readonly onLeave: () => void
}

export function FoundChats({ id, query, onLeave }: FoundChatsProps) {
  const hidden = useChat((state) => state.hidden)
  const found = useFound(query)?.filter(({ chat }) => !hidden.has(chat.id)) ?? null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => moveBy(event, onLeave)
  if (found === null) return null
  if (found.length === 0)
    return <p className="px-4 pb-3 text-small text-faint wrap-anywhere">{strings.chats.noneFound(query)}</p>
  return (
    <ul id={id} aria-label={strings.chats.found} className="flex min-h-0 flex-col overflow-y-auto px-2 pb-2">
      {found.map(({ chat, title, messages }) => (
        <li key={chat.id}>
          <button
            type="button"
            onKeyDown={onKeyDown}
            onClick={() => void openChat(chat.id)}
            className={`${row} truncate`}
          >
            <Marked runs={title} />
            {chat.archived && <span className="text-small text-faint"> {strings.chats.isArchived}</span>}
          </button>
          {messages.map(({ messageId, role, runs }) => (
            <button
              key={messageId}
              type="button"
              onKeyDown={onKeyDown}
              aria-label={strings.chats.message(role, runs.map(({ text }) => text).join(''))}
              onClick={() => void openChat(chat.id, messageId)}
              className={`${row} text-small text-soft`}
            >
              <span className="line-clamp-2">
                <Marked runs={runs} />
              </span>
            </button>
          ))}
        </li>
      ))}
    </ul>
  )
}
