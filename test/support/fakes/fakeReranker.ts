/**
 * A reranker without a model: the share of the question's words that the text has, on the scale of logits. Can be told
 * to wait, to fail, or what to say.
 */
import type { RerankOptions, Reranker } from '../../../src/main/ports/reranker.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { Turns } from './turns.ts'

export interface FakeRerankerOptions {
  readonly id?: string
  /** Instead of the overlap of words. */
  readonly score?: (query: string, text: string) => number
  /** Awaited before every pair: a test holds work back with a promise of its own. */
  readonly beforePair?: (text: string, options: RerankOptions) => Promise<void> | void
  /** Makes these texts fail. */
  readonly failsOn?: (text: string) => boolean
}

export class FakeReranker implements Reranker {
  readonly id: string
  /** Every text that was scored, in the order it was done. */
  readonly scored: string[] = []
  readonly #options: FakeRerankerOptions
  readonly #turns = new Turns()
  #disposed = false

  constructor(options: FakeRerankerOptions = {}) {
    this.#options = options
    this.id = options.id ?? 'fake-reranker'
  }

  async rerank(query: string, texts: readonly string[], options: RerankOptions): Promise<number[]> {
    if ([query, ...texts].some((text) => text.trim() === ''))
      throw new AppError('request.invalid', 'An empty question or text cannot be scored.')
    if (this.#disposed) throw new AppError('model.failed', 'The reranker was closed.')
    if (options.signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
    const scores: number[] = []
    for (const text of texts) {
      await this.#turns.next(options.priority)
      try {
        await this.#options.beforePair?.(text, options)
        if (options.signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
        if (this.#options.failsOn?.(text)) throw new AppError('model.failed', 'The reranker failed.')
        this.scored.push(text)
        scores.push((this.#options.score ?? overlap)(query, text))
      } finally {
        this.#turns.done()
      }
    }
    return scores
  }

  async dispose(): Promise<void> {
    this.#disposed = true
  }
}

/** −10 without a shared word, 10 with all; words with the same start of four letters count as one. */
function overlap(query: string, text: string): number {
  const stems = (of: string): Set<string> =>
    new Set((of.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 4)))
  const [asked, given] = [stems(query), stems(text)]
  return asked.size === 0 ? -10 : (20 * [...asked].filter((stem) => given.has(stem)).length) / asked.size - 10
}
