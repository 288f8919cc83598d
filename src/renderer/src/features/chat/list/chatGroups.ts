/** The chats as the rows of their list: pinned ones, then by day and month, the archived ones last. Pure. */
import type { Chat } from '../../../../../shared/domain/chat.ts'
import { languageStore } from '../../../lib/language.ts'
import { strings } from '../../../strings.ts'

export type ChatRow =
  | { readonly type: 'heading'; readonly key: string; readonly title: string }
  | { readonly type: 'chat'; readonly key: string; readonly chat: Chat }
  /** Shows or hides the archived chats below it. */
  | { readonly type: 'archive'; readonly key: string; readonly count: number; readonly expanded: boolean }

interface View {
  /** Deleted in the window, not yet in main. */
  readonly hidden: ReadonlySet<string>
  readonly archiveShown: boolean
  /** Milliseconds since the epoch; decides which day is today. */
  readonly now: number
}

/** `chats`: last used first, which stays their order within a group. */
export function chatRows(chats: readonly Chat[], { hidden, archiveShown, now }: View): readonly ChatRow[] {
  const shown = chats.filter((chat) => !hidden.has(chat.id))
  const listed = shown.filter((chat) => !chat.archived)
  const archived = shown.filter((chat) => chat.archived)
  const nameOf = groupNames(now)
  const rows: ChatRow[] = []
  let group: string | null = null
  const add = (chat: Chat, title: string): void => {
    if (title !== group) rows.push({ type: 'heading', key: `group ${title}`, title })
    group = title
    rows.push({ type: 'chat', key: chat.id, chat })
  }
  for (const chat of listed) if (chat.pinned) add(chat, strings.chats.pinned)
  for (const chat of listed) if (!chat.pinned) add(chat, nameOf(chat.updatedAt))
  if (archived.length > 0)
    rows.push({ type: 'archive', key: 'archive', count: archived.length, expanded: archiveShown })
  if (archiveShown) rows.push(...archived.map((chat) => ({ type: 'chat' as const, key: chat.id, chat })))
  return rows
}

/** Days are the user's own: they begin at midnight here, also where the clocks change. */
function groupNames(now: number): (at: number) => string {
  const midnight = (daysAgo: number): number => {
    const day = new Date(now)
    day.setHours(0, 0, 0, 0)
    day.setDate(day.getDate() - daysAgo)
    return day.getTime()
  }
  const [today, yesterday, week] = [midnight(0), midnight(1), midnight(7)]
  const year = new Date(now).getFullYear()
  const { locale } = languageStore.getState()
  const month = new Intl.DateTimeFormat(locale, { month: 'long' })
  const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return (at) => {
    if (at >= today) return strings.chats.today
    if (at >= yesterday) return strings.chats.yesterday
    if (at >= week) return strings.chats.previousDays
    return (new Date(at).getFullYear() === year ? month : monthAndYear).format(at)
  }
}
