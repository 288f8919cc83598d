/**
 * The pool of parse processes on main's side. Each long-lived process reads one file at a time; one that hangs, crashes
 * or runs out of memory is ended and replaced, and only its own file fails. All of them together hold no more memory than
 * this machine can spare. Main's event loop stays responsive because results arrive in parts.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type {
  ExtractOptions,
  ImagesOfText,
  MemberStep,
  ParseOptions,
  ParseOutcome,
  Parser,
} from '../../ports/reader.ts'
import type { SpawnProcess } from '../../ports/childProcess.ts'
import { workerEntry } from '../../workers/entry.ts'
import { forkProcess } from '../../workers/forkProcess.ts'
import type { Job, OpenedJob } from './parseJob.ts'
import { Lane } from './parserLane.ts'
import { memoryLimits, ReadersMemory } from './readersMemory.ts'
import type { MemoryLimits } from './readersMemory.ts'
import { readerVersion } from '../readers/readerVersion.ts'
import { ResultCollector } from './resultParts.ts'

export interface ParserPoolOptions {
  /**
   * Number of processes, one by default. The app uses one per core: they pause before the next file when a question is
   * asked.
   */
  readonly size?: number
  /** A file is given up after this time without a sign of life. */
  readonly timeoutMs?: number
  readonly memory?: MemoryLimits
  /** How processes are started; by default as plain Node does. */
  readonly spawn?: SpawnProcess
  /** For tests: another file to run. */
  readonly entry?: URL
}

/** The slowest legitimate small file seen takes 2 seconds; a fully loaded machine makes that twenty times as long. */
const defaultTimeoutMs = 60_000
/**
 * If all workers have been reading for longer than this, a small file gets a worker of its own. With a shorter wait one
 * would be started during a batch of small files, which take 5 to 20 ms each.
 */
const expressWaitMs = 100
/**
 * Interval at which the pool checks if all workers are reading long files; if so, a spare worker is prepared for the
 * next small file. Starting it and loading the code most small files need takes 0.2 s built and 0.7 s from source on an
 * idle core, and three times that beside busy workers.
 */
const spareCheckMs = 100

export class ParserPool implements Parser {
  readonly readerVersion = readerVersion
  readonly #options: Required<ParserPoolOptions>
  readonly #waiting: Job[] = []
  readonly #lanes: Lane[] = []
  /** One worker beyond `size`, only for files that must not wait for long ones. */
  #spare: Lane | null = null
  #spareCheck: NodeJS.Timeout | undefined
  readonly #memory: ReadersMemory<Lane>
  #nextId = 1
  #disposed = false

  constructor(options: ParserPoolOptions = {}) {
    this.#options = {
      size: 1,
      timeoutMs: defaultTimeoutMs,
      memory: memoryLimits(),
      spawn: forkProcess,
      entry: workerEntry('parseProcess'),
      ...options,
    }
    this.#memory = new ReadersMemory(this.#options.memory, {
      lanes: () => this.#all,
      endIdle: (lane) => void lane.end(stopped()),
      readAlone: (lane) => this.#readAlone(lane),
    })
  }

  parse(path: string, options: ParseOptions = {}): Promise<ParseOutcome> {
    const {
      signal,
      knownSha256,
      members = [],
      password = null,
      ocrPages,
      ocrEngineId = null,
      express = false,
    } = options
    return this.#run<ParseOutcome>(signal, (id, resolve, reject) => {
      const task = { type: 'parse' as const, ocrPages, known: knownSha256, collector: new ResultCollector(), resolve }
      this.#waiting.push({
        id,
        path,
        request: { members, password, ocrEngineId },
        task,
        express,
        alone: false,
        reject,
        metadata: null,
      })
      if (express) setTimeout(() => this.#startSpareFor(id), expressWaitMs)
    })
  }

  extract(path: string, members: readonly MemberStep[], options: ExtractOptions = {}): Promise<Uint8Array> {
    return this.#run<Uint8Array>(options.signal, (id, resolve, reject) =>
      this.#first({ id, path, reject, task: { type: 'extract', resolve } }, members, options),
    )
  }

  images(path: string, members: readonly MemberStep[], options: ExtractOptions = {}): Promise<ImagesOfText> {
    return this.#run<ImagesOfText>(options.signal, (id, resolve, reject) =>
      this.#first({ id, path, reject, task: { type: 'images', images: [], text: null, resolve } }, members, options),
    )
  }

  /** Goes to the front of the queue, because the user is waiting to see it. */
  #first(job: OpenedJob, members: readonly MemberStep[], { password }: ExtractOptions): void {
    const request = { members, password: password ?? null, ocrEngineId: null }
    this.#waiting.unshift({ ...job, request, express: true, alone: false, metadata: null })
  }

  get workers(): number {
    return this.#options.size
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    for (const job of this.#waiting.splice(0)) job.reject(stopped())
    clearTimeout(this.#spareCheck)
    this.#memory.stop()
    await Promise.all([...this.#lanes.splice(0), this.#spare].map((lane) => lane?.end(stopped())))
  }

  #run<T>(
    signal: AbortSignal | undefined,
    enqueue: (id: number, resolve: (value: T) => void, reject: (error: unknown) => void) => void,
  ): Promise<T> {
    if (this.#disposed || signal?.aborted === true) return Promise.reject(stopped())
    const id = this.#nextId++
    const promise = new Promise<T>((resolve, reject) => enqueue(id, resolve, reject))
    const abort = (): void => this.#abort(id)
    signal?.addEventListener('abort', abort, { once: true })
    this.#dispatch()
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && this.#mayStart) {
      if (this.#waiting[0]?.alone === true) this.#endFree()
      let lane = this.#lanes.find((candidate) => candidate.free)
      if (lane === undefined && this.#lanes.length < this.#options.size) this.#lanes.push((lane = this.#newLane()))
      const at =
        lane !== undefined ? 0 : this.#spare?.free === true ? this.#waiting.findIndex(({ express }) => express) : -1
      const [job] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (job === undefined) return
      ;(lane ?? this.#spare)?.start(job)
      this.#memory.watch()
      this.#scheduleSpareCheck()
    }
  }

  get #all(): readonly Lane[] {
    return this.#spare === null ? this.#lanes : [...this.#lanes, this.#spare]
  }

  /** A file that has to be read alone starts when all others are done, and the next after it when it is done. */
  get #mayStart(): boolean {
    const busy = this.#all.filter((lane) => !lane.free)
    return !busy.some((lane) => lane.readsAlone) && (this.#waiting[0]?.alone !== true || busy.length === 0)
  }

  /** What earlier files left in their processes would count for the one that is read alone. */
  #endFree(): void {
    const free = this.#lanes.filter((lane) => lane.free)
    for (const lane of free) this.#lanes.splice(this.#lanes.indexOf(lane), 1)
    for (const lane of free) void lane.end(stopped())
  }

  /** Puts the file of this process aside until all others are done. */
  #readAlone(lane: Lane): void {
    const job = lane.giveBack()
    if (job !== null) this.#waiting.unshift({ ...job, alone: true })
    this.#laneChanged(lane)
  }

  /** Starts the spare process if the file is still waiting. */
  #startSpareFor(id: number): void {
    if (this.#disposed || this.#spare !== null || !this.#waiting.some((job) => job.id === id)) return
    this.#spare = this.#newLane()
    this.#dispatch()
  }

  get #allBusy(): boolean {
    return this.#lanes.length === this.#options.size && !this.#lanes.some((lane) => lane.free)
  }

  /** While all workers are busy, checks at intervals if they are reading long files. */
  #scheduleSpareCheck(): void {
    clearTimeout(this.#spareCheck)
    if (this.#spare !== null || !this.#allBusy) return
    this.#spareCheck = setTimeout(() => {
      if (!this.#lanes.every((lane) => lane.atLongFile)) return this.#scheduleSpareCheck()
      this.#spare = this.#newLane()
      this.#spare.warmUp()
      this.#dispatch()
    }, spareCheckMs).unref()
  }

  #newLane(): Lane {
    return new Lane(this.#options, (ended) => this.#laneChanged(ended))
  }

  #laneChanged(ended: Lane | null): void {
    const spareEnded = ended !== null && ended === this.#spare
    if (spareEnded) this.#spare = null
    const at = ended === null ? -1 : this.#lanes.indexOf(ended)
    if (at >= 0) this.#lanes.splice(at, 1)
    if (this.#disposed) return
    this.#dispatch()
    // The spare worker ended with its own file; another file that waited for it must not wait for a long one now.
    const next = spareEnded ? this.#waiting.find(({ express }) => express) : undefined
    if (next !== undefined) this.#startSpareFor(next.id)
    // The spare worker is kept only while all others are busy.
    if (!this.#allBusy && this.#spare?.free === true) void this.#spare.end(stopped())
  }

  #abort(id: number): void {
    const at = this.#waiting.findIndex((job) => job.id === id)
    if (at >= 0) {
      this.#waiting.splice(at, 1)[0]?.reject(stopped())
      return
    }
    // A parser cannot be interrupted from outside, so its thread is ended and the next file gets a new one.
    void this.#all.find((lane) => lane.runs(id))?.end(stopped())
  }
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
