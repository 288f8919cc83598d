/** A chunk index in memory with the real one's behaviour towards its callers: BM25 over plain words, cosine over unit vectors. */
import { AppError } from '../../../src/shared/errors/appError.ts'
import type { ChunkId, ContentId } from '../../../src/shared/domain/ids.ts'
import type { ChunkIndex, IndexHit, IndexRow, IndexStats, VectorRow } from '../../../src/main/ports/chunkIndex.ts'

export class MemoryChunkIndex implements ChunkIndex {
  readonly #dimensions: number
  readonly #rows = new Map<ChunkId, IndexRow>()
  readonly #vectors = new Map<ChunkId, VectorRow>()

  constructor(dimensions: number) {
    this.#dimensions = dimensions
  }

  async replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void> {
    await this.replaceContents(new Map([[contentId, rows]]))
  }

  async replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void> {
    for (const row of this.#rows.values()) if (contents.has(row.contentId)) this.#rows.delete(row.id)
    for (const row of [...contents.values()].flat()) this.#rows.set(row.id, row)
    for (const row of this.#vectors.values()) if (contents.has(row.contentId) && !this.#rows.has(row.id)) this.#vectors.delete(row.id)
  }

  async removeContents(contentIds: readonly ContentId[]): Promise<void> {
    const gone = new Set(contentIds)
    for (const table of [this.#rows, this.#vectors]) {
      for (const row of table.values()) if (gone.has(row.contentId)) table.delete(row.id)
    }
  }

  async addVectors(rows: readonly VectorRow[]): Promise<void> {
    for (const row of rows) this.#check(row.vector)
    for (const row of rows) if (!this.#vectors.has(row.id)) this.#vectors.set(row.id, { ...row, vector: Float32Array.from(row.vector) })
  }

  async vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>> {
    return new Set([...this.#vectors.values()].filter((row) => row.contentId === contentId).map((row) => row.id))
  }

  /** Okapi BM25 (k1 1.2, b 0.75), the formula LanceDB uses. */
  async searchText(text: string, limit: number): Promise<readonly IndexHit[]> {
    const documents = [...this.#rows.values()].map((row) => ({ row, words: words(row.indexedText) }))
    const average = documents.reduce((sum, document) => sum + document.words.length, 0) / Math.max(1, documents.length)
    const asked = [...new Set(words(text.slice(0, 1_000)))]
    const found = new Map(asked.map((word) => [word, documents.filter((document) => document.words.includes(word)).length]))
    const scored = documents.map(({ row, words: all }) => {
      let score = 0
      for (const [word, count] of found) {
        const frequency = all.filter((other) => other === word).length
        const rarity = Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
        score += (rarity * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * all.length) / Math.max(1, average)))
      }
      return { id: row.id, contentId: row.contentId, score }
    })
    return best(scored.filter((hit) => hit.score > 0), limit)
  }

  async searchVector(vector: Float32Array, limit: number): Promise<readonly IndexHit[]> {
    this.#check(vector)
    const scored = [...this.#vectors.values()].map((row) => ({
      id: row.id,
      contentId: row.contentId,
      score: row.vector.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0),
    }))
    return best(scored, limit)
  }

  async getVectors(ids: readonly ChunkId[]): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    const found = ids.flatMap((id): [ChunkId, Float32Array][] => {
      const row = this.#vectors.get(id)
      return row === undefined ? [] : [[id, row.vector]]
    })
    return new Map(found)
  }

  async countByContent(): Promise<ReadonlyMap<ContentId, { readonly rows: number; readonly vectors: number }>> {
    const counts = new Map<ContentId, { rows: number; vectors: number }>()
    const of = (id: ContentId): { rows: number; vectors: number } => {
      const count = counts.get(id) ?? { rows: 0, vectors: 0 }
      counts.set(id, count)
      return count
    }
    for (const row of this.#rows.values()) of(row.contentId).rows++
    for (const row of this.#vectors.values()) of(row.contentId).vectors++
    return counts
  }

  async stats(): Promise<IndexStats> {
    return { rows: this.#rows.size, vectors: this.#vectors.size, unindexedRows: 0 }
  }

  async maintain(): Promise<void> {}

  copyInto(): Promise<void> {
    return Promise.reject(new Error('an index in memory has no files'))
  }

  async clear(): Promise<void> {
    this.#rows.clear()
    this.#vectors.clear()
  }

  async dispose(): Promise<void> {}

  #check(vector: Float32Array): void {
    const norm = Math.hypot(...vector)
    if (vector.length !== this.#dimensions || !(Math.abs(norm - 1) < 1e-3)) throw new AppError('internal', 'Not a unit vector of the right length.')
  }
}

function best(hits: readonly IndexHit[], limit: number): IndexHit[] {
  return [...hits].sort((a, b) => b.score - a.score).slice(0, Math.max(0, limit))
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
