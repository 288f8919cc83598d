/**
 * A model in a worker thread, as its adapter sees it. Always holds: at most one job is with the worker, urgent jobs go
 * before others that wait, every result was checked, and no call is left unanswered when the worker dies.
 */
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../shared/errors/appError.ts'
import type { Log } from '../../ports/log.ts'
import { JobQueue } from './jobQueue.ts'
import type { Job } from './jobQueue.ts'
import type { WorkerReply, WorkerRequest } from './workerMessages.ts'

export interface ModelWorkerOptions<Output> {
  /** In the middle of a sentence: "embedding model". */
  readonly what: string
  /** Ends the message about a model that cannot be used: what works without it, and what to do. */
  readonly without: string
  /** Names the threads. */
  readonly name: string
  readonly folder: string
  readonly workerUrl: URL
  readonly workerData: unknown
  /** A result that takes longer counts as hanging when the worker is closed. */
  readonly maxMs: number
  /** What is wrong with a result, or null. */
  readonly check: (output: Output) => string | null
  readonly log: Log
}

export class ModelWorker<Input, Output> {
  readonly #options: ModelWorkerOptions<Output>
  readonly #queue = new JobQueue<Input, Output>()
  #worker: Worker | null = null
  #current: Job<Input, Output> | null = null
  #nextId = 0
  /** Crashes since a result last came back: the second in a row ends it. */
  #crashes = 0
  #disposed = false

  private constructor(options: ModelWorkerOptions<Output>) {
    this.#options = options
  }

  /** Resolves when the model is loaded. Rejects with `model.failed` when it cannot be. */
  static async start<Input, Output>(options: ModelWorkerOptions<Output>): Promise<ModelWorker<Input, Output>> {
    const owner = new ModelWorker<Input, Output>(options)
    owner.#worker = await owner.#start()
    return owner
  }

  /** One result per input, in order. Aborting rejects with `query.aborted`; what is with the worker then is let go. */
  async run(
    inputs: readonly Input[],
    { urgent, signal }: { readonly urgent: boolean; readonly signal: AbortSignal | undefined },
  ): Promise<Output[]> {
    if (this.#disposed) throw this.#closed()
    if (signal?.aborted) throw stopped()
    const jobs = inputs.map((input) => this.#queue.add(input, urgent))
    const abort = (): void => jobs.forEach((job) => this.#queue.fail(job, stopped()))
    signal?.addEventListener('abort', abort, { once: true })
    this.#pump()
    try {
      return await Promise.all(jobs.map((job) => job.result))
    } finally {
      // One failed input fails the call: the others would be thrown away.
      jobs.forEach((job) => this.#queue.fail(job, stopped()))
      signal?.removeEventListener('abort', abort)
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
   * The job in hand comes back, or its worker ends. A thread that is ended within a native call takes the whole process
   * with it ("terminate called after throwing an instance of 'Napi::Error'").
   */
  #lastReply(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => (clearTimeout(timer), resolve())
      const timer = setTimeout(done, this.#options.maxMs)
      worker.once('message', done)
      worker.once('exit', done)
    })
  }

  #pump(): void {
    if (this.#current !== null || this.#worker === null) return
    const job = this.#queue.next()
    if (job === undefined) return
    this.#current = job
    this.#worker.postMessage({ id: job.id, input: job.input } satisfies WorkerRequest<Input>)
  }

  #start(): Promise<Worker> {
    const { workerUrl, workerData, name, what, log } = this.#options
    const worker = new Worker(workerUrl, { workerData, name: `${name} ${(this.#nextId += 1)}` })
    return new Promise((resolve, reject) => {
      let ready = false
      worker.on('message', (reply: WorkerReply<Output>) => {
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
        log.write('error', `The worker of the ${what} crashed`, { error: String(error) })
      })
      worker.on('exit', (code) => {
        if (!ready) reject(this.#unusable(`its worker ended with code ${code}`))
        else if (worker === this.#worker) this.#recover(code)
      })
    })
  }

  #receive(reply: Extract<WorkerReply<Output>, { readonly id: number }>): void {
    const job = this.#current
    this.#current = null
    if (job !== null && job.id === reply.id) {
      if (reply.type === 'error')
        this.#queue.fail(job, new AppError('model.failed', `The ${this.#options.what} failed: ${reply.message}`))
      else {
        const fault = this.#options.check(reply.output)
        if (fault === null) this.#queue.finish(job, reply.output)
        else this.#queue.fail(job, this.#unusable(fault))
      }
      this.#crashes = 0
    }
    this.#pump()
  }

  /** The worker died: what it held fails, what waits goes to its one successor. */
  #recover(code: number): void {
    this.#crashes += 1
    this.#worker = null
    const error = new AppError(
      'model.failed',
      `The ${this.#options.what} crashed (exit code ${code}). It was started again; repeat the last step.`,
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
    const { what, folder, without } = this.#options
    return new AppError('model.failed', `The ${what} in ${folder} cannot be used: ${reason}. ${without}`)
  }

  #closed(): AppError {
    return new AppError('model.failed', `The ${this.#options.what} is not running any more. Start Docent again.`)
  }
}

const stopped = (): AppError => new AppError('query.aborted', 'Stopped.')
