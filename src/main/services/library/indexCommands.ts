/** Indexing files, and the whole library again, for a caller that waits for a state and gets a report. */
import type { IndexReport, LibraryEvent } from '../../../shared/domain/library.ts'
import type { IndexJob } from '../../ingest/indexJob.ts'
import type { Pipeline } from '../../ingest/pipeline.ts'
import type { LibraryApi } from '../../ipc/services.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { awaitIndexJob, unlessAborted } from './awaitWork.ts'

export interface IndexCommandParts {
  readonly pipeline: Pipeline
  readonly store: DocumentStore
  readonly clock: Clock
  /** New sources have to be watched as well. */
  readonly sourcesChanged: () => void
}

type IndexOptions = Parameters<LibraryApi['index']>[1]
type ReindexOptions = Parameters<LibraryApi['reindex']>[0]

export class IndexCommands {
  readonly #parts: IndexCommandParts

  constructor(parts: IndexCommandParts) {
    this.#parts = parts
  }

  async index(paths: readonly string[], options: IndexOptions): Promise<IndexReport> {
    const { pipeline, sourcesChanged } = this.#parts
    return this.#reported(options, async () => {
      const indexJob = await pipeline.index(paths, options.chat ?? null)
      sourcesChanged()
      // A pause may last for days, so the caller only waits until the files are found.
      if (options.until === 'found') await awaitIndexJob(indexJob, 'found', options.signal)
      else if (options.until !== 'accepted') {
        await awaitIndexJob(indexJob, pipeline.isPausedByUser ? 'found' : options.until, options.signal)
        await unlessAborted(pipeline.whenRelated(), options.signal)
      }
      // A document called ready can be found: the report is returned after the self-check has verified that.
      if (options.until === 'ready') await unlessAborted(pipeline.whenChecked(), options.signal)
      return indexJob
    })
  }

  async reindex(options: ReindexOptions): Promise<IndexReport> {
    const { pipeline } = this.#parts
    return this.#reported(options, async () => {
      const indexJob = await pipeline.reindex()
      await awaitIndexJob(indexJob, 'ready', options.signal)
      await unlessAborted(pipeline.whenChecked(), options.signal)
      return indexJob
    })
  }

  /** The caller gets all events before the report. */
  async #reported(
    options: { readonly onEvent?: (event: LibraryEvent) => void },
    work: () => Promise<IndexJob>,
  ): Promise<IndexReport> {
    const { pipeline, store, clock } = this.#parts
    const unsubscribe = options.onEvent === undefined ? null : pipeline.events.subscribe(options.onEvent)
    try {
      const indexJob = await work()
      pipeline.events.progressed()
      await pipeline.events.flushed()
      return await indexJob.report(store, clock.monotonic())
    } finally {
      unsubscribe?.()
    }
  }
}
