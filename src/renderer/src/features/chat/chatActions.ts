/**
 * Asking, stopping, and managing chats. Main is the truth: when an answer ends, its messages are read back from main.
 */
import type { IntelligenceLevel } from '../../../../shared/domain/level.ts'
import type { AskEvent, Chat } from '../../../../shared/domain/chat.ts'
import { isEmptyFilter } from '../../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import type { StreamHandle } from '../../../../shared/ipc/bridge.ts'
import type { Contract } from '../../../../shared/ipc/contract.ts'
import type { OutputOf } from '../../../../shared/ipc/define.ts'
import { bridge } from '../../bridge/current.ts'
import { announce } from '../../lib/announce.ts'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { attempt } from '../../lib/notice.ts'
import { flushUndo, withUndo } from '../../lib/undo.ts'
import { leaveConversation, showPage } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { chatStore } from './chatStore.ts'
import type { LiveAnswer } from './chatStore.ts'
import { withoutMentions } from './scope/scope.ts'
import { dropSuggestions, suggestAfter } from './suggestionActions.ts'

let running: StreamHandle<OutputOf<Contract['chat.ask']>> | null = null

export async function loadChats(): Promise<void> {
  const chats = await bridge().request('chat.list', {})
  chatStore.setState({
    loaded: true,
    chats: chats.toSorted((a, b) => b.updatedAt - a.updatedAt),
    listedAt: Date.now(),
  })
}

export function followChats(): () => void {
  return bridge().on('chat.changed', () => void attempt(loadChats))
}

export const setLevel = (level: IntelligenceLevel): void => chatStore.setState({ level })
export const setScope = (scope: DocumentFilter): void => chatStore.setState({ scope })
export const setDraft = (draft: string): void => chatStore.setState({ draft })

export function newChat(): void {
  dropSuggestions()
  leaveConversation()
  chatStore.setState({ activeId: null, messages: [], failure: null, sought: null, scope: {} })
  showPage('conversation')
}

/** `messageId`: the message to scroll to. */
export async function openChat(chatId: string, messageId: string | null = null): Promise<void> {
  chatStore.setState({ sought: messageId })
  if (chatStore.getState().activeId !== chatId) {
    leaveConversation()
    dropSuggestions()
    chatStore.setState({ activeId: chatId, messages: null, failure: null, scope: {} })
  }
  showPage('conversation')
  await attempt(reloadMessages)
}

export const endSeeking = (): void => chatStore.setState({ sought: null })

/** Reads the messages of the open chat; results for a chat that was left meanwhile are dropped. */
export async function reloadMessages(): Promise<void> {
  const { activeId } = chatStore.getState()
  if (activeId === null) return
  const messages = await bridge().request('chat.getMessages', { chatId: activeId })
  const state = chatStore.getState()
  if (state.activeId !== activeId) return
  // A chat that is opened continues with the documents that were searched last.
  const last = messages.findLast((message) => message.role === 'user')
  chatStore.setState(state.messages === null ? { messages, scope: last?.scope ?? {} } : { messages })
}

function updateLive(change: (live: LiveAnswer) => Partial<LiveAnswer>): void {
  chatStore.setState((state) => (state.live ? { live: { ...state.live, ...change(state.live) } } : {}))
}

function onAskEvent(event: AskEvent): void {
  switch (event.type) {
    case 'started':
      chatStore.setState((state) => ({
        // The user may have opened another chat meanwhile: only a new chat that is still open becomes this one.
        ...(state.live && state.activeId === state.live.chatId ? { activeId: event.chatId } : {}),
        live: state.live ? { ...state.live, chatId: event.chatId, messageId: event.messageId } : null,
      }))
      break
    case 'step':
      updateLive(() => ({ step: event.text }))
      announce(event.text)
      break
    case 'token':
      updateLive((live) => ({ text: live.text + event.text }))
      break
    case 'retract':
      updateLive(() => ({ text: '', retracted: true, step: event.reason }))
      announce(strings.chat.retracted)
      break
  }
}

export interface AskOptions {
  /** Null uses the settings. */
  readonly level: IntelligenceLevel | null
  /** Bypass the answer cache. */
  readonly fresh?: boolean
  /** By default the one of the composer. */
  readonly scope?: DocumentFilter
}

/** The same with lists that may be written to, as the contract's schema has them. */
function asInput({ documents, folders, kinds, collections, tags, marks, ...rest }: DocumentFilter) {
  return {
    ...rest,
    ...(collections === undefined ? {} : { collections: [...collections] }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(marks === undefined ? {} : { marks: [...marks] }),
    ...(documents === undefined ? {} : { documents: [...documents] }),
    ...(folders === undefined ? {} : { folders: [...folders] }),
    ...(kinds === undefined ? {} : { kinds: [...kinds] }),
  }
}

/** One question at a time; a second one while an answer streams is ignored (the composer offers Stop instead). */
export async function ask(text: string, options: AskOptions): Promise<void> {
  const { live, activeId, scope: chosen } = chatStore.getState()
  const scope = options.scope ?? chosen
  const question = withoutMentions(text, scope)
  if (question === '' || live) return
  dropSuggestions()
  chatStore.setState({
    failure: null,
    draft: '',
    live: {
      chatId: activeId,
      messageId: null,
      question,
      scope,
      step: strings.chat.thinking,
      text: '',
      retracted: false,
      stopping: false,
    },
  })
  let finished: OutputOf<Contract['chat.ask']> | null = null
  // A document that was just removed must not appear in the answer.
  await flushUndo()
  try {
    running = bridge().stream(
      'chat.ask',
      {
        chatId: activeId,
        question,
        fresh: options.fresh ?? false,
        ...(options.level ? { level: options.level } : {}),
        ...(isEmptyFilter(scope) ? {} : { scope: asInput(scope) }),
      },
      onAskEvent,
    )
    const result = await running.result
    announce(strings.chat.announceDone(result.answer.citations.length))
    finished = result
  } catch (error) {
    if (errorCode(error) === 'query.aborted') announce(strings.chat.announceStopped)
    else {
      const here = chatStore.getState()
      // If main stored the question, its failed message shows the error; otherwise the window does.
      if (here.live?.chatId === null || errorCode(error) === 'connection.lost')
        chatStore.setState({ failure: { question, scope, message: errorText(error) } })
    }
  } finally {
    running = null
    await settle()
    if (finished !== null) suggestAfter(finished.message.id, finished.chatId, finished.answer)
  }
}

/** Takes the finished messages from main and drops the live text in the same update, so that nothing flickers. */
async function settle(): Promise<void> {
  const { live, activeId } = chatStore.getState()
  try {
    if (activeId !== null && live?.chatId === activeId) {
      const messages = await bridge().request('chat.getMessages', { chatId: activeId })
      chatStore.setState((state) => (state.activeId === activeId ? { messages, live: null } : { live: null }))
    }
    await loadChats()
  } catch (error) {
    const { question = '', scope = {} } = live ?? {}
    chatStore.setState((state) => ({ failure: state.failure ?? { question, scope, message: errorText(error) } }))
  } finally {
    chatStore.setState({ live: null })
  }
}

export function stop(): void {
  if (!running) return
  updateLive(() => ({ stopping: true }))
  running.cancel()
}

/** Puts the question back into the composer; asking it again adds to the same chat. */
export function editQuestion(text: string): void {
  chatStore.setState({ draft: text })
}

export function renameChat(chatId: string, title: string): Promise<void> {
  const trimmed = title.trim()
  if (trimmed === '') return Promise.resolve()
  chatStore.setState((state) => ({
    chats: state.chats.map((chat) => (chat.id === chatId ? { ...chat, title: trimmed } : chat)),
  }))
  return attempt(async () => {
    await bridge().request('chat.rename', { chatId, title: trimmed })
    await loadChats()
  })
}

function setHidden(id: string, hide: boolean): void {
  chatStore.setState((state) => {
    const hidden = new Set(state.hidden)
    if (hide) hidden.add(id)
    else hidden.delete(id)
    return { hidden }
  })
}

export function deleteChat(chat: Chat): void {
  setHidden(chat.id, true)
  const wasOpen = chatStore.getState().activeId === chat.id
  if (wasOpen) newChat()
  withUndo(strings.chat.deleted(chat.title), {
    commit: async () => {
      await bridge().request('chat.delete', { chatId: chat.id })
      await loadChats()
      setHidden(chat.id, false)
    },
    revert: () => {
      setHidden(chat.id, false)
      if (wasOpen && chatStore.getState().activeId === null) void openChat(chat.id)
    },
  })
}
