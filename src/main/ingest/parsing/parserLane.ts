/**
 * One parse worker and the file it is reading: the messages between them, the time limit, and what the worker's end
 * means for the file.
 */
/* oxlint-disable max-lines -- a state machine, whose steps are read together */
import { Worker } from 'node:worker_threads'
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ParseOutcome } from '../../ports/reader.ts'
import { contentIdOf } from './contentId.ts'
import type { HashedFile, FromWorker, ParseRequest, ToWorker } from './parseMessages.ts'
import { fileName } from '../readers/fileName.ts'
import { readerVersion } from '../readers/readerVersion.ts'
import type { ResultCollector } from './resultParts.ts'
import { WorkerMemory } from './workerMemory.ts'
import { nextTurn } from '../../ports/eventLoop.ts'

/**
 * Added to the pool's timeout for each megabyte: dense Markdown, the slowest kind, takes 4 s per megabyte on an idle
 * core.
 */
const timeoutMsPerMegabyte = 20_000
/**
 * Upper bound for a file of any size: 150 MB of text on one line take half a minute on an idle core, 75 MB of dense
 * Markdown five minutes.
 */
const maxTimeoutMs = 10 * 60_000

/**
 * After a long file a thread keeps its memory (a heap and buffers of five times the file's size) until garbage happens
 * to be collected, just when main needs the memory for the index. Starting a new thread costs a third of a second;
 * reading this many bytes takes longer.
 */
const retiringBytes = 16 * 1024 * 1024
/**
 * The same limit for files that are small on disk: a book of 700 pages takes 200 MB of memory. An idle thread takes 50.
 */
const retiringMemory = 128 * 1024 * 1024
/** A book or dense Markdown of this size takes a second or more, plain text a few tenths of a second. */
const longBytes = 1024 * 1024

export interface LaneOptions {
  readonly timeoutMs: number
  readonly heapMb: number
  /** Limit of heap and buffers together. */
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

/** Only the member's bytes are requested. */
interface ExtractTask {
  readonly type: 'extract'
  readonly resolve: (bytes: Uint8Array) => void
}

export interface Job {
  readonly id: number
  readonly path: string
  readonly request: ParseRequest
  readonly task: ParseTask | ExtractTask
  /** True if the spare worker may read it. */
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

  /** `changed` is called with null when this lane is free again, and with the lane when it has ended. */
  constructor(options: LaneOptions, changed: (ended: Lane | null) => void) {
    this.#options = options
    this.#changed = changed
    // Parsing libraries print their warnings to the console. Nobody reads them there, and they must not mix with the
    // output of a command.
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
    // An idle pool keeps no process alive; a running job does.
    this.#worker.unref()
  }

  get free(): boolean {
    return this.#job === null && !this.#ended
  }

  /** True while the file takes long enough that preparing the spare worker pays off. */
  get atLongFile(): boolean {
    return (this.#job?.metadata?.bytes ?? 0) >= longBytes
  }

  runs(job: number): boolean {
    return this.#job?.id === job
  }

  /** Loads the code that most small files need before the first one arrives. */
  warmUp(): void {
    this.#send({ type: 'warmUp' })
  }

  start(job: Job): void {
    this.#job = job
    this.#worker.ref()
    this.#restartTimer()
    this.#memory.start()
    this.#send({ type: job.task.type, job: job.id, path: job.path, ...job.request })
  }

  /** Ends the thread; its current file fails with `reason`. Idempotent. */
  async end(reason: AppError): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    const job = this.#release()
    job?.reject(reason)
    const ended = this.#worker.terminate()
    // Report it now: a thread that is deep inside V8 (a list with four billion holes) ends only when it returns from
    // there, and the next file need not wait for that.
    this.#changed(this)
    await ended
  }

  async #receive(message: FromWorker): Promise<void> {
    const job = this.#job
    if (job === null || message.type === 'ready' || message.job !== job.id) return
    this.#restartTimer()
    const { task } = job
    if (message.type === 'failed') this.#completeJob(() => job.reject(AppError.from(message.error)))
    else if (task.type === 'extract') {
      if (message.type === 'extracted') this.#completeJob(() => task.resolve(message.bytes))
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
      this.#completeJob(() => job.reject(error))
      return
    }
    this.#restartTimer()
    for (const page of known ? [] : (task.ocrPages?.values() ?? [])) {
      this.#send({ type: 'ocr', job: job.id, page })
      await nextTurn()
      if (this.#job !== job) return
    }
    this.#send({ type: 'known', job: job.id, known })
    if (known)
      this.#completeJob(() =>
        task.resolve({ type: 'known', contentId: contentIdIn(job, sha256), sha256, bytes, modifiedAt }),
      )
  }

  async #finish(job: Job, task: ParseTask): Promise<void> {
    const { metadata } = job
    if (metadata === null) return
    // The thread has delivered everything it had to say.
    if (metadata.bytes > retiringBytes || this.#memory.highest > retiringMemory) this.#retire()
    const contentId = contentIdIn(job, metadata.sha256)
    try {
      const whole = await task.collector.finish(contentId, nextTurn)
      if (this.#job === job) this.#completeJob(() => task.resolve({ type: 'parsed', contentId, ...metadata, ...whole }))
    } catch (error) {
      // The time limit of a retired thread is off, so nothing else would end the job.
      if (this.#job === job) this.#completeJob(() => job.reject(error))
    }
  }

  #completeJob(settlePromise: () => void): void {
    this.#release()
    settlePromise()
    this.#changed(this.#ended ? this : null)
  }

  /** Ends the thread so that it takes no further file; the parts of the current one are still put together. */
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

  #restartTimer(): void {
    clearTimeout(this.#timer)
    const name = nameOf(this.#job)
    const forSize = this.#options.timeoutMs + ((this.#job?.metadata?.bytes ?? 0) / 1024 / 1024) * timeoutMsPerMegabyte
    const timeoutMs = Math.max(this.#options.timeoutMs, Math.min(forSize, maxTimeoutMs))
    this.#timer = setTimeout(() => {
      const seconds = Math.max(1, Math.round(timeoutMs / 1000))
      void this.end(
        new AppError(
          'file.readerTimeout',
          `Reading “${name}” took longer than ${seconds} s and was stopped. ` +
            'Save it in a simpler form (PDF or text) and add that.',
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

/** Names the file being read, which may be inside the file on disk. */
function nameOf(job: Job | null): string {
  return fileName(job?.request.members.at(-1)?.name ?? job?.path ?? '')
}

function contentIdIn(job: Job, sha256: string): ContentId {
  return contentIdOf(sha256, readerVersion, job.request.ocrEngineId)
}
