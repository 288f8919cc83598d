/**
 * The user's own test set: keeps the questions whose answers were marked, and asks them all again. What is asked again is
 * stored in no chat and answered without the cache.
 */
import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../shared/domain/answer.ts'
import type { Message } from '../../../shared/domain/chat.ts'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { IntelligenceLevel } from '../../../shared/domain/level.ts'
import type { AnswerMark, CitedFile, TestQuestion, TestResult } from '../../../shared/domain/testSet.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { EvaluationApi } from '../../ipc/services.ts'
import type { ChatStore } from '../../ports/chatStore.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { TestSetStore } from '../../ports/testSetStore.ts'
import type { EarlierTurn } from '../../query/earlierTurn.ts'
import { turnOf } from '../chatHistory.ts'
import { judgeAnswer, leadOf, withoutMarkers } from './judgeAnswer.ts'

export interface Asked {
  readonly question: string
  readonly scope: DocumentFilter | null
  readonly history: readonly EarlierTurn[]
  readonly level: IntelligenceLevel | undefined
}

export interface EvaluationPorts {
  readonly chats: ChatStore
  readonly tests: TestSetStore
  readonly store: Pick<DocumentStore, 'documents' | 'revision'>
  readonly clock: Clock
  /** Answers without storing anything. Rejects with `query.aborted`. */
  readonly ask: (asked: Asked, signal: AbortSignal) => Promise<Answer>
  /** A mark was set or taken away. */
  readonly onMarked: () => void
}

// A follow-up refers to the last turns; each of them has to be asked again as well.
const maxEarlier = 3

export class EvaluationService implements EvaluationApi {
  readonly #ports: EvaluationPorts

  constructor(ports: EvaluationPorts) {
    this.#ports = ports
  }

  /** Null takes the mark away. Rejects with `library.notFound` for an answer that is gone or never came to an end. */
  mark(messageId: MessageId, mark: AnswerMark | null): void {
    const { chats, tests, store, clock, onMarked } = this.#ports
    if (mark === null) {
      if (tests.removeMark(messageId)) onMarked()
      return
    }
    const message = chats.getMessage(messageId)
    if (message?.role !== 'assistant' || message.answer === null)
      throw new AppError('library.notFound', 'This answer does not exist any more, so it cannot be marked.')
    const { answer } = message
    const { question, scope, earlier } = askedBefore(chats.messagesBefore(messageId))
    tests.put(
      {
        id: randomUUID(),
        question,
        earlier,
        scope,
        ...mark,
        answer: withoutMarkers(answer.text),
        lead: leadOf(answer),
        kind: answer.kind,
        files: filesOf(answer),
        library: { documents: store.documents.count().documents, revision: store.revision() },
        markedAt: clock.now(),
      },
      messageId,
    )
    onMarked()
  }

  list(): readonly TestQuestion[] {
    return this.#ports.tests.list()
  }

  /** One after the other; `onResult` gets each as soon as it is known. Rejects with `query.aborted`. */
  async run(options: {
    readonly level?: IntelligenceLevel | undefined
    readonly signal: AbortSignal
    readonly onResult: (result: TestResult) => void
  }): Promise<number> {
    const questions = this.list()
    for (const question of questions) options.onResult(await this.#again(question, options))
    return questions.length
  }

  /** Questions that are known by their id are left as they are. */
  import(questions: readonly TestQuestion[]): { readonly added: number; readonly known: number } {
    const known = new Set(this.list().map(({ id }) => id))
    const added = questions.filter(({ id }) => !known.has(id))
    for (const question of added) this.#ports.tests.put(question, null)
    return { added: added.length, known: questions.length - added.length }
  }

  async #again(
    question: TestQuestion,
    { level, signal }: { readonly level?: IntelligenceLevel | undefined; readonly signal: AbortSignal },
  ): Promise<TestResult> {
    const { clock, ask } = this.#ports
    const history: EarlierTurn[] = []
    const { scope } = question
    for (const earlier of question.earlier) {
      const answer = await ask({ question: earlier, scope, history: [...history], level }, signal)
      if (answer.kind !== 'chat') history.push(turnOf(earlier, answer))
    }
    const began = clock.monotonic()
    const answer = await ask({ question: question.question, scope, history, level }, signal)
    return {
      question,
      ...judgeAnswer(question, answer),
      answer: withoutMarkers(answer.text),
      kind: answer.kind,
      files: filesOf(answer),
      ms: Math.round(clock.monotonic() - began),
    }
  }
}

/** `messages`: those that lead to an answer. */
function askedBefore(messages: readonly Message[]): {
  readonly question: string
  readonly scope: DocumentFilter | null
  readonly earlier: readonly string[]
} {
  const asked = messages.flatMap((message) => (message.role === 'user' ? [message] : []))
  const last = asked.at(-1)
  return {
    question: last?.text ?? '',
    scope: last?.scope ?? null,
    earlier: asked.slice(-1 - maxEarlier, -1).map(({ text }) => text),
  }
}

function filesOf({ citations, document }: Answer): readonly CitedFile[] {
  const cited = citations.map(({ title, path, contentId }) => ({ title, path, contentId }))
  const whole = document === null ? [] : [{ title: document.title, path: document.path, contentId: '' }]
  return [...new Map([...cited, ...whole].map((file) => [file.path, file])).values()]
}
