/**
 * Takes documents and contents out of the library: from the store, from the index, and out of everything that counts or
 * waits for them.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { Maintenance } from './checking/maintenance.ts'
import { removeContents } from './checking/removal.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import type { IndexJobs } from './indexJobs.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import { removeTree } from './reading/members.ts'
import type { WorkQueues } from './workQueues.ts'

interface RemovalsOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  readonly maintenance: Maintenance
  readonly workload: WorkQueues
}

export class Removals {
  readonly #options: RemovalsOptions

  constructor(options: RemovalsOptions) {
    this.#options = options
  }

  /** Removes documents from the library together with all their members. */
  async removeTrees(documents: readonly Document[]): Promise<void> {
    const { ports } = this.#options
    const orphaned: ContentId[] = []
    const yielder = new EventLoopYielder()
    for (const document of documents) {
      // It may have become a member meanwhile, of a container that took the place of its folder.
      if (ports.store.documents.get(document.id)?.parentId !== document.parentId) continue
      const left = await removeTree(document, ports)
      for (const gone of left.gone) {
        this.documentGone(gone)
        await yielder.yieldIfDue()
      }
      orphaned.push(...left.orphaned)
    }
    await this.removeContents(orphaned)
  }

  /** Call it when the document has left the library. */
  documentGone(id: DocumentId): void {
    const { indexJobs, events, workload } = this.#options
    workload.forgetReading(id)
    indexJobs.forget(id)
    events.removed(id)
  }

  async removeContents(ids: readonly ContentId[]): Promise<void> {
    if (ids.length === 0) return
    const { ports, maintenance } = this.#options
    try {
      const removed = await ports.writer.run(() => removeContents(ids, ports))
      this.contentsGone(removed)
      maintenance.written(removed.length)
    } catch (error) {
      // Search does not show them, and the next start removes them.
      ports.log.write('warn', 'removing contents from the index failed', { contents: ids.length, error: String(error) })
    }
  }

  /** Call it when the contents have left the index. */
  contentsGone(ids: readonly ContentId[]): void {
    for (const id of ids) this.#options.workload.forgetContent(id)
  }
}
