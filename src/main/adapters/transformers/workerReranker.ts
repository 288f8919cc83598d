/**
 * The reranker for the rest of the program: in a worker, one pair at a time, every score a finite number. Several pairs
 * per call would take a quarter less time; but the scales of a quantised model depend on everything in the call, so
 * that a score would change by up to 0.17 with the texts beside it, and a question could not be served in between.
 */
import { availableParallelism } from 'node:os'
import type { RerankerStyle } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { silentLog } from '../../ports/log.ts'
import type { Log } from '../../ports/log.ts'
import type { Reading, RerankOptions, Reranker } from '../../ports/reranker.ts'
import { workerEntry } from '../../workers/entry.ts'
import { ModelWorker } from './modelWorker.ts'
import { headFor } from './reading/spanHeads.ts'
import type { RerankJob, RerankWorkerData } from './workerMessages.ts'

export interface WorkerRerankerOptions {
  readonly id: string
  readonly folder: string
  readonly style: RerankerStyle
  readonly log?: Log
  /** All cores by default, at most 4 (small models gain nothing from more). */
  readonly threads?: number
  /** Another worker, for tests. */
  readonly workerUrl?: URL
}

/** A pair of 512 tokens takes 150 ms on an idle core; after sixty times that the worker must be hanging. */
const maxPairMs = 10_000

export class WorkerReranker implements Reranker {
  readonly id: string
  readonly read?: NonNullable<Reranker['read']>
  readonly #worker: ModelWorker<RerankJob, number | Reading | null>

  private constructor(id: string, worker: ModelWorker<RerankJob, number | Reading | null>) {
    this.id = id
    this.#worker = worker
    if (headFor(id) !== null) this.read = async (...pairs) => (await this.#run('read', ...pairs)) as (Reading | null)[]
  }

  /** Resolves when the model is loaded. Rejects with `model.failed` when it cannot be. */
  static async create(options: WorkerRerankerOptions): Promise<WorkerReranker> {
    const { id, folder, style, threads = Math.min(availableParallelism(), 4) } = options
    const workerData: RerankWorkerData = { id, folder, style, threads }
    const worker = await ModelWorker.start<RerankJob, number | Reading | null>({
      what: 'reranker',
      without: 'Passages are ranked by the searches alone; install the model again.',
      name: `rerank ${id}`,
      folder,
      workerUrl: options.workerUrl ?? workerEntry('rerankWorker'),
      workerData,
      maxMs: maxPairMs,
      check: (result) =>
        typeof result !== 'number' || Number.isFinite(result) ? null : 'it returned a score that is not a number',
      log: options.log ?? silentLog,
    })
    return new WorkerReranker(id, worker)
  }

  async rerank(...pairs: Parameters<Reranker['rerank']>): Promise<number[]> {
    return (await this.#run('score', ...pairs)) as number[]
  }

  #run(
    job: RerankJob['job'],
    query: string,
    texts: readonly string[],
    { priority, signal }: RerankOptions,
  ): Promise<(number | Reading | null)[]> {
    if ([query, ...texts].some((text) => text.trim() === ''))
      return Promise.reject(new AppError('request.invalid', 'An empty question or text cannot be scored.'))
    return this.#worker.run(
      texts.map((text) => ({ job, query, text })),
      { urgent: priority === 'query', signal },
    )
  }

  dispose(): Promise<void> {
    return this.#worker.dispose()
  }
}
