/**
 * Verifies that every content can really be found: a passage of it by keyword, and by semantic search once it has
 * vectors. A step checks a few contents. Rows that are not found are written to the index again; if they are not found
 * then either, the document says so. Durable: contents that were unchecked when the library was closed are checked after
 * the next start.
 */
import { basename } from 'node:path'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { LibraryEvents } from '../libraryEvents.ts'
import type { Workload } from '../workload.ts'
import { inspectContent } from './inspectContent.ts'
import { RowWriter } from './repair.ts'
import { isVerdict, missingReason } from './selfCheckReasons.ts'

// Read from the store at a time; each row is small, because the texts are not read.
const contentsPerPage = 200
// Contents are checked concurrently, because each mostly waits for the index. A question waits for at most this many.
const checkBatchSize = 4
// Takes about 5 ms in one transaction; after a kill, this many are checked again.
const noteBatchSize = 16

/** A content that was found, not yet recorded in the store. */
interface Proof {
  readonly id: ContentId
  readonly complete: boolean
  readonly ms: number
}

export class SelfCheck implements Stage {
  readonly name = 'self-check'
  readonly quiet = true
  readonly #ports: IngestPorts
  readonly #workload: Workload
  readonly #events: LibraryEvents
  readonly #repaired = new Set<ContentId>()
  readonly #proofs: Proof[] = []
  #due = false
  /** Where the pass over all unchecked contents is. */
  #after = 0
  #page: ReturnType<DocumentStore['checks']['unchecked']> = []

  constructor(options: { readonly ports: IngestPorts; readonly workload: Workload; readonly events: LibraryEvents }) {
    this.#ports = options.ports
    this.#workload = options.workload
    this.#events = options.events
  }

  get busy(): boolean {
    return this.#due
  }

  /** Something was read or embedded: begins a pass. */
  retry(): void {
    this.#due = true
    this.#after = 0
    this.#page = []
  }

  /** Contents that are still unchecked stay so until the next pass. */
  failed(): void {
    this.#due = false
  }

  async step(): Promise<void> {
    const { store, index } = this.#ports
    if (this.#page.length === 0) {
      this.#recordProofs()
      this.#page = store.checks.unchecked(index.space?.id ?? null, this.#after, contentsPerPage)
      this.#due = this.#page.length > 0
    }
    const page = this.#page
    const batch = page.slice(0, checkBatchSize)
    // All checks end before this does, so that none accesses the store of a closed library.
    const checks = await Promise.allSettled(batch.map(({ id, checked }) => this.#check(id, checked)))
    for (const check of checks) if (check.status === 'rejected') throw check.reason
    // Another pass was begun meanwhile.
    if (this.#page !== page) return
    this.#after = batch.at(-1)?.key ?? this.#after
    this.#page = page.slice(checkBatchSize)
  }

  leave(): Promise<void> {
    this.#recordProofs()
    return Promise.resolve()
  }

  async #check(id: ContentId, checked: number): Promise<void> {
    const { store, states, index, clock, writer } = this.#ports
    const startedAt = clock.monotonic()
    let inspect = await inspectContent(id, checked, this.#ports)
    // The index may have been in the middle of a change (a rebuild begins by emptying it), so a missing passage is
    // searched for again while nobody writes.
    if (inspect.keyword === 'missing' || inspect.semantic === 'missing')
      inspect = await writer.run(() => inspectContent(id, checked, this.#ports))
    const { keyword, semantic, complete } = inspect
    if (keyword === 'missing' && (await this.#repairRows(id))) return this.#check(id, checked)
    if (semantic === 'missing' && (await this.#embedAgain(id))) return
    if (!store.contents.has(id)) return
    // Keyword search has nothing to look for here, so the vectors decide, and they are not there yet.
    if (keyword === 'nothingToAsk' && semantic === null && index.space !== null) return
    const ms = Math.round(clock.monotonic() - startedAt)
    const reason = missingReason({
      keyword: keyword === 'found',
      semantic: semantic === null ? null : semantic === 'found',
    })
    if (reason === null) {
      this.#proofs.push({ id, complete, ms })
      if (this.#proofs.length >= noteBatchSize) this.#recordProofs()
      return
    }
    store.checks.set(id, -1)
    for (const document of store.documents.ofContent(id)) {
      if (
        document.state === 'failed' ||
        document.state === 'skipped' ||
        document.state === 'queued' ||
        document.state === 'reading'
      )
        continue
      const message = `“${basename(document.path)}” ${reason.message}`
      this.#events.changed(states.notFound(document.id, { ...reason, message }))
    }
  }

  #recordProofs(): void {
    const { store, index } = this.#ports
    const proofs = this.#proofs.splice(0)
    if (proofs.length === 0) return
    store.together(() => {
      for (const { id, complete, ms } of proofs) {
        store.checks.set(id, complete ? 2 : 1)
        if (complete) this.#clearVerdict(id)
        // One line per file: the keyword check is recorded on its own only where no vectors will come.
        if (!complete && index.space !== null) continue
        this.#note(id, {
          event: 'checked',
          message: complete ? 'Found by keyword and by semantic search.' : 'Found by keyword.',
          ms,
        })
      }
    })
  }

  /** Clears the verdict of an earlier check, because the content is found now. */
  #clearVerdict(id: ContentId): void {
    for (const document of this.#ports.store.documents.ofContent(id))
      if (isVerdict(document)) this.#events.changed(this.#ports.states.judgedAgain(document))
  }

  /** False when that was tried before. */
  async #repairRows(id: ContentId): Promise<boolean> {
    if (this.#repaired.has(id)) return false
    const rows = new RowWriter(this.#ports)
    await this.#ports.writer.run(async () => {
      await rows.add(id)
      await rows.flush()
    })
    this.#repaired.add(id)
    this.#note(id, {
      event: 'repaired',
      message: 'It was not found by keyword, and was written to the search index again.',
      ms: null,
    })
    return true
  }

  /**
   * Removes the vectors and queues the content again; it is checked again when it has new ones. False when that was
   * tried before.
   */
  async #embedAgain(id: ContentId): Promise<boolean> {
    const { store, states, index, writer } = this.#ports
    if (this.#repaired.has(id)) return false
    await writer.run(async () => {
      await index.removeContents([id])
      const rows = new RowWriter(this.#ports)
      await rows.add(id)
      await rows.flush()
      const documents = states.vectorsChanged(id, index.space?.id ?? null, 0)
      store.checks.set(id, 0)
      this.#note(id, {
        event: 'repaired',
        message: 'It was not found by semantic search, and its vectors are computed again.',
        ms: null,
      })
      for (const document of documents) this.#events.changed(document)
    })
    this.#repaired.add(id)
    this.#workload.embed(id)
    return true
  }

  #note(
    id: ContentId,
    {
      event,
      message,
      ms,
    }: { readonly event: 'checked' | 'repaired'; readonly message: string; readonly ms: number | null },
  ): void {
    const { store } = this.#ports
    for (const document of store.documents.ofContent(id))
      store.history.add(document.id, { event, code: null, message, ms })
  }
}
