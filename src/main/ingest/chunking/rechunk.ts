/**
 * Rechunks the library after the chunker was changed, one text at a time, beside other work. No file is read, and
 * chunks with the same text keep their vectors. Durable: a meta value names the chunker that was used for everything,
 * and each text's own chunks show if it is still to be done.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Page } from '../../../shared/domain/content.ts'
import type { Document } from '../../../shared/domain/document.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { Maintenance } from '../checking/maintenance.ts'
import type { SpaceEmbedding } from '../embedding/spaceEmbedding.ts'
import { isBlocked } from '../failure.ts'
import type { Scheduler, Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { LibraryEvents } from '../libraryEvents.ts'
import type { Outcomes } from '../outcomes.ts'
import { chunkIdOf } from '../parsing/contentId.ts'
import { copyVectors } from '../reading/reuseVectors.ts'
import type { Workload } from '../workload.ts'
import { chunkerVersion } from './chunk.ts'
import type { ChunkInput } from './chunk.ts'
import { chunkBeside } from './chunkTask.ts'

/** The chunker that every text of the library was chunked with; absent before there was a meta value. */
const chunkerFact = 'chunker'

export interface RechunkOptions {
  readonly ports: IngestPorts
  readonly scheduler: Scheduler
  readonly workload: Workload
  readonly embedding: SpaceEmbedding
  readonly maintenance: Maintenance
  readonly events: LibraryEvents
  readonly outcomes: Outcomes
}

export class Rechunk implements Stage {
  readonly name = 'rechunk'
  readonly #options: RechunkOptions
  readonly #ports: IngestPorts
  #busy = false

  constructor(options: RechunkOptions) {
    this.#options = options
    this.#ports = options.ports
  }

  get busy(): boolean {
    return this.#busy
  }

  /** Resolves when all is done or the signal fired. Never rejects. */
  async run(): Promise<void> {
    const { signal, log } = this.#ports
    if (this.#isDone()) return
    this.#busy = true
    try {
      await this.#pass()
    } catch (error) {
      if (!signal.aborted) log.write('error', 'cutting texts again stopped', { error: String(error) })
    }
    this.#busy = false
    this.#options.scheduler.wake()
  }

  /** Vectors of the old chunks would be of no use for long. It is queued for vectors once it has the new chunks. */
  waits(id: ContentId): boolean {
    return !this.#isDone() && this.#isStale(id)
  }

  #isDone(): boolean {
    return this.#ports.store.meta(chunkerFact) === chunkerVersion
  }

  async #pass(): Promise<void> {
    const { store, log } = this.#ports
    const yielder = new EventLoopYielder()
    let replaced = 0
    let left = 0
    for (const id of store.listContentIds()) {
      await yielder.yieldIfDue()
      if (!this.#isStale(id)) continue
      if (await this.#replaceUntilDone(id)) replaced += 1
      else left += 1
    }
    // The rest is tried again at the next start.
    if (left === 0) store.setMeta(chunkerFact, chunkerVersion)
    if (replaced + left > 0) log.write('info', 'texts were chunked again', { texts: replaced, left })
  }

  /** False when it stays unchanged until the next start; a full disk is waited for. */
  async #replaceUntilDone(id: ContentId): Promise<boolean> {
    const { signal, writer, log } = this.#ports
    const { scheduler, workload, outcomes } = this.#options
    for (;;) {
      await scheduler.turn()
      signal.throwIfAborted()
      try {
        return await writer.run(() => this.#replace(id))
      } catch (error) {
        if (signal.aborted) throw error
        if (!isBlocked(error)) {
          log.write('error', 'a text could not be chunked again', { contentId: id, error: String(error) })
          workload.embed(id)
          return false
        }
        outcomes.blocked(error)
      }
    }
  }

  /** Chunk ids depend on the chunker's version. */
  #isStale(id: ContentId): boolean {
    const [first] = this.#ports.store.chunksOfContent(id, { from: 0, to: 1 })
    return first !== undefined && first.id !== chunkIdOf(id, chunkerVersion, first.start, first.end)
  }

  /**
   * Vectors come first, then rows, then the store: searches find the old chunks or the new ones. After a kill in
   * between, the next start makes index and store agree, and chunks the text again.
   */
  async #replace(id: ContentId): Promise<boolean> {
    const { store, states, index, checkpoint, signal } = this.#ports
    if (!store.hasContent(id) || !this.#isStale(id)) return true
    const { embedding, workload, maintenance, events } = this.#options
    // Its vectors are being computed right now.
    if (embedding.has(id)) return false
    const chunks = await chunkBeside(id, await this.#read(id), signal)
    if (chunks.length === 0) return false
    const space = index.space?.id ?? null
    let vectors = 0
    let documents: readonly Document[] = []
    const between = async (): Promise<void> => {
      checkpoint('chunksWritten')
      await copyVectors(id, { id, chunks }, this.#ports)
      await index.replaceContents(new Map([[id, chunks]]))
      // Vectors of the old chunks were deleted with their rows; some may have been written before a kill.
      vectors = (await index.vectorIds(id)).size
      checkpoint('indexed')
    }
    await store.replaceChunks(id, chunks, between, () => {
      documents = states.vectorsChanged(id, space, vectors)
    })
    checkpoint('rechunked')
    maintenance.written(chunks.length)
    for (const document of documents) events.changed(document)
    if (vectors < chunks.length && space !== null) workload.embed(id)
    return true
  }

  async #read(id: ContentId): Promise<ChunkInput> {
    const { store } = this.#ports
    const content = store.getContent(id)
    const pages: Page[] = []
    const yielder = new EventLoopYielder()
    for (let number = 1; number <= (content?.pageCount ?? 0); number += 1) {
      const page = store.readPage(id, number)
      if (page !== undefined) pages.push(page)
      await yielder.yieldIfDue()
    }
    return { title: content?.title ?? null, text: store.readText(id), blocks: store.readBlocks(id), pages }
  }
}
