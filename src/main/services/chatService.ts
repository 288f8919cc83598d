/**
 * Conversations: stores a question, has it answered while the library's background work waits, streams the answer, and
 * stores it. Text that was shown is never lost: the message exists before the first token and is completed when the
 * answer ends, however it ends.
 */
import type { Answer } from '../../shared/domain/answer.ts'
import type { AskEvent, Chat, FoundChat, Message, UserMessage } from '../../shared/domain/chat.ts'
import type { ChatId, MessageId } from '../../shared/domain/ids.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import { isEmptyFilter } from '../../shared/domain/filter.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { hasWord } from '../../shared/text/hasWord.ts'
import type { AskAgainRequest, AskRequest, AskResult, ChatApi, Unsubscribe } from '../ipc/services.ts'
import type { ChatStore } from '../ports/chatStore.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Listener } from '../query/answerStream.ts'
import type { Orchestrator } from '../query/orchestrator.ts'
import { parseWhere } from '../query/understand/filter/parseWhere.ts'
import { historyOf } from './chatHistory.ts'
import type { Asked } from './evaluation/evaluationService.ts'
import type { MemoryModel } from './chatMemory.ts'
import { SuggestedQuestions } from './suggestedQuestions.ts'
import type { CountingQuestionGate } from './questionGate.ts'
import { questionOf } from './questionOf.ts'
import type { QuestionPorts } from './questionOf.ts'
import { readExportedFile } from './importing/exportedFile.ts'
import { importLookup } from './importing/importLookup.ts'
import { importedTurns } from './importing/importedTurns.ts'
import { unkeptChat } from './unkeptChat.ts'
import type { AnsweringStore } from './unkeptChat.ts'
import { writeAnswer } from './writeAnswer.ts'
import { titleOf } from './chatTitle.ts'

export interface ChatServiceOptions extends QuestionPorts {
  readonly chats: ChatStore
  readonly orchestrator: Pick<Orchestrator, 'answer'>
  /** The language model that the next question would use, known without loading it; null without one. */
  readonly memoryModel?: (path: string | undefined) => MemoryModel | null
  readonly gate: CountingQuestionGate
  readonly clock: Clock
  readonly log: Log
}

// Nobody reads a longer list of hits: one more word shortens it.
const maxFoundChats = 50

export class ChatService implements ChatApi {
  readonly #options: ChatServiceOptions
  readonly #listeners = new Set<() => void>()
  readonly #whenDeleted = new Set<() => void>()
  readonly #followUps: SuggestedQuestions

  constructor(options: ChatServiceOptions) {
    this.#options = options
    this.#followUps = new SuggestedQuestions({
      store: options.store,
      historyOf: (messages) => historyOf(messages, options.memoryModel?.(undefined) ?? null),
      ask: (question, chatId, history, signal) =>
        options.gate.whileAnswering(() =>
          options.orchestrator.answer(
            questionOf(options, question, { chatId, question, level: 'standard', budget: 0, fresh: true }, history),
            silentListener(signal),
          ),
        ),
    })
  }

  /**
   * Rejects with `query.empty`, `query.badFilter`, `query.aborted` (the text so far is kept as a stopped message),
   * `library.notFound` for a chat that is gone, and with any error of the database that kept the chat from being
   * stored. Never rejects because of a model.
   */
  async ask(
    request: AskRequest,
    { signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: (event: AskEvent) => void },
  ): Promise<AskResult> {
    const text = request.question.trim()
    if (text === '') throw new AppError('query.empty', 'The question is empty. Type what you want to know.')
    if (!hasWord(text))
      throw new AppError('query.empty', 'There is no word in this question. Type what you want to know.')
    // Before the question is stored: a filter that cannot be read asks nothing.
    parseWhere(request.where ?? '')
    if (signal.aborted) throw new AppError('query.aborted', 'Stopped.')
    const chats =
      request.keep === false && request.chatId === null ? unkeptChat(this.#options.clock) : this.#options.chats
    const { chatId } = request
    const chosen = request.level ?? (chatId === null ? null : (this.#options.chats.getChat(chatId)?.level ?? null))
    const level = chosen ?? this.#options.settings.values()['answer.level']
    const id = chatId === null ? chats.createChat(titleOf(text), level).id : this.#existing(chatId)
    const edits = request.edits === undefined ? undefined : this.#questionOf(request.edits, id).id
    const earlier = edits === undefined ? chats.messagesOf(id) : chats.messagesBefore(edits)
    const scope = request.scope === undefined || isEmptyFilter(request.scope) ? null : request.scope
    const question = chats.addUserMessage(id, text, scope, edits)
    return this.#reply(chats, question, { request: { ...request, level }, earlier, signal, onEvent })
  }

  async askAgain(
    { messageId, ...asked }: AskAgainRequest,
    { signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: (event: AskEvent) => void },
  ): Promise<AskResult> {
    if (signal.aborted) throw new AppError('query.aborted', 'Stopped.')
    const { chats } = this.#options
    const question = this.#questionOf(messageId)
    const { chatId, text, scope } = question
    const request = { chatId, question: text, ...asked, ...(scope === null ? {} : { scope }) }
    return this.#reply(chats, question, { request, earlier: chats.messagesBefore(question.id), signal, onEvent })
  }

  #reply(
    chats: AnsweringStore,
    { id, chatId, text }: UserMessage,
    options: {
      readonly request: AskRequest
      /** The messages before the question. */
      readonly earlier: readonly Message[]
      readonly signal: AbortSignal
      readonly onEvent: (event: AskEvent) => void
    },
  ): Promise<AskResult> {
    const { request, earlier, signal, onEvent } = options
    const history = historyOf(earlier, this.#options.memoryModel?.(request.model) ?? null)
    const message = chats.startAssistantMessage(chatId, id)
    this.changed()
    onEvent({ type: 'started', chatId, messageId: message.id })
    return this.#followUps.pausedDuring(() =>
      this.#options.gate.whileAnswering(() =>
        writeAnswer(this.#options, chats, message, questionOf(this.#options, text, request, history), {
          signal,
          onEvent,
        }).finally(() => this.changed()),
      ),
    )
  }

  create(title: string): Chat {
    const chat = this.#options.chats.createChat(titleOf(title), null)
    this.changed()
    return chat
  }

  import(text: string): Chat {
    const { chats, store, clock } = this.#options
    const file = readExportedFile(text)
    const chat = chats.importChat(titleOf(file.title), importedTurns(file, clock.now(), importLookup(store)))
    this.changed()
    return chat
  }

  list(): readonly Chat[] {
    return this.#options.chats.listChats()
  }

  search(query: string): readonly FoundChat[] {
    return this.#options.chats.searchChats(query, maxFoundChats)
  }

  messages(id: ChatId): readonly Message[] {
    return this.#options.chats.messagesOf(this.#existing(id))
  }

  async suggest(
    id: MessageId | null,
    options: { readonly signal: AbortSignal; readonly onQuestion: (question: string) => void },
  ): Promise<readonly string[]> {
    if (id === null) return this.#followUps.toBegin(options)
    const message = this.#options.chats.getMessage(id)
    if (message === undefined) throw new AppError('library.notFound', 'This answer does not exist any more.')
    return this.#followUps.suggest([...this.#options.chats.messagesBefore(id), message], options)
  }

  siblings(id: MessageId): readonly Message[] {
    return this.#options.chats.siblingsOf(id)
  }

  showMessage(id: MessageId): void {
    this.#options.chats.showMessage(id)
    this.changed()
  }

  setLevel(id: ChatId, level: IntelligenceLevel): void {
    this.#options.chats.setLevel(this.#existing(id), level)
    this.changed()
  }

  rename(id: ChatId, title: string): void {
    this.#options.chats.renameChat(this.#existing(id), title)
    this.changed()
  }

  setPinned(id: ChatId, pinned: boolean): void {
    this.#options.chats.setPinned(this.#existing(id), pinned)
    this.changed()
  }

  setArchived(id: ChatId, archived: boolean): void {
    this.#options.chats.setArchived(this.#existing(id), archived)
    this.changed()
  }

  delete(id: ChatId): void {
    this.#options.chats.deleteChat(id)
    this.changed()
    for (const listener of this.#whenDeleted) listener()
  }

  /** Called when a chat is gone: its documents and what was kept of its answers can go. */
  onDelete(listener: () => void): Unsubscribe {
    this.#whenDeleted.add(listener)
    return () => void this.#whenDeleted.delete(listener)
  }

  onChange(listener: () => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Answers without storing anything, and not out of the cache. Rejects with `query.aborted`. */
  askUnstored({ question, scope, history, level }: Asked, signal: AbortSignal): Promise<Answer> {
    const request = { chatId: null, question, fresh: true, ...(scope === null ? {} : { scope }) }
    const asked = questionOf(this.#options, question, level === undefined ? request : { ...request, level }, history)
    return this.#options.gate.whileAnswering(() => this.#options.orchestrator.answer(asked, silentListener(signal)))
  }

  /** Tells every client that a chat has changed. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  /** The question with this id, or the one that the answer with this id is for; of this chat, if one is given. */
  #questionOf(id: MessageId, chatId?: ChatId): UserMessage {
    const { chats } = this.#options
    const message = chats.getMessage(id)
    const question = message?.role === 'assistant' ? chats.messagesBefore(id).at(-1) : message
    if (question?.role !== 'user' || (chatId !== undefined && question.chatId !== chatId))
      throw new AppError('library.notFound', 'This question does not exist any more. Ask it again.')
    return question
  }

  #existing(id: ChatId): ChatId {
    const chat = this.#options.chats.getChat(id)
    if (chat === undefined)
      throw new AppError('library.notFound', 'This chat does not exist any more. Start a new one.')
    return chat.id
  }
}

function silentListener(signal: AbortSignal): Listener {
  return { signal, progress: () => undefined, emit: () => undefined, retract: () => undefined }
}
