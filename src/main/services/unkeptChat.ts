/**
 * A chat for a question that another program asks: it exists while the question is answered, and nothing of it is
 * written to the database.
 */
import { randomUUID } from 'node:crypto'
import type { Message } from '../../shared/domain/chat.ts'
import type { ChatId, MessageId } from '../../shared/domain/ids.ts'
import { asId } from '../../shared/domain/ids.ts'
import type { ChatStore } from '../ports/chatStore.ts'
import type { Clock } from '../ports/clock.ts'

/** The part of the store that answering a question needs. */
export type AnsweringStore = Pick<
  ChatStore,
  'createChat' | 'messagesOf' | 'messagesBefore' | 'addUserMessage' | 'startAssistantMessage' | 'finishAssistantMessage'
>
type AssistantMessage = Message & { readonly role: 'assistant' }

export function unkeptChat(clock: Pick<Clock, 'now'>): AnsweringStore {
  const newMessage = (chatId: ChatId) => ({
    id: asId<MessageId>(randomUUID()),
    chatId,
    siblings: [],
    createdAt: clock.now(),
  })
  let answered: AssistantMessage | undefined
  return {
    createChat: (title, level = null) => ({
      id: asId<ChatId>(randomUUID()),
      title,
      createdAt: clock.now(),
      updatedAt: clock.now(),
      pinned: false,
      archived: false,
      level,
    }),
    messagesOf: () => [],
    messagesBefore: () => [],
    addUserMessage: (chatId, text, scope = null) => ({ ...newMessage(chatId), role: 'user', text, scope }),
    startAssistantMessage: (chatId) =>
      (answered = {
        ...newMessage(chatId),
        role: 'assistant',
        text: '',
        answer: null,
        status: 'stopped',
        error: null,
        mark: null,
      }),
    finishAssistantMessage(id, result) {
      if (answered?.id !== id) throw new Error(`There is no message ${id} in this chat`)
      return (answered = { ...answered, ...result })
    },
  }
}
