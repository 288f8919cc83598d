/** The chats in the sidebar: their list, or what a search in them found. */
import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { useChat } from '../chatStore.ts'
import { setChatQuery } from './chatListActions.ts'
import { ChatList } from './ChatList.tsx'
import { FoundChats } from './FoundChats.tsx'

const icon = { size: 16, strokeWidth: 1.5 } as const
const foundId = 'found-chats'
const openerId = 'search-chats'

interface SearchProps {
  readonly query: string
  readonly field: React.RefObject<HTMLInputElement | null>
}

function SearchField({ query, field }: SearchProps) {
  useEffect(() => field.current?.focus(), [field])
  const close = (): void => {
    setChatQuery(null)
    // The button is rendered again by then.
    requestAnimationFrame(() => document.getElementById(openerId)?.focus())
  }
  return (
    <div className="relative mx-3 mb-2">
      <Search {...icon} className="pointer-events-none absolute top-2 start-2 text-faint" aria-hidden />
      <input
        ref={field}
        value={query}
        onChange={(event) => setChatQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            close()
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.querySelector<HTMLElement>(`#${foundId} button`)?.focus()
          }
        }}
        placeholder={strings.chats.search}
        aria-label={strings.chats.search}
        className={classes(
          'h-8 w-full rounded-card border border-line bg-raised pe-8 ps-8 text-ellipsis',
          'hover:border-line-strong',
        )}
      />
      <IconButton label={strings.chats.endSearch} className="absolute top-0.5 end-0.5" onClick={close}>
        <X {...icon} />
      </IconButton>
    </div>
  )
}

export function ChatPanel() {
  const query = useChat((state) => state.query)
  const hasChats = useChat((state) => state.chats.length > 0)
  const wanted = useDeferredValue(query?.trim() ?? '')
  const field = useRef<HTMLInputElement>(null)
  return (
    <section aria-labelledby="chats-title" className="flex max-h-[38%] min-h-0 shrink-0 flex-col">
      <div className="flex h-8 shrink-0 items-center pe-2 ps-4">
        <h2 id="chats-title" className="flex-1 font-semibold">
          {strings.chat.title}
        </h2>
        {query === null && hasChats && (
          <IconButton id={openerId} label={strings.chats.search} onClick={() => setChatQuery('')}>
            <Search {...icon} />
          </IconButton>
        )}
      </div>
      {query !== null && <SearchField query={query} field={field} />}
      {query === null || wanted === '' ? (
        <ChatList />
      ) : (
        <FoundChats id={foundId} query={wanted} onLeave={() => field.current?.focus()} />
      )}
    </section>
  )
}
