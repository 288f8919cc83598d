/**
 * A file that is read again mostly has the text it had before: OCR added a page, or the user a paragraph. Chunks whose
 * indexed text is unchanged get the existing vector; only the others are embedded.
 */
import { createHash } from 'node:crypto'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { VectorRow } from '../../ports/chunkIndex.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { ParsedFile } from './parsedFile.ts'

/** Vectors of 384 floats looked up and written in one batch: 1.5 MB, and as many rows as one delete can name. */
const vectorBatchSize = 1_000
/** Chunks read and hashed between two yields to the event loop: about 5 ms. */
const chunkBatchSize = 128

/**
 * Call it before the document is switched to the content just written, whose rows are in the index, and under the
 * writer's lock. If the process is killed in between, the next start counts the vectors that were written. Throws only
 * when nothing can be written at all: after any other error the content is embedded from scratch.
 */
export async function reuseVectors({ id, outcome }: ParsedFile, ports: IngestPorts): Promise<void> {
  const old = ports.store.documents.get(id)?.contentId ?? null
  if (old === null || old === outcome.contentId || outcome.type !== 'parsed') return
  try {
    const reused = await copyVectors(old, { id: outcome.contentId, chunks: outcome.chunks }, ports)
    const space = ports.index.space?.id
    if (reused > 0 && space !== undefined) ports.states.vectorsChanged(outcome.contentId, space, reused)
  } catch (error) {
    if (isBlocked(error)) throw error
    ports.log.write('warn', 'vectors of the earlier text could not be used again', {
      contentId: outcome.contentId,
      error: String(error),
    })
  }
}

/** Returns how many chunks of `next` have got the vector of a chunk of `old` with the same text. */
export async function copyVectors(
  old: ContentId,
  next: { readonly id: ContentId; readonly chunks: readonly Chunk[] },
  { store, index }: IngestPorts,
): Promise<number> {
  const space = index.space?.id
  if (space === undefined || store.chunks.embedded(old, space) === 0) return 0
  const known = new Map<string, ChunkId>()
  const total = store.chunks.count(old)
  const yielder = new EventLoopYielder()
  for (let from = 0; from < total; from += chunkBatchSize) {
    await yielder.yieldIfDue()
    for (const chunk of store.chunks.ofContent(old, { from, to: from + chunkBatchSize }))
      known.set(keyOf(chunk), chunk.id)
  }
  const pairs: { readonly id: ChunkId; readonly like: ChunkId }[] = []
  for (const [position, chunk] of next.chunks.entries()) {
    if (position % chunkBatchSize === 0) await yielder.yieldIfDue()
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
  return reused
}

/** A hash instead of the text, because the texts of a long document's chunks add up to the whole document. */
function keyOf({ indexedText }: Chunk): string {
  return createHash('sha256').update(indexedText).digest('base64')
}
