/**
 * The parse workers as main sees them. Long-lived threads take one file at a time; a worker that hangs, crashes or runs
 * out of memory is ended and replaced, and only its own file fails. Main's event loop stays free: results come in parts.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type { ExtractOptions, MemberStep, ParseOptions, ParseOutcome, Parser } from '../../ports/reader.ts'
import { workerEntry } from '../../workers/entry.ts'
import type { Job } from './parserLane.ts'
import { Lane } from './parserLane.ts'
import { readerVersion } from '../readers/readDocument.ts'
import { ResultCollector } from './resultParts.ts'

export interface ParserPoolOptions {
  /** Workers; one by default. The app has as many as cores: they stop at the next file when somebody asks. */
  readonly size?: number
  /** A file that takes longer without a sign of life is given up. */
  readonly timeoutMs?: number
  /** Old-space limit of one worker. */
  readonly heapMb?: number
  /** Limit of one worker's heap and buffers together. */
  readonly memoryMb?: number
  /** For tests: another worker file. */
  readonly entry?: URL
}

/** The slowest honest small file met takes 2 seconds; a machine under full load makes it twenty times that. */
const defaultTimeoutMs = 60_000
/**
 * All workers are at files that take longer than this: a small file gets one of its own. Shorter, and it would be started in a lot of small
 * files, which take 5 to 20 ms each.
 */
const patienceMs = 100
/** Decoding and normalising 200 MB of two-byte text holds four copies of it for a moment. */
const defaultHeapMb = 2_048
/** The largest file (200 MB) besides what its heap may hold. */
const defaultMemoryMb = 2_560

export class ParserPool implements Parser {
  readonly readerVersion = readerVersion
  readonly #options: Required<ParserPoolOptions>
  readonly #waiting: Job[] = []
  readonly #lanes: Lane[] = []
  #nextId = 1
  #disposed = false

  constructor(options: ParserPoolOptions = {}) {
    this.#options = { size: 1, timeoutMs: defaultTimeoutMs, heapMb: defaultHeapMb, memoryMb: defaultMemoryMb, entry: workerEntry('parseWorker'), ...options }
  }

  parse(path: string, options: ParseOptions = {}): Promise<ParseOutcome> {
    const { signal, knownSha256, members = [], password = null, recognised, recogniserId = null, express = false } = options
    return this.#run<ParseOutcome>(signal, (id, resolve, reject) => {
      const task = { type: 'parse' as const, recognised, known: knownSha256, collector: new ResultCollector(), resolve }
      this.#waiting.push({ id, path, wishes: { members, password, recogniserId }, task, reject, facts: null })
      if (express) setTimeout(() => this.#dispatchAlone(id), patienceMs)
    })
  }

  extract(path: string, members: readonly MemberStep[], options: ExtractOptions = {}): Promise<Uint8Array> {
    const { signal, password = null } = options
    return this.#run<Uint8Array>(signal, (id, resolve, reject) => {
      // Before the files that wait: a person looks at an attachment now.
      this.#waiting.unshift({ id, path, wishes: { members, password, recogniserId: null }, task: { type: 'extract', resolve }, reject, facts: null })
    })
  }

  get workers(): number {
    return this.#options.size
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    for (const job of this.#waiting.splice(0)) job.reject(stopped())
    await Promise.all(this.#lanes.splice(0).map((lane) => lane.end(stopped())))
  }

  #run<T>(signal: AbortSignal | undefined, enqueue: (id: number, resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
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
      if (lane === undefined && this.#lanes.length < this.#options.size) lane = this.#addLane()
      const job = lane === undefined ? undefined : this.#waiting.shift()
      if (lane === undefined || job === undefined) return
      lane.start(job)
    }
  }

  /** One worker more than there are to be, for a file that still waits: it ends when it is not needed. */
  #dispatchAlone(id: number): void {
    const at = this.#waiting.findIndex((job) => job.id === id)
    if (at < 0 || this.#disposed || this.#lanes.length > this.#options.size) return
    for (const job of this.#waiting.splice(at, 1)) this.#addLane().start(job)
  }

  #addLane(): Lane {
    const lane = new Lane(this.#options, (ended) => this.#laneChanged(ended))
    this.#lanes.push(lane)
    return lane
  }

  #laneChanged(ended: Lane | null): void {
    const at = ended === null ? -1 : this.#lanes.indexOf(ended)
    if (at >= 0) this.#lanes.splice(at, 1)
    if (this.#disposed) return
    this.#dispatch()
    const free = this.#lanes.filter((lane) => lane.free)
    // Kept while all others are at long files: the next small one does not wait for a thread to start.
    if (this.#lanes.length > this.#options.size && free.length > 1) void free[0]?.end(stopped())
  }

  #abort(id: number): void {
    const at = this.#waiting.findIndex((job) => job.id === id)
    if (at >= 0) {
      this.#waiting.splice(at, 1)[0]?.reject(stopped())
      return
    }
    // A parser cannot be interrupted from outside: its thread is ended, the next file gets a new one.
    void this.#lanes.find((lane) => lane.runs(id))?.end(stopped())
  }
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
