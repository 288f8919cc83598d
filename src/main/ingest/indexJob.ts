/** One call of `index`: the documents it covers, the outcome of each, and the work on them that is still to be done. */
import { isEmpty } from '../../shared/domain/attention.ts'
import type { Document, DocumentReason } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { IndexReport } from '../../shared/domain/library.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import { containerKinds } from './containerKinds.ts'

export type IndexJobOutcome = 'added' | 'updated' | 'unchanged'
/** `found`: the scan is over, so it is known which documents have to be read. */
export type IndexJobStage = 'found' | 'keyword' | 'ready'

export class IndexJob {
  readonly startedAt: number
  /** Also covers the members of the documents it covers. */
  readonly withMembers: boolean
  readonly #outcomes = new Map<DocumentId, IndexJobOutcome>()
  readonly #reading = new Set<DocumentId>()
  readonly #embedding = new Set<ContentId>()
  /** Documents whose pages wait for OCR. */
  readonly #ocr = new Set<DocumentId>()
  readonly #waiting: {
    readonly stage: IndexJobStage
    readonly resolve: () => void
    readonly reject: (error: unknown) => void
  }[] = []
  #scanning = true
  #failure: { readonly error: unknown } | null = null
  #removed = 0
  readonly #refused: DocumentReason[] = []

  constructor(startedAt: number, { withMembers = true }: { readonly withMembers?: boolean } = {}) {
    this.startedAt = startedAt
    this.withMembers = withMembers
  }

  covers(id: DocumentId): boolean {
    return this.#outcomes.has(id)
  }

  found(id: DocumentId, outcome: IndexJobOutcome): void {
    this.#outcomes.set(id, outcome)
  }

  queued(id: DocumentId, outcome: IndexJobOutcome): void {
    this.#outcomes.set(id, outcome)
    this.#reading.add(id)
  }

  again(id: DocumentId): void {
    if (this.#outcomes.has(id)) this.#reading.add(id)
  }

  /** The document was read (or failed). `waitsFor`: its content still lacks vectors. */
  documentDone(id: DocumentId, outcome: IndexJobOutcome | null, waitsFor: ContentId | null): void {
    if (!this.#outcomes.has(id)) return
    if (outcome !== null) this.#outcomes.set(id, outcome)
    this.#reading.delete(id)
    if (waitsFor !== null) this.#embedding.add(waitsFor)
    this.#check()
  }

  waitForVectors(id: ContentId): void {
    this.#embedding.add(id)
  }

  waitForOcr(id: DocumentId): void {
    if (this.#outcomes.has(id)) this.#ocr.add(id)
  }

  /** OCR of its pages is complete, or will not happen. */
  ocrDone(id: DocumentId): void {
    if (this.#ocr.delete(id)) this.#check()
  }

  /** The content has its vectors, or will not get them. */
  contentDone(id: ContentId): void {
    if (this.#embedding.delete(id)) this.#check()
  }

  noMoreVectors(): void {
    this.#embedding.clear()
    this.#ocr.clear()
    this.#check()
  }

  /** A path that was named but could not be scanned: it has no document, yet it counts as a failure. */
  failedPath(reason: DocumentReason): void {
    this.#refused.push(reason)
  }

  removed(id: DocumentId): void {
    this.#removed += 1
    this.forget(id)
  }

  forget(id: DocumentId): void {
    this.#outcomes.delete(id)
    this.#reading.delete(id)
    this.#ocr.delete(id)
    this.#check()
  }

  scanned(): void {
    this.#scanning = false
    this.#check()
  }

  get finished(): boolean {
    return this.#reached('ready')
  }

  when(stage: IndexJobStage): Promise<void> {
    if (this.#failure !== null) return Promise.reject(this.#failure.error)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ stage, resolve, reject })
      this.#check()
    })
  }

  /** The job cannot continue: everyone who waits for it, now or later, gets the error. */
  fail(error: unknown): void {
    this.#failure ??= { error }
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error)
  }

  /** Ten thousand documents take long enough to read that the loop yields to the event loop. */
  async report(store: DocumentStore, now: number): Promise<IndexReport> {
    const yielder = new EventLoopYielder()
    const counts = { added: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0, empty: 0 }
    const documents: Document[] = []
    const outcomes = new Map(this.#outcomes)
    // Iterating a map also reaches entries added on the way, so members that were not read again are counted as in the
    // first scan.
    for (const [id, outcome] of outcomes) {
      await yielder.yieldIfDue()
      const document = store.documents.get(id)
      if (document === undefined) continue
      documents.push(document)
      if (this.withMembers && containerKinds.has(document.kind)) {
        for (const inside of store.members.idsBeneath(id)) if (!outcomes.has(inside)) outcomes.set(inside, 'unchanged')
      }
      if (isEmpty(document)) counts.empty += 1
      else if (document.state === 'failed' || document.state === 'skipped') counts[document.state] += 1
      else counts[outcome] += 1
    }
    const refused = this.#refused.length === 0 ? {} : { refused: [...this.#refused] }
    return {
      ...counts,
      failed: counts.failed + this.#refused.length,
      removed: this.#removed,
      ms: Math.round(now - this.startedAt),
      documents,
      ...refused,
    }
  }

  #reached(stage: IndexJobStage): boolean {
    if (this.#scanning || stage === 'found') return !this.#scanning
    return this.#reading.size === 0 && (stage === 'keyword' || (this.#embedding.size === 0 && this.#ocr.size === 0))
  }

  #check(): void {
    for (let position = this.#waiting.length - 1; position >= 0; position -= 1) {
      const waiting = this.#waiting[position]
      if (waiting === undefined || !this.#reached(waiting.stage)) continue
      this.#waiting.splice(position, 1)
      waiting.resolve()
    }
  }
}
