/** The keys of the list of chats: arrows, Home and End move, F2 renames, Delete deletes; Enter is the row's own. */
import type { KeyboardEvent } from 'react'
import type { ChatRow } from './chatGroups.ts'

const pageRows = 10

interface ChatKeys {
  readonly rows: readonly ChatRow[]
  /** Index of the row that has the focus. */
  readonly active: number
  readonly onMove: (index: number) => void
  readonly onRename: (row: ChatRow) => void
  readonly onDelete: (row: ChatRow) => void
}

export function useChatKeys({ rows, active, onMove, onRename, onDelete }: ChatKeys): (event: KeyboardEvent) => void {
  /** The nearest row from there that can have the focus, in steps of +1 or -1; a heading cannot. */
  const reach = (from: number, step: 1 | -1): void => {
    for (let index = from; index >= 0 && index < rows.length; index += step)
      if (rows[index]?.type !== 'heading') return onMove(index)
  }
  return (event) => {
    const row = rows[active]
    // Keys of an open menu and of the button beside the title belong to them.
    if (!row || !(event.target instanceof HTMLElement) || !event.target.matches('[data-chat-row]')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => reach(active + 1, 1),
      ArrowUp: () => reach(active - 1, -1),
      PageDown: () => reach(Math.min(rows.length - 1, active + pageRows), -1),
      PageUp: () => reach(Math.max(0, active - pageRows), 1),
      Home: () => reach(0, 1),
      End: () => reach(rows.length - 1, -1),
      F2: () => onRename(row),
      Delete: () => onDelete(row),
    }
    const action = actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
}
