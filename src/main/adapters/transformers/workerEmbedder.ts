/**
 * The embedding model for the rest of the program. Always holds: at most one text is in the worker, a question's text
 * goes before waiting passages, every vector is checked, and no call is left unanswered when the worker dies.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { EmbeddingStyle } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { EmbedOptions, Embedder } from '../../ports/embedder.ts'
import { silentLog } from '../../ports/log.ts'
import type { Log } from '../../ports/log.ts'
import { workerEntry } from '../../workers/entry.ts'
import type { EmbedReply, EmbedRequest, EmbedWorkerData } from './embedMessages.ts'
import { EmbedQueue } from './embedQueue.ts'
import type { EmbedJob } from './embedQueue.ts'

export interface WorkerEmbedderOptions {
  /** Names the vector space. */
  readonly id: string
  readonly folder: string
  readonly dimensions: number
  readonly style: EmbeddingStyle
  readonly log?: Log
  /** All cores by default, at most 4 (small models gain nothing from more). */
  readonly threads?: number
  /** Another worker, for tests. */
  readonly workerUrl?: URL
}

/** The longest text takes 84 ms on an idle core; after a hundred times that the worker must be hanging. */
const maxTextMs = 10_000

export class WorkerEmbedder implements Embedder {
  readonly id: string
  readonly dimensions: number
  readonly #options: WorkerEmbedderOptions
  readonly #log: Log
  readonly #queue = new EmbedQueue()
  #worker: Worker | null = null
  #current: EmbedJob | null = null
  #nextId = 0
  /** Crashes since the last result: the second in a row ends the embedder. */
  #crashes = 0
  #disposed = false

  private constructor(options: WorkerEmbedderOptions) {
    this.#options = options
    this.#log = options.log ?? silentLog
    this.id = options.id
    this.dimensions = options.dimensions
  }

  /** Resolves when the model is loaded. Rejects with `model.failed` when it cannot be. */
  static async create(options: WorkerEmbedderOptions): Promise<WorkerEmbedder> {
    const embedder = new WorkerEmbedder(options)
    embedder.#worker = await embedder.#start()
    return embedder
  }

  async embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
    if (this.#disposed) throw this.#closed()
    if (options.signal?.aborted) throw stopped()
    if (texts.some((text) => text.trim() === ''))
      throw new AppError('request.invalid', 'An empty text has no embedding.')
    const { queryPrefix, passagePrefix } = this.#options.style
    const prefix = (options.as ?? options.priority) === 'query' ? queryPrefix : passagePrefix
    const jobs = texts.map((text) => this.#queue.add(prefix + text, options.priority))
    const abort = (): void => jobs.forEach((job) => this.#queue.fail(job, stopped()))
    options.signal?.addEventListener('abort', abort, { once: true })
    this.#pump()
    try {
      return await Promise.all(jobs.map((job) => job.result))
    } finally {
      // One failed text fails the call, because the other vectors would be thrown away.
      jobs.forEach((job) => this.#queue.fail(job, stopped()))
      options.signal?.removeEventListener('abort', abort)
    }
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    this.#queue.failAll(this.#closed())
    const worker = this.#worker
    if (worker !== null && this.#current !== null) await this.#lastReply(worker)
    this.#worker = null
    await worker?.terminate()
  }

  /**
   * Waits for the current text, or for its worker to end. Terminating a thread within a native call kills the whole
   * process ("terminate called after throwing an instance of 'Napi::Error'").
   */
  #lastReply(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => (clearTimeout(timer), resolve())
      const timer = setTimeout(done, maxTextMs)
      worker.once('message', done)
      worker.once('exit', done)
    })
  }

  #pump(): void {
    if (this.#current !== null || this.#worker === null) return
    const job = this.#queue.next()
    if (job === undefined) return
    this.#current = job
    this.#worker.postMessage({ id: job.id, text: job.text } satisfies EmbedRequest)
  }

  #start(): Promise<Worker> {
    const {
      folder,
      style,
      threads = Math.min(availableParallelism(), 4),
      workerUrl = workerEntry('embedWorker'),
    } = this.#options
    const data: EmbedWorkerData = {
      folder,
      style: { dtype: style.dtype, pooling: style.pooling, maxTokens: style.maxTokens },
      threads,
    }
    const worker = new Worker(workerUrl, { workerData: data, name: `embed ${this.id} ${(this.#nextId += 1)}` })
    return new Promise((resolve, reject) => {
      let ready = false
      worker.on('message', (reply: EmbedReply) => {
        if (reply.type === 'ready') {
          ready = true
          resolve(worker)
        } else if (reply.type === 'failed') {
          reject(this.#unusable(reply.message))
          void worker.terminate()
        } else if (worker === this.#worker) {
          this.#receive(reply)
        }
      })
      worker.on('error', (error) => {
        this.#log.write('error', 'The embedding worker crashed', { error: String(error) })
      })
      worker.on('exit', (code) => {
        if (!ready) reject(this.#unusable(`its worker ended with code ${code}`))
        else if (worker === this.#worker) this.#recover(code)
      })
    })
  }

  #receive(reply: Extract<EmbedReply, { readonly id: number }>): void {
    const job = this.#current
    this.#current = null
    if (job !== null && job.id === reply.id) {
      if (reply.type === 'error')
        this.#queue.fail(job, new AppError('model.failed', `The embedding model failed: ${reply.message}`))
      else if (!isUnit(reply.vector, this.dimensions))
        this.#queue.fail(job, this.#unusable('it returned a vector that is not of unit length'))
      else this.#queue.finish(job, reply.vector)
      this.#crashes = 0
    }
    this.#pump()
  }

  /** The worker died: its text fails, waiting texts go to its one successor. */
  #recover(code: number): void {
    this.#crashes += 1
    this.#worker = null
    const error = new AppError(
      'model.failed',
      `The embedding model crashed (exit code ${code}). It was started again; repeat the last step.`,
      { retryable: true },
    )
    if (this.#current !== null) this.#queue.fail(this.#current, error)
    this.#current = null
    if (this.#disposed) return
    if (this.#crashes > 1) {
      this.#giveUp(this.#unusable(`it crashed twice in a row (exit code ${code})`))
      return
    }
    this.#start().then(
      (worker) => {
        if (this.#disposed) void worker.terminate()
        else {
          this.#worker = worker
          this.#pump()
        }
      },
      (reason: unknown) => this.#giveUp(reason instanceof Error ? reason : this.#unusable(String(reason))),
    )
  }

  #giveUp(error: Error): void {
    this.#disposed = true
    this.#queue.failAll(error)
  }

  #unusable(reason: string): AppError {
    return new AppError(
      'model.failed',
      `The embedding model in ${this.#options.folder} cannot be used: ${reason}. Keyword search still ` +
        'works; install the model again.',
    )
  }

  #closed(): AppError {
    return new AppError('model.failed', 'The embedding model is not running any more. Start Docent again.')
  }
}

const stopped = (): AppError => new AppError('query.aborted', 'Stopped.')

/** LanceDB accepts any vector without an error, so every vector is checked here. */
function isUnit(vector: Float32Array, dimensions: number): boolean {
  if (vector.length !== dimensions) return false
  let square = 0
  for (const value of vector) square += value * value
  // NaN and infinity fail the comparison; 1e-2 allows for half-precision models.
  return Math.abs(square - 1) < 1e-2
}
