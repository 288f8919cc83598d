/** Takes contents that no document points to any more out of the index and the store. Runs under the writer's lock. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { IngestPorts } from '../ingestPorts.ts'

// 500 ids in one condition of a delete; a removed folder of 50,000 files is then 100 deletes instead of one enormous
// one.
const atOnce = 500
// Of the store, in one transaction: some 10 ms.
const deleteBatchSize = 50

/**
 * Search does not show them even before this: a chunk without a document is never returned. A content that found a new
 * document meanwhile stays. Returns what was removed.
 */
export async function removeContents(
  ids: readonly ContentId[],
  ports: Pick<IngestPorts, 'store' | 'index' | 'checkpoint'>,
): Promise<readonly ContentId[]> {
  const removed: ContentId[] = []
  const yielder = new EventLoopYielder()
  for (let start = 0; start < ids.length; start += atOnce) {
    const some: ContentId[] = []
    for (const id of ids.slice(start, start + atOnce)) {
      if (ports.store.documentsOfContent(id).length === 0) some.push(id)
      await yielder.taken()
    }
    if (some.length === 0) continue
    await ports.index.removeContents(some)
    ports.checkpoint('removedFromIndex')
    for (let first = 0; first < some.length; first += deleteBatchSize) {
      ports.store.deleteContents(some.slice(first, first + deleteBatchSize))
      await yielder.taken()
    }
    removed.push(...some)
  }
  return removed
}
