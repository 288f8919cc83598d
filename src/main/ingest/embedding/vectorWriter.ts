/** Vectors of a space that are ready and not yet written: they are gathered, and many are written at a time. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { SpaceWriter, VectorRow } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { Checkpoint } from '../flow/checkpoints.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { IngestPorts } from '../ingestPorts.ts'

// One write of the index per 128 vectors, about five seconds of work: each version lists all earlier ones
// (bench/ingest/writes.ts).
const vectorsPerWrite = 128
// On a slow or busy machine 128 vectors may take minutes. Vectors are therefore written after five seconds at the
// latest, which is the most work that a kill can cost.
const maxWaitMs = 5_000
// Recorded in one transaction; for letters of one chunk each it takes about 15 ms.
const noteBatchSize = 16

/** A vector space and the model whose space it is: `embedder.id` is the id of the space. */
export interface EmbeddingTarget {
  readonly embedder: Embedder
  readonly space: Pick<SpaceWriter, 'addVectors' | 'vectorIds'>
}

export interface VectorWriterOptions {
  readonly ports: Pick<IngestPorts, 'store' | 'writer' | 'clock' | 'checkpoint'>
  readonly checkpoints: { readonly added: Checkpoint; readonly counted: Checkpoint }
  /** Records that the index has `count` more vectors of the content. Called within a transaction. */
  readonly added: (id: ContentId, count: number, target: EmbeddingTarget) => void
}

interface Waiting {
  readonly target: EmbeddingTarget
  /** When the first of the rows was ready. */
  readonly since: number
  readonly rows: VectorRow[]
  readonly counts: Map<ContentId, number>
}

export class VectorWriter {
  readonly #options: VectorWriterOptions
  #waiting: Waiting | null = null
  /** Contents with vectors in `#waiting`, or on their way to the index. */
  readonly #unwritten = new Set<ContentId>()

  constructor(options: VectorWriterOptions) {
    this.#options = options
  }

  /** True when nothing waits to be written, and nothing is being written. */
  get isEmpty(): boolean {
    return this.#unwritten.size === 0
  }

  /** True when it is time to write. */
  get isFull(): boolean {
    if (this.#waiting === null) return false
    const { rows, since } = this.#waiting
    return rows.length >= vectorsPerWrite || this.#options.ports.clock.monotonic() - since >= maxWaitMs
  }

  /** The space of the vectors that wait; null when none do. */
  get spaceId(): string | null {
    return this.#waiting?.target.embedder.id ?? null
  }

  /** True while vectors of the content wait or are being written. */
  has(id: ContentId): boolean {
    return this.#unwritten.has(id)
  }

  /** Contents with vectors that wait. */
  waiting(): ReadonlySet<ContentId> {
    return new Set(this.#waiting?.counts.keys())
  }

  /** Those that wait already must be of the same space. */
  add(id: ContentId, rows: readonly VectorRow[], target: EmbeddingTarget): void {
    this.#waiting ??= { target, since: this.#options.ports.clock.monotonic(), rows: [], counts: new Map() }
    this.#waiting.rows.push(...rows)
    this.#waiting.counts.set(id, (this.#waiting.counts.get(id) ?? 0) + rows.length)
    this.#unwritten.add(id)
  }

  drop(): void {
    for (const id of this.waiting()) this.#unwritten.delete(id)
    this.#waiting = null
  }

  /**
   * Writes the vectors, then records them: after a kill in between, the next start corrects the record from the index.
   * When it rejects, the vectors may have been written or not.
   */
  async write(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting === null) return
    try {
      await this.#options.ports.writer.run(() => this.#write(waiting))
    } finally {
      for (const id of waiting.counts.keys()) this.#unwritten.delete(id)
    }
  }

  async #write({ rows, counts, target }: Waiting): Promise<void> {
    const { ports, checkpoints, added } = this.#options
    const { store, checkpoint } = ports
    // Contents may have been removed while their chunks were embedded.
    const alive = new Map([...counts].filter(([id]) => store.hasContent(id)))
    const wanted = rows.filter((row) => alive.has(row.contentId))
    if (wanted.length > 0) await target.space.addVectors(wanted)
    checkpoint(checkpoints.added)
    const yielder = new EventLoopYielder()
    const noted = [...alive]
    for (let start = 0; start < noted.length; start += noteBatchSize) {
      store.together(() => noted.slice(start, start + noteBatchSize).forEach(([id, count]) => added(id, count, target)))
      await yielder.yieldIfDue()
    }
    checkpoint(checkpoints.counted)
  }
}
