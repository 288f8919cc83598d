/**
 * Contents that wait for vectors, small ones first: a letter can be found by semantic search within seconds although a
 * long book was added before it. Within a size class the order is first come, first served, so that nothing waits for
 * ever behind others of its size.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'

export class EmbeddingQueue {
  /** Buckets by the power of two of the number of chunks. */
  readonly #buckets = new Map<number, Set<ContentId>>()
  readonly #bucketOf = new Map<ContentId, number>()
  get size(): number {
    return this.#bucketOf.size
  }

  /** False when it was already waiting. */
  add(id: ContentId, chunks: number): boolean {
    if (this.#bucketOf.has(id)) return false
    const bucket = Math.floor(Math.log2(Math.max(1, chunks)))
    const ids = this.#buckets.get(bucket) ?? new Set()
    ids.add(id)
    this.#buckets.set(bucket, ids)
    this.#bucketOf.set(id, bucket)
    return true
  }

  /** The next content; it stays in the queue until `remove`. */
  peek(): ContentId | undefined {
    const smallest = Math.min(...this.#buckets.keys())
    return this.#buckets.get(smallest)?.values().next().value
  }

  /** At least so many chunks belong to the contents that wait. */
  get chunks(): number {
    return [...this.#buckets].reduce((sum, [bucket, ids]) => sum + ids.size * 2 ** bucket, 0)
  }

  has(id: ContentId): boolean {
    return this.#bucketOf.has(id)
  }

  /** True when it was waiting. */
  remove(id: ContentId): boolean {
    const bucket = this.#bucketOf.get(id)
    if (bucket === undefined) return false
    this.#bucketOf.delete(id)
    const ids = this.#buckets.get(bucket)
    ids?.delete(id)
    if (ids?.size === 0) this.#buckets.delete(bucket)
    return true
  }

  clear(): void {
    this.#buckets.clear()
    this.#bucketOf.clear()
  }
}
