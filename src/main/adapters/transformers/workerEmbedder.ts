/** The embedding model for the rest of the program: in a worker, one text at a time, every vector checked. */
import { availableParallelism } from 'node:os'
import type { EmbeddingStyle } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { EmbedOptions, Embedder } from '../../ports/embedder.ts'
import { silentLog } from '../../ports/log.ts'
import type { Log } from '../../ports/log.ts'
import { workerEntry } from '../../workers/entry.ts'
import { ModelWorker } from './modelWorker.ts'
import type { EmbedWorkerData } from './workerMessages.ts'

export interface WorkerEmbedderOptions {
  /** Names the vector space. */
  readonly id: string
  readonly folder: string
  readonly dimensions: number
  readonly style: EmbeddingStyle
  readonly log?: Log
  /** All cores by default, at most 4 (small models gain nothing from more). */
  readonly threads?: number
  /** Another worker, for tests. */
  readonly workerUrl?: URL
}

/** The longest text takes 84 ms on an idle core; after a hundred times that the worker must be hanging. */
const maxTextMs = 10_000

export class WorkerEmbedder implements Embedder {
  readonly id: string
  readonly dimensions: number
  readonly similarityFloor: number
  readonly #style: EmbeddingStyle
  readonly #worker: ModelWorker<string, Float32Array>

  private constructor({ id, dimensions, style }: WorkerEmbedderOptions, worker: ModelWorker<string, Float32Array>) {
    this.id = id
    this.dimensions = dimensions
    this.similarityFloor = style.similarityFloor
    this.#style = style
    this.#worker = worker
  }

  /** Resolves when the model is loaded. Rejects with `model.failed` when it cannot be. */
  static async create(options: WorkerEmbedderOptions): Promise<WorkerEmbedder> {
    const { id, folder, dimensions, style, threads = Math.min(availableParallelism(), 4) } = options
    const workerData: EmbedWorkerData = {
      folder,
      style: {
        dtype: style.dtype,
        pooling: style.pooling,
        maxTokens: style.maxTokens,
        maxWindows: style.maxWindows,
      },
      threads,
    }
    const worker = await ModelWorker.start<string, Float32Array>({
      what: 'embedding model',
      without: 'Search by keyword still works; install the model again.',
      name: `embed ${id}`,
      folder,
      workerUrl: options.workerUrl ?? workerEntry('embedWorker'),
      workerData,
      maxMs: maxTextMs,
      check: (vector) => (isUnit(vector, dimensions) ? null : 'it returned a vector that is not of unit length'),
      log: options.log ?? silentLog,
    })
    return new WorkerEmbedder(options, worker)
  }

  async embed(texts: readonly string[], { priority, as = priority, signal }: EmbedOptions): Promise<Float32Array[]> {
    if (texts.some((text) => text.trim() === ''))
      throw new AppError('request.invalid', 'An empty text has no embedding.')
    const prefix = as === 'query' ? this.#style.queryPrefix : this.#style.passagePrefix
    return this.#worker.run(
      texts.map((text) => prefix + text),
      { urgent: priority === 'query', signal },
    )
  }

  dispose(): Promise<void> {
    return this.#worker.dispose()
  }
}

/** LanceDB accepts any vector without an error, so every vector is checked here. */
function isUnit(vector: Float32Array, dimensions: number): boolean {
  if (vector.length !== dimensions) return false
  let square = 0
  for (const value of vector) square += value * value
  // NaN and infinity fail the comparison; 1e-2 allows for half-precision models.
  return Math.abs(square - 1) < 1e-2
}
