/** Exports an answer or a whole chat: finds it, makes the file's bytes, and writes them where the user chose. */
import type { Chat, Message } from '../../shared/domain/chat.ts'
import { exportFileName, exportMediaTypes, withExportEnding } from '../../shared/domain/export.ts'
import type { ExportFormat, ExportReport, ExportTarget, ReportPlan } from '../../shared/domain/export.ts'
import type { ChatId, MessageId } from '../../shared/domain/ids.ts'
import { asId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { ExportApi, ExportedFile } from '../ipc/services.ts'
import type { ChatStore } from '../ports/chatStore.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { exportedAnswers } from './export/exportedConversation.ts'
import type { ExportedAnswer, ExportLookup } from './export/exportedConversation.ts'
import { formats } from './export/formats.ts'
import { checkPlace, openNew, writeExport } from './export/writeExport.ts'

export interface ExportServiceOptions {
  readonly chats: ChatStore
  readonly store: Pick<DocumentStore, 'contents' | 'documents'>
  readonly clock: Clock
  readonly appVersion: string
  /** Of the files that are written. */
  readonly fileMode: number
}

interface Found {
  readonly title: string
  readonly answers: readonly ExportedAnswer[]
}

// Of the newest chats in the words for one that is not known: enough to recognise one's own.
const namedChats = 5

export class ExportService implements ExportApi {
  readonly #options: ExportServiceOptions

  constructor(options: ExportServiceOptions) {
    this.#options = options
  }

  async make(target: ExportTarget, format: ExportFormat): Promise<ExportedFile> {
    const { title, answers } = this.#find(target)
    const { clock, appVersion } = this.#options
    const content = await formats[format]({ title, exportedAt: clock.now(), appVersion, answers })
    return {
      name: exportFileName(title, format),
      mediaType: exportMediaTypes[format],
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      answers: answers.length,
      notes: answers.reduce((sum, answer) => sum + answer.notes.length, 0),
    }
  }

  async save(
    target: ExportTarget,
    format: ExportFormat,
    chosen: string,
    { overwrite }: { readonly overwrite: boolean },
  ): Promise<ExportReport> {
    const path = withExportEnding(chosen, format)
    // What the user agreed to replace is the file of the name they chose.
    const replaces = overwrite && path === chosen
    if (this.#options.store.documents.byPath(path) !== undefined)
      throw new AppError(
        'export.exists',
        `${path} is one of the documents of your library, and an export never takes its place. Choose another name.`,
      )
    await checkPlace(path, replaces)
    const { bytes, answers, notes } = await this.make(target, format)
    await writeExport(path, bytes, replaces, openNew(this.#options.fileMode))
    return { path, format, bytes: bytes.byteLength, answers, notes }
  }

  /** By id of a chat, id of an answer, or title of a chat where only one has it. */
  #find(target: ExportTarget): Found {
    const { chats } = this.#options
    if (typeof target !== 'string') return this.#ofReport(target)
    const answer = chats.getMessage(asId<MessageId>(target))
    if (answer !== undefined) return this.#ofAnswer(answer)
    const chat = chats.getChat(asId<ChatId>(target)) ?? this.#titled(target)
    return this.#answersOf(chat.title, chats.messagesOf(chat.id))
  }

  /** The answer with its question; a question stands for the answer to it. */
  #ofAnswer(message: Message): Found {
    const { chats } = this.#options
    const { id, chatId } = message
    const shown = chats.messagesOf(chatId)
    const at = shown.findIndex((each) => each.id === id)
    const turn = message.role === 'user' ? shown.slice(at, at + 2) : [...chats.messagesBefore(id).slice(-1), message]
    const [question] = turn
    const title = question?.role === 'user' ? question.text : (chats.getChat(chatId)?.title ?? '')
    return this.#answersOf(title, turn)
  }

  #ofReport({ title, answers }: ReportPlan): Found {
    return {
      title,
      answers: answers.flatMap(({ messageId, heading }) => {
        const message = this.#options.chats.getMessage(asId<MessageId>(messageId))
        if (message === undefined)
          throw new AppError(
            'library.notFound',
            `An answer of “${title}” does not exist any more: its chat was deleted. Open the report again without it.`,
          )
        return this.#ofAnswer(message).answers.map((answer) =>
          heading === '' ? answer : { ...answer, question: heading },
        )
      }),
    }
  }

  #answersOf(title: string, messages: readonly Message[]): Found {
    const answers = exportedAnswers(messages, this.#metadata())
    if (answers.length > 0) return { title, answers }
    throw new AppError('export.nothing', `There is no answer in “${title}” yet. Ask something first.`)
  }

  #titled(title: string): Chat {
    const all = this.#options.chats.listChats()
    const fitting = all.filter((chat) => chat.title === title)
    const [first, second] = fitting.length > 0 ? fitting : all.filter((chat) => sameWords(chat.title, title))
    if (first === undefined) throw unknown(title, all)
    if (second === undefined) return first
    throw new AppError(
      'library.ambiguous',
      `Several chats are called “${title}”. Name one by its id: ${fitting.map(({ id }) => id).join(', ')}`,
    )
  }

  #metadata(): ExportLookup {
    const { store } = this.#options
    return {
      sha256: (id) => store.contents.get(id)?.sha256 ?? null,
      contentOf: (id) => store.documents.get(id)?.contentId ?? null,
    }
  }
}

const sameWords = (one: string, other: string): boolean => one.toLowerCase().trim() === other.toLowerCase().trim()

function unknown(target: string, chats: readonly Chat[]): AppError {
  const newest = chats.slice(0, namedChats).map(({ id, title }) => `“${title}” (${id})`)
  return new AppError(
    'library.notFound',
    newest.length === 0
      ? `There is no chat or answer “${target}”: nothing has been asked in this library yet.`
      : `There is no chat or answer “${target}”. The newest chats: ${newest.join(', ')}.`,
  )
}
