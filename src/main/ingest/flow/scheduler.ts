/**
 * Decides which stage of ingest works: the first in the list that has something to do. A stage takes a step only while
 * all stages before it rest, nothing is paused and no question is being answered; stages ask for neither themselves.
 * Stages whose work takes long take turns: two scanned receipts do not wait hours for the vectors of a huge text.
 * When no stage has anything left to do, this is said once.
 */
import type { Clock } from '../../ports/clock.ts'
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
  /** True while its work is none that the user waits for. */
  readonly quiet?: boolean
  /** True while what it has to do takes long: it takes turns then with the stages after it of which that is true too. */
  readonly takesLong?: boolean
  /** A piece of work that is short enough for a question to wait for it. */
  step?(): Promise<void>
  /**
   * A stage without `step` drives itself: it asks for a `turn` before each piece of work and calls `wake` when it rests;
   * until then the stages after it wait. Resolves when the signal fires, or earlier. Never rejects.
   */
  run?(): Promise<void>
  /** Another stage is next, or the user has paused, perhaps for days: writes what is held in memory. */
  leave?(): Promise<void>
  /** A step failed for another reason than a full disk or a locked library. It must not fail again for ever. */
  failed?(): void
  /** What it depends on may have changed: it looks for work, also for work that it had given up. */
  retry?(): void
}

/** A stage, and those that are to look for work each time it comes to rest. */
export type StageInOrder = readonly [stage: Stage, wakes: readonly Stage[]]

export interface SchedulerOptions {
  readonly pause: Pause
  readonly gate: QuestionGate
  readonly log: Log
  readonly signal: AbortSignal
  /** The disk is full or the library is locked. It has to pause everything. */
  readonly blocked: (error: unknown) => void
  /** A stage came to rest. */
  readonly rested: () => void
  /** All stages rest after at least one was busy. */
  readonly done: () => void
  readonly clock: Pick<Clock, 'monotonic'>
}

// A few pages of OCR, or some fifty vectors. At the end of each turn the vectors of its last seconds are written.
const turnMs = 15_000

export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #wakeup = new Wakeup()
  readonly #waiting = new Map<() => void, Stage>()
  #stages: readonly StageInOrder[] = []
  /** Those that were busy when they were last looked at. */
  readonly #busy = new Set<Stage>()
  /** The stage that took the last step and may hold something in memory. */
  #current: Stage | null = null
  /** The stage whose step is under way. */
  #working: Stage | null = null
  #hasWorked = false
  /** Of the stages that take turns, the one whose turn it is. */
  #holder: Stage | null = null
  #holdsUntil = 0

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** True while there is work that the user may wait for. */
  get busy(): boolean {
    return this.#stages.some(([stage]) => (stage.busy || stage === this.#working) && stage.quiet !== true)
  }

  /** Whichever comes first has priority. Call it once, before anything else. */
  connect(stages: readonly StageInOrder[]): void {
    this.#stages = stages
  }

  /** Call it when a stage got work, or came to rest by itself. */
  wake(): void {
    this.#look()
    this.#wakeup.wake()
  }

  /** Lets every stage look for work again: after a start, when a model arrived, or when the user resumed. */
  retry(): void {
    for (const [stage] of this.#stages) stage.retry?.()
    this.wake()
  }

  /** Resolves when work may be done: nothing is paused, and no question is being answered. Rejects when stopped. */
  async turn(): Promise<void> {
    const { pause, gate, signal } = this.#options
    await pause.whenRunning(signal)
    await gate.whenFree(signal)
  }

  /**
   * Resolves when the stage rests, or does nothing for now because everything is paused or a stage before it drives
   * itself.
   */
  async whenRested(stage: Stage): Promise<void> {
    this.wake()
    if (!this.#mayRest(stage)) await new Promise<void>((resolve) => this.#waiting.set(resolve, stage))
  }

  /** Runs until the signal fires. Never rejects. */
  async run(): Promise<void> {
    await Promise.all([...this.#stages.map(([stage]) => stage.run?.()), this.#drive()])
  }

  async #drive(): Promise<void> {
    const { signal } = this.#options
    while (!signal.aborted) {
      const stage = this.#next()
      if (stage !== this.#current) await this.#leave()
      if (stage?.step === undefined) await this.#rest(stage)
      else if (await this.#mayStep(stage)) {
        this.#current = stage
        await this.#attempt(stage, () => stage.step?.())
        this.#passOn(stage)
      }
    }
    this.#letGo()
  }

  /** The stage that has priority, after those that wait for the rest of another one have looked for work. */
  #next(): Stage | null {
    for (const [stage, wakes] of this.#stages) {
      if (stage.busy || !this.#busy.delete(stage)) continue
      for (const other of wakes) other.retry?.()
      this.#options.rested()
    }
    this.#look()
    return this.#first()
  }

  #first(): Stage | null {
    const [first = null, ...others] = this.#sharing()
    return others.find((stage) => stage === this.#holder) ?? first
  }

  /** The first stage that is busy, and those that take turns with it. */
  #sharing(): readonly Stage[] {
    const [first, ...others] = this.#stages.map(([stage]) => stage).filter((stage) => stage.busy)
    if (first === undefined) return []
    return first.takesLong === true ? [first, ...others.filter(({ takesLong }) => takesLong === true)] : [first]
  }

  /** The stage has taken a step, and its turn may be over. */
  #passOn(stage: Stage): void {
    const sharing = this.#sharing()
    const now = this.#options.clock.monotonic()
    if (this.#holder === stage && now < this.#holdsUntil) return
    if (sharing.length < 2) this.#holder = null
    else {
      this.#holder = this.#holder === stage ? (sharing[(sharing.indexOf(stage) + 1) % sharing.length] ?? null) : stage
      this.#holdsUntil = now + turnMs
    }
  }

  #look(): void {
    for (const [stage] of this.#stages) if (stage.busy) this.#busy.add(stage)
    this.#hasWorked ||= this.#busy.size > 0
  }

  /** Nothing is left to do, or a stage that drives itself is at work. */
  async #rest(stage: Stage | null): Promise<void> {
    // Leaving the last stage may have given another one work.
    if (stage !== this.#first()) return
    if (stage === null && this.#hasWorked && !this.#options.signal.aborted) {
      this.#hasWorked = false
      this.#options.done()
    }
    this.#letGo()
    await this.#wakeup.wait(this.#options.signal)
  }

  /** Waits until nothing is paused and no question runs. False when it is another stage's turn by then. */
  async #mayStep(stage: Stage): Promise<boolean> {
    const { pause, signal } = this.#options
    this.#letGo()
    // With a full disk, nothing can be written.
    if (pause.reason === 'user') await this.#leave()
    await this.turn().catch(() => undefined)
    // The user may have paused while a question was being answered.
    return !signal.aborted && pause.reason === null && this.#first() === stage
  }

  async #leave(): Promise<void> {
    const left = this.#current
    this.#current = null
    if (left?.leave !== undefined) await this.#attempt(left, () => left.leave?.())
  }

  async #attempt(stage: Stage, work: () => Promise<void> | undefined): Promise<void> {
    const { signal, log, blocked } = this.#options
    this.#working = stage
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      if (isBlocked(error)) return blocked(error)
      log.write('error', 'a step of ingest failed', { stage: stage.name, error: String(error) })
      stage.failed?.()
    } finally {
      this.#working = null
    }
  }

  #letGo(): void {
    for (const [resolve, stage] of this.#waiting) if (this.#mayRest(stage) && this.#waiting.delete(resolve)) resolve()
  }

  #mayRest(stage: Stage): boolean {
    const { pause, signal } = this.#options
    if (signal.aborted || pause.reason !== null || !stage.busy) return true
    const before = this.#stages.slice(
      0,
      this.#stages.findIndex(([one]) => one === stage),
    )
    return before.some(([one]) => one.step === undefined && one.busy)
  }
}
