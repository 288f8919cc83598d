/** One chat of the list: opens it, names it in place, and has its actions in two menus of the same items. */
import { Archive, ArchiveRestore, Import, MoreHorizontal, PencilLine, Pin, PinOff, Share, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Chat } from '../../../../../shared/domain/chat.ts'
import { ContextMenu } from '../../../components/ContextMenu.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Menu } from '../../../components/Menu.tsx'
import type { MenuItem, SubMenu } from '../../../components/Menu.tsx'
import { classes } from '../../../lib/classes.ts'
import { formatDay } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { openChat } from '../chatActions.ts'
import { useChat } from '../chatStore.ts'
import { chatExportItems } from '../exportItems.tsx'
import { setArchived, setPinned } from './chatListActions.ts'
import { renameChat } from './manageChats.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

interface RenameProps {
  readonly chat: Chat
  /** The keyboard ended it, so the focus returns to the row. */
  readonly onDone: (byKey: boolean) => void
}

export function RenameField({ chat, onDone }: RenameProps) {
  const [title, setTitle] = useState(chat.title)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  useEffect(() => {
    // After the menu has returned the focus to its trigger.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const finish = (save: boolean, byKey: boolean): void => {
    // The field also loses the focus when it is removed.
    if (ended.current) return
    ended.current = true
    onDone(byKey)
    if (save && title !== chat.title) void renameChat(chat.id, title)
  }
  return (
    <input
      ref={field}
      value={title}
      aria-label={strings.chat.nameLabel}
      onChange={(event) => setTitle(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => finish(true, false)}
      onKeyDown={(event) => {
        // The keys of the list are not meant.
        event.stopPropagation()
        if (event.key === 'Enter') finish(true, true)
        if (event.key === 'Escape') {
          event.preventDefault()
          finish(false, true)
        }
      }}
      className="h-8 w-full min-w-0 rounded-mark border border-accent bg-raised px-2"
    />
  )
}

interface ActionProps {
  readonly onRename: () => void
  readonly onDelete: () => void
}

function itemsFor(chat: Chat, { onRename, onDelete }: ActionProps): readonly (MenuItem | SubMenu)[] {
  return [
    { label: strings.chat.rename, icon: <PencilLine {...icon} />, run: onRename },
    chat.pinned
      ? { label: strings.chats.unpin, icon: <PinOff {...icon} />, run: () => void setPinned(chat, false) }
      : { label: strings.chats.pin, icon: <Pin {...icon} />, run: () => void setPinned(chat, true) },
    chat.archived
      ? { label: strings.chats.restore, icon: <ArchiveRestore {...icon} />, run: () => void setArchived(chat, false) }
      : { label: strings.chats.archive, icon: <Archive {...icon} />, run: () => void setArchived(chat, true) },
    {
      label: strings.chat.export,
      icon: <Share {...icon} />,
      items: chatExportItems(chat),
    },
    { label: strings.chat.delete, icon: <Trash2 {...icon} />, run: onDelete },
  ]
}

/** What every row that can have the focus gets from the list. */
export interface FocusProps {
  /** The Tab key reaches this row; the arrow keys the others. */
  readonly isReached: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface ChatRowViewProps extends ActionProps, FocusProps {
  readonly chat: Chat
  readonly renaming: boolean
  readonly onRenamed: (byKey: boolean) => void
}

export function ChatRowView({
  chat,
  isReached,
  renaming,
  onRenamed,
  onFocus,
  onKeyDown,
  ...actions
}: ChatRowViewProps) {
  const active = useChat((state) => state.activeId === chat.id)
  if (renaming) return <RenameField chat={chat} onDone={onRenamed} />
  const items = itemsFor(chat, actions)
  return (
    <ContextMenu items={items}>
      <div
        className={`group relative flex items-center rounded-card px-2 hover:bg-hover ${active ? 'bg-pressed' : ''}`}
      >
        <button
          type="button"
          data-chat-row
          tabIndex={isReached ? 0 : -1}
          aria-current={active}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onClick={() => void openChat(chat.id)}
          className={classes(
            'flex h-8 min-w-0 flex-1 items-center gap-1.5 rounded-mark text-start',
            'group-focus-within:pe-6 group-hover:pe-6',
          )}
        >
          <span className="min-w-0 truncate">{chat.title}</span>
          {chat.importedAt !== undefined && (
            <span
              role="img"
              aria-label={strings.chats.importedMark}
              title={strings.chats.importedOn(formatDay(chat.importedAt))}
              className="shrink-0 text-faint"
            >
              <Import size={14} strokeWidth={1.5} aria-hidden />
            </span>
          )}
        </button>
        <Menu items={items}>
          <IconButton
            label={strings.chat.actionsFor(chat.title)}
            tabIndex={isReached ? 0 : -1}
            className={classes(
              'absolute end-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
              'aria-expanded:opacity-100',
            )}
          >
            <MoreHorizontal {...icon} />
          </IconButton>
        </Menu>
      </div>
    </ContextMenu>
  )
}
