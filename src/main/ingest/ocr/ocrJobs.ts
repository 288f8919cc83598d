/**
 * What is known about recognising text: whether it can be done at all, and which documents are to be read again with
 * what was recognised. Decides nothing about when; the recognition loop does the work.
 */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { DocumentReason } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore, OcrFile } from '../../ports/documentStore.ts'
import type { OcrEngine } from '../../ports/ocrEngine.ts'
import { contentIdOf } from '../parsing/contentId.ts'

export interface RecognitionSettings {
  readonly enabled: boolean
  /** Tesseract's names. */
  readonly languages: readonly string[]
}

export interface OcrInput {
  /** The bytes that were recognised: what is read must be the same. */
  readonly sha256: string
  readonly ocrEngineId: string
  readonly ocrPages: ReadonlyMap<number, OcrPage>
}

/** Pages of a file that hold their text as a picture. */
export interface UnreadFile {
  readonly sha256: string
  /** 1-based. */
  readonly pages: readonly number[]
  /** Its text was recognised before, otherwise: it comes after what has no text yet. */
  readonly again?: true
}

export interface RecognitionOptions {
  readonly store: Pick<DocumentStore, 'ocrPages'>
  /** Null where none can be had. */
  readonly ocrEngine: OcrEngine | null
  /** Asked each time: the person may change them. */
  readonly settings: () => RecognitionSettings
}

export class OcrJobs {
  readonly #options: RecognitionOptions
  readonly #ready = new Map<DocumentId, { readonly sha256: string; readonly ocrEngineId: string }>()

  constructor(options: RecognitionOptions) {
    this.#options = options
  }

  get ocrEngine(): OcrEngine | null {
    return this.#options.ocrEngine
  }

  get languages(): readonly string[] {
    return this.#options.settings().languages
  }

  /** Why nothing can be recognised, with what to do; null when it can. */
  obstacle(): string | null {
    const { ocrEngine } = this.#options
    const { enabled, languages } = this.#options.settings()
    if (!enabled)
      return 'Text recognition is switched off. Switch it on in the settings (“ocr.enabled”) to have them read.'
    if (ocrEngine === null)
      return 'Text recognition is not installed here. Run text recognition (OCR) on the file with another program and add the result.'
    return ocrEngine.missing(languages)
  }

  /**
   * What a document says while pages of it wait for recognition, or cannot have it. `total`: all its pages, null where
   * unknown.
   */
  reason(unread: number, total: number | null): DocumentReason {
    const pages =
      total === null || total === unread
        ? unread === 1
          ? 'It is a picture'
          : `All ${unread} pages are pictures`
        : `${unread} of ${total} pages ${unread === 1 ? 'is a scan' : 'are scans'}`
    const obstacle = this.obstacle()
    return obstacle === null
      ? { code: 'file.ocrPending', message: `${pages}; ${unread === 1 ? 'its' : 'their'} text is being recognised.` }
      : {
          code: 'file.ocrOff',
          message: `${pages}, so ${unread === 1 ? 'its' : 'their'} text cannot be found. ${obstacle}`,
        }
  }

  /** Null where nothing can be recognised. */
  ocrEngineId(): string | null {
    return this.#options.ocrEngine?.idFor(this.languages) ?? null
  }

  /** The id that a text has whose pages were recognised as they would be now; null where nothing can be. */
  contentIdFor({ sha256, readerVersion }: Pick<OcrFile, 'sha256' | 'readerVersion'>): ContentId | null {
    const id = this.ocrEngineId()
    return id === null ? null : contentIdOf(sha256, readerVersion, id)
  }

  keptPages(sha256: string): ReadonlyMap<number, OcrPage> {
    const id = this.ocrEngineId()
    return id === null ? new Map() : this.#options.store.ocrPages(sha256, id)
  }

  /** True when every page has been recognised already: then reading it again with them is all there is to do. */
  isComplete({ sha256, pages }: UnreadFile): boolean {
    if (this.obstacle() !== null) return false
    const kept = this.keptPages(sha256)
    return pages.every((page) => kept.has(page))
  }

  /** The next reading of this document is given what was recognised. */
  makeReady(id: DocumentId, sha256: string): void {
    const ocrEngineId = this.ocrEngineId()
    if (ocrEngineId !== null) this.#ready.set(id, { sha256, ocrEngineId })
  }

  helpFor(id: DocumentId): OcrInput | null {
    const ready = this.#ready.get(id)
    return ready === undefined
      ? null
      : { ...ready, ocrPages: this.#options.store.ocrPages(ready.sha256, ready.ocrEngineId) }
  }

  forget(id: DocumentId): void {
    this.#ready.delete(id)
  }
}
