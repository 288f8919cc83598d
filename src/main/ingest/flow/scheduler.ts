/**
 * Decides which stage of ingest works: the first in order that has something to do. A stage takes a step only while all
 * stages before it rest, nothing is paused and no question is being answered; nobody else asks for that. When no stage
 * has anything left to do, this is said once.
 */
import type { Log } from '../../ports/log.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import { isBlocked } from '../failure.ts'
import type { Pause } from './pause.ts'
import { Wakeup } from './wakeup.ts'

export interface Stage {
  /** For the log. */
  readonly name: string
  /** True while it has work that can be done now, or is under way. */
  readonly busy: boolean
  /**
   * A piece of work that is short enough for a question to wait for it. A stage without `step` drives itself: the stages
   * after it wait until it rests, and it calls `wake` then.
   */
  step?(): Promise<void>
  /** Another stage is next, or everything pauses, perhaps for days: writes what is held in memory. */
  leave?(): Promise<void>
  /** A step failed for another reason than a full disk or a locked library. Must not leave the stage busy with it. */
  failed?(error: unknown): void
}

export interface SchedulerOptions {
  /** Whichever comes first has priority. */
  readonly stages: readonly Stage[]
  readonly pause: Pause
  readonly gate: QuestionGate
  readonly log: Log
  readonly signal: AbortSignal
  /** The disk is full or the library is locked. It has to pause everything. */
  readonly blocked: (error: unknown) => void
  /** All stages rest after at least one was busy. */
  readonly done: () => void
}

export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #wakeup = new Wakeup()
  /** The stage that took the last step and may hold something in memory. */
  #current: Stage | null = null
  #hasWorked = false

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  get busy(): boolean {
    return this.#options.stages.some(({ busy }) => busy)
  }

  /** Call it when a stage got work, or came to rest by itself. */
  wake(): void {
    this.#hasWorked ||= this.busy
    this.#wakeup.wake()
  }

  /** Runs until the signal fires. Never rejects. */
  async run(): Promise<void> {
    const { signal } = this.#options
    while (!signal.aborted) {
      const stage = this.#first()
      try {
        if (stage !== this.#current) await this.#leave()
        if (stage?.step === undefined) await this.#rest(stage)
        else if (await this.#mayStep(stage)) {
          this.#current = stage
          this.#hasWorked = true
          await stage.step()
        }
      } catch (error) {
        if (signal.aborted) return
        this.#failed(stage, error)
      }
    }
  }

  #first(): Stage | null {
    return this.#options.stages.find(({ busy }) => busy) ?? null
  }

  /** Nothing is left to do, or a stage that drives itself is at work. */
  async #rest(stage: Stage | null): Promise<void> {
    // Leaving the last stage may have given another one work.
    if (stage !== this.#first()) return
    if (stage === null && this.#hasWorked) {
      this.#hasWorked = false
      this.#options.done()
      if (this.busy) return
    }
    await this.#wakeup.wait(this.#options.signal)
  }

  /** Waits until nothing is paused and no question runs. False when it is another stage's turn by then. */
  async #mayStep(stage: Stage): Promise<boolean> {
    const { pause, gate, signal } = this.#options
    if (pause.reason !== null) await this.#leave()
    await pause.whenRunning(signal)
    await gate.whenFree(signal)
    // The user may have paused while a question was being answered.
    return pause.reason === null && this.#first() === stage
  }

  async #leave(): Promise<void> {
    const left = this.#current
    this.#current = null
    await left?.leave?.()
  }

  #failed(stage: Stage | null, error: unknown): void {
    if (isBlocked(error)) return this.#options.blocked(error)
    this.#options.log.write('error', 'a step of ingest failed', { stage: stage?.name ?? null, error: String(error) })
    stage?.failed?.(error)
  }
}
