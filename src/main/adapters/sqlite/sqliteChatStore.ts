/** Chats in SQLite. A message is stored before its answer is complete, so a crash leaves a readable chat. */
import { randomUUID } from 'node:crypto'
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import type { Answer, AnswerSentence } from '../../../shared/domain/answer.ts'
import type { AssistantMessage, Chat, FoundChat, Message, UserMessage } from '../../../shared/domain/chat.ts'
import type { ChatId, MessageId } from '../../../shared/domain/ids.ts'
import type { Verdict } from '../../../shared/domain/testSet.ts'
import type { ChatStore } from '../../ports/chatStore.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Clock } from '../../ports/clock.ts'
import { chatColumns, toChat } from './chatRows.ts'
import type { ChatRow } from './chatRows.ts'
import { searchChats } from './chatSearch.ts'
import { contentRemovalOf } from './contentRemoval.ts'
import { noLongerKept, setCited } from './keptContents.ts'
import { storable } from './storedText.ts'
import type { Sql } from './sql.ts'

interface MessageRow {
  readonly key: number
  readonly id: string
  readonly chat_id: string
  readonly role: string
  readonly text: string
  readonly answer: string | null
  readonly status: string | null
  readonly error: string | null
  readonly scope: string | null
  readonly verdict: Verdict | null
  readonly expected: string | null
  readonly created_at: number
}

const selectMessage = `SELECT messages.key, messages.id, chats.id AS chat_id, role, text, answer, status, error,
  scope, messages.created_at, verdict, expected
  FROM messages JOIN chats ON chats.key = chat_key
  LEFT JOIN test_questions ON message_id = messages.id`

export class SqliteChatStore implements ChatStore {
  readonly #sql: Sql
  readonly #clock: Clock

  constructor({ sql, clock = systemClock }: { readonly sql: Sql; readonly clock?: Clock }) {
    this.#sql = sql
    this.#clock = clock
  }

  createChat(title: string): Chat {
    const id = asId<ChatId>(randomUUID())
    const now = this.#clock.now()
    this.#sql
      .prepare('INSERT INTO chats (id, title, created_at, updated_at) VALUES (?, ?, ?, ?)')
      .run(id, storable(title), now, now)
    return { id, title: storable(title), createdAt: now, updatedAt: now, pinned: false, archived: false }
  }

  /** Last used first. */
  listChats(): readonly Chat[] {
    return this.#sql
      .prepare(`SELECT ${chatColumns} FROM chats ORDER BY updated_at DESC, key DESC`)
      .all<ChatRow>()
      .map(toChat)
  }

  getChat(id: ChatId): Chat | undefined {
    const row = this.#row(id)
    return row === undefined ? undefined : toChat(row)
  }

  renameChat(id: ChatId, title: string): void {
    this.#sql.prepare('UPDATE chats SET title = ? WHERE key = ?').run(storable(title), this.#required(id).key)
  }

  setPinned(id: ChatId, pinned: boolean): void {
    this.#sql.prepare('UPDATE chats SET pinned = ? WHERE key = ?').run(Number(pinned), this.#required(id).key)
  }

  setArchived(id: ChatId, archived: boolean): void {
    this.#sql.prepare('UPDATE chats SET archived = ? WHERE key = ?').run(Number(archived), this.#required(id).key)
  }

  searchChats(query: string, limit: number): readonly FoundChat[] {
    return searchChats(this.#sql, query, limit)
  }

  deleteChat(id: ChatId): void {
    this.#sql.transaction(() => {
      this.#sql.prepare('DELETE FROM chats WHERE id = ?').run(id)
      // Texts that only its citations needed.
      const removal = contentRemovalOf(this.#sql)
      for (const content of noLongerKept(this.#sql)) removal.remove(content)
    })
  }

  messagesOf(id: ChatId): readonly Message[] {
    return this.#sql
      .prepare(`${selectMessage} WHERE chats.id = ? ORDER BY messages.key`)
      .all<MessageRow>(id)
      .map(toMessage)
  }

  getMessage(id: MessageId): Message | undefined {
    const row = this.#sql.prepare(`${selectMessage} WHERE messages.id = ?`).get<MessageRow>(id)
    return row === undefined ? undefined : toMessage(row)
  }

  addUserMessage(chatId: ChatId, text: string, scope: DocumentFilter | null = null): UserMessage {
    const { id, createdAt } = this.#add(chatId, { role: 'user', text: storable(text), status: null, scope })
    return { id, chatId, role: 'user', text: storable(text), scope, createdAt }
  }

  startAssistantMessage(chatId: ChatId): AssistantMessage {
    const { id, createdAt } = this.#add(chatId, { role: 'assistant', text: '', status: 'stopped', scope: null })
    return {
      id,
      chatId,
      role: 'assistant',
      text: '',
      answer: null,
      status: 'stopped',
      error: null,
      mark: null,
      createdAt,
    }
  }

  finishAssistantMessage(
    id: MessageId,
    result: {
      readonly text: string
      readonly answer: Answer | null
      readonly status: AssistantMessage['status']
      readonly error: string | null
    },
  ): AssistantMessage {
    const answer = result.answer === null ? null : JSON.stringify(result.answer)
    const error = result.error === null ? null : storable(result.error)
    return this.#sql.transaction(() => {
      this.#sql
        .prepare("UPDATE messages SET text = ?, answer = ?, status = ?, error = ? WHERE id = ? AND role = 'assistant'")
        .run(storable(result.text), answer, result.status, error, id)
      const row = this.#sql.prepare(`${selectMessage} WHERE messages.id = ?`).get<MessageRow>(id)
      const message = row === undefined ? undefined : toMessage(row)
      if (row === undefined || message?.role !== 'assistant') {
        throw new AppError('library.notFound', 'This message is no longer there; its chat may have been deleted.')
      }
      setCited(this.#sql, row.key, result.answer?.citations.map((citation) => citation.contentId) ?? [])
      this.#sql.prepare('UPDATE chats SET updated_at = ? WHERE id = ?').run(this.#clock.now(), message.chatId)
      return message
    })
  }

  #add(
    chatId: ChatId,
    {
      role,
      text,
      status,
      scope,
    }: {
      readonly role: Message['role']
      readonly text: string
      readonly status: AssistantMessage['status'] | null
      readonly scope: DocumentFilter | null
    },
  ): { readonly id: MessageId; readonly createdAt: number } {
    const id = asId<MessageId>(randomUUID())
    const createdAt = this.#clock.now()
    this.#sql.transaction(() => {
      const { key } = this.#required(chatId)
      this.#sql
        .prepare(
          'INSERT INTO messages (id, chat_key, role, text, status, scope, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, key, role, text, status, scope === null ? null : JSON.stringify(scope), createdAt)
      this.#sql.prepare('UPDATE chats SET updated_at = ?, archived = 0 WHERE key = ?').run(createdAt, key)
    })
    return { id, createdAt }
  }

  #row(id: ChatId): ChatRow | undefined {
    return this.#sql.prepare(`SELECT ${chatColumns} FROM chats WHERE id = ?`).get<ChatRow>(id)
  }

  #required(id: ChatId): ChatRow {
    const row = this.#row(id)
    if (row === undefined)
      throw new AppError('library.notFound', 'This chat is no longer there; it may have been deleted.')
    return row
  }
}

function toMessage(row: MessageRow): Message {
  const base = {
    id: asId<MessageId>(row.id),
    chatId: asId<ChatId>(row.chat_id),
    text: row.text,
    createdAt: row.created_at,
  }
  if (row.role === 'user') {
    // Written from this type above.
    const scope = row.scope === null ? null : (JSON.parse(row.scope) as DocumentFilter)
    return { ...base, role: 'user', scope }
  }
  return {
    ...base,
    role: 'assistant',
    // Both columns were written from these types above.
    answer: row.answer === null ? null : readAnswer(row.answer),
    status: row.status as AssistantMessage['status'],
    error: row.error,
    mark: row.verdict === null ? null : { verdict: row.verdict, expected: row.expected },
  }
}

/** Answers from before sentences had roles and answers could be computed are shown as quotes. */
function readAnswer(json: string): Answer {
  const answer = JSON.parse(json) as Omit<Answer, 'computation' | 'coverage' | 'sentences'> &
    Partial<Pick<Answer, 'computation' | 'coverage'>> & {
      readonly sentences: readonly (Omit<AnswerSentence, 'role'> & Partial<Pick<AnswerSentence, 'role'>>)[]
    }
  return {
    ...answer,
    computation: answer.computation ?? null,
    coverage: answer.coverage ?? null,
    sentences: answer.sentences.map((sentence) => ({ ...sentence, role: sentence.role ?? 'quote' })),
  }
}
