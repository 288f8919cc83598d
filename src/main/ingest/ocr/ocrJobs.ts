/**
 * The state of OCR: if it is available, and the documents that have to be read again with its result. Decides nothing
 * about the order of work; the OCR loop does that.
 */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { DocumentReason } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { OcrFile } from '../../ports/store/ocrPages.ts'
import type { OcrEngine } from '../../ports/ocrEngine.ts'
import { contentIdOf } from '../parsing/contentId.ts'

export interface OcrSettings {
  readonly enabled: boolean
  /** Tesseract's names. */
  readonly languages: readonly string[]
}

export interface OcrInput {
  /** The hash of the bytes that OCR read: the file that is parsed must have the same. */
  readonly sha256: string
  readonly ocrEngineId: string
  readonly ocrPages: ReadonlyMap<number, OcrPage>
}

/** Pages of a file whose text is only in an image. */
export interface UnreadFile {
  readonly sha256: string
  /** 1-based. */
  readonly pages: readonly number[]
  /** Its text was recognised before, with other settings: it comes after documents that have no text yet. */
  readonly again?: true
}

export interface OcrJobsOptions {
  readonly store: Pick<DocumentStore, 'ocrPages'>
  /** Null where none is available. */
  readonly ocrEngine: OcrEngine | null
  /** Called each time, because the user may change the settings. */
  readonly settings: () => OcrSettings
}

export class OcrJobs {
  readonly #options: OcrJobsOptions
  readonly #ready = new Map<DocumentId, { readonly sha256: string; readonly ocrEngineId: string }>()

  constructor(options: OcrJobsOptions) {
    this.#options = options
  }

  get ocrEngine(): OcrEngine | null {
    return this.#options.ocrEngine
  }

  get languages(): readonly string[] {
    return this.#options.settings().languages
  }

  /** Explains why OCR is not possible and what the user can do; null when it is possible. */
  obstacle(): string | null {
    const { ocrEngine } = this.#options
    const { enabled, languages } = this.#options.settings()
    if (!enabled) return 'OCR is switched off. Switch it on in the settings (“ocr.enabled”) to read scans and images.'
    if (ocrEngine === null)
      return ['OCR is not installed.', 'Run OCR on the file with another program and add the result.'].join(' ')
    return ocrEngine.missing(languages)
  }

  /**
   * The reason shown for a document while pages of it wait for OCR, or cannot have it. `total`: the number of all its
   * pages, null where unknown.
   */
  reason(unread: number, total: number | null): DocumentReason {
    const pages =
      total === null || total === unread
        ? unread === 1
          ? 'It is an image'
          : `All ${unread} pages are images`
        : `${unread} of ${total} pages ${unread === 1 ? 'is a scan' : 'are scans'}`
    const obstacle = this.obstacle()
    return obstacle === null
      ? { code: 'file.ocrPending', message: `${pages}; ${unread === 1 ? 'its' : 'their'} text is being recognised.` }
      : {
          code: 'file.ocrOff',
          message: `${pages}, so ${unread === 1 ? 'its' : 'their'} text is not searchable. ${obstacle}`,
        }
  }

  /** Null where OCR is not available. */
  ocrEngineId(): string | null {
    return this.#options.ocrEngine?.idFor(this.languages) ?? null
  }

  /** The id of a content whose pages were recognised with the current settings; null where OCR is not available. */
  contentIdFor({ sha256, readerVersion }: Pick<OcrFile, 'sha256' | 'readerVersion'>): ContentId | null {
    const id = this.ocrEngineId()
    return id === null ? null : contentIdOf(sha256, readerVersion, id)
  }

  keptPages(sha256: string): ReadonlyMap<number, OcrPage> {
    const id = this.ocrEngineId()
    return id === null ? new Map() : this.#options.store.ocrPages.of(sha256, id)
  }

  /** True when OCR of every page is stored already, so that the document only has to be read again. */
  isComplete({ sha256, pages }: UnreadFile): boolean {
    if (this.obstacle() !== null) return false
    const kept = this.keptPages(sha256)
    return pages.every((page) => kept.has(page))
  }

  /** Provides the stored OCR pages to the next reading of this document. */
  makeReady(id: DocumentId, sha256: string): void {
    const ocrEngineId = this.ocrEngineId()
    if (ocrEngineId !== null) this.#ready.set(id, { sha256, ocrEngineId })
  }

  helpFor(id: DocumentId): OcrInput | null {
    const ready = this.#ready.get(id)
    return ready === undefined
      ? null
      : { ...ready, ocrPages: this.#options.store.ocrPages.of(ready.sha256, ready.ocrEngineId) }
  }

  forget(id: DocumentId): void {
    this.#ready.delete(id)
  }
}
