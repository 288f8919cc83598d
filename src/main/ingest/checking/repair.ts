/**
 * The first step of every start: makes index and store agree again after whatever happened. The store is authoritative:
 * missing rows are added to the index, superfluous ones removed, and missing vectors detected.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { IndexRow } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { indexRow } from '../reading/commit.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { removeContents } from './removal.ts'

export interface RepairReport {
  /** Contents that no document pointed to, left by a crash. */
  readonly orphans: number
  /** Contents in the index that the store did not know. */
  readonly superfluous: number
  /** Contents whose rows had to be written again. */
  readonly rewritten: number
}

type RepairPorts = Pick<IngestPorts, 'store' | 'states' | 'index' | 'checkpoint' | 'log' | 'signal'>

// As in reading: the rows that one write of the index takes without a noticeable wait.
const rowsPerWrite = 1_000
// Look-ups between two yields to the event loop: about 20 µs each.
const contentsPerYield = 500

/** Runs under the writer's lock. `embedder` null: vectors are left as they are. */
export async function repair(ports: RepairPorts, embedder: Pick<Embedder, 'id'> | null): Promise<RepairReport> {
  const { store, states, index } = ports
  const orphans = store.contentChanges.orphans()
  await removeContents(orphans, ports)

  const indexed = await index.countByContent()
  const superfluous = [...indexed.keys()].filter((id) => !store.contents.has(id))
  if (superfluous.length > 0) await index.removeContents(superfluous)

  const writer = new RowWriter(ports)
  let compared = 0
  for (const id of store.contents.listIds()) {
    compared += 1
    if (compared % contentsPerYield === 0) await yieldToEventLoop(ports.signal)
    const chunks = store.chunks.count(id)
    const counts = indexed.get(id) ?? { rows: 0, vectors: 0 }
    let vectors = counts.vectors
    if (counts.rows !== chunks || vectors > chunks) {
      if (counts.rows > chunks || vectors > chunks) {
        await index.removeContents([id])
        vectors = 0
      }
      await writer.add(id)
    }
    if (embedder !== null && store.chunks.embedded(id, embedder.id) !== vectors)
      states.vectorsChanged(id, embedder.id, vectors)
  }
  await writer.flush()
  const report = { orphans: orphans.length, superfluous: superfluous.length, rewritten: writer.contents }
  if (report.orphans + report.superfluous + report.rewritten > 0)
    ports.log.write('info', 'repaired the index', { ...report })
  return report
}

/** Writes the rows of stored contents into the index, several contents at a time. */
export class RowWriter {
  readonly #ports: RepairPorts
  #rows = new Map<ContentId, readonly IndexRow[]>()
  #count = 0
  contents = 0

  constructor(ports: RepairPorts) {
    this.#ports = ports
  }

  async add(id: ContentId): Promise<void> {
    const total = this.#ports.store.chunks.count(id)
    const rows: IndexRow[] = []
    for (let from = 0; from < total; from += rowsPerWrite) {
      rows.push(...this.#ports.store.chunks.ofContent(id, { from, to: from + rowsPerWrite }).map(indexRow))
      await yieldToEventLoop(this.#ports.signal)
    }
    this.#rows.set(id, rows)
    this.#count += rows.length
    this.contents += 1
    if (this.#count >= rowsPerWrite) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#rows.size === 0) return
    await this.#ports.index.replaceContents(this.#rows)
    this.#ports.checkpoint('indexed')
    this.#rows = new Map()
    this.#count = 0
  }
}

export async function yieldToEventLoop(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}
