/**
 * Rebuilds the whole index from the store: same ids, no file is read. Runs under the writer's lock; a kill is mended by
 * the next start.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { RowWriter, breathe } from './repair.ts'
import { wrongExtension } from '../scanning/wrongExtension.ts'

/** Calls `written` as each content is found by words again. */
export async function rebuildIndex(
  ports: IngestPorts,
  embedder: Pick<Embedder, 'id'> | null,
  written: (id: ContentId) => void,
): Promise<void> {
  const { store, index } = ports
  await index.clear()
  const writer = new RowWriter(ports)
  for (const id of store.listContentIds()) {
    await breathe(ports.signal)
    if (embedder !== null) store.setEmbedded(id, embedder.id, 0)
    for (const document of store.documentsOfContent(id)) {
      if (document.state === 'ready' || document.state === 'embedding')
        store.setState(document.id, 'keyword', wrongExtension(document))
    }
    await writer.add(id)
    written(id)
  }
  await writer.flush()
}
