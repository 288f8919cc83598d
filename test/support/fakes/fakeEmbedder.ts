/**
 * An embedder without a model: a hashed bag of words, so that texts that share words are similar. The same text always
 * gives the same vector. Can be told to wait, to fail, or to return rubbish.
 */
import type { EmbedOptions, Embedder } from '../../../src/main/ports/embedder.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { Turns } from './turns.ts'

export interface FakeEmbedderOptions {
  readonly id?: string
  readonly dimensions?: number
  readonly similarityFloor?: number
  /** Awaited before every text: a test holds work back with a promise of its own. */
  readonly beforeText?: (text: string, options: EmbedOptions) => Promise<void> | void
  /** Makes these texts fail. */
  readonly failsOn?: (text: string) => boolean
}

export class FakeEmbedder implements Embedder {
  readonly id: string
  readonly dimensions: number
  readonly similarityFloor: number
  /** Every text that was embedded, in the order it was done. */
  readonly embedded: string[] = []
  readonly #options: FakeEmbedderOptions
  readonly #turns = new Turns()
  #disposed = false

  constructor(options: FakeEmbedderOptions = {}) {
    this.#options = options
    this.id = options.id ?? 'fake-embedder'
    this.dimensions = options.dimensions ?? 64
    this.similarityFloor = options.similarityFloor ?? 0
  }

  async embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
    if (this.#disposed) throw new AppError('model.failed', 'The embedding model was closed.')
    const vectors: Float32Array[] = []
    for (const text of texts) {
      if (text.trim() === '') throw new AppError('request.invalid', 'An empty text has no embedding.')
      await this.#turns.next(options.priority)
      try {
        if (options.signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
        await this.#options.beforeText?.(text, options)
        if (options.signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
        if (this.#options.failsOn?.(text)) throw new AppError('model.failed', 'The embedding model failed.')
        this.embedded.push(text)
        vectors.push(bagOfWords(text, this.dimensions))
      } finally {
        this.#turns.done()
      }
    }
    return vectors
  }

  async dispose(): Promise<void> {
    this.#disposed = true
  }
}

/** Unit vector of a text's words; words with the same start of five letters count as one, a poor man's stemming. */
export function bagOfWords(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]) {
    const hash = fnv1a(word.slice(0, 5))
    const index = hash % dimensions
    // Common short words weigh little, as they do in a real model.
    vector[index] = (vector[index] ?? 0) + (word.length > 3 ? 1 : 0.2)
  }
  const norm = Math.hypot(...vector)
  return vector.map((value) => value / norm)
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}
