/** Rows of a search index for tests; vectors are made unit vectors. */
import { asId } from '../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../src/shared/domain/ids.ts'
import type { IndexRow, VectorRow } from '../../src/main/ports/chunkIndex.ts'

export const row = (content: string, chunk: string, indexedText: string): IndexRow => ({
  id: asId<ChunkId>(`${content}:${chunk}`),
  contentId: asId<ContentId>(content),
  indexedText,
})

export const vectorRow = (content: string, chunk: string, values: readonly number[]): VectorRow => {
  const norm = Math.hypot(...values)
  return {
    id: asId<ChunkId>(`${content}:${chunk}`),
    contentId: asId<ContentId>(content),
    vector: Float32Array.from(values, (value) => value / norm),
  }
}
