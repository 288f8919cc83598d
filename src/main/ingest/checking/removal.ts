/** Takes contents that no document points to any more out of the index and the store. Runs under the writer's lock. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { IngestPorts } from '../ingestPorts.ts'

// 500 ids in one condition of a delete; a removed folder of 50,000 files is then 100 deletes instead of one enormous one.
const atOnce = 500

/**
 * Search does not show them even before this: a chunk without a document is never returned. A content that found a new document
 * meanwhile stays. Returns what was removed.
 */
export async function removeContents(ids: readonly ContentId[], ports: Pick<IngestPorts, 'store' | 'index' | 'checkpoint'>): Promise<readonly ContentId[]> {
  const removed: ContentId[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce).filter((id) => ports.store.documentsOfContent(id).length === 0)
    if (some.length === 0) continue
    await ports.index.removeContents(some)
    ports.checkpoint('removedFromIndex')
    ports.store.deleteContents(some)
    removed.push(...some)
  }
  return removed
}
