/** Removes contents that no document points to any more from the index and the store. Runs under the writer's lock. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { IngestPorts } from '../ingestPorts.ts'

// 500 ids in the condition of one delete; a removed folder of 50,000 files is then 100 deletes instead of one enormous
// one.
const contentBatchSize = 500
// Deleted from the store in one transaction: about 10 ms.
const deleteBatchSize = 50

/**
 * Even before this, search does not show them: a chunk without a document is never returned. A content that has got a
 * new document meanwhile stays. Returns the removed contents.
 */
export async function removeContents(
  ids: readonly ContentId[],
  ports: Pick<IngestPorts, 'store' | 'index' | 'checkpoint'>,
): Promise<readonly ContentId[]> {
  const removed: ContentId[] = []
  const yielder = new EventLoopYielder()
  for (let start = 0; start < ids.length; start += contentBatchSize) {
    const some: ContentId[] = []
    for (const id of ids.slice(start, start + contentBatchSize)) {
      if (ports.store.documents.ofContent(id).length === 0) some.push(id)
      await yielder.yieldIfDue()
    }
    if (some.length === 0) continue
    await ports.index.removeContents(some)
    ports.checkpoint('removedFromIndex')
    for (let first = 0; first < some.length; first += deleteBatchSize) {
      ports.store.contentChanges.delete(some.slice(first, first + deleteBatchSize))
      await yielder.yieldIfDue()
    }
    removed.push(...some)
  }
  return removed
}
