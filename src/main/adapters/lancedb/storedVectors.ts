/**
 * Which contents have vectors in a table, so that those of the others are appended. To merge by id, LanceDB opens every
 * file that no index of ids holds yet: .6 s a write when 1,500 writes have not been gathered, and appending takes 15
 * ms.
 */
import type { Table } from '@lancedb/lancedb'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { VectorRow } from '../../ports/chunkIndex.ts'
import { countContents } from './tableReads.ts'

// Contents are embedded one after the other, small ones several to a write.
const contentsRemembered = 256

export class StoredVectors {
  /** Null: to be looked up. */
  #contents: Set<string> | null = null
  /** All ids of contents that had none before this process wrote them; the oldest are forgotten. */
  readonly #own = new Map<ContentId, Set<ChunkId>>()

  /** `fresh`: none of them is in the table. `doubtful`: some may be. What is known to be there is in neither. */
  async sort(
    table: Table,
    rows: readonly VectorRow[],
  ): Promise<{ readonly fresh: readonly VectorRow[]; readonly doubtful: readonly VectorRow[] }> {
    const contents = (this.#contents ??= new Set((await countContents(table)).keys()))
    const fresh: VectorRow[] = []
    const doubtful: VectorRow[] = []
    for (const row of rows) {
      const own = this.#own.get(row.contentId)
      if (own?.has(row.id) === true) continue
      if (own !== undefined || !contents.has(row.contentId)) fresh.push(row)
      else doubtful.push(row)
    }
    return { fresh, doubtful }
  }

  /** These were fresh and are in the table now. */
  written(rows: readonly VectorRow[]): void {
    for (const { id, contentId } of rows) {
      this.#contents?.add(contentId)
      const own = this.#own.get(contentId)
      if (own === undefined) this.#own.set(contentId, new Set([id]))
      else own.add(id)
    }
    for (const oldest of this.#own.keys()) {
      if (this.#own.size <= contentsRemembered) break
      this.#own.delete(oldest)
    }
  }

  /** Some of their vectors have gone. */
  changed(contentIds: readonly ContentId[]): void {
    for (const id of contentIds) this.#own.delete(id)
  }

  /** A write has failed: nobody knows what is in the table. */
  forget(): void {
    this.#contents = null
    this.#own.clear()
  }
}
