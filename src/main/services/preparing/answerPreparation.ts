/**
 * Keeps the answers of frequent questions ready: after the library has changed, and while nobody asks, nothing is
 * ingested and the computer is idle, they are answered again into the cache, one after the other. A question or any
 * work on the library ends the one that is being prepared at once.
 *
 * What is frequent follows from the chats themselves: nothing is noted beside them. The answers are kept until the day
 * ends, the library changes, or a chat or document is deleted (`forgetAnswers.ts`).
 */
import type { Settings } from '../../../shared/domain/settings.ts'
import type { LibraryEvent, LibraryStatus } from '../../../shared/domain/library.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ChatStore } from '../../ports/chatStore.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Orchestrator } from '../../query/orchestrator.ts'
import type { Question } from '../../query/question.ts'
import type { CountingQuestionGate } from '../questionGate.ts'
import { questionOf } from '../questionOf.ts'
import type { QuestionPorts } from '../questionOf.ts'
import { frequentQuestions } from './frequentQuestions.ts'
import { isMachineIdle } from './machineLoad.ts'

export interface PreparationTimes {
  /** Without a question or work on the library. */
  readonly quietMs: number
  /** Between the beginnings of two rounds: a library that changes all day is not answered for all day. */
  readonly betweenRoundsMs: number
  /** Between two looks while nothing happens: a day may have begun. */
  readonly lookAgainMs: number
}

export interface PreparationOptions extends QuestionPorts {
  readonly chats: Pick<ChatStore, 'begunWith'>
  readonly orchestrator: Pick<Orchestrator, 'answer'>
  readonly gate: CountingQuestionGate
  readonly library: {
    status(): Pick<LibraryStatus, 'progress'>
    onEvent(listener: (event: LibraryEvent) => void): () => void
  }
  readonly onSettings: (listener: () => void) => () => void
  /** The question that is being prepared may have been of that chat. */
  readonly onChatDeleted: (listener: () => void) => () => void
  /** True if a question at this level may have words of the language model in its answer. */
  readonly asksModel: (level: Settings['answer.level'], budget: number) => boolean
  readonly clock: Clock
  readonly log: Log
  readonly times?: PreparationTimes
  readonly isIdle?: (signal: AbortSignal) => Promise<boolean>
}

const defaultTimes: PreparationTimes = { quietMs: 30_000, betweenRoundsMs: 10 * 60_000, lookAgainMs: 60 * 60_000 }
// Eight answers in quotes take a few seconds. The limits are chosen, not measured.
const maxQuestions = 8
const maxRoundMs = 60_000
const maxLookedAt = 2_000

export class AnswerPreparation {
  readonly #options: PreparationOptions
  readonly #times: PreparationTimes
  #unfollow: readonly (() => void)[] = []
  #timer: NodeJS.Timeout | null = null
  #round: AbortController | null = null
  #running: Promise<void> = Promise.resolve()
  #disposed = false
  /** The day and the library that the rest holds for. */
  #state = ''
  #roundAt = Number.NEGATIVE_INFINITY
  #spentMs = 0
  /** Questions that need not be looked at again in this state. */
  readonly #done = new Set<string>()

  constructor(options: PreparationOptions) {
    this.#options = options
    this.#times = options.times ?? defaultTimes
  }

  start(): void {
    const stirred = (): void => this.#stirred()
    this.#unfollow = [
      this.#options.gate.onQuestion(stirred),
      this.#options.library.onEvent(stirred),
      this.#options.onSettings(stirred),
      this.#options.onChatDeleted(() => {
        // The answers went with the chat, those of other chats too.
        this.#done.clear()
        this.#stirred()
      }),
    ]
    this.#lookIn(this.#times.quietMs)
  }

  /** Resolves when nothing of it accesses the library any more. */
  async dispose(): Promise<void> {
    this.#disposed = true
    for (const unfollow of this.#unfollow) unfollow()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#round?.abort()
    await this.#running
  }

  #stirred(): void {
    this.#round?.abort()
    this.#lookIn(this.#times.quietMs)
  }

  #lookIn(ms: number): void {
    if (this.#disposed) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#running = this.#running.then(() => this.#look())
    }, ms).unref()
  }

  /** Never rejects. */
  async #look(): Promise<void> {
    // It waited for the look before it, and Docent was closed meanwhile.
    if (this.#disposed) return
    const round = new AbortController()
    this.#round = round
    try {
      const ms = await this.#prepareAll(round.signal)
      // Whatever ended the round has set the next look.
      if (!round.signal.aborted) this.#lookIn(ms)
    } catch (error) {
      if (round.signal.aborted) return
      this.#options.log.write('warn', 'Answers could not be prepared', { error: String(error) })
      this.#lookIn(this.#times.lookAgainMs)
    } finally {
      this.#round = null
    }
  }

  /** Returns how long there is nothing to do. */
  async #prepareAll(signal: AbortSignal): Promise<number> {
    const { clock, isIdle = isMachineIdle } = this.#options
    const { quietMs, lookAgainMs } = this.#times
    for (;;) {
      if (signal.aborted) return quietMs
      const rest = this.#enterState()
      if (rest > 0) return rest
      const next = this.#spentMs < maxRoundMs ? this.#next() : undefined
      if (next === undefined) return lookAgainMs
      if (this.#isBusy() || !(await isIdle(signal))) return quietMs
      if (signal.aborted || this.#isBusy()) return quietMs
      const startedAt = clock.monotonic()
      try {
        await this.#prepare(next.question, signal)
        this.#done.add(next.key)
      } finally {
        this.#spentMs += clock.monotonic() - startedAt
      }
    }
  }

  /** Begins again when the library or the day is another one. Returns how long that has to wait. */
  #enterState(): number {
    const { store, clock } = this.#options
    const state = `${store.revision()} ${endOfDay(clock.now())}`
    if (state === this.#state) return 0
    const rest = this.#roundAt + this.#times.betweenRoundsMs - clock.monotonic()
    if (rest > 0) return rest
    this.#state = state
    this.#roundAt = clock.monotonic()
    this.#spentMs = 0
    this.#done.clear()
    return 0
  }

  #isBusy(): boolean {
    const { running, paused } = this.#options.library.status().progress
    return this.#options.gate.busy || running || paused
  }

  #next(): { readonly key: string; readonly question: Question } | undefined {
    const { chats, settings, clock, asksModel } = this.#options
    const wanted = settings.values()['answer.prepare']
    if (wanted === 'none') return undefined
    for (const { text, level } of frequentQuestions(chats.begunWith(maxLookedAt), maxQuestions)) {
      // What a new chat would ask, so that it finds the answer.
      const request = { chatId: null, question: text, fresh: false, ...(level === null ? {} : { level }) }
      const asked = questionOf(this.#options, text, request, [])
      const withModel = asksModel(asked.level, asked.budget)
      const key = `${asked.cacheFingerprint}\n${text}`
      if (this.#done.has(key) || (withModel && wanted !== 'all')) continue
      const loadModels: Question['loadModels'] = (needed) =>
        asked.loadModels({ ...needed, chat: needed.chat && withModel })
      return { key, question: { ...asked, loadModels, preparedUntil: endOfDay(clock.now()) } }
    }
    return undefined
  }

  async #prepare(question: Question, signal: AbortSignal): Promise<void> {
    const listener = { signal, progress: () => undefined, emit: () => undefined, retract: () => undefined }
    const { cached, timings } = await this.#options.orchestrator.answer(question, listener)
    if (signal.aborted) throw new AppError('query.aborted', 'Stopped.')
    if (!cached) this.#options.log.write('debug', 'An answer was prepared', { ms: Math.round(timings.totalMs) })
  }
}

/** The next midnight: an answer about "today" or "last month" holds for a day. */
function endOfDay(now: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}
