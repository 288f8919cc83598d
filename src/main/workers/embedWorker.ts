/**
 * The embedding model's thread. onnxruntime blocks the calling thread, so it runs here, and its owner sends one text at
 * a time. Nothing is ever downloaded: a model missing from the folder is an error.
 */
import '../networkGuard.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { EmbedReply, EmbedRequest, EmbedWorkerData } from '../adapters/transformers/embedMessages.ts'
import { loadExtractor } from '../adapters/transformers/extractor.ts'

// The owner passes exactly this type.
const data = workerData as EmbedWorkerData

function reply(message: EmbedReply): void {
  parentPort?.postMessage(message, message.type === 'vector' ? [message.vector.buffer as ArrayBuffer] : [])
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

try {
  const extract = await loadExtractor(data)
  parentPort?.on('message', (request: EmbedRequest) => {
    extract(request.text).then(
      (vector) => reply({ type: 'vector', id: request.id, vector }),
      (error: unknown) => reply({ type: 'error', id: request.id, message: describe(error) }),
    )
  })
  reply({ type: 'ready' })
} catch (error) {
  reply({ type: 'failed', message: describe(error) })
}
