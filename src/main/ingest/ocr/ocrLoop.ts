/**
 * Runs OCR on scanned pages, one in each step. Each page is stored as soon as it is recognised, under the hash of its
 * file, so that a kill costs one page. When all pages of a document are done, the document is read again with their
 * text.
 */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'
import { isBlocked } from '../failure.ts'
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { UnreadFile } from './ocrJobs.ts'

/** One failure may be due to load on the machine or to a crash in another page; after two, the page is to blame. */
const triesPerPage = 2

export interface OcrListener {
  /** One more page is done. */
  pageDone(document: Document): void
  /** All pages are done, or the file has changed: the document has to be read again. */
  readAgain(document: Document): void
  /** The document left the queue for another reason. */
  dropped(id: DocumentId): void
}

export class OcrLoop implements Stage {
  readonly name = 'OCR'
  readonly #ports: IngestPorts
  readonly #listener: OcrListener
  readonly #queue = new Map<DocumentId, UnreadFile>()
  /** The number of failures of a page, by file hash and page number. */
  readonly #failures = new Map<string, number>()
  #inHand: DocumentId | null = null
  #stop: { readonly id: DocumentId; readonly controller: AbortController } | null = null

  constructor(ports: IngestPorts, listener: OcrListener) {
    this.#ports = ports
    this.#listener = listener
  }

  /** True while pages wait that OCR can read. */
  get busy(): boolean {
    return this.#queue.size > 0 && this.#ports.ocrJobs.obstacle() === null
  }

  /** A page takes seconds. What has text already waits until all other work is done. */
  get takesLong(): boolean {
    return this.#next()?.[1].again !== true
  }

  /** Replaces an earlier entry of the document. Returns the document with its progress so far. */
  add(id: DocumentId, file: UnreadFile): Document {
    this.#queue.set(id, file)
    return this.#emitProgress(id, file)
  }

  has(id: DocumentId): boolean {
    return this.#queue.has(id)
  }

  /** True when the document already has text, which this OCR is to replace. */
  isAgain(id: DocumentId): boolean {
    return this.#queue.get(id)?.again === true
  }

  /** The hash of the file that the document waits for, unless another document with an identical file waits as well. */
  ownFile(id: DocumentId): string | null {
    const sha256 = this.#queue.get(id)?.sha256
    if (sha256 === undefined) return null
    for (const [other, file] of this.#queue) if (other !== id && file.sha256 === sha256) return null
    return sha256
  }

  /** Stops OCR of the page in hand, if any. True when the document was waiting. */
  remove(id: DocumentId): boolean {
    if (this.#stop?.id === id) this.#stop.controller.abort()
    return this.#queue.delete(id)
  }

  waiting(): readonly DocumentId[] {
    return [...this.#queue.keys()]
  }

  async step(): Promise<void> {
    const next = this.#next()
    this.#inHand = next?.[0] ?? null
    if (next !== undefined) await this.#runOcr(...next)
  }

  /** The document waits for the next start, because it would fail again at once, for ever. */
  failed(): void {
    if (this.#inHand !== null && this.has(this.#inHand)) this.#drop(this.#inHand)
  }

  /**
   * A receipt does not wait for a scanned book. Within a size class the order is first come, first served; what has text
   * already comes last.
   */
  #next(): [DocumentId, UnreadFile] | undefined {
    const rankOf = ({ pages, again }: UnreadFile): number =>
      again === true ? Infinity : Math.floor(Math.log2(Math.max(1, pages.length)))
    let next: [DocumentId, UnreadFile] | undefined
    for (const entry of this.#queue) if (next === undefined || rankOf(entry[1]) < rankOf(next[1])) next = entry
    return next
  }

  async #runOcr(id: DocumentId, file: UnreadFile): Promise<void> {
    const { store, ocrJobs, passwords } = this.#ports
    const document = store.documents.get(id)
    const { ocrEngine } = ocrJobs
    if (document === undefined || document.paused || ocrEngine === null) return this.#drop(id)
    const kept = ocrJobs.keptPages(file.sha256)
    const page = file.pages.find((number) => this.#isOpen(file.sha256, number, kept.get(number)))
    if (page === undefined) return this.#complete(document, file)
    const ocrEngineId = ocrEngine.idFor(ocrJobs.languages)
    const controller = new AbortController()
    this.#stop = { id, controller }
    try {
      const place = store.members.placeOf(id)
      const found = await ocrEngine.runOcr(
        {
          ...place,
          sha256: file.sha256,
          password: passwords.for(document, store) ?? null,
          page,
          languages: ocrJobs.languages,
        },
        { signal: AbortSignal.any([this.#ports.signal, controller.signal]) },
      )
      this.#keep(id, file, ocrEngineId, found)
    } catch (error) {
      if (this.#ports.signal.aborted || controller.signal.aborted) return
      if (isBlocked(error)) throw error
      this.#failed(document, file, { page, ocrEngineId, error })
    } finally {
      this.#stop = null
    }
  }

  /** A page that failed in an earlier run of the app gets another try. */
  #isOpen(sha256: string, number: number, kept: OcrPage | undefined): boolean {
    return kept === undefined || (kept.failed === true && !this.#failures.has(keyOf(sha256, number)))
  }

  #keep(id: DocumentId, file: UnreadFile, ocrEngineId: string, page: OcrPage): void {
    const { store, checkpoint } = this.#ports
    // The document was removed during OCR of the page, so the text is discarded.
    if (store.documents.get(id) === undefined) return
    store.ocrPages.save(file.sha256, ocrEngineId, page)
    checkpoint('ocr')
    if (this.#queue.get(id) === file) this.#listener.pageDone(this.#emitProgress(id, file))
  }

  #failed(
    document: Document,
    file: UnreadFile,
    { page, ocrEngineId, error }: { readonly page: number; readonly ocrEngineId: string; readonly error: unknown },
  ): void {
    const { log } = this.#ports
    // The file has changed: reading it again reports what happened.
    if (AppError.isInstance(error) && changedFile.has(error.code)) return this.#readAgain(document)
    const key = keyOf(file.sha256, page)
    const failures = (this.#failures.get(key) ?? 0) + 1
    this.#failures.set(key, failures)
    log.write('warn', 'OCR of a page failed', { path: document.path, page, failures, error: String(error) })
    if (failures >= triesPerPage)
      this.#keep(document.id, file, ocrEngineId, {
        number: page,
        width: 0,
        height: 0,
        paragraphs: [],
        confidence: 0,
        failed: true,
      })
  }

  #complete(document: Document, file: UnreadFile): void {
    const { store, ocrJobs } = this.#ports
    ocrJobs.makeReady(document.id, file.sha256)
    const kept = ocrJobs.keptPages(file.sha256)
    const failed = file.pages.filter((number) => kept.get(number)?.failed === true).length
    const recognised = file.pages.length === 1 ? 'One page' : `${file.pages.length} pages`
    const message = `${recognised} recognised${failed === 0 ? '' : `, ${failed} of them could not be read`}.`
    store.history.add(document.id, { event: 'ocr', code: null, message, ms: null })
    this.#readAgain(document)
  }

  #readAgain(document: Document): void {
    this.#queue.delete(document.id)
    this.#listener.readAgain(this.#ports.store.documentChanges.setOcrProgress(document.id, null))
  }

  #drop(id: DocumentId): void {
    this.#queue.delete(id)
    this.#listener.dropped(id)
  }

  #emitProgress(id: DocumentId, { sha256, pages }: UnreadFile): Document {
    const kept = this.#ports.ocrJobs.keptPages(sha256)
    return this.#ports.store.documentChanges.setOcrProgress(id, {
      done: pages.filter((page) => kept.has(page)).length,
      total: pages.length,
    })
  }
}

const changedFile: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'file.gone',
  'file.changedWhileRead',
  'file.noPermission',
  'file.unreadable',
  'file.encrypted',
  'file.protected',
  'file.wrongPassword',
  'file.empty',
])

function keyOf(sha256: string, page: number): string {
  return `${sha256} ${page}`
}
