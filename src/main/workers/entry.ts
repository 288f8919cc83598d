/**
 * Locates the entry files of worker threads and processes: beside this file, both in the bundle and in the sources (when Node runs
 * the TypeScript directly).
 */

export type WorkerName =
  | 'parseProcess'
  | 'embedWorker'
  | 'rerankWorker'
  | 'ocrProcess'
  | 'tesseractWorker'
  | 'checkpointWorker'
  | 'chunkWorker'
  | 'llamaProcess'

export function workerEntry(name: WorkerName): URL {
  return new URL(import.meta.url.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, import.meta.url)
}
