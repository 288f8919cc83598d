/** Conversations, kept in the database. */
import type { Answer } from './answer.ts'
import type { DocumentFilter } from './filter.ts'
import type { ChatId, MessageId } from './ids.ts'
import type { IntelligenceLevel } from './level.ts'
import type { AnswerMark } from './testSet.ts'

export interface Chat {
  readonly id: ChatId
  readonly title: string
  readonly createdAt: number
  readonly updatedAt: number
  /** Stays at the top of the list. */
  readonly pinned: boolean
  /** Is listed apart, until something is asked in it again. */
  readonly archived: boolean
  /** The level that was chosen for it; null while it is the one of the settings. */
  readonly level: IntelligenceLevel | null
  /** When it was imported; absent for a chat that began here. */
  readonly importedAt?: number
}

/** A piece of found text; `isHit` marks the searched words. */
export interface FoundRun {
  readonly text: string
  readonly isHit: boolean
}

/** A message with the searched words, as an excerpt around them. */
export interface FoundMessage {
  readonly messageId: MessageId
  readonly role: Message['role']
  readonly runs: readonly FoundRun[]
}

/** A chat whose title or messages contain every searched word. */
export interface FoundChat {
  readonly chat: Chat
  /** The title, whole; without a hit where only messages contain the words. */
  readonly title: readonly FoundRun[]
  /** The best of its messages. */
  readonly messages: readonly FoundMessage[]
}

interface StoredMessage {
  readonly id: MessageId
  readonly chatId: ChatId
  /**
   * The messages of which the chat shows one in this place, oldest first, this one among them: the forms of an edited
   * question, or the answers to a question that was asked again.
   */
  readonly siblings: readonly MessageId[]
}

export interface UserMessage extends StoredMessage {
  readonly role: 'user'
  readonly text: string
  /** The documents that were to be searched; null for all. */
  readonly scope: DocumentFilter | null
  readonly createdAt: number
}

export interface AssistantMessage extends StoredMessage {
  readonly role: 'assistant'
  /** The text that was shown when it ended: the answer, or the part streamed before it was stopped. */
  readonly text: string
  /** Null when the answer was stopped or failed before it was complete. */
  readonly answer: Answer | null
  readonly status: 'complete' | 'stopped' | 'failed'
  /** What went wrong, when `failed`. */
  readonly error: string | null
  /** What the user said about it; null for nothing. */
  readonly mark: AnswerMark | null
  readonly createdAt: number
}

export type Message = UserMessage | AssistantMessage

/** A question with its answer, as an imported chat has them. */
export interface ImportedTurn extends Pick<AssistantMessage, 'text' | 'answer' | 'status' | 'error'> {
  readonly question: string
  readonly answeredAt: number
}

/** The events of an answer stream. Text arrives in batches, at most 60 a second. */
export type AskEvent =
  | { readonly type: 'started'; readonly chatId: ChatId; readonly messageId: MessageId }
  /** A plain sentence about the current step ("Reading 4 passages from 2 documents"). */
  | { readonly type: 'step'; readonly text: string }
  | { readonly type: 'token'; readonly text: string }
  /** The streamed text failed verification and is taken back; the final answer follows. */
  | { readonly type: 'retract'; readonly reason: string }
