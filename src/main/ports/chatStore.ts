import type { Answer } from '../../shared/domain/answer.ts'
import type { Chat, Message } from '../../shared/domain/chat.ts'
import type { ChatId, MessageId } from '../../shared/domain/ids.ts'

/** Conversations and their messages. */
export interface ChatStore {
  createChat(title: string): Chat
  listChats(): readonly Chat[]
  getChat(id: ChatId): Chat | undefined
  renameChat(id: ChatId, title: string): void
  deleteChat(id: ChatId): void
  messagesOf(id: ChatId): readonly Message[]
  getMessage(id: MessageId): Message | undefined
  addUserMessage(chatId: ChatId, text: string): Message
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
