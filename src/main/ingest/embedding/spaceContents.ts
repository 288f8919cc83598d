/** Which contents have their vectors in a space that is not in use. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { SpaceWriter } from '../../ports/chunkIndex.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { IngestPorts } from '../ingestPorts.ts'

type Ports = Pick<IngestPorts, 'store' | 'states'>

/**
 * Counts the chunks of all contents and those that have a vector, and corrects what a killed process has not counted, so
 * that it is not computed again.
 */
export async function countSpace(
  spaceId: string,
  space: Pick<SpaceWriter, 'countByContent'>,
  { store, states }: Ports,
): Promise<{ readonly done: number; readonly total: number }> {
  const stored = await space.countByContent()
  const yielder = new EventLoopYielder()
  const counts = { done: 0, total: 0 }
  for (const id of store.listContentIds()) {
    await yielder.yieldIfDue()
    const chunks = store.countChunks(id)
    const done = Math.min(chunks, stored.get(id) ?? 0)
    if (store.embeddedChunks(id, spaceId) !== done) states.vectorsChanged(id, spaceId, done)
    counts.total += chunks
    counts.done += done
  }
  return counts
}

/** The contents that lack vectors in the space, by what the store has counted. */
export async function* contentsLacking(
  spaceId: string,
  { store }: Pick<Ports, 'store'>,
): AsyncGenerator<{ readonly id: ContentId; readonly chunks: number }> {
  const yielder = new EventLoopYielder()
  for (const id of store.listContentIds()) {
    await yielder.yieldIfDue()
    const chunks = store.countChunks(id)
    if (store.embeddedChunks(id, spaceId) < chunks) yield { id, chunks }
  }
}
