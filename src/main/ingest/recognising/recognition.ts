/**
 * What is known about recognising text: whether it can be done at all, and which documents are to be read again with
 * what was recognised. Decides nothing about when; the recognition loop does the work.
 */
import type { RecognisedPage } from '../../../shared/domain/content.ts'
import type { DocumentReason } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore, RecognisedFile } from '../../ports/documentStore.ts'
import type { Recogniser } from '../../ports/recogniser.ts'
import { contentIdOf } from '../parsing/contentId.ts'

export interface RecognitionSettings {
  readonly enabled: boolean
  /** Tesseract's names. */
  readonly languages: readonly string[]
}

export interface RecognisedHelp {
  /** The bytes that were recognised: what is read must be the same. */
  readonly sha256: string
  readonly recogniserId: string
  readonly recognised: ReadonlyMap<number, RecognisedPage>
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
  readonly store: Pick<DocumentStore, 'recognisedPages'>
  /** Null where none can be had. */
  readonly recogniser: Recogniser | null
  /** Asked each time: the person may change them. */
  readonly settings: () => RecognitionSettings
}

export class Recognition {
  readonly #options: RecognitionOptions
  readonly #ready = new Map<DocumentId, { readonly sha256: string; readonly recogniserId: string }>()

  constructor(options: RecognitionOptions) {
    this.#options = options
  }

  get recogniser(): Recogniser | null {
    return this.#options.recogniser
  }

  get languages(): readonly string[] {
    return this.#options.settings().languages
  }

  /** Why nothing can be recognised, with what to do; null when it can. */
  obstacle(): string | null {
    const { recogniser } = this.#options
    const { enabled, languages } = this.#options.settings()
    if (!enabled)
      return 'Text recognition is switched off. Switch it on in the settings (“ocr.enabled”) to have them read.'
    if (recogniser === null)
      return 'Text recognition is not installed here. Run text recognition (OCR) on the file with another program and add the result.'
    return recogniser.missing(languages)
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
      ? { code: 'file.recognising', message: `${pages}; ${unread === 1 ? 'its' : 'their'} text is being recognised.` }
      : {
          code: 'file.recognitionOff',
          message: `${pages}, so ${unread === 1 ? 'its' : 'their'} text cannot be found. ${obstacle}`,
        }
  }

  /** Null where nothing can be recognised. */
  recogniserId(): string | null {
    return this.#options.recogniser?.idFor(this.languages) ?? null
  }

  /** The id that a text has whose pages were recognised as they would be now; null where nothing can be. */
  contentIdFor({ sha256, readerVersion }: Pick<RecognisedFile, 'sha256' | 'readerVersion'>): ContentId | null {
    const id = this.recogniserId()
    return id === null ? null : contentIdOf(sha256, readerVersion, id)
  }

  keptPages(sha256: string): ReadonlyMap<number, RecognisedPage> {
    const id = this.recogniserId()
    return id === null ? new Map() : this.#options.store.recognisedPages(sha256, id)
  }

  /** True when every page has been recognised already: then reading it again with them is all there is to do. */
  isComplete({ sha256, pages }: UnreadFile): boolean {
    if (this.obstacle() !== null) return false
    const kept = this.keptPages(sha256)
    return pages.every((page) => kept.has(page))
  }

  /** The next reading of this document is given what was recognised. */
  makeReady(id: DocumentId, sha256: string): void {
    const recogniserId = this.recogniserId()
    if (recogniserId !== null) this.#ready.set(id, { sha256, recogniserId })
  }

  helpFor(id: DocumentId): RecognisedHelp | null {
    const ready = this.#ready.get(id)
    return ready === undefined
      ? null
      : { ...ready, recognised: this.#options.store.recognisedPages(ready.sha256, ready.recogniserId) }
  }

  forget(id: DocumentId): void {
    this.#ready.delete(id)
  }
}
