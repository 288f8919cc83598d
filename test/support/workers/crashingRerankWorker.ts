/** A rerank worker that dies on the text "crash" and answers "rubbish" with a score that is none. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RerankPair, WorkerRequest } from '../../../src/main/adapters/transformers/workerMessages.ts'

if ((workerData as { readonly folder: string }).folder === 'unloadable') {
  parentPort?.postMessage({ type: 'failed', message: 'no such file' })
} else {
  parentPort?.on('message', ({ id, input: { text } }: WorkerRequest<RerankPair>) => {
    if (text === 'crash') process.exit(7)
    parentPort?.postMessage({ type: 'result', id, output: text === 'rubbish' ? Number.NaN : text.length })
  })
  parentPort?.postMessage({ type: 'ready' })
}
