/**
 * The parse workers as main sees them. Long-lived threads take one file at a time; a worker that hangs, crashes or runs
 * out of memory is ended and replaced, and only its own file fails. Main's event loop stays free: results come in parts.
 */
import { Worker } from 'node:worker_threads'
import type { ContentId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { RecognisedPage } from '../../shared/domain/content.ts'
import type { ParseOptions, ParseOutcome, Parser } from '../ports/reader.ts'
import { workerEntry } from '../workers/entry.ts'
import { contentIdOf } from './contentId.ts'
import type { FileFacts, FromWorker, ParseWishes, ToWorker } from './parseMessages.ts'
import { fileName } from './readers/fileName.ts'
import { readerVersion } from './readers/readDocument.ts'
import { ResultCollector } from './resultParts.ts'

export interface ParserPoolOptions {
  /** Workers; one by default: with two cores the other belongs to the window and the model. */
  readonly size?: number
  /** A file that takes longer without a sign of life is given up. */
  readonly timeoutMs?: number
  /** Old-space limit of one worker. */
  readonly heapMb?: number
  /** For tests: another worker file. */
  readonly entry?: URL
}

/** The slowest honest small file met takes 2 seconds; a machine under full load makes it twenty times that. */
const defaultTimeoutMs = 60_000
/** On top, for each megabyte: dense Markdown, the slowest kind, takes 4 s a megabyte on an idle core. */
const timeoutMsPerMegabyte = 20_000
/** Decoding and normalising 200 MB of two-byte text holds four copies of it for a moment. */
const defaultHeapMb = 2_048

interface Job {
  readonly id: number
  readonly path: string
  readonly wishes: ParseWishes
  readonly recognised: ReadonlyMap<number, RecognisedPage> | undefined
  readonly known: ((sha256: string) => boolean) | undefined
  readonly collector: ResultCollector
  readonly resolve: (outcome: ParseOutcome) => void
  readonly reject: (error: unknown) => void
  facts: FileFacts | null
}

export class ParserPool implements Parser {
  readonly readerVersion = readerVersion
  readonly #options: Required<ParserPoolOptions>
  readonly #waiting: Job[] = []
  readonly #lanes: Lane[] = []
  #nextId = 1
  #disposed = false

  constructor(options: ParserPoolOptions = {}) {
    this.#options = { size: 1, timeoutMs: defaultTimeoutMs, heapMb: defaultHeapMb, entry: workerEntry('parseWorker'), ...options }
  }

  parse(path: string, options: ParseOptions = {}): Promise<ParseOutcome> {
    const { signal, knownSha256, members = [], password = null, recognised, recogniserId = null } = options
    if (this.#disposed || signal?.aborted === true) return Promise.reject(stopped())
    return new Promise((resolve, reject) => {
      const wishes = { members, password, recogniserId }
      const job: Job = { id: this.#nextId++, path, wishes, recognised, known: knownSha256, collector: new ResultCollector(), resolve, reject, facts: null }
      if (signal !== undefined) {
        const abort = (): void => this.#abort(job)
        signal.addEventListener('abort', abort, { once: true })
        const settle = (run: () => void): void => {
          signal.removeEventListener('abort', abort)
          run()
        }
        Object.assign(job, {
          resolve: (outcome: ParseOutcome) => settle(() => resolve(outcome)),
          reject: (error: unknown) => settle(() => reject(error)),
        })
      }
      this.#waiting.push(job)
      this.#dispatch()
    })
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    for (const job of this.#waiting.splice(0)) job.reject(stopped())
    await Promise.all(this.#lanes.splice(0).map((lane) => lane.end(stopped())))
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      let lane = this.#lanes.find((candidate) => candidate.free)
      if (lane === undefined && this.#lanes.length < this.#options.size) {
        lane = new Lane(this.#options, (ended) => this.#laneChanged(ended))
        this.#lanes.push(lane)
      }
      const job = lane === undefined ? undefined : this.#waiting.shift()
      if (lane === undefined || job === undefined) return
      lane.start(job)
    }
  }

  #laneChanged(ended: Lane | null): void {
    const at = ended === null ? -1 : this.#lanes.indexOf(ended)
    if (at >= 0) this.#lanes.splice(at, 1)
    if (!this.#disposed) this.#dispatch()
  }

  #abort(job: Job): void {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) {
      this.#waiting.splice(at, 1)
      job.reject(stopped())
      return
    }
    // A parser cannot be interrupted from outside: its thread is ended, the next file gets a new one.
    void this.#lanes.find((lane) => lane.runs(job))?.end(stopped())
  }
}

/** One worker thread and the file it is at. */
class Lane {
  readonly #worker: Worker
  readonly #options: Required<ParserPoolOptions>
  readonly #changed: (ended: Lane | null) => void
  #job: Job | null = null
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(options: Required<ParserPoolOptions>, changed: (ended: Lane | null) => void) {
    this.#options = options
    this.#changed = changed
    this.#worker = new Worker(options.entry, { resourceLimits: { maxOldGenerationSizeMb: options.heapMb }, execArgv: [] })
    this.#worker.on('message', (message: FromWorker) => void this.#receive(message))
    this.#worker.on('error', (error: Error & { code?: string }) => void this.end(this.#crashed(error.code === 'ERR_WORKER_OUT_OF_MEMORY')))
    this.#worker.on('exit', () => void this.end(this.#crashed(false)))
    // An idle pool keeps no process alive; a job in hand does.
    this.#worker.unref()
  }

  get free(): boolean {
    return this.#job === null && !this.#ended
  }

  runs(job: Job): boolean {
    return this.#job === job
  }

  start(job: Job): void {
    this.#job = job
    this.#worker.ref()
    this.#watch()
    this.#send({ type: 'parse', job: job.id, path: job.path, ...job.wishes })
  }

  /** Ends the thread; the file in hand fails with `reason`. Idempotent. */
  async end(reason: AppError): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    const job = this.#release()
    job?.reject(reason)
    await this.#worker.terminate()
    this.#changed(this)
  }

  async #receive(message: FromWorker): Promise<void> {
    const job = this.#job
    if (job === null || message.type === 'ready' || message.job !== job.id) return
    this.#watch()
    if (message.type === 'failed') {
      this.#release()
      job.reject(AppError.from(message.error))
      this.#changed(null)
    } else if (message.type === 'hashed') await this.#hashed(job, message)
    else if (message.value.part !== 'end') {
      job.collector.add(message.value)
      await nextTurn()
      if (this.#job === job) this.#send({ type: 'next', job: job.id })
    } else await this.#finish(job)
  }

  async #hashed(job: Job, { sha256, bytes, modifiedAt }: FileFacts): Promise<void> {
    job.facts = { sha256, bytes, modifiedAt }
    let known: boolean
    try {
      known = job.known?.(sha256) ?? false
    } catch (error) {
      this.#send({ type: 'known', job: job.id, known: true })
      this.#release()
      job.reject(error)
      this.#changed(null)
      return
    }
    this.#watch()
    for (const page of known ? [] : (job.recognised?.values() ?? [])) {
      this.#send({ type: 'recognised', job: job.id, page })
      await nextTurn()
      if (this.#job !== job) return
    }
    this.#send({ type: 'known', job: job.id, known })
    if (!known) return
    this.#release()
    job.resolve({ type: 'known', contentId: contentIdIn(job, sha256), sha256, bytes, modifiedAt })
    this.#changed(null)
  }

  async #finish(job: Job): Promise<void> {
    const { facts } = job
    if (facts === null) return
    const contentId = contentIdIn(job, facts.sha256)
    const whole = await job.collector.finish(contentId, nextTurn)
    if (this.#job !== job) return
    this.#release()
    job.resolve({ type: 'parsed', contentId, ...facts, ...whole })
    this.#changed(null)
  }

  #release(): Job | null {
    const job = this.#job
    this.#job = null
    clearTimeout(this.#timer)
    this.#worker.unref()
    return job
  }

  #watch(): void {
    clearTimeout(this.#timer)
    const name = nameOf(this.#job)
    const timeoutMs = this.#options.timeoutMs + ((this.#job?.facts?.bytes ?? 0) / 1024 / 1024) * timeoutMsPerMegabyte
    this.#timer = setTimeout(() => {
      const seconds = Math.max(1, Math.round(timeoutMs / 1000))
      void this.end(
        new AppError('file.readerTimeout', `Reading “${name}” took longer than ${seconds} s and was stopped. Save it in a simpler form (PDF or text) and add that.`),
      )
    }, timeoutMs)
  }

  #crashed(outOfMemory: boolean): AppError {
    const name = nameOf(this.#job)
    const why = outOfMemory ? 'it needs more memory than a reader may use' : 'the reader stopped unexpectedly'
    return new AppError('file.readerCrashed', `“${name}” could not be read: ${why}. Split it or save it in a simpler form and add that.`)
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message)
  }
}

/** Of what is read, which may lie in the file on the disk. */
function nameOf(job: Job | null): string {
  return fileName(job?.wishes.members.at(-1)?.name ?? job?.path ?? '')
}

function contentIdIn(job: Job, sha256: string): ContentId {
  return contentIdOf(sha256, readerVersion, job.wishes.recogniserId)
}

/** Messages of a port arrive in one go while the queue is full; this gives the event loop its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
