/**
 * Suggests questions beneath an answer after it was shown, and where a chat begins. Only one search for suggestions runs
 * at a time, and the next question ends it at once, so that it never delays an answer.
 */
import { dirname } from 'node:path'
import type { Answer } from '../../shared/domain/answer.ts'
import type { Message } from '../../shared/domain/chat.ts'
import type { Citation } from '../../shared/domain/citation.ts'
import type { Document } from '../../shared/domain/document.ts'
import type { ChatId } from '../../shared/domain/ids.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { candidateQuestions, citedSources, openingQuestions } from '../query/suggest/candidateQuestions.ts'
import type { QuestionSource } from '../query/suggest/candidateQuestions.ts'
import { suggestQuestions } from '../query/suggest/suggestQuestions.ts'
import type { SuggestionWork } from '../query/suggest/suggestQuestions.ts'
import type { EarlierTurn } from '../query/earlierTurn.ts'

export interface SuggestionPorts {
  readonly store: DocumentStore
  /** The turns that a question after these messages would refer to. */
  readonly historyOf: (messages: readonly Message[]) => readonly EarlierTurn[]
  /**
   * Answers in quotes alone, from what this chat can see, and stores nothing; null is the library alone. Rejects with
   * `query.aborted`.
   */
  readonly ask: (
    question: string,
    chat: ChatId | null,
    history: readonly EarlierTurn[],
    signal: AbortSignal,
  ) => Promise<Answer>
}

export interface SuggestOptions {
  readonly signal: AbortSignal
  readonly onQuestion: (question: string) => void
}

const maxNeighbours = 3
// More documents give no more questions within the eight that are tried.
const maxOpened = 8
// The newest documents are among the last pages of a large library, which nobody waits for.
const maxLooked = 5_000

export class SuggestedQuestions {
  readonly #ports: SuggestionPorts
  #running: AbortController | null = null
  /** Questions of all clients that are being answered now. */
  #answering = 0
  /** The questions to begin with, found whole for this revision of the library. */
  #toBegin: { readonly revision: number; readonly questions: readonly string[] } | null = null

  constructor(ports: SuggestionPorts) {
    this.#ports = ports
  }

  /** `messages`: those of the chat up to the answer. Resolves with what was found so far when it is stopped. */
  async suggest(messages: readonly Message[], options: SuggestOptions): Promise<readonly string[]> {
    const { store, historyOf } = this.#ports
    const last = messages.at(-1)
    const answer = last?.role === 'assistant' ? last.answer : null
    if (last === undefined || answer === null || answer.citations.length === 0) return []
    const asked = messages.flatMap((message) => (message.role === 'user' ? [message.text] : []))
    const candidates = candidateQuestions(citedSources(answer.citations), neighboursOf(answer.citations, store), store)
    const begin = { chat: last.chatId, history: historyOf(messages) }
    return this.#search(begin, options, (work) => suggestQuestions(candidates, answer.text, asked, work))
  }

  /** Questions that the newest documents of several folders answer. They are found again when the library has changed. */
  async toBegin(options: SuggestOptions): Promise<readonly string[]> {
    const { store } = this.#ports
    const revision = store.revision()
    if (this.#toBegin?.revision === revision) {
      for (const question of this.#toBegin.questions) options.onQuestion(question)
      return this.#toBegin.questions
    }
    const candidates = openingQuestions(openedSources(store), store)
    return this.#search({ chat: null, history: [] }, options, async (work) => {
      const questions = await suggestQuestions(candidates, '', [], work)
      if (!work.signal.aborted) this.#toBegin = { revision, questions }
      return questions
    })
  }

  /** Ends the search that is running; none begins until `work` has ended. */
  async pausedDuring<T>(work: () => Promise<T>): Promise<T> {
    this.#stop()
    this.#answering += 1
    try {
      return await work()
    } finally {
      this.#answering -= 1
    }
  }

  async #search(
    { chat, history }: { readonly chat: ChatId | null; readonly history: readonly EarlierTurn[] },
    { signal, onQuestion }: SuggestOptions,
    search: (work: SuggestionWork) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    if (this.#answering > 0) return []
    this.#stop()
    const running = new AbortController()
    this.#running = running
    const both = AbortSignal.any([signal, running.signal])
    try {
      return await search({
        ask: (question) => this.#ports.ask(question, chat, history, both),
        signal: both,
        onQuestion,
      })
    } finally {
      if (this.#running === running) this.#running = null
    }
  }

  #stop(): void {
    this.#running?.abort()
    this.#running = null
  }
}

/** The newest document of each folder, then the next newest of each. */
function openedSources(store: DocumentStore): readonly QuestionSource[] {
  const byFolder = new Map<string, Document[]>()
  let looked = 0
  for (const page of store.documents.pages()) {
    for (const document of page) {
      // A document of a chat begins no other.
      if (document.contentId === null || document.parentId !== null || document.chats !== undefined) continue
      const folder = dirname(document.path)
      const others = byFolder.get(folder)
      if (others === undefined) byFolder.set(folder, [document])
      else others.push(document)
    }
    looked += page.length
    if (looked >= maxLooked) break
  }
  const folders = [...byFolder.values()].map((documents) => documents.toSorted((a, b) => b.modifiedAt - a.modifiedAt))
  const longest = Math.max(0, ...folders.map(({ length }) => length))
  return Array.from({ length: Math.min(longest, maxOpened) }, (_, place) =>
    folders.flatMap((documents) => documents[place] ?? []),
  )
    .flat()
    .slice(0, maxOpened)
    .flatMap(({ contentId, title }) => (contentId === null ? [] : [{ contentId, title, near: 0 }]))
}

/** Other documents in the folder of the first cited one: papers that are kept together are asked about together. */
function neighboursOf(citations: readonly Citation[], store: DocumentStore): readonly QuestionSource[] {
  const cited = new Set(citations.map(({ contentId }) => contentId))
  const own = citations
    .map(({ documentId }) => store.documents.get(documentId))
    .find((document) => document !== undefined)
  if (own === undefined) return []
  const folder = dirname(own.path)
  const [page = []] = store.fileRecords.beneath(own.sourceId, folder)
  return page
    .filter(({ path, contentId }) => dirname(path) === folder && contentId !== null && !cited.has(contentId))
    .slice(0, maxNeighbours)
    .flatMap(({ id, contentId }) => {
      const document = store.documents.get(id)
      return document === undefined || contentId === null ? [] : [{ contentId, title: document.title, near: 0 }]
    })
}
