/** The chats by day; only visible rows are rendered, so five thousand cost as much as twenty. */
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useVirtualRows } from '../../../lib/hooks/useVirtualRows.ts'
import { strings } from '../../../strings.ts'
import { useChat } from '../chatStore.ts'
import { focusComposer } from '../composer/composerFocus.ts'
import { showArchive } from './chatListActions.ts'
import { chatRows } from './chatGroups.ts'
import type { ChatRow } from './chatGroups.ts'
import { ChatRowView } from './ChatRowView.tsx'
import type { FocusProps } from './ChatRowView.tsx'
import { deleteChat } from './manageChats.ts'
import { useChatKeys } from './useChatKeys.ts'

// Heights at the comfortable density; real ones are measured as rows appear.
const estimatedRow = 32
const estimatedHeading = 28

function useRows(): readonly ChatRow[] {
  const chats = useChat((state) => state.chats)
  const hidden = useChat((state) => state.hidden)
  const archiveShown = useChat((state) => state.archiveShown)
  const now = useChat((state) => state.listedAt)
  return useMemo(() => chatRows(chats, { hidden, archiveShown, now }), [chats, hidden, archiveShown, now])
}

interface RowProps extends FocusProps {
  readonly row: ChatRow
  readonly renaming: boolean
  readonly onRename: () => void
  readonly onRenamed: (byKey: boolean) => void
  readonly onDelete: () => void
}

function Row({ row, ...rest }: RowProps) {
  switch (row.type) {
    case 'heading':
      return <h3 className="px-2 pt-2 pb-1 text-small text-faint">{row.title}</h3>
    case 'archive':
      return (
        <button
          type="button"
          data-chat-row
          tabIndex={rest.isReached ? 0 : -1}
          aria-expanded={row.expanded}
          onFocus={rest.onFocus}
          onKeyDown={rest.onKeyDown}
          onClick={() => showArchive(!row.expanded)}
          className="mt-1 flex h-8 w-full items-center gap-1 rounded-card px-2 text-small text-faint hover:bg-hover"
        >
          <ChevronRight
            size={16}
            strokeWidth={1.5}
            aria-hidden
            className={`-ms-1 transition-transform ${row.expanded ? 'rotate-90' : ''}`}
          />
          {strings.chats.archived(formatCount(row.count))}
        </button>
      )
    case 'chat':
      return <ChatRowView chat={row.chat} {...rest} />
  }
}

/** The Tab key leads to the row that had the focus last, else to the open chat, else to the first one. */
function reachedRow(rows: readonly ChatRow[], focusKey: string | null, activeId: string | null): number {
  const at = (key: string | null): number => (key === null ? -1 : rows.findIndex((row) => row.key === key))
  const first = rows.findIndex((row) => row.type !== 'heading')
  return [at(focusKey), at(activeId), first].find((one) => one >= 0) ?? 0
}

/** The row below, or above the last one; headings do not count. */
function neighbourOf({ key }: ChatRow, rows: readonly ChatRow[]): ChatRow | undefined {
  const index = rows.findIndex((row) => row.key === key)
  return [...rows.slice(index + 1), ...rows.slice(0, index).toReversed()].find((other) => other.type !== 'heading')
}

export function ChatList() {
  const rows = useRows()
  const activeId = useChat((state) => state.activeId)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const active = reachedRow(rows, focusKey, activeId)
  const { scroller, list, focusActive, scrollTo } = useVirtualRows({
    count: rows.length,
    activeIndex: active,
    estimateSize: (index) => (rows[index]?.type === 'heading' ? estimatedHeading : estimatedRow),
    keyAt: (index) => rows[index]?.key,
    overscan: 8,
    focusable: '[data-chat-row]',
  })
  const move = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    setFocusKey(row.key)
    scrollTo(index)
  }
  const remove = (row: ChatRow): void => {
    if (row.type !== 'chat') return
    // The focus goes to the neighbour, and to the composer after the last one.
    const neighbour = neighbourOf(row, rows)
    focusActive(neighbour !== undefined)
    setFocusKey(neighbour?.key ?? null)
    deleteChat(row.chat)
    if (neighbour === undefined) focusComposer()
  }
  const onKeyDown = useChatKeys({
    rows,
    active,
    onMove: move,
    onRename: (row) => {
      if (row.type === 'chat') setRenaming(row.key)
    },
    onDelete: remove,
  })
  if (rows.length === 0) return <p className="px-4 pb-3 text-small text-faint">{strings.chat.none}</p>
  return (
    <div ref={scroller} className="min-h-0 overflow-y-auto pb-2">
      <div
        role="list"
        aria-label={strings.chat.title}
        className="relative w-full"
        style={{ height: list.getTotalSize() }}
      >
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <div
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              role="listitem"
              className="absolute inset-x-2 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <Row
                row={row}
                isReached={item.index === active}
                onFocus={() => setFocusKey(row.key)}
                onKeyDown={onKeyDown}
                renaming={renaming === row.key}
                onRename={() => setRenaming(row.key)}
                onRenamed={(byKey) => {
                  setRenaming(null)
                  focusActive(byKey)
                }}
                onDelete={() => remove(row)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
