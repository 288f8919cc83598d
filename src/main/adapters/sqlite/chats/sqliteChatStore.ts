/** Chats in SQLite. A message is stored before its answer is complete, so a crash leaves a readable chat. */
import { randomUUID } from 'node:crypto'
import { AppError } from '../../../../shared/errors/appError.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import type { Answer } from '../../../../shared/domain/answer.ts'
import type { AssistantMessage, Chat, FoundChat, ImportedTurn } from '../../../../shared/domain/chat.ts'
import type { Message, UserMessage } from '../../../../shared/domain/chat.ts'
import type { ChatId, MessageId } from '../../../../shared/domain/ids.ts'
import type { IntelligenceLevel } from '../../../../shared/domain/level.ts'
import type { BegunWith, ChatStore } from '../../../ports/chatStore.ts'
import { systemClock } from '../../../ports/clock.ts'
import type { Clock } from '../../../ports/clock.ts'
import { chatColumns, selectBegunWith, toChat } from './chatRows.ts'
import type { ChatRow } from './chatRows.ts'
import { insertTurns } from './importedChat.ts'
import { searchChats } from './chatSearch.ts'
import { contentRemovalOf } from '../contents/contentRemoval.ts'
import { noLongerKept, setCited } from '../contents/keptContents.ts'
import { selectMessage, toMessage } from './messageRows.ts'
import type { MessageRow } from './messageRows.ts'
import { pathTo, shownPath, siblingIds } from './messageTree.ts'
import type { MessageNode } from './messageTree.ts'
import { storable } from '../contents/storedText.ts'
import type { Sql } from '../database/sql.ts'

const selectNode = 'SELECT key, id, parent_key, shown FROM messages'

export class SqliteChatStore implements ChatStore {
  readonly #sql: Sql
  readonly #clock: Clock

  constructor({ sql, clock = systemClock }: { readonly sql: Sql; readonly clock?: Clock }) {
    this.#sql = sql
    this.#clock = clock
  }

  createChat(title: string, level: IntelligenceLevel | null = null): Chat {
    const id = asId<ChatId>(randomUUID())
    const now = this.#clock.now()
    this.#sql
      .prepare('INSERT INTO chats (id, title, created_at, updated_at, level) VALUES (?, ?, ?, ?, ?)')
      .run(id, storable(title), now, now, level)
    return { id, title: storable(title), createdAt: now, updatedAt: now, pinned: false, archived: false, level }
  }

  importChat(title: string, turns: readonly ImportedTurn[]): Chat {
    return this.#sql.transaction(() => {
      const chat = this.createChat(title)
      insertTurns(this.#sql, chat.id, turns)
      this.#sql.prepare('UPDATE chats SET imported_at = ? WHERE id = ?').run(chat.createdAt, chat.id)
      return { ...chat, importedAt: chat.createdAt }
    })
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

  setLevel(id: ChatId, level: IntelligenceLevel | null): void {
    this.#sql.prepare('UPDATE chats SET level = ? WHERE key = ?').run(level, this.#required(id).key)
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
    const nodes = this.#nodesOf(id)
    return this.#read(shownPath(nodes), nodes)
  }

  begunWith(limit: number): readonly BegunWith[] {
    return this.#sql.prepare(selectBegunWith).all<BegunWith>(limit)
  }

  getMessage(id: MessageId): Message | undefined {
    const nodes = this.#nodesAround(id)
    return this.#read(
      nodes.filter((node) => node.id === id),
      nodes,
    )[0]
  }

  messagesBefore(id: MessageId): readonly Message[] {
    const nodes = this.#nodesAround(id)
    return this.#read(pathTo(nodes, id).slice(0, -1), nodes)
  }

  siblingsOf(id: MessageId): readonly Message[] {
    const nodes = this.#nodesAround(id)
    const own = nodes.find((node) => node.id === id)
    return this.#read(own === undefined ? [] : nodes.filter(({ parent_key: key }) => key === own.parent_key), nodes)
  }

  showMessage(id: MessageId): void {
    this.#sql.transaction(() => {
      const nodes = this.#nodesAround(id)
      for (const node of pathTo(nodes, id)) this.#showOnly(node.key, node.parent_key, nodes)
    })
  }

  addUserMessage(chatId: ChatId, text: string, scope: DocumentFilter | null = null, edits?: MessageId): UserMessage {
    const { id, siblings, createdAt } = this.#add(
      chatId,
      { role: 'user', text: storable(text), status: null, scope },
      (nodes) => (edits === undefined ? shownPath(nodes).at(-1) : pathTo(nodes, edits).at(-2)),
    )
    return { id, chatId, role: 'user', text: storable(text), scope, siblings, createdAt }
  }

  startAssistantMessage(chatId: ChatId, question?: MessageId): AssistantMessage {
    const { id, siblings, createdAt } = this.#add(
      chatId,
      { role: 'assistant', text: '', status: 'stopped', scope: null },
      (nodes) => (question === undefined ? shownPath(nodes) : pathTo(nodes, question)).at(-1),
    )
    const empty = { text: '', answer: null, status: 'stopped', error: null, mark: null } as const
    return { id, chatId, role: 'assistant', ...empty, siblings, createdAt }
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
      const key = this.#sql.prepare('SELECT key FROM messages WHERE id = ?').get<{ readonly key: number }>(id)?.key
      const message = this.getMessage(id)
      if (key === undefined || message?.role !== 'assistant') {
        throw new AppError('library.notFound', 'This message is no longer there; its chat may have been deleted.')
      }
      setCited(this.#sql, key, result.answer?.citations.map((citation) => citation.contentId) ?? [])
      this.#sql.prepare('UPDATE chats SET updated_at = ? WHERE id = ?').run(this.#clock.now(), message.chatId)
      return message
    })
  }

  /** Below the message that `parentIn` finds among those of the chat; it is shown from now on. */
  #add(
    chatId: ChatId,
    message: {
      readonly role: Message['role']
      readonly text: string
      readonly status: AssistantMessage['status'] | null
      readonly scope: DocumentFilter | null
    },
    parentIn: (nodes: readonly MessageNode[]) => MessageNode | undefined,
  ): { readonly id: MessageId; readonly siblings: readonly MessageId[]; readonly createdAt: number } {
    const id = asId<MessageId>(randomUUID())
    const createdAt = this.#clock.now()
    const { role, text, status } = message
    const scope = message.scope === null ? null : JSON.stringify(message.scope)
    return this.#sql.transaction(() => {
      const { key } = this.#required(chatId)
      const nodes = this.#nodesOf(chatId)
      const parent = parentIn(nodes)?.key ?? null
      this.#sql
        .prepare(
          `INSERT INTO messages (id, chat_key, role, text, status, scope, parent_key, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, key, role, text, status, scope, parent, createdAt)
      this.#sql.prepare('UPDATE chats SET updated_at = ?, archived = 0 WHERE key = ?').run(createdAt, key)
      this.showMessage(id)
      const siblings = nodes.filter((node) => node.parent_key === parent).map((node) => asId<MessageId>(node.id))
      return { id, siblings: [...siblings, id], createdAt }
    })
  }

  #showOnly(key: number, parent: number | null, nodes: readonly MessageNode[]): void {
    const write = this.#sql.prepare('UPDATE messages SET shown = ? WHERE key = ?')
    for (const node of nodes)
      if (node.parent_key === parent && node.shown !== Number(node.key === key))
        write.run(Number(node.key === key), node.key)
  }

  /** All messages of a chat, by key. */
  #nodesOf(id: ChatId): readonly MessageNode[] {
    return this.#sql
      .prepare(`${selectNode} WHERE chat_key = (SELECT key FROM chats WHERE id = ?) ORDER BY key`)
      .all<MessageNode>(id)
  }

  /** All messages of the chat that this message belongs to. */
  #nodesAround(id: MessageId): readonly MessageNode[] {
    return this.#sql
      .prepare(`${selectNode} WHERE chat_key = (SELECT chat_key FROM messages WHERE id = ?) ORDER BY key`)
      .all<MessageNode>(id)
  }

  /** The messages of `wanted` with their texts; `nodes`: all of their chat. */
  #read(wanted: readonly MessageNode[], nodes: readonly MessageNode[]): readonly Message[] {
    const siblings = siblingIds(nodes)
    return this.#sql
      .prepare(`${selectMessage} WHERE messages.key IN (SELECT value FROM json_each(?)) ORDER BY messages.key`)
      .all<MessageRow>(JSON.stringify(wanted.map(({ key }) => key)))
      .map((row) => toMessage(row, siblings.get(row.key) ?? []))
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
