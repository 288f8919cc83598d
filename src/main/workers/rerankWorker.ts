/**
 * The reranker's thread: onnxruntime blocks the thread that calls it. Its owner sends one pair of question and text at a
 * time. Nothing is ever fetched: a model that is not in the folder is an error.
 */
import '../networkGuard.ts'
import { workerData } from 'node:worker_threads'
import { loadCrossEncoder } from '../adapters/transformers/crossEncoder.ts'
import type { RerankWorkerData } from '../adapters/transformers/workerMessages.ts'
import { serveModel } from './serveModel.ts'

// The owner passes exactly this.
await serveModel(() => loadCrossEncoder(workerData as RerankWorkerData))
