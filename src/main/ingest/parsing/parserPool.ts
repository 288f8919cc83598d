/**
 * The pool of parse workers on main's side. Each long-lived thread reads one file at a time; a worker that hangs,
 * crashes or runs out of memory is ended and replaced, and only its own file fails. Main's event loop stays responsive
 * because results arrive in parts.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type { ExtractOptions, MemberStep, ParseOptions, ParseOutcome, Parser } from '../../ports/reader.ts'
import { workerEntry } from '../../workers/entry.ts'
import type { Job } from './parserLane.ts'
import { Lane } from './parserLane.ts'
import { readerVersion } from '../readers/readerVersion.ts'
import { ResultCollector } from './resultParts.ts'

export interface ParserPoolOptions {
  /**
   * Number of workers, one by default. The app uses one per core: they pause before the next file when a question is
   * asked.
   */
  readonly size?: number
  /** A file is given up after this time without a sign of life. */
  readonly timeoutMs?: number
  /** Old-space limit of one worker. */
  readonly heapMb?: number
  /** Limit of one worker's heap and buffers together. */
  readonly memoryMb?: number
  /** For tests: another worker file. */
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
/** Decoding and normalising 200 MB of two-byte text briefly holds four copies of it. */
const defaultHeapMb = 2_048
/** The largest file (200 MB) on top of the heap's limit. */
const defaultMemoryMb = 2_560

export class ParserPool implements Parser {
  readonly readerVersion = readerVersion
  readonly #options: Required<ParserPoolOptions>
  readonly #waiting: Job[] = []
  readonly #lanes: Lane[] = []
  /** One worker beyond `size`, only for files that must not wait for long ones. */
  #spare: Lane | null = null
  #spareCheck: NodeJS.Timeout | undefined
  #nextId = 1
  #disposed = false

  constructor(options: ParserPoolOptions = {}) {
    this.#options = {
      size: 1,
      timeoutMs: defaultTimeoutMs,
      heapMb: defaultHeapMb,
      memoryMb: defaultMemoryMb,
      entry: workerEntry('parseWorker'),
      ...options,
    }
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
        reject,
        metadata: null,
      })
      if (express) setTimeout(() => this.#startSpareFor(id), expressWaitMs)
    })
  }

  extract(path: string, members: readonly MemberStep[], options: ExtractOptions = {}): Promise<Uint8Array> {
    const { signal, password = null } = options
    return this.#run<Uint8Array>(signal, (id, resolve, reject) => {
      // Goes to the front of the queue, because the user is waiting to see an attachment.
      this.#waiting.unshift({
        id,
        path,
        request: { members, password, ocrEngineId: null },
        task: { type: 'extract', resolve },
        express: true,
        reject,
        metadata: null,
      })
    })
  }

  get workers(): number {
    return this.#options.size
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    for (const job of this.#waiting.splice(0)) job.reject(stopped())
    clearTimeout(this.#spareCheck)
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
    while (this.#waiting.length > 0) {
      let lane = this.#lanes.find((candidate) => candidate.free)
      if (lane === undefined && this.#lanes.length < this.#options.size) this.#lanes.push((lane = this.#newLane()))
      const at =
        lane !== undefined ? 0 : this.#spare?.free === true ? this.#waiting.findIndex(({ express }) => express) : -1
      const [job] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (job === undefined) return
      ;(lane ?? this.#spare)?.start(job)
      this.#scheduleSpareCheck()
    }
  }

  /** Starts the spare worker if the file is still waiting. */
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
    void [...this.#lanes, this.#spare].find((lane) => lane?.runs(id) === true)?.end(stopped())
  }
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
