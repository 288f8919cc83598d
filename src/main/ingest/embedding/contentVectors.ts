/** The vectors of one content, a few texts at a time. */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { VectorRow } from '../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Embedder } from '../../ports/embedder.ts'

// One text takes about 50–70 ms (21,200 characters/s were measured): four keep a step near the 250 ms after which a
// question is let through.
const textsPerStep = 4
// Chunks are read from the store in pieces, so that a book does not stop the event loop.
const chunksPerRead = 64

/** The chunks that have no vector yet, in order. `known`: the ids of those that have one. */
export function* chunksToEmbed(
  id: ContentId,
  known: ReadonlySet<string>,
  store: Pick<DocumentStore, 'countChunks' | 'chunksOfContent'>,
): Generator<readonly Chunk[], undefined> {
  const total = store.countChunks(id)
  for (let from = 0; from < total; from += chunksPerRead) {
    const chunks = store.chunksOfContent(id, { from, to: from + chunksPerRead }).filter((chunk) => !known.has(chunk.id))
    for (let start = 0; start < chunks.length; start += textsPerStep) yield chunks.slice(start, start + textsPerStep)
  }
}

/**
 * One row per chunk. Throws `model.failed` when the model returns fewer vectors: if a chunk were skipped, its content
 * would never be complete.
 */
export async function embedChunks(
  chunks: readonly Chunk[],
  embedder: Embedder,
  signal: AbortSignal,
): Promise<readonly VectorRow[]> {
  const vectors = await embedder.embed(
    chunks.map((chunk) => chunk.indexedText),
    { priority: 'passage', signal },
  )
  return chunks.map((chunk, position) => {
    const vector = vectors[position]
    if (vector === undefined)
      throw new AppError('model.failed', 'The embedding model returned fewer vectors than texts.')
    return { id: chunk.id, contentId: chunk.contentId, vector }
  })
}
