/**
 * Asking, stopping, and managing chats. Main is the truth: when an answer ends, its messages are read back from main.
 */
import type { IntelligenceLevel } from '../../../../shared/domain/level.ts'
import type { AskEvent, UserMessage } from '../../../../shared/domain/chat.ts'
import { isEmptyFilter } from '../../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import type { StreamHandle } from '../../../../shared/ipc/bridge.ts'
import type { Contract } from '../../../../shared/ipc/contract.ts'
import type { OutputOf } from '../../../../shared/ipc/define.ts'
import { bridge } from '../../bridge/current.ts'
import { announce } from '../../lib/announce.ts'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { attempt } from '../../lib/notice.ts'
import { flushUndo } from '../../lib/undo.ts'
import { leaveConversation, showPage } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { chatStore, selectLevel } from './chatStore.ts'
import type { LiveAnswer } from './chatStore.ts'
import { withoutMentions } from './scope/scope.ts'
import { dropSuggestions, suggestAfter } from './composer/suggestionActions.ts'

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

/** What belongs to the chat that was open. */
const nothingOpen = { failure: null, scope: {}, level: null, comparing: null } as const

export function newChat(): void {
  dropSuggestions()
  leaveConversation()
  chatStore.setState({ ...nothingOpen, activeId: null, messages: [], sought: null })
  showPage('conversation')
}

/** `messageId`: the message to scroll to. */
export async function openChat(chatId: string, messageId: string | null = null): Promise<void> {
  chatStore.setState({ sought: messageId })
  if (chatStore.getState().activeId !== chatId) {
    leaveConversation()
    dropSuggestions()
    chatStore.setState({ ...nothingOpen, activeId: chatId, messages: null })
  }
  showPage('conversation')
  await attempt(async () => {
    // It may belong to a branch that is not shown.
    if (messageId !== null) await bridge().request('chat.showMessage', { messageId })
    await reloadMessages()
  })
}

/** The chat that was open before the page was loaded again; a new one if it is gone. The page shown stays. */
export async function resumeChat(chatId: string): Promise<void> {
  chatStore.setState({ ...nothingOpen, activeId: chatId, messages: null })
  try {
    await reloadMessages()
  } catch {
    chatStore.setState({ ...nothingOpen, activeId: null, messages: [] })
  }
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
      announce(strings.said(event.text))
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
  /** Null uses the one of the chat. */
  readonly level: IntelligenceLevel | null
  /** Bypass the answer cache. */
  readonly fresh?: boolean
  /** By default the one of the composer. */
  readonly scope?: DocumentFilter
  /** Id of a question of the open chat: this one is asked in its place, and the other is kept as a branch. */
  readonly edits?: string
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
  const { edits } = options
  const scope = options.scope ?? chosen
  const question = withoutMentions(text, scope)
  if (question === '' || live) return
  const level = options.level ?? selectLevel(chatStore.getState())
  // An edited question did not come from the composer, so what is typed there stays.
  if (edits === undefined) chatStore.setState({ draft: '' })
  await stream({ question, scope, from: edits ?? null }, () =>
    bridge().stream(
      'chat.ask',
      {
        chatId: activeId,
        question,
        fresh: options.fresh ?? false,
        ...(level ? { level } : {}),
        ...(isEmptyFilter(scope) ? {} : { scope: asInput(scope) }),
        ...(edits === undefined ? {} : { edits }),
      },
      onAskEvent,
    ),
  )
}

/** The question again, beside the answers that it has. */
export async function askAgain(
  question: UserMessage,
  { level, fresh }: { readonly level: IntelligenceLevel | null; readonly fresh: boolean },
): Promise<void> {
  if (chatStore.getState().live) return
  await stream({ question: question.text, scope: question.scope ?? {}, from: question.id }, () =>
    bridge().stream('chat.askAgain', { messageId: question.id, fresh, ...(level ? { level } : {}) }, onAskEvent),
  )
}

async function stream(
  asked: Pick<LiveAnswer, 'question' | 'scope' | 'from'>,
  start: () => StreamHandle<OutputOf<Contract['chat.ask']>>,
): Promise<void> {
  dropSuggestions()
  chatStore.setState((state) => ({
    failure: null,
    comparing: null,
    live: {
      ...asked,
      chatId: state.activeId,
      messageId: null,
      step: strings.chat.thinking,
      text: '',
      retracted: false,
      stopping: false,
    },
  }))
  let finished: OutputOf<Contract['chat.ask']> | null = null
  // A document that was just removed must not appear in the answer.
  await flushUndo()
  try {
    running = start()
    const result = await running.result
    announce(strings.chat.announceDone(result.answer.citations.length))
    finished = result
  } catch (error) {
    if (errorCode(error) === 'query.aborted') announce(strings.chat.announceStopped)
    else {
      const here = chatStore.getState()
      // If main stored the question, its failed message shows the error; otherwise the window does.
      if (here.live?.messageId === null || errorCode(error) === 'connection.lost')
        chatStore.setState({ failure: { question: asked.question, scope: asked.scope, message: errorText(error) } })
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
