/** Examines the library, and repairs it when asked to. */
import type { DoctorReport } from '../../../../shared/ipc/contract.ts'
import type { IngestPorts } from '../../../ingest/ingestPorts.ts'
import type { Pipeline } from '../../../ingest/pipeline.ts'
import type { Watching } from '../../../ingest/scanning/watching.ts'
import type { LibraryApi } from '../../../ipc/services.ts'
import { awaitDone, awaitRead } from '../awaitWork.ts'
import { examine } from './doctor.ts'
import type { LibraryServiceOptions } from '../libraryOptions.ts'
import { repairLibrary } from './repairLibrary.ts'

/** The parts that the doctor shares with the service. */
export interface DoctorParts extends Pick<IngestPorts, 'states' | 'files' | 'writer' | 'embedder' | 'signal'> {
  readonly pipeline: Pipeline
  readonly watching: Watching | null
}

export class LibraryDoctor {
  readonly #options: LibraryServiceOptions
  readonly #parts: DoctorParts

  constructor(options: LibraryServiceOptions, parts: DoctorParts) {
    this.#options = options
    this.#parts = parts
  }

  async examine({
    repair,
    deep = false,
    all = false,
    wait = false,
  }: Parameters<LibraryApi['doctor']>[0]): Promise<DoctorReport> {
    const { store, index, modelStatus, models, dataFolder, settings } = this.#options
    const { files, pipeline, watching } = this.#parts
    const repaired = repair ? { repaired: await this.#repair(wait) } : {}
    const report = await examine({
      store,
      index,
      files,
      models: modelStatus,
      dataFolder,
      settings: settings.values(),
      progress: pipeline.progress(),
      watched: watching?.states() ?? [],
      all,
      ...(deep ? { damagedModels: () => models.damagedModels() } : {}),
    })
    return { ...report, ...repaired }
  }

  /**
   * Resolves when the documents that were queued again have been read and checked; with `wait`, when they have their
   * vectors as well, which may take hours.
   */
  async #repair(wait: boolean): Promise<readonly string[]> {
    const { store, index, models, checkpoint = () => undefined, log } = this.#options
    const { pipeline, states, writer, embedder, signal } = this.#parts
    const triedAgain = models
      .tryAgain()
      .map((name) => `The model ${name} had been disabled after a failure and is tried again.`)
    const done = await repairLibrary({
      store,
      states,
      index,
      checkpoint,
      log,
      writer,
      signal,
      embedder,
      rebuild: async () => (await pipeline.reindex()).when('keyword'),
      retry: (id) => pipeline.jobs.retry(id),
      requeue: (document) => pipeline.jobs.requeue(document),
    })
    await pipeline.start()
    await (wait ? awaitDone(pipeline) : awaitRead(pipeline))
    await pipeline.whenChecked()
    return [...triedAgain, ...done]
  }
}
