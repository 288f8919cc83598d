import { describe, expect, it } from 'vitest'
import { chatRows } from '../../../src/renderer/src/features/chat/list/chatGroups.ts'
import type { Chat } from '../../../src/shared/domain/chat.ts'
import { asId } from '../../../src/shared/domain/ids.ts'

// Half past midnight, local time: an hour ago was yesterday.
const now = new Date(2026, 10, 21, 0, 30).getTime()

function chat(id: string, at: Date, patch: Partial<Chat> = {}): Chat {
  const time = at.getTime()
  return {
    id: asId(id),
    title: id,
    createdAt: time,
    updatedAt: time,
    pinned: false,
    archived: false,
    level: null,
    ...patch,
  }
}

function shown(chats: readonly Chat[], view: { hidden?: ReadonlySet<string>; archiveShown?: boolean } = {}) {
  return chatRows(chats, { hidden: new Set(), archiveShown: false, now, ...view }).map((row) =>
    row.type === 'heading' ? `# ${row.title}` : row.type === 'chat' ? row.chat.id : `archive ${row.count}`,
  )
}

describe('the list of chats', () => {
  it('groups by the days of the calendar and not by hours, then by months, with the year where it is another', () => {
    const chats = [
      chat('now', new Date(2026, 10, 21, 0, 10)),
      chat('anHourAgo', new Date(2026, 10, 20, 23, 30)),
      chat('thisWeek', new Date(2026, 10, 14, 9)),
      chat('thisMonth', new Date(2026, 10, 13, 23, 59)),
      chat('thisYear', new Date(2026, 0, 2)),
      chat('before', new Date(2025, 10, 30)),
    ]
    expect(shown(chats).join(', ')).toBe(
      '# Today, now, # Yesterday, anHourAgo, # Previous 7 days, thisWeek, ' +
        '# November, thisMonth, # January, thisYear, # November 2025, before',
    )
  })

  it('shows pinned chats once, at the top, and a group without chats not at all', () => {
    const chats = [chat('today', new Date(now)), chat('old', new Date(2024, 3, 1), { pinned: true })]
    expect(shown(chats)).toEqual(['# Pinned', 'old', '# Today', 'today'])
  })

  it('lists archived chats, also pinned ones, only below their own line and only when it is open', () => {
    const chats = [
      chat('today', new Date(now)),
      chat('kept', new Date(2024, 3, 1), { archived: true, pinned: true }),
      chat('gone', new Date(2024, 3, 1), { archived: true }),
    ]
    expect(shown(chats, { hidden: new Set(['gone']) })).toEqual(['# Today', 'today', 'archive 1'])
    expect(shown(chats, { archiveShown: true })).toEqual(['# Today', 'today', 'archive 2', 'kept', 'gone'])
  })
})
