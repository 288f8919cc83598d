/** An embed worker that dies on the text "crash" and answers "rubbish" with a vector that is none. */
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerRequest } from '../../../src/main/adapters/transformers/workerMessages.ts'

if ((workerData as { readonly folder: string }).folder === 'unloadable') {
  parentPort?.postMessage({ type: 'failed', message: 'no such file' })
} else {
  parentPort?.on('message', ({ id, input: text }: WorkerRequest<string>) => {
    if (text === 'crash') process.exit(7)
    const vector =
      text === 'rubbish'
        ? new Float32Array([Number.NaN, 1])
        : text === 'long'
          ? new Float32Array([1, 0, 0])
          : new Float32Array([0, 1])
    parentPort?.postMessage({ type: 'result', id, output: vector })
  })
  parentPort?.postMessage({ type: 'ready' })
}
