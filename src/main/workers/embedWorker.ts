/**
 * The embedding model's thread. onnxruntime blocks the thread that calls it, so it lives here; its owner sends one text
 * at a time. Nothing is ever fetched: a model that is not in the folder is an error.
 */
import '../networkGuard.ts'
import { workerData } from 'node:worker_threads'
import { loadExtractor } from '../adapters/transformers/extractor.ts'
import type { EmbedWorkerData } from '../adapters/transformers/workerMessages.ts'
import { serveModel } from './serveModel.ts'

await serveModel(
  // The owner passes exactly this.
  () => loadExtractor(workerData as EmbedWorkerData),
  (vector) => [vector.buffer as ArrayBuffer],
)
