/**
 * A model in a worker thread, as its adapter sees it. Always holds: at most one job is in the worker, urgent jobs go
 * before other waiting ones, every result is checked, and no call is left unanswered when the worker dies.
 */
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../shared/errors/appError.ts'
import type { Log } from '../../ports/log.ts'
import { JobQueue } from './jobQueue.ts'
import type { Job } from './jobQueue.ts'
import type { WorkerReply, WorkerRequest } from './workerMessages.ts'

export interface ModelWorkerOptions<Output> {
  /** For the middle of a sentence: "embedding model". */
  readonly what: string
  /** The end of the message about an unusable model: what works without it, and what to do. */
  readonly without: string
  /** Names the threads. */
  readonly name: string
  readonly folder: string
  readonly workerUrl: URL
  readonly workerData: unknown
  /** A worker that takes longer for a result counts as hanging when it is closed. */
  readonly maxMs: number
  /** The problem with a result, or null. */
  readonly check: (output: Output) => string | null
  readonly log: Log
}

export class ModelWorker<Input, Output> {
  readonly #options: ModelWorkerOptions<Output>
  readonly #queue = new JobQueue<Input, Output>()
  #worker: Worker | null = null
  #current: Job<Input, Output> | null = null
  #nextId = 0
  /** Crashes since the last result: the second in a row ends the worker for good. */
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

  /** One result per input, in order. Aborting rejects with `query.aborted`; the job in the worker is then abandoned. */
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
      // One failed input fails the call, because the other results would be thrown away.
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
   * Waits for the current job, or for its worker to end. Terminating a thread within a native call kills the whole
   * process ("terminate called after throwing an instance of 'Napi::Error'").
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

  /** The worker died: its job fails, waiting jobs go to its one successor. */
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
