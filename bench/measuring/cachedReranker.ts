/**
 * A reranker that keeps every score on disk, so that a fit or an evaluation repeats within seconds. The model is loaded
 * only when a pair is new. Never used where time is measured.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { WorkerReranker } from '../../src/main/adapters/transformers/workerReranker.ts'
import type { Reranker } from '../../src/main/ports/reranker.ts'
import { defaultModel, readModelManifest } from '../../src/main/services/modelManifest.ts'

const resources = join(import.meta.dirname, '..', '..', 'resources', 'models')
const hashBytes = 16
const recordBytes = hashBytes + Float64Array.BYTES_PER_ELEMENT

/** Null where the manifest has none or its files are not installed. */
export async function openReranker(): Promise<Reranker | null> {
  const entry = defaultModel(readModelManifest(join(resources, 'manifest.json')), 'reranker')
  const folder = entry === undefined ? '' : join(resources, entry.id)
  if (entry?.reranker == null || !entry.files.every(({ name }) => existsSync(join(folder, name)))) return null
  return WorkerReranker.create({ id: entry.id, folder, style: entry.reranker })
}

/** `file` grows by one record (hash of the pair, score) per new pair. */
export function cachedReranker(file: string, open: () => Promise<Reranker | null> = openReranker): Reranker {
  mkdirSync(dirname(file), { recursive: true })
  const known = readRecords(file)
  let model: Promise<Reranker | null> | null = null
  const keyOf = (query: string, text: string): string =>
    createHash('sha256')
      .update(`${query}\n${text}`)
      .digest('hex')
      .slice(0, hashBytes * 2)
  return {
    id: 'cached',
    async rerank(query, texts, options) {
      const keys = texts.map((text) => keyOf(query, text))
      const missing = keys.flatMap((key, index) => (known.has(key) ? [] : [index]))
      if (missing.length > 0) {
        model ??= open()
        const loaded = await model
        if (loaded === null) throw new Error('The reranker is not installed: npm run models')
        const scores = await loaded.rerank(
          query,
          missing.map((index) => texts[index] ?? ''),
          options,
        )
        const records = missing.map((index, position) => {
          const record = Buffer.alloc(recordBytes)
          record.write(keys[index] ?? '', 0, 'hex')
          record.writeDoubleLE(scores[position] ?? 0, hashBytes)
          known.set(keys[index] ?? '', scores[position] ?? 0)
          return record
        })
        appendFileSync(file, Buffer.concat(records))
      }
      return keys.map((key) => known.get(key) ?? 0)
    },
    // A few quotes of each answer are read: that is quick enough.
    async read(query, texts, options) {
      model ??= open()
      return (await (await model)?.read?.(query, texts, options)) ?? texts.map(() => null)
    },
    async dispose() {
      await (await model)?.dispose()
    },
  }
}

/** A record that was cut off by the end of a run is left out. */
function readRecords(file: string): Map<string, number> {
  const known = new Map<string, number>()
  if (!existsSync(file)) return known
  const bytes = readFileSync(file)
  for (let at = 0; at + recordBytes <= bytes.length; at += recordBytes)
    known.set(bytes.toString('hex', at, at + hashBytes), bytes.readDoubleLE(at + hashBytes))
  return known
}
