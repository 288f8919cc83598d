/**
 * The reranker's thread: onnxruntime blocks the thread that calls it. Its owner sends one pair of question and text at a
 * time. Nothing is ever fetched: a model that is not in the folder is an error.
 */
import '../networkGuard.ts'
import { workerData } from 'node:worker_threads'
import { loadCrossEncoder } from '../adapters/transformers/crossEncoder.ts'
import type { RerankJob, RerankWorkerData } from '../adapters/transformers/workerMessages.ts'
import type { Reading } from '../ports/reranker.ts'
import { serveModel } from './serveModel.ts'

await serveModel(async () => {
  // The owner passes exactly this.
  const model = await loadCrossEncoder(workerData as RerankWorkerData)
  return ({ job, ...pair }: RerankJob): Promise<number | Reading | null> =>
    job === 'read' ? model.read(pair) : model.score(pair)
})
