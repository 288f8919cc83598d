/**
 * Suggests questions beneath an answer, after it was shown. Only one search for suggestions runs at a time, and the
 * next question ends it at once, so that it never delays an answer.
 */
import { dirname } from 'node:path'
import type { Answer } from '../../shared/domain/answer.ts'
import type { Message } from '../../shared/domain/chat.ts'
import type { Citation } from '../../shared/domain/citation.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { QuestionSource } from '../query/suggest/candidateQuestions.ts'
import { suggestQuestions } from '../query/suggest/suggestQuestions.ts'
import type { EarlierTurn } from '../query/retrievalState.ts'

export interface FollowUpPorts {
  readonly store: DocumentStore
  /** The turns that a question after these messages would refer to. */
  readonly historyOf: (messages: readonly Message[]) => readonly EarlierTurn[]
  /** Answers in quotes alone and stores nothing. Rejects with `query.aborted`. */
  readonly ask: (question: string, history: readonly EarlierTurn[], signal: AbortSignal) => Promise<Answer>
}

const maxNeighbours = 3

export class FollowUpQuestions {
  readonly #ports: FollowUpPorts
  #running: AbortController | null = null
  /** Questions of all clients that are being answered now. */
  #answering = 0

  constructor(ports: FollowUpPorts) {
    this.#ports = ports
  }

  /** `messages`: those of the chat up to the answer. Resolves with what was found so far when it is stopped. */
  async suggest(
    messages: readonly Message[],
    { signal, onQuestion }: { readonly signal: AbortSignal; readonly onQuestion: (question: string) => void },
  ): Promise<readonly string[]> {
    const last = messages.at(-1)
    const answer = last?.role === 'assistant' ? last.answer : null
    if (answer === null || answer.citations.length === 0 || this.#answering > 0) return []
    this.#stop()
    const running = new AbortController()
    this.#running = running
    const both = AbortSignal.any([signal, running.signal])
    const history = this.#ports.historyOf(messages)
    const asked = messages.flatMap((message) => (message.role === 'user' ? [message.text] : []))
    const { store, ask } = this.#ports
    try {
      return await suggestQuestions(answer, asked, neighboursOf(answer.citations, store), {
        store,
        ask: (question) => ask(question, history, both),
        signal: both,
        onQuestion,
      })
    } finally {
      if (this.#running === running) this.#running = null
    }
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

  #stop(): void {
    this.#running?.abort()
    this.#running = null
  }
}

/** Other documents in the folder of the first cited one: papers that are kept together are asked about together. */
function neighboursOf(citations: readonly Citation[], store: DocumentStore): readonly QuestionSource[] {
  const cited = new Set(citations.map(({ contentId }) => contentId))
  const own = citations
    .map(({ documentId }) => store.getDocument(documentId))
    .find((document) => document !== undefined)
  if (own === undefined) return []
  const folder = dirname(own.path)
  const [page = []] = store.fileRecordsBeneath(own.sourceId, folder)
  return page
    .filter(({ path, contentId }) => dirname(path) === folder && contentId !== null && !cited.has(contentId))
    .slice(0, maxNeighbours)
    .flatMap(({ id, contentId }) => {
      const document = store.getDocument(id)
      return document === undefined || contentId === null ? [] : [{ contentId, title: document.title, near: 0 }]
    })
}
