/** Stores an imported chat: its questions and answers with their own times, in one transaction. */
import { randomUUID } from 'node:crypto'
import type { ImportedTurn } from '../../../../shared/domain/chat.ts'
import type { ChatId } from '../../../../shared/domain/ids.ts'
import { setCited } from '../contents/keptContents.ts'
import { storable } from '../contents/storedText.ts'
import type { Sql } from '../database/sql.ts'

/** Below the messages that the chat has already. Part of the caller's transaction. */
export function insertTurns(sql: Sql, chatId: ChatId, turns: readonly ImportedTurn[]): void {
  const insert = sql.prepare(
    `INSERT INTO messages (id, chat_key, role, text, answer, status, error, parent_key, created_at)
      VALUES (?, (SELECT key FROM chats WHERE id = ?), ?, ?, ?, ?, ?, ?, ?) RETURNING key`,
  )
  let parent: number | null = null
  const add = (role: 'user' | 'assistant', text: string, at: number, turn: ImportedTurn | null): number => {
    const answer = turn?.answer ? JSON.stringify(turn.answer) : null
    const error = turn?.error == null ? null : storable(turn.error)
    const status = turn?.status ?? null
    const values = [randomUUID(), chatId, role, storable(text), answer, status, error, parent, at] as const
    const row = insert.get<{ readonly key: number }>(...values)
    if (row === undefined) throw new Error('An inserted message has no key')
    parent = row.key
    return row.key
  }
  for (const turn of turns) {
    add('user', turn.question, turn.answeredAt, null)
    const key = add('assistant', turn.text, turn.answeredAt, turn)
    const cited = turn.answer?.citations.filter(({ absent }) => absent === undefined) ?? []
    setCited(
      sql,
      key,
      cited.map(({ contentId }) => contentId),
    )
  }
}
