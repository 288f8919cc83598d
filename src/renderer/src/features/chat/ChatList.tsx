/** The chats in the sidebar: open, rename in place, delete with undo. */
import { MoreHorizontal, PencilLine, Share, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Chat } from '../../../../shared/domain/chat.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu } from '../../components/Menu.tsx'
import { classes } from '../../lib/classes.ts'
import { strings } from '../../strings.ts'
import { deleteChat, openChat, renameChat } from './chatActions.ts'
import { useChat } from './chatStore.ts'
import { exportItems } from './exportItems.tsx'

const icon = { size: 16, strokeWidth: 1.5 } as const

function RenameField({ chat, onDone }: { readonly chat: Chat; readonly onDone: () => void }) {
  const [title, setTitle] = useState(chat.title)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the menu has returned the focus to its trigger.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const finish = (save: boolean): void => {
    onDone()
    if (save && title !== chat.title) void renameChat(chat.id, title)
  }
  return (
    <input
      ref={field}
      value={title}
      aria-label={strings.chat.nameLabel}
      onChange={(event) => setTitle(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true)
        if (event.key === 'Escape') {
          event.preventDefault()
          finish(false)
        }
      }}
      className="mx-2 h-8 min-w-0 rounded-mark border border-accent bg-raised px-2"
    />
  )
}

function ChatRow({ chat }: { readonly chat: Chat }) {
  const active = useChat((state) => state.activeId === chat.id)
  const [renaming, setRenaming] = useState(false)
  if (renaming) return <RenameField chat={chat} onDone={() => setRenaming(false)} />
  return (
    <div
      className={`group relative mx-2 flex items-center rounded-card px-2 hover:bg-hover ${active ? 'bg-pressed' : ''}`}
    >
      <button
        type="button"
        aria-current={active}
        onClick={() => void openChat(chat.id)}
        className="h-8 min-w-0 flex-1 truncate rounded-mark text-left group-focus-within:pr-6 group-hover:pr-6"
      >
        {chat.title}
      </button>
      <Menu
        items={[
          { label: strings.chat.rename, icon: <PencilLine {...icon} />, run: () => setRenaming(true) },
          {
            label: strings.chat.export,
            icon: <Share {...icon} />,
            items: exportItems({ target: chat.id, title: chat.title }),
          },
          { label: strings.chat.delete, icon: <Trash2 {...icon} />, run: () => deleteChat(chat) },
        ]}
      >
        <IconButton
          label={strings.chat.actionsFor(chat.title)}
          className={classes(
            'absolute right-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
            'aria-expanded:opacity-100',
          )}
        >
          <MoreHorizontal {...icon} />
        </IconButton>
      </Menu>
    </div>
  )
}

export function ChatList() {
  const chats = useChat((state) => state.chats)
  const hidden = useChat((state) => state.hidden)
  const shown = chats.filter((chat) => !hidden.has(chat.id))
  if (shown.length === 0) return <p className="px-4 pb-3 text-small text-faint">{strings.chat.none}</p>
  return (
    <ul aria-label={strings.chat.title} className="flex min-h-0 flex-col overflow-y-auto pb-2">
      {shown.map((chat) => (
        <li key={chat.id} className="flex flex-col">
          <ChatRow chat={chat} />
        </li>
      ))}
    </ul>
  )
}
