/**
 * OCR for the rest of the program, in a process of its own. Always holds: at most one page is in the process; a page that
 * takes too long, too much memory, or kills its process costs that page only; and after a while without work the process
 * ends and frees its memory.
 */
import type { OcrPage } from '../../../shared/domain/content.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { countNetworkAttempts } from '../../networkGuardCounter.ts'
import type { ChildProcess, SpawnProcess } from '../../ports/childProcess.ts'
import type { Log } from '../../ports/log.ts'
import { silentLog } from '../../ports/log.ts'
import type { PageForOcr, OcrEngine } from '../../ports/ocrEngine.ts'
import { workerEntry } from '../../workers/entry.ts'
import { forkProcess } from '../../workers/forkProcess.ts'
import { missingLanguages, readyFolder, readyLanguages } from './languageData.ts'
import type { FromOcr, ToOcr } from './ocrMessages.ts'

export interface TesseractOcrEngineOptions {
  /** Folder of the language data that comes with the app; need not exist. */
  readonly builtIn: string
  /** Folder for the user's own language data. */
  readonly own: string
  /** Folder of the language data that was fetched, each in one of its own. */
  readonly fetched?: string
  readonly log?: Log
  readonly pageTimeoutMs?: number
  readonly idleMs?: number
  /** Most memory of the process, in bytes. */
  readonly memoryLimit?: number
  /** How the process is started; by default as plain Node does. */
  readonly spawn?: SpawnProcess
  /** Another file to run, for tests. */
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
/** The heap beside Tesseract's own memory and the images. */
const defaultMemoryLimit = 2_048 * 1024 * 1024
/** Drawing a page of a hostile file takes longer. */
const memoryCheckMs = 500
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
  #process: ChildProcess | null = null
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
    return (
      `OCR has no data for ${names}. Get it in the settings, or put ${files} into ${this.#options.own} (packed as ` +
      '.gz or not; from the Tesseract project’s “tessdata_fast”, or the npm packages “@tesseract.js-data”) and ' +
      'choose “Try again”, or choose other languages in the settings.'
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
    readyLanguages(page.languages, this.#options)
    clearTimeout(this.#idle)
    const child = (this.#process ??= this.#start())
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
    const watch = setInterval(() => this.#checkMemory(child), memoryCheckMs)
    signal.addEventListener('abort', abort, { once: true })
    try {
      child.keepOwnerAlive(true)
      return await new Promise<OcrPage>((resolve, reject) => {
        this.#job = { id, resolve, reject }
        child.send({ type: 'page', id, ...page } satisfies ToOcr)
      })
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', abort)
      this.#job = null
      child.keepOwnerAlive(false)
      this.#idle = setTimeout(() => void this.#end(stopped()), this.#options.idleMs ?? defaultIdleMs).unref()
    }
  }

  #start(): ChildProcess {
    const { builtIn, spawn = forkProcess, entry = workerEntry('ocrProcess') } = this.#options
    const child = spawn(entry, {
      name: 'Docent OCR',
      heapMb,
      // Tesseract prints warnings about single lines to the terminal, which belongs to the user.
      onOutput: (said) =>
        this.#log.write('info', 'message of the OCR process', { message: said.trim().slice(0, saidKept) }),
    })
    // The protocol is ours on both sides.
    child.onMessage((message) => this.#receive(child, message as FromOcr))
    child.onExit(({ code, signal }) => {
      if (child !== this.#process) return
      this.#log.write('warn', 'the OCR process crashed', { code, signal })
      void this.#end(crashed())
    })
    child.send({ type: 'open', builtIn, ready: readyFolder(this.#options) } satisfies ToOcr)
    child.keepOwnerAlive(false)
    return child
  }

  #receive(child: ChildProcess, message: FromOcr): void {
    if (message.type === 'network') return countNetworkAttempts(message, 'ocr')
    const job = this.#job
    if (job === null || job.id !== message.id || child !== this.#process) return
    if (message.type === 'page') job.resolve(message.page)
    else job.reject(AppError.from(message.error))
  }

  #checkMemory(child: ChildProcess): void {
    if ((child.memory() ?? 0) <= (this.#options.memoryLimit ?? defaultMemoryLimit)) return
    void this.#end(new AppError('file.readerCrashed', 'OCR of this page needs more memory than it may use.'))
  }

  /** Ends the process together with its current work. */
  async #end(reason: AppError): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#process
    this.#process = null
    this.#job?.reject(reason)
    if (child === null) return
    const gone = new Promise<void>((resolve) => child.onExit(() => resolve()))
    child.kill()
    // Whoever waits for the end is kept alive until then.
    child.keepOwnerAlive(true)
    await gone
  }
}

function crashed(): AppError {
  return new AppError('file.readerCrashed', 'OCR stopped unexpectedly at this page.')
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
