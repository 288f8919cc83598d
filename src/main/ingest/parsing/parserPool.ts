/**
 * The parse workers as main sees them. Long-lived threads take one file at a time; a worker that hangs, crashes or runs
 * out of memory is ended and replaced, and only its own file fails. Main's event loop stays free: results come in
 * parts.
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
 * All workers are at files that take longer than this: a small file gets one of its own. Shorter, and it would be
 * started in a lot of small files, which take 5 to 20 ms each.
 */
const patienceMs = 100
/**
 * How often it is looked whether all workers are at long files: then one more is made ready for a small file to come.
 * It starts, and loads what most small files need, in .2 s built and .7 s from source on an idle core, and three times
 * that beside them.
 */
const preparingMs = 100
/** Decoding and normalising 200 MB of two-byte text holds four copies of it for a moment. */
const defaultHeapMb = 2_048
/** The largest file (200 MB) besides what its heap may hold. */
const defaultMemoryMb = 2_560

export class ParserPool implements Parser {
  readonly readerVersion = readerVersion
  readonly #options: Required<ParserPoolOptions>
  readonly #waiting: Job[] = []
  readonly #lanes: Lane[] = []
  /** One more than there are to be, for files that must not wait for long ones; it takes no others. */
  #spare: Lane | null = null
  #preparing: NodeJS.Timeout | undefined
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
      if (express) setTimeout(() => this.#dispatchAlone(id), patienceMs)
    })
  }

  extract(path: string, members: readonly MemberStep[], options: ExtractOptions = {}): Promise<Uint8Array> {
    const { signal, password = null } = options
    return this.#run<Uint8Array>(signal, (id, resolve, reject) => {
      // Before the files that wait: a person looks at an attachment now.
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
    clearTimeout(this.#preparing)
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
      this.#prepareSoon()
    }
  }

  /** For a file that still waits. */
  #dispatchAlone(id: number): void {
    if (this.#disposed || this.#spare !== null || !this.#waiting.some((job) => job.id === id)) return
    this.#spare = this.#newLane()
    this.#dispatch()
  }

  get #allBusy(): boolean {
    return this.#lanes.length === this.#options.size && !this.#lanes.some((lane) => lane.free)
  }

  /** Looks from time to time, as long as all workers are busy, whether they are at long files. */
  #prepareSoon(): void {
    clearTimeout(this.#preparing)
    if (this.#spare !== null || !this.#allBusy) return
    this.#preparing = setTimeout(() => {
      if (!this.#lanes.every((lane) => lane.atLongFile)) return this.#prepareSoon()
      this.#spare = this.#newLane()
      this.#spare.warmUp()
      this.#dispatch()
    }, preparingMs).unref()
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
    // Its own file took it along; another one waited for it and would wait for a long one now.
    const next = spareEnded ? this.#waiting.find(({ express }) => express) : undefined
    if (next !== undefined) this.#dispatchAlone(next.id)
    // Kept while all others are busy.
    if (!this.#allBusy && this.#spare?.free === true) void this.#spare.end(stopped())
  }

  #abort(id: number): void {
    const at = this.#waiting.findIndex((job) => job.id === id)
    if (at >= 0) {
      this.#waiting.splice(at, 1)[0]?.reject(stopped())
      return
    }
    // A parser cannot be interrupted from outside: its thread is ended, the next file gets a new one.
    void [...this.#lanes, this.#spare].find((lane) => lane?.runs(id) === true)?.end(stopped())
  }
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
