/**
 * OCR for the rest of the program. Always holds: at most one page is in the thread; a page that takes too long or kills
 * its thread costs that page only; and after a while without work the thread ends and frees its memory.
 */
import { Worker } from 'node:worker_threads'
import type { OcrPage } from '../../../shared/domain/content.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { Log } from '../../ports/log.ts'
import { silentLog } from '../../ports/log.ts'
import type { PageForOcr, OcrEngine } from '../../ports/ocrEngine.ts'
import { workerEntry } from '../../workers/entry.ts'
import { missingLanguages, unpackOwnLanguages } from './languageData.ts'
import type { OcrReply, OcrRequest, OcrWorkerData } from './ocrMessages.ts'

export interface TesseractOcrEngineOptions {
  /** Folder of the language data that comes with the app; need not exist. */
  readonly builtIn: string
  /** Folder for the user's own language data. */
  readonly own: string
  readonly log?: Log
  readonly pageTimeoutMs?: number
  readonly idleMs?: number
  /** Another worker, for tests. */
  readonly entry?: URL
}

/**
 * A dense page takes 4 s on an idle core, 10 s in four directions; a machine under full load makes it ten times that.
 */
const defaultPageTimeoutMs = 120_000
/** Tesseract needs about 300 MB; starting it again takes 0.4 s. */
const defaultIdleMs = 60_000
/** Drawing and decoding hold a few images of 12 megapixels; the document itself may have 200 MB. */
const heapMb = 1_024
// Long enough to recognise a message; a page of noise makes hundreds.
const saidKept = 200
/** Part of the id: raise it when drawing, filtering or joining changes the text of a page. */
const version = 'tesseract-9'

interface Job {
  readonly id: number
  readonly resolve: (page: OcrPage) => void
  readonly reject: (error: unknown) => void
}

export class TesseractOcrEngine implements OcrEngine {
  readonly #options: TesseractOcrEngineOptions
  readonly #log: Log
  #worker: Worker | null = null
  #job: Job | null = null
  #nextId = 1
  #idle: NodeJS.Timeout | undefined
  #disposed = false
  /** Pages come one after the other, for all callers. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: TesseractOcrEngineOptions) {
    this.#options = options
    this.#log = options.log ?? silentLog
  }

  idFor(languages: readonly string[]): string {
    return `${version}-${languages.join('+')}-1`
  }

  missing(languages: readonly string[]): string | null {
    if (languages.length === 0)
      return 'No language is chosen for OCR. Choose at least one in the settings (“eng” comes with Docent).'
    const missing = missingLanguages(languages, this.#options)
    if (missing.length === 0) return null
    const names = missing.map((language) => `“${language}”`).join(', ')
    const files = missing.map((language) => `${language}.traineddata`).join(', ')
    // Nothing is downloaded: the user brings the file from a machine with a network.
    return (
      `OCR has no data for ${names}. Put ${files} into ${this.#options.own} (packed as .gz or not; from ` +
      'the Tesseract project’s “tessdata_fast”, or the npm packages ' +
      `“@tesseract.js-data”) and choose “Try again”, or choose other languages in the settings.`
    )
  }

  runOcr(page: PageForOcr, { signal }: { readonly signal: AbortSignal }): Promise<OcrPage> {
    const next = this.#turn.then(() => this.#runOcr(page, signal))
    this.#turn = next.catch(() => undefined)
    return next
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    await this.#end(stopped())
  }

  async #runOcr(page: PageForOcr, signal: AbortSignal): Promise<OcrPage> {
    if (this.#disposed || signal.aborted) throw stopped()
    const missing = this.missing(page.languages)
    if (missing !== null) throw new AppError('model.missing', missing)
    unpackOwnLanguages(page.languages, this.#options)
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const id = this.#nextId++
    const abort = (): void => void this.#end(stopped())
    const seconds = Math.round((this.#options.pageTimeoutMs ?? defaultPageTimeoutMs) / 1000)
    const timer = setTimeout(
      () =>
        void this.#end(
          new AppError(
            'file.readerTimeout',
            `Recognising page ${page.page} took longer than ${seconds} s and was stopped.`,
          ),
        ),
      this.#options.pageTimeoutMs ?? defaultPageTimeoutMs,
    )
    signal.addEventListener('abort', abort, { once: true })
    try {
      worker.ref()
      return await new Promise<OcrPage>((resolve, reject) => {
        this.#job = { id, resolve, reject }
        worker.postMessage({ id, ...page } satisfies OcrRequest)
      })
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      this.#job = null
      worker.unref()
      this.#idle = setTimeout(() => void this.#end(stopped()), this.#options.idleMs ?? defaultIdleMs).unref()
    }
  }

  #start(): Worker {
    const { builtIn, own, entry = workerEntry('ocrWorker') } = this.#options
    const worker = new Worker(entry, {
      workerData: { builtIn, own } satisfies OcrWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    // Tesseract prints warnings about single lines to the terminal, which belongs to the user.
    for (const stream of [worker.stdout, worker.stderr])
      stream.on('data', (said: Buffer) =>
        this.#log.write('info', 'message of the OCR thread', { message: String(said).trim().slice(0, saidKept) }),
      )
    worker.on('message', (reply: OcrReply) => {
      const job = this.#job
      if (job === null || job.id !== reply.id || worker !== this.#worker) return
      if (reply.type === 'page') job.resolve(reply.page)
      else job.reject(AppError.from(reply.error))
    })
    worker.on('error', (error) => {
      this.#log.write('warn', 'the OCR thread crashed', { error: String(error) })
      if (worker === this.#worker) void this.#end(crashed())
    })
    worker.on('exit', () => {
      if (worker === this.#worker) void this.#end(crashed())
    })
    worker.unref()
    return worker
  }

  /** Ends the thread together with its current work. */
  async #end(reason: AppError): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    this.#job?.reject(reason)
    await worker?.terminate()
  }
}

function crashed(): AppError {
  return new AppError('file.readerCrashed', 'OCR stopped unexpectedly at this page.')
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
