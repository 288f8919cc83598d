/**
 * A file that is read again mostly says what it said before: a page was recognised, a paragraph was added. Chunks whose
 * indexed text is the same get the vector that is there; only the others are embedded.
 */
import { createHash } from 'node:crypto'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { VectorRow } from '../../ports/chunkIndex.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { ParsedFile } from './commit.ts'

/** Vectors of 384 floats looked up and written at once: 1.5 MB, as many rows as one delete names. */
const vectorBatchSize = 1_000
/** Chunks read and hashed between two breaths of the event loop: some 5 ms. */
const chunkBatchSize = 128

/**
 * Before the document leaves its content for the one just written, whose rows are in the index. Runs under the writer's
 * lock. A kill in between leaves vectors that the next start counts. Throws only when nothing can be written at all:
 * otherwise the content is embedded as a new one.
 */
export async function reuseVectors({ id, outcome }: ParsedFile, ports: IngestPorts): Promise<void> {
  const old = ports.store.getDocument(id)?.contentId ?? null
  if (old === null || old === outcome.contentId || outcome.type !== 'parsed') return
  try {
    await copyVectors(old, { id: outcome.contentId, chunks: outcome.chunks }, ports)
  } catch (error) {
    if (isBlocked(error)) throw error
    ports.log.write('warn', 'vectors of the earlier text could not be used again', {
      contentId: outcome.contentId,
      error: String(error),
    })
  }
}

async function copyVectors(
  old: ContentId,
  next: { readonly id: ContentId; readonly chunks: readonly Chunk[] },
  { store, index }: IngestPorts,
): Promise<void> {
  const space = index.space?.id
  if (space === undefined || store.embeddedChunks(old, space) === 0) return
  const known = new Map<string, ChunkId>()
  const total = store.countChunks(old)
  const yielder = new EventLoopYielder()
  for (let from = 0; from < total; from += chunkBatchSize) {
    await yielder.taken()
    for (const chunk of store.chunksOfContent(old, { from, to: from + chunkBatchSize }))
      known.set(keyOf(chunk), chunk.id)
  }
  const pairs: { readonly id: ChunkId; readonly like: ChunkId }[] = []
  for (const [position, chunk] of next.chunks.entries()) {
    if (position % chunkBatchSize === 0) await yielder.taken()
    const like = known.get(keyOf(chunk))
    if (like !== undefined) pairs.push({ id: chunk.id, like })
  }
  let reused = 0
  for (let from = 0; from < pairs.length; from += vectorBatchSize) {
    const some = pairs.slice(from, from + vectorBatchSize)
    const vectors = await index.getVectors(some.map(({ like }) => like))
    const rows = some.flatMap(({ id, like }): VectorRow[] => {
      const vector = vectors.get(like)
      return vector === undefined ? [] : [{ id, contentId: next.id, vector }]
    })
    if (rows.length > 0) await index.addVectors(rows)
    reused += rows.length
  }
  if (reused > 0) store.setEmbedded(next.id, space, reused)
}

/** As long as a hash and not as the text: those of a long document together are the document once more. */
function keyOf({ indexedText }: Chunk): string {
  return createHash('sha256').update(indexedText).digest('base64')
}
