import type { Answer } from '../../shared/domain/answer.ts'
import type { Chat, FoundChat, Message } from '../../shared/domain/chat.ts'
import type { DocumentFilter } from '../../shared/domain/filter.ts'
import type { ChatId, MessageId } from '../../shared/domain/ids.ts'

/** Conversations and their messages. */
export interface ChatStore {
  createChat(title: string): Chat
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
  messagesOf(id: ChatId): readonly Message[]
  getMessage(id: MessageId): Message | undefined
  addUserMessage(chatId: ChatId, text: string, scope?: DocumentFilter | null): Message
  /** Written first as `stopped` with empty text, so that a crash leaves a readable chat. */
  startAssistantMessage(chatId: ChatId): Message & { readonly role: 'assistant' }
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
