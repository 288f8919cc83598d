/** Chats, the messages of the open one, and the streaming answer. Only chatActions.ts writes here. */
import { create } from 'zustand'
import type { IntelligenceLevel } from '../../../../shared/domain/level.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import type { Chat, Message } from '../../../../shared/domain/chat.ts'

/** The streaming answer. Its text grows many times a second, so it is kept apart from the history. */
export interface LiveAnswer {
  /** Main's id of the answer, once it has one. */
  readonly messageId: string | null
  /** Null until main has created the chat. */
  readonly chatId: string | null
  readonly question: string
  readonly scope: DocumentFilter
  /** The question in whose place this one is shown, with everything after it; null at the end of the chat. */
  readonly from: string | null
  readonly step: string
  readonly text: string
  /** The streamed text was taken back. */
  readonly retracted: boolean
  readonly stopping: boolean
}

/** Questions that can follow the answer with this id. */
export interface Suggestions {
  readonly messageId: string
  readonly questions: readonly string[]
}

export interface ChatState {
  readonly loaded: boolean
  readonly chats: readonly Chat[]
  /** When main sent them, in milliseconds since the epoch: decides which of them are of today. */
  readonly listedAt: number
  /** Deleted in the window, not yet in main. */
  readonly hidden: ReadonlySet<string>
  /** The archived chats are listed below the others. */
  readonly archiveShown: boolean
  /** What is searched for in the chats; null while nothing is. */
  readonly query: string | null
  /** Null is a new chat without a question. */
  readonly activeId: string | null
  /** Null while they are loading. */
  readonly messages: readonly Message[] | null
  readonly live: LiveAnswer | null
  /** A question that main did not accept (connection lost, library locked); shown below it with "try again". */
  readonly failure: { readonly question: string; readonly scope: DocumentFilter; readonly message: string } | null
  readonly draft: string
  /** What the next question of the chat is restricted to. */
  readonly scope: DocumentFilter
  /** The level that was chosen since the chat was opened. */
  readonly level: IntelligenceLevel | null
  /** Null while there are none. */
  readonly suggestions: Suggestions | null
  /** The message to scroll to once it is shown: a search found it. */
  readonly sought: string | null
  /** The answer that is compared with its siblings; null while none is. */
  readonly comparing: string | null
}

export const initialChat: ChatState = {
  loaded: false,
  chats: [],
  listedAt: 0,
  hidden: new Set(),
  archiveShown: false,
  query: null,
  activeId: null,
  messages: [],
  live: null,
  failure: null,
  draft: '',
  scope: {},
  level: null,
  suggestions: null,
  sought: null,
  comparing: null,
}

export const chatStore = create<ChatState>()(() => initialChat)
export const useChat = <T>(selector: (state: ChatState) => T): T => chatStore(selector)

export const selectIsAnswering = (state: ChatState): boolean => state.live !== null
/** True when the streaming answer belongs to the open chat. */
export const selectLiveIsHere = (state: ChatState): boolean =>
  state.live !== null && state.live.chatId === state.activeId
/** The level of the next question; null while it is the one of the settings. */
export const selectLevel = (state: ChatState): IntelligenceLevel | null =>
  state.level ?? state.chats.find(({ id }) => id === state.activeId)?.level ?? null
