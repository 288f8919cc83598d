/**
 * Where worker threads start: beside this file in the bundle, beside it in the sources when Node runs the TypeScript
 * itself.
 */

export type WorkerName =
  'parseWorker' | 'embedWorker' | 'rerankWorker' | 'ocrWorker' | 'tesseractWorker' | 'checkpointWorker'

export function workerEntry(name: WorkerName): URL {
  return new URL(import.meta.url.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, import.meta.url)
}
