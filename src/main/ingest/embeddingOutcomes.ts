/**
 * Records the result of embedding a content, or of failing to: the same follow-up as for reading, applied to every
 * document that points to the content.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId } from '../../shared/domain/ids.ts'
import type { Maintenance } from './checking/maintenance.ts'
import type { EmbeddingListener } from './embedding/spaceEmbedding.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJobs } from './indexJobs.ts'
import type { Progress } from './progress.ts'

// "Embedding" is shown only for a document that takes several writes of vectors; a smaller one is ready before anyone
// could read the label.
const chunksToShowEmbedding = 64

interface EmbeddingOutcomesOptions {
  readonly ports: Pick<IngestPorts, 'store' | 'states'>
  readonly indexJobs: IndexJobs
  readonly progress: Progress
  readonly events: LibraryEvents
  readonly maintenance: Maintenance
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
      if (document.state === 'keyword') events.changed(ports.states.embedding(document))
    }
  }

  embedded(count: number, documents: readonly Document[]): void {
    const { progress, events, maintenance } = this.#options
    progress.chunksEmbedded(count)
    maintenance.embedded(count)
    events.progressed()
    for (const document of documents) events.changed(document)
  }

  complete(id: ContentId): void {
    this.#options.indexJobs.contentDone(id)
  }

  givenUp(id: ContentId, left: number, error: unknown): void {
    const { ports, progress, events, indexJobs } = this.#options
    progress.dropChunks(left)
    const reason = {
      code: 'model.failed' as const,
      message: [
        'This document is searchable by keyword only: the embedding model failed on it.',
        'Try it again, or run “docent doctor”.',
      ].join(' '),
    }
    if (error !== null)
      for (const { id: document, state } of ports.store.documentsOfContent(id))
        if (state === 'keyword' || state === 'embedding') events.changed(ports.states.modelFailed(document, reason))
    indexJobs.contentDone(id)
  }
}
