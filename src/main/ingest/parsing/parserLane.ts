/**
 * One parse worker and the file it is at: what goes to and fro, how long it may take, and what its end means for the
 * file.
 */
import { Worker } from 'node:worker_threads'
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ParseOutcome } from '../../ports/reader.ts'
import { contentIdOf } from './contentId.ts'
import type { HashedFile, FromWorker, ParseRequest, ToWorker } from './parseMessages.ts'
import { fileName } from '../readers/fileName.ts'
import { readerVersion } from '../readers/readDocument.ts'
import type { ResultCollector } from './resultParts.ts'
import { WorkerMemory } from './workerMemory.ts'

/**
 * On top of the pool's time, for each megabyte: dense Markdown, the slowest kind, takes 4 s a megabyte on an idle core.
 */
const timeoutMsPerMegabyte = 20_000
/**
 * However large the file: 150 MB of text in one line take half a minute on an idle core, 75 MB of dense Markdown five.
 */
const maxTimeoutMs = 10 * 60_000

/**
 * A thread keeps what a long file took (a heap and buffers of five times its size) until it happens to tidy up, and
 * that is while main needs the memory for the index. A new thread costs a third of a second; this many bytes take
 * longer to read.
 */
const retiringBytes = 16 * 1024 * 1024
/** The same for a file that is small on the disk: a book of 700 pages takes 200 MB. At rest a thread has 50. */
const retiringMemory = 128 * 1024 * 1024
/** Takes a second or more as a book or as dense Markdown, some tenths as plain text. */
const longBytes = 1024 * 1024

export interface LaneOptions {
  readonly timeoutMs: number
  readonly heapMb: number
  /** Heap and buffers together. */
  readonly memoryMb: number
  readonly entry: URL
}

interface ParseTask {
  readonly type: 'parse'
  readonly ocrPages: ReadonlyMap<number, OcrPage> | undefined
  readonly known: ((sha256: string) => boolean) | undefined
  readonly collector: ResultCollector
  readonly resolve: (outcome: ParseOutcome) => void
}

/** Only the member's bytes are wanted. */
interface ExtractTask {
  readonly type: 'extract'
  readonly resolve: (bytes: Uint8Array) => void
}

export interface Job {
  readonly id: number
  readonly path: string
  readonly request: ParseRequest
  readonly task: ParseTask | ExtractTask
  /** May be read by the worker that is kept for such. */
  readonly express: boolean
  readonly reject: (error: unknown) => void
  metadata: HashedFile | null
}

export class Lane {
  readonly #worker: Worker
  readonly #options: LaneOptions
  readonly #changed: (ended: Lane | null) => void
  readonly #memory: WorkerMemory
  #job: Job | null = null
  #timer: NodeJS.Timeout | undefined
  #ended = false

  /** `changed` hears that this lane is free again (null), or has ended. */
  constructor(options: LaneOptions, changed: (ended: Lane | null) => void) {
    this.#options = options
    this.#changed = changed
    // Parsing libraries talk to the console about what they find odd: nobody reads it, and it must not mix with a
    // command's output.
    this.#worker = new Worker(options.entry, {
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    this.#worker.stdout.resume()
    this.#worker.stderr.resume()
    this.#worker.on('message', (message: FromWorker) => void this.#receive(message))
    this.#worker.on(
      'error',
      (error: Error & { code?: string }) => void this.end(this.#crashed(error.code === 'ERR_WORKER_OUT_OF_MEMORY')),
    )
    this.#worker.on('exit', () => void this.end(this.#crashed(false)))
    this.#memory = new WorkerMemory(this.#worker, options.memoryMb, () => void this.end(this.#crashed(true)))
    // An idle pool keeps no process alive; a job in hand does.
    this.#worker.unref()
  }

  get free(): boolean {
    return this.#job === null && !this.#ended
  }

  /** It is worth while to get ready for what comes meanwhile. */
  get atLongFile(): boolean {
    return (this.#job?.metadata?.bytes ?? 0) >= longBytes
  }

  runs(job: number): boolean {
    return this.#job?.id === job
  }

  /** What most small files need is loaded before the first comes. */
  warmUp(): void {
    this.#send({ type: 'warmUp' })
  }

  start(job: Job): void {
    this.#job = job
    this.#worker.ref()
    this.#watch()
    this.#memory.start()
    this.#send({ type: job.task.type, job: job.id, path: job.path, ...job.request })
  }

  /** Ends the thread; the file in hand fails with `reason`. Idempotent. */
  async end(reason: AppError): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    const job = this.#release()
    job?.reject(reason)
    const ended = this.#worker.terminate()
    // Now: a thread deep in the engine itself (a list with four billion holes) ends when it comes out, and the next
    // file need not wait for that.
    this.#changed(this)
    await ended
  }

  async #receive(message: FromWorker): Promise<void> {
    const job = this.#job
    if (job === null || message.type === 'ready' || message.job !== job.id) return
    this.#watch()
    const { task } = job
    if (message.type === 'failed') this.#settle(() => job.reject(AppError.from(message.error)))
    else if (task.type === 'extract') {
      if (message.type === 'extracted') this.#settle(() => task.resolve(message.bytes))
    } else if (message.type === 'hashed') await this.#hashed(job, task, message)
    else if (message.type === 'part') {
      if (message.value.part === 'end') return this.#finish(job, task)
      task.collector.add(message.value)
      await nextTurn()
      if (this.#job === job) this.#send({ type: 'next', job: job.id })
    }
  }

  async #hashed(job: Job, task: ParseTask, { sha256, bytes, modifiedAt }: HashedFile): Promise<void> {
    job.metadata = { sha256, bytes, modifiedAt }
    let known: boolean
    try {
      known = task.known?.(sha256) ?? false
    } catch (error) {
      this.#send({ type: 'known', job: job.id, known: true })
      this.#settle(() => job.reject(error))
      return
    }
    this.#watch()
    for (const page of known ? [] : (task.ocrPages?.values() ?? [])) {
      this.#send({ type: 'ocr', job: job.id, page })
      await nextTurn()
      if (this.#job !== job) return
    }
    this.#send({ type: 'known', job: job.id, known })
    if (known)
      this.#settle(() =>
        task.resolve({ type: 'known', contentId: contentIdIn(job, sha256), sha256, bytes, modifiedAt }),
      )
  }

  async #finish(job: Job, task: ParseTask): Promise<void> {
    const { metadata } = job
    if (metadata === null) return
    // All that it had to say is here.
    if (metadata.bytes > retiringBytes || this.#memory.highest > retiringMemory) this.#retire()
    const contentId = contentIdIn(job, metadata.sha256)
    try {
      const whole = await task.collector.finish(contentId, nextTurn)
      if (this.#job === job) this.#settle(() => task.resolve({ type: 'parsed', contentId, ...metadata, ...whole }))
    } catch (error) {
      // A retired thread has no time limit that would end the job.
      if (this.#job === job) this.#settle(() => job.reject(error))
    }
  }

  #settle(settle: () => void): void {
    this.#release()
    settle()
    this.#changed(this.#ended ? this : null)
  }

  /** The thread ends and takes no other file; the one in hand is still put together. */
  #retire(): void {
    this.#ended = true
    void this.#worker.terminate()
  }

  #release(): Job | null {
    const job = this.#job
    this.#job = null
    clearTimeout(this.#timer)
    this.#memory.stop()
    this.#worker.unref()
    return job
  }

  #watch(): void {
    clearTimeout(this.#timer)
    const name = nameOf(this.#job)
    const forSize = this.#options.timeoutMs + ((this.#job?.metadata?.bytes ?? 0) / 1024 / 1024) * timeoutMsPerMegabyte
    const timeoutMs = Math.max(this.#options.timeoutMs, Math.min(forSize, maxTimeoutMs))
    this.#timer = setTimeout(() => {
      const seconds = Math.max(1, Math.round(timeoutMs / 1000))
      void this.end(
        new AppError(
          'file.readerTimeout',
          `Reading “${name}” took longer than ${seconds} s and was stopped. Save it in a simpler form (PDF or text) and add that.`,
        ),
      )
    }, timeoutMs)
  }

  #crashed(outOfMemory: boolean): AppError {
    const why = outOfMemory ? 'it needs more memory than a reader may use' : 'the reader stopped unexpectedly'
    return new AppError(
      'file.readerCrashed',
      `“${nameOf(this.#job)}” could not be read: ${why}. Split it or save it in a simpler form and add that.`,
    )
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message)
  }
}

/** Of what is read, which may lie in the file on the disk. */
function nameOf(job: Job | null): string {
  return fileName(job?.request.members.at(-1)?.name ?? job?.path ?? '')
}

function contentIdIn(job: Job, sha256: string): ContentId {
  return contentIdOf(sha256, readerVersion, job.request.ocrEngineId)
}

/** Messages of a port arrive in one go while the queue is full; this gives the event loop its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
