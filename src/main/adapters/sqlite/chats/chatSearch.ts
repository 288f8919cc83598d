/** Full-text search in the titles and messages of chats, with excerpts in which the words are marked. */
import type { FoundChat, FoundMessage, FoundRun, Message } from '../../../../shared/domain/chat.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import { chatColumns, toChat } from './chatRows.ts'
import type { ChatRow } from './chatRows.ts'
import type { Sql } from '../database/sql.ts'

// Control characters: in a text that contains one itself, at worst another piece is marked.
const [opening, closing] = ['\u0002', '\u0003']
// About two lines of a sidebar.
const excerptTokens = 14
const maxExcerpts = 2
// Reading the best few hundred takes a few milliseconds; a word in more messages is too common to search for.
const maxMessages = 400

interface MessageHit extends ChatRow {
  readonly message_id: string
  readonly role: string
  readonly found: string
}

export function searchChats(sql: Sql, query: string, limit: number): readonly FoundChat[] {
  const match = matchOf(query)
  if (match === null) return []
  const found = new Map<number, { row: ChatRow; title: string; messages: FoundMessage[] }>()
  for (const { found: title, ...row } of titleHits(sql, match, limit)) found.set(row.key, { row, title, messages: [] })
  for (const { message_id: id, role, found: text, ...row } of messageHits(sql, match)) {
    const chat = found.get(row.key) ?? { row, title: row.title, messages: [] }
    if (!found.has(row.key) && found.size === limit) continue
    found.set(row.key, chat)
    const runs = runsOf(bare(text))
    // Most chats are called after their first question, which need not be read twice.
    if (chat.messages.length === maxExcerpts || textOf(runs) === row.title) continue
    chat.messages.push({ messageId: asId<MessageId>(id), role: role as Message['role'], runs })
  }
  return [...found.values()].map(({ row, title, messages }) => ({ chat: toChat(row), title: runsOf(title), messages }))
}

function titleHits(sql: Sql, match: string, limit: number): readonly (ChatRow & { readonly found: string })[] {
  return sql
    .prepare(
      `SELECT ${chatColumns}, highlight(chat_search, 0, ?, ?) AS found
        FROM chat_search JOIN chats ON chats.key = chat_search.rowid
        WHERE chat_search MATCH ? ORDER BY updated_at DESC LIMIT ?`,
    )
    .all<ChatRow & { readonly found: string }>(opening, closing, match, limit)
}

function messageHits(sql: Sql, match: string): readonly MessageHit[] {
  return sql
    .prepare(
      `SELECT ${chatColumns}, messages.id AS message_id, messages.role,
          snippet(message_search, 0, ?, ?, '…', ${excerptTokens}) AS found
        FROM message_search
        JOIN messages ON messages.key = message_search.rowid JOIN chats ON chats.key = messages.chat_key
        WHERE message_search MATCH ? ORDER BY rank LIMIT ${maxMessages}`,
    )
    .all<MessageHit>(opening, closing, match)
}

/** Each word as a phrase, which no operator of the query language can be, and as the beginning of a word. */
function matchOf(query: string): string | null {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' ')
}

/** Without the numbers of citations, which say nothing without their sources. */
const bare = (text: string): string =>
  text
    .replaceAll(/\s*\[\d+\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const textOf = (runs: readonly FoundRun[]): string => runs.map(({ text }) => text).join('')

function runsOf(marked: string): readonly FoundRun[] {
  return marked
    .split(opening)
    .flatMap((piece, index) => {
      const [hit = '', rest = ''] = index === 0 ? ['', piece] : piece.split(closing)
      return [
        { text: hit, isHit: true },
        { text: rest, isHit: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
