/**
 * The embedding model's thread. onnxruntime blocks the calling thread, so it runs here, and its owner sends one text at
 * a time. Nothing is ever downloaded: a model missing from the folder is an error.
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
