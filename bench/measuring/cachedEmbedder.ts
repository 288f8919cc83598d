/**
 * An embedder that keeps every vector on disk, so that a fit or an evaluation repeats within seconds. The model is
 * loaded only when a text is new. Never used where time is measured.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { EmbedOptions, Embedder } from '../../src/main/ports/embedder.ts'
import { openEmbedder } from './library.ts'
import type { embeddingModel } from './library.ts'

const hashBytes = 16

/** `file` grows by one record (hash of the text, vector) per new text. */
export function cachedEmbedder(file: string, { id, dimensions, style }: ReturnType<typeof embeddingModel>): Embedder {
  mkdirSync(dirname(file), { recursive: true })
  const known = readRecords(file, dimensions)
  let model: Promise<Embedder> | null = null
  const keyOf = (text: string, options: EmbedOptions): string =>
    createHash('sha256')
      .update(`${id}\n${options.as ?? options.priority}\n${text}`)
      .digest('hex')
      .slice(0, hashBytes * 2)
  return {
    id,
    dimensions,
    similarityFloor: style.similarityFloor,
    async embed(texts, options) {
      const keys = texts.map((text) => keyOf(text, options))
      const missing = [...new Set(keys.flatMap((key, index) => (known.has(key) ? [] : [index])))]
      if (missing.length > 0) {
        model ??= openEmbedder()
        const made = await (
          await model
        ).embed(
          missing.map((index) => texts[index] ?? ''),
          options,
        )
        const records: Buffer[] = []
        missing.forEach((index, position) => {
          const vector = made[position]
          const key = keys[index]
          if (vector === undefined || key === undefined) return
          known.set(key, vector)
          records.push(Buffer.from(key, 'hex'), Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))
        })
        appendFileSync(file, Buffer.concat(records))
      }
      return keys.map((key) => {
        const vector = known.get(key)
        if (vector === undefined) throw new Error('the embedding model returned too few vectors')
        return vector
      })
    },
    async dispose() {
      await (await model)?.dispose()
    },
  }
}

/** A record that was cut off by the end of a run is left out. */
function readRecords(file: string, dimensions: number): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>()
  if (!existsSync(file)) return known
  const bytes = readFileSync(file)
  const size = hashBytes + dimensions * Float32Array.BYTES_PER_ELEMENT
  for (let at = 0; at + size <= bytes.length; at += size) {
    const vector = new Float32Array(dimensions)
    for (let k = 0; k < dimensions; k += 1) vector[k] = bytes.readFloatLE(at + hashBytes + k * 4)
    known.set(bytes.toString('hex', at, at + hashBytes), vector)
  }
  return known
}
