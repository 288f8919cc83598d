/**
 * One parse process and the file it is reading: the messages between them, the time limit, and what the end of the
 * process means for the file.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { countNetworkAttempts } from '../../networkGuardCounter.ts'
import type { ChildProcess, SpawnProcess } from '../../ports/childProcess.ts'
import type { HashedFile, FromReader, ToReader } from './parseMessages.ts'
import { contentIdIn, imagesArrived, nameOf, ranOutOfMemory } from './parseJob.ts'
import type { Job, ParseTask } from './parseJob.ts'
import { ResultCollector } from './resultParts.ts'
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
 * After a long file a process keeps its memory (a heap and buffers of five times the file's size) until garbage happens
 * to be collected, just when main needs the memory for the index. Starting a new process costs a third of a second;
 * reading this many bytes takes longer.
 */
const retiringBytes = 16 * 1024 * 1024
/**
 * The same limit for files that are small on disk: a book of 700 pages takes 200 MB of memory beside the code. A process
 * that reads notes keeps 100.
 */
const retiringMemory = 256 * 1024 * 1024
/** A book or dense Markdown of this size takes a second or more, plain text a few tenths of a second. */
const longBytes = 1024 * 1024

/** V8's own limit: decoding and normalising 200 MB of two-byte text briefly holds four copies of it. */
const heapMb = 2_048

export interface LaneOptions {
  readonly timeoutMs: number
  readonly spawn: SpawnProcess
  readonly entry: URL
}

export class Lane {
  readonly #process: ChildProcess
  readonly #gone = Promise.withResolvers<void>()
  readonly #options: LaneOptions
  readonly #changed: (ended: Lane | null) => void
  #job: Job | null = null
  #timer: NodeJS.Timeout | undefined
  #ended = false

  /** `changed` is called with null when this lane is free again, and with the lane when it has ended. */
  constructor(options: LaneOptions, changed: (ended: Lane | null) => void) {
    this.#options = options
    this.#changed = changed
    // What parsing libraries print mixes with the output of a command nowhere: a process has its own.
    this.#process = options.spawn(options.entry, { name: 'Docent reader', heapMb })
    // The protocol is ours on both sides.
    this.#process.onMessage((message) => void this.#receive(message as FromReader))
    this.#process.onExit((end) => {
      this.#gone.resolve()
      void this.end(this.#crashed(ranOutOfMemory(end)))
    })
    // An idle pool keeps no process alive; a running job does.
    this.#process.keepOwnerAlive(false)
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

  get readsAlone(): boolean {
    return this.#job?.alone === true
  }

  /** Bytes; 0 where the system does not tell. */
  get memory(): number {
    return this.#ended ? 0 : (this.#process.memory() ?? 0)
  }

  start(job: Job): void {
    this.#job = job
    this.#process.keepOwnerAlive(true)
    this.#restartTimer()
    this.#send({ type: job.task.type, job: job.id, path: job.path, ...job.request })
  }

  /** Ends the process; its current file fails with `reason`. Idempotent. */
  async end(reason: AppError): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    const job = this.#release()
    job?.reject(reason)
    this.#process.kill()
    this.#changed(this)
    // Whoever waits for the end is kept alive until then.
    this.#process.keepOwnerAlive(true)
    await this.#gone.promise
  }

  /** Ends the process for the memory it holds; its file fails. */
  async endForMemory(): Promise<void> {
    await this.end(this.#crashed(true))
  }

  /** Ends the process and gives its file back as it came, to be read another time; null if there is none. */
  giveBack(): Job | null {
    if (this.#ended) return null
    this.#ended = true
    const job = this.#release()
    this.#process.kill()
    if (job === null) return null
    job.metadata = null
    if (job.task.type === 'parse') job.task.collector = new ResultCollector()
    else if (job.task.type === 'images') job.task.images = []
    return job
  }

  async #receive(message: FromReader): Promise<void> {
    const job = this.#job
    if (message.type === 'network') return countNetworkAttempts(message, 'reading')
    if (job === null || message.type === 'ready' || message.job !== job.id) return
    this.#restartTimer()
    const { task } = job
    if (message.type === 'failed') this.#completeJob(() => job.reject(AppError.from(message.error)))
    else if (task.type === 'extract') {
      if (message.type === 'extracted') this.#completeJob(() => task.resolve(message.bytes))
    } else if (task.type === 'images') {
      const images = imagesArrived(task, message)
      if (images === null) return
      if (this.memory > retiringMemory) this.#retire()
      this.#completeJob(() => task.resolve(images))
    } else if (message.type === 'hashed') await this.#hashed(job, task, message)
    else if (message.type === 'parts') {
      for (const part of message.parts) task.collector.add(part)
      if (message.parts.at(-1)?.part === 'end') return this.#finish(job, task)
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
    // The process has delivered everything it had to say.
    if (metadata.bytes > retiringBytes || this.memory > retiringMemory) this.#retire()
    const contentId = contentIdIn(job, metadata.sha256)
    try {
      const whole = await task.collector.finish(contentId, nextTurn)
      if (this.#job === job) this.#completeJob(() => task.resolve({ type: 'parsed', contentId, ...metadata, ...whole }))
    } catch (error) {
      // The time limit of a retired process is off, so nothing else would end the job.
      if (this.#job === job) this.#completeJob(() => job.reject(error))
    }
  }

  #completeJob(settlePromise: () => void): void {
    this.#release()
    settlePromise()
    this.#changed(this.#ended ? this : null)
  }

  /** Ends the process so that it takes no further file; the parts of the current one are still put together. */
  #retire(): void {
    this.#ended = true
    this.#process.kill()
  }

  #release(): Job | null {
    const job = this.#job
    this.#job = null
    clearTimeout(this.#timer)
    this.#process.keepOwnerAlive(false)
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

  #send(message: ToReader): void {
    this.#process.send(message)
  }
}
