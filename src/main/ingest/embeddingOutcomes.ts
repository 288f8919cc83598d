/**
 * What follows when a content was embedded, or could not be: the same as for reading, for every document that points to
 * it.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId } from '../../shared/domain/ids.ts'
import type { Maintenance } from './checking/maintenance.ts'
import type { EmbeddingListener } from './embedding/embeddingLoop.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJobs } from './indexJobs.ts'
import type { Progress } from './progress.ts'
import { wrongExtension } from './scanning/wrongExtension.ts'

// Only a document that takes several writes of vectors shows "embedding"; a smaller one is ready before anyone could
// read it.
const chunksToShowEmbedding = 64

interface EmbeddingOutcomesOptions {
  readonly ports: Pick<IngestPorts, 'store'>
  readonly indexJobs: IndexJobs
  readonly progress: Progress
  readonly events: LibraryEvents
  readonly maintenance: Maintenance
  readonly blocked: (error: unknown) => void
  readonly idle: () => void
}

export class EmbeddingOutcomes implements EmbeddingListener {
  readonly #options: EmbeddingOutcomesOptions

  constructor(options: EmbeddingOutcomesOptions) {
    this.#options = options
  }

  started(id: ContentId): void {
    const { ports, progress, events } = this.#options
    progress.embeddingStarts()
    if (ports.store.countChunks(id) <= chunksToShowEmbedding) return
    for (const document of ports.store.documentsOfContent(id)) {
      if (document.state === 'keyword')
        events.changed(ports.store.setState(document.id, 'embedding', wrongExtension(document)))
    }
  }

  embedded(id: ContentId, count: number): void {
    const { ports, progress, events, maintenance } = this.#options
    progress.chunksEmbedded(count)
    maintenance.embedded(count)
    events.progressed()
    for (const document of ports.store.documentsOfContent(id)) events.changed(document)
  }

  complete(id: ContentId): void {
    const { ports, events, indexJobs } = this.#options
    for (const document of this.#unfinished(id))
      events.changed(ports.store.setState(document.id, 'ready', wrongExtension(document)))
    indexJobs.contentDone(id)
  }

  givenUp(id: ContentId, left: number, error: unknown): void {
    const { ports, progress, events, indexJobs } = this.#options
    progress.dropChunks(left)
    const reason = {
      code: 'model.failed' as const,
      message:
        'This document is found by words only: the embedding model failed on it. Try it again, or run “docent doctor”.',
    }
    if (error !== null)
      for (const document of this.#unfinished(id)) events.changed(ports.store.setState(document.id, 'keyword', reason))
    indexJobs.contentDone(id)
  }

  blocked(error: unknown): void {
    this.#options.blocked(error)
  }

  idle(): void {
    this.#options.idle()
  }

  #unfinished(id: ContentId): readonly Document[] {
    return this.#options.ports.store
      .documentsOfContent(id)
      .filter(({ state }) => state === 'keyword' || state === 'embedding')
  }
}
