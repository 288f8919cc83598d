/**
 * A chunk index in memory with the real one's behaviour towards its callers: BM25 over plain words, cosine over unit
 * vectors.
 */
import { AppError } from '../../../src/shared/errors/appError.ts'
import { withinTypos } from '../../../src/shared/text/typos.ts'
import type { ChunkId, ContentId } from '../../../src/shared/domain/ids.ts'
import type {
  ChunkIndex,
  IndexHit,
  IndexRow,
  IndexStats,
  SearchLimits,
  SpaceWriter,
  VectorLimits,
  VectorRow,
  VectorSpace,
} from '../../../src/main/ports/chunkIndex.ts'

export class MemoryChunkIndex implements ChunkIndex {
  readonly #rows = new Map<ChunkId, IndexRow>()
  readonly #spaces = new Map<string, Map<ChunkId, VectorRow>>()
  space: VectorSpace

  constructor(dimensions: number, spaceId = 'memory') {
    this.space = { id: spaceId, dimensions }
  }

  async useSpace(space: VectorSpace): Promise<void> {
    this.space = space
  }

  async openSpace(space: VectorSpace): Promise<SpaceWriter> {
    return {
      addVectors: async (rows) => this.#add(rows, space),
      vectorIds: async (contentId) =>
        new Set(
          [...this.#vectorsOf(space.id).values()].filter((row) => row.contentId === contentId).map((row) => row.id),
        ),
      countByContent: async () =>
        new Map(
          [...Map.groupBy(this.#vectorsOf(space.id).values(), (row) => row.contentId)].map(([id, rows]) => [
            id,
            rows.length,
          ]),
        ),
      maintain: async () => undefined,
    }
  }

  async dropOtherSpaces(keep: readonly string[]): Promise<void> {
    for (const id of this.#spaces.keys()) if (id !== this.space.id && !keep.includes(id)) this.#spaces.delete(id)
  }

  async replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void> {
    await this.replaceContents(new Map([[contentId, rows]]))
  }

  async replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void> {
    for (const row of this.#rows.values()) if (contents.has(row.contentId)) this.#rows.delete(row.id)
    for (const row of [...contents.values()].flat()) this.#rows.set(row.id, row)
    for (const vectors of this.#spaces.values()) {
      for (const row of vectors.values())
        if (contents.has(row.contentId) && !this.#rows.has(row.id)) vectors.delete(row.id)
    }
  }

  async removeContents(contentIds: readonly ContentId[]): Promise<void> {
    const gone = new Set(contentIds)
    for (const table of [this.#rows, ...this.#spaces.values()]) {
      for (const row of table.values()) if (gone.has(row.contentId)) table.delete(row.id)
    }
  }

  async addVectors(rows: readonly VectorRow[]): Promise<void> {
    this.#add(rows, this.space)
  }

  async vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>> {
    return new Set(
      [...this.#vectorsOf(this.space.id).values()].filter((row) => row.contentId === contentId).map((row) => row.id),
    )
  }

  async keepsWordsOf(text: string): Promise<boolean> {
    return words(text).length > 0
  }

  /** Okapi BM25 (k1 1.2, b 0.75), the formula LanceDB uses. */
  async searchText(text: string, limit: number, { within }: SearchLimits = {}): Promise<readonly IndexHit[]> {
    const documents = [...this.#rows.values()].map((row) => ({ row, words: words(row.indexedText) }))
    const average = documents.reduce((sum, document) => sum + document.words.length, 0) / Math.max(1, documents.length)
    const exact = [...new Set(words(text.slice(0, 1_000)))]
    const known = new Set(documents.flatMap((document) => document.words))
    // As the real one: typos are sought only where no word is known.
    const asked = exact.some((word) => known.has(word))
      ? exact
      : [...known].filter((word) => exact.some((other) => other.length >= 4 && withinTypos(other, word, 1)))
    const found = new Map(
      asked.map((word) => [word, documents.filter((document) => document.words.includes(word)).length]),
    )
    const scored = documents.map(({ row, words: all }) => {
      let score = 0
      for (const [word, count] of found) {
        const frequency = all.filter((other) => other === word).length
        const rarity = Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
        score += (rarity * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * all.length) / Math.max(1, average)))
      }
      return { id: row.id, contentId: row.contentId, score }
    })
    return best(
      scored.filter((hit) => hit.score > 0 && isWithin(hit.contentId, within)),
      limit,
    )
  }

  async searchVector(
    vector: Float32Array,
    limit: number,
    { within, space = this.space.id }: VectorLimits = {},
  ): Promise<readonly IndexHit[]> {
    if (space === this.space.id) check(vector, this.space.dimensions)
    const rows = [...this.#vectorsOf(space).values()].filter((row) => isWithin(row.contentId, within))
    const scored = rows.map((row) => ({
      id: row.id,
      contentId: row.contentId,
      score: row.vector.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0),
    }))
    return best(scored, limit)
  }

  async getVectors(ids: readonly ChunkId[], space = this.space.id): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    const found = ids.flatMap((id): [ChunkId, Float32Array][] => {
      const row = this.#vectorsOf(space).get(id)
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
    for (const row of this.#vectorsOf(this.space.id).values()) of(row.contentId).vectors++
    return counts
  }

  async stats(): Promise<IndexStats> {
    return { rows: this.#rows.size, vectors: this.#vectorsOf(this.space.id).size, unindexedRows: 0 }
  }

  async maintain(): Promise<void> {}

  copyInto(): Promise<void> {
    return Promise.reject(new Error('an index in memory has no files'))
  }

  async clear(): Promise<void> {
    this.#rows.clear()
    this.#spaces.clear()
  }

  async dispose(): Promise<void> {}

  #add(rows: readonly VectorRow[], space: VectorSpace): void {
    for (const row of rows) check(row.vector, space.dimensions)
    const vectors = this.#vectorsOf(space.id)
    this.#spaces.set(space.id, vectors)
    for (const row of rows)
      if (!vectors.has(row.id)) vectors.set(row.id, { ...row, vector: Float32Array.from(row.vector) })
  }

  #vectorsOf(space: string): Map<ChunkId, VectorRow> {
    return this.#spaces.get(space) ?? new Map<ChunkId, VectorRow>()
  }
}

function check(vector: Float32Array, dimensions: number): void {
  const norm = Math.hypot(...vector)
  if (vector.length !== dimensions || !(Math.abs(norm - 1) < 1e-3))
    throw new AppError('internal', 'Not a unit vector of the right length.')
}

function best(hits: readonly IndexHit[], limit: number): IndexHit[] {
  return [...hits].sort((a, b) => b.score - a.score).slice(0, Math.max(0, limit))
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isWithin(contentId: ContentId, within: SearchLimits['within']): boolean {
  return within === undefined || contentId === within || (typeof within !== 'string' && within.includes(contentId))
}
