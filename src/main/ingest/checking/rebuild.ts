/**
 * Rebuilds the whole index from the store: same ids, and no file is read. Runs under the writer's lock; after a kill,
 * the next start repairs the index.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { RowWriter, yieldToEventLoop } from './repair.ts'

/** Calls `written` as each content becomes searchable by keyword again. */
export async function rebuildIndex(ports: IngestPorts, written: (id: ContentId) => void): Promise<void> {
  const { store, states, index } = ports
  await index.clear()
  const writer = new RowWriter(ports)
  for (const id of store.contents.listIds()) {
    await yieldToEventLoop(ports.signal)
    states.vectorsChanged(id, index.space?.id ?? null, 0)
    await writer.add(id)
    written(id)
  }
  await writer.flush()
}
