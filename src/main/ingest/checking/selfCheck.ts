/**
 * Verifies that every content can really be found: a passage of it by keyword, and by semantic search once it has
 * vectors. A step checks a few contents. Rows that are not found are written to the index again; if they are not found
 * then either, the document says so. Durable: contents that were unchecked when the library was closed are checked after
 * the next start.
 */
import { basename } from 'node:path'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { LibraryEvents } from '../libraryEvents.ts'
import type { Workload } from '../workload.ts'
import { RowWriter } from './repair.ts'
import { queryFrom } from './selfCheckQueries.ts'
import { isVerdict, missingReason } from './selfCheckReasons.ts'

// Read from the store at a time; each row is small, because the texts are not read.
const contentsPerPage = 200
// A passage must be among the first hits within its own content for its own words; repetitive texts (logs, tables) have
// many passages that match as well.
const hitsWithin = 50
const nearestOverall = 10
// Identical passages have the same vector: if any of them is found, this one would be too. Vectors stored with two
// bytes per number are off by up to a thousandth.
const sameVector = 0.998
// One content in 16 is embedded again to verify that its vector belongs to its text. Costs 1/16 of a chunk per file,
// under 1 % of ingesting it.
const embedOneOf = 16
// Rounding to 32 bits and the model's own batches change a vector by far less.
const sameText = 0.98

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

type Found = 'found' | 'missing' | 'nothingToAsk'

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
  #page: ReturnType<IngestPorts['store']['uncheckedContents']> = []

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
      this.#page = store.uncheckedContents(index.space?.id ?? null, this.#after, contentsPerPage)
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
    let inspect = await this.#inspect(id, checked)
    // The index may have been in the middle of a change (a rebuild begins by emptying it), so a missing passage is
    // searched for again while nobody writes.
    if (inspect.keyword === 'missing' || inspect.semantic === 'missing')
      inspect = await writer.run(() => this.#inspect(id, checked))
    const { keyword, semantic, complete } = inspect
    if (keyword === 'missing' && (await this.#repairRows(id))) return this.#check(id, checked)
    if (semantic === 'missing' && (await this.#embedAgain(id))) return
    if (!store.hasContent(id)) return
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
    store.setChecked(id, -1)
    for (const document of store.documentsOfContent(id)) {
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

  async #inspect(
    id: ContentId,
    checked: number,
  ): Promise<{ readonly keyword: Found; readonly semantic: Found | null; readonly complete: boolean }> {
    const { store, index } = this.#ports
    const complete = index.space !== null && store.embeddedChunks(id, index.space.id) >= store.countChunks(id)
    const keyword = checked >= 1 || !store.hasContent(id) ? 'found' : await this.#byKeyword(id)
    return { keyword, semantic: complete && store.hasContent(id) ? await this.#bySemantics(id) : null, complete }
  }

  #recordProofs(): void {
    const { store, index } = this.#ports
    const proofs = this.#proofs.splice(0)
    if (proofs.length === 0) return
    store.together(() => {
      for (const { id, complete, ms } of proofs) {
        store.setChecked(id, complete ? 2 : 1)
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
    for (const document of this.#ports.store.documentsOfContent(id))
      if (isVerdict(document)) this.#events.changed(this.#ports.states.judgedAgain(document))
  }

  /** Tries passages from the middle, the start and the end, until one has words to search for. */
  async #byKeyword(id: ContentId): Promise<Found> {
    let asked = false
    for (const chunk of this.#passages(id)) {
      const question = queryFrom(chunk.text)
      if (question === '') continue
      const hits = await this.#ports.index.searchText(question, hitsWithin, { within: id })
      if (hits.some((hit) => hit.id === chunk.id)) return 'found'
      // Determined last, because splitting a text into words blocks for longer than all other parts of a check
      // together.
      asked ||= await this.#ports.index.keepsWordsOf(question)
    }
    return asked ? 'missing' : 'nothingToAsk'
  }

  async #bySemantics(id: ContentId): Promise<Found> {
    const { index } = this.#ports
    const chunk = this.#passages(id).next().value
    if (chunk === undefined) return 'missing'
    const vector = (await index.getVectors([chunk.id])).get(chunk.id)
    if (vector === undefined || !(await this.#isOfItsText(chunk, vector))) return 'missing'
    const [own, all] = await Promise.all([
      index.searchVector(vector, 1, { within: id }),
      index.searchVector(vector, nearestOverall),
    ])
    const here = own[0] !== undefined && (own[0].id === chunk.id || own[0].score >= sameVector)
    return here && all.some((hit) => hit.id === chunk.id || hit.score >= sameVector) ? 'found' : 'missing'
  }

  async #isOfItsText(chunk: Chunk, vector: Float32Array): Promise<boolean> {
    if (Number.parseInt(chunk.contentId.slice(0, 4), 16) % embedOneOf !== 0) return true
    const embedder = await this.#ports.embedder()
    if (embedder === null || embedder.id !== this.#ports.index.space?.id) return true
    const [again] = await embedder.embed([chunk.indexedText], { priority: 'passage', signal: this.#ports.signal })
    return (
      again === undefined ||
      again.reduce((sum, value, position) => sum + value * (vector[position] ?? 0), 0) >= sameText
    )
  }

  /** Each passage is read when it is needed. */
  *#passages(id: ContentId): Generator<Chunk, undefined> {
    const { store } = this.#ports
    const count = store.countChunks(id)
    for (const ordinal of new Set([Math.floor(count / 2), 0, count - 1]))
      yield* store.chunksOfContent(id, { from: ordinal, to: ordinal + 1 })
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
      store.setChecked(id, 0)
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
    for (const document of store.documentsOfContent(id))
      store.addHistory(document.id, { event, code: null, message, ms })
  }
}
