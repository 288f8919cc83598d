import type { Answer } from '../../shared/domain/answer.ts'
import type { Chat, FoundChat, ImportedTurn, Message, UserMessage } from '../../shared/domain/chat.ts'
import type { DocumentFilter } from '../../shared/domain/filter.ts'
import type { ChatId, MessageId } from '../../shared/domain/ids.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'

/** A question that began a chat, as it was asked. */
export interface BegunWith {
  readonly text: string
  /** That of the chat; null for the one of the settings. */
  readonly level: IntelligenceLevel | null
  readonly at: number
}

/** Conversations and their messages. */
export interface ChatStore {
  createChat(title: string, level?: IntelligenceLevel | null): Chat
  /** With questions and answers from elsewhere, at their own times. */
  importChat(title: string, turns: readonly ImportedTurn[]): Chat
  listChats(): readonly Chat[]
  getChat(id: ChatId): Chat | undefined
  renameChat(id: ChatId, title: string): void
  setPinned(id: ChatId, pinned: boolean): void
  /** A message that is added takes its chat out of the archive. */
  setArchived(id: ChatId, archived: boolean): void
  deleteChat(id: ChatId): void
  /**
   * Chats of whose title or of one of whose messages every word is a word or the beginning of one, whatever its case
   * and accents: those with the words in their titles first, then by how well their messages fit. Any text is safe.
   */
  searchChats(query: string, limit: number): readonly FoundChat[]
  /** Null for the level of the settings. */
  setLevel(id: ChatId, level: IntelligenceLevel | null): void
  /** The messages that the chat shows, oldest first: of siblings, the one that was added or chosen last. */
  messagesOf(id: ChatId): readonly Message[]
  /** The questions that chats began with, over the whole library, the last asked first. */
  begunWith(limit: number): readonly BegunWith[]
  getMessage(id: MessageId): Message | undefined
  /** Those that lead to a message, oldest first, whether they are shown or not. */
  messagesBefore(id: MessageId): readonly Message[]
  /** The message and its siblings, oldest first. */
  siblingsOf(id: MessageId): readonly Message[]
  /** From now on the chat shows this message, in place of its siblings, and what follows it. */
  showMessage(id: MessageId): void
  /** At the end of what is shown, or in the place of `edits`, a question of the chat, which stays as its sibling. */
  addUserMessage(chatId: ChatId, text: string, scope?: DocumentFilter | null, edits?: MessageId): UserMessage
  /**
   * Written first as `stopped` with empty text, so that a crash leaves a readable chat. Answers the last message that is
   * shown, or `question`; earlier answers to it stay as siblings.
   */
  startAssistantMessage(chatId: ChatId, question?: MessageId): Message & { readonly role: 'assistant' }
  /** Updates text while it streams (called at most once a second) and when it ends. */
  finishAssistantMessage(
    id: MessageId,
    result: {
      readonly text: string
      readonly answer: Answer | null
      readonly status: 'complete' | 'stopped' | 'failed'
      readonly error: string | null
    },
  ): Message & { readonly role: 'assistant' }
}
