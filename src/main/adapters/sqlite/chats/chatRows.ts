/** A chat as a row of its table. */
import type { Chat } from '../../../../shared/domain/chat.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { ChatId } from '../../../../shared/domain/ids.ts'
import { levels } from '../../../../shared/domain/level.ts'

export interface ChatRow {
  readonly key: number
  readonly id: string
  readonly title: string
  readonly created_at: number
  readonly updated_at: number
  readonly pinned: number
  readonly archived: number
  readonly level: string | null
  readonly imported_at: number | null
}

export const chatColumns = [
  'key',
  'id',
  'title',
  'created_at',
  'updated_at',
  'pinned',
  'archived',
  'level',
  'imported_at',
]
  .map((column) => `chats.${column}`)
  .join(', ')

/** The questions that chats began with; those of one chat that are forms of each other all count. */
export const selectBegunWith = `SELECT messages.text, chats.level, messages.created_at AS at FROM messages
  JOIN chats ON chats.key = messages.chat_key
  WHERE role = 'user' AND parent_key IS NULL AND scope IS NULL ORDER BY messages.key DESC LIMIT ?`

export function toChat(row: ChatRow): Chat {
  return {
    id: asId<ChatId>(row.id),
    title: row.title,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    pinned: row.pinned === 1,
    archived: row.archived === 1,
    level: levels.find((level) => level === row.level) ?? null,
    ...(row.imported_at === null ? {} : { importedAt: row.imported_at }),
  }
}
