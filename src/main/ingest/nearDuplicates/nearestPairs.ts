/**
 * The nearest few of each signature, in flat arrays: thousands of letters from one form are millions of pairs, and few
 * of them matter.
 */
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'

// The nearest; a text that is like hundreds of others is a form.
export const maxRelated = 20
const steps = 256
// A millisecond between two looks at the clock.
const entryBatchSize = 16_384

export class NearestPairs {
  readonly #others: Int32Array
  readonly #similarities: Float32Array
  readonly #sizes: Uint8Array

  /** 12 MB for 50,000. */
  constructor(count: number) {
    this.#others = new Int32Array(count * maxRelated)
    this.#similarities = new Float32Array(count * maxRelated)
    this.#sizes = new Uint8Array(count)
  }

  /** It is among the nearest of one of the two. */
  has(one: number, other: number): boolean {
    return this.#place(one, other) >= 0 || this.#place(other, one) >= 0
  }

  /** `similarity`: 0..1. Not twice. */
  add(one: number, other: number, similarity: number): void {
    this.#keep(one, other, similarity)
    this.#keep(other, one, similarity)
  }

  /** Best first, as positions; each position at most `mostRelated` times. */
  async chosen(): Promise<readonly { readonly one: number; readonly other: number; readonly similarity: number }[]> {
    const yielder = new EventLoopYielder()
    const places = await this.#bestFirst(yielder)
    const counts = new Uint8Array(this.#sizes.length)
    const pairs: { one: number; other: number; similarity: number }[] = []
    for (const [index, place] of places.entries()) {
      if (index % entryBatchSize === 0) await yielder.taken()
      const here = Math.floor(place / maxRelated)
      const there = this.#others[place] ?? 0
      // Both may have kept it.
      if (here > there && this.#place(there, here) >= 0) continue
      if (Math.max(counts[here] ?? 0, counts[there] ?? 0) >= maxRelated) continue
      counts[here] = (counts[here] ?? 0) + 1
      counts[there] = (counts[there] ?? 0) + 1
      pairs.push({
        one: Math.min(here, there),
        other: Math.max(here, there),
        similarity: this.#similarities[place] ?? 0,
      })
    }
    return pairs
  }

  /** Sorted by counting: comparing a million would hold the event loop for a second. */
  async #bestFirst(yielder: EventLoopYielder): Promise<Uint32Array> {
    const starts = new Uint32Array(steps + 1)
    await this.#each(yielder, (place) => {
      const step = this.#step(place)
      starts[step + 1] = (starts[step + 1] ?? 0) + 1
    })
    for (let step = 1; step <= steps; step += 1) starts[step] = (starts[step] ?? 0) + (starts[step - 1] ?? 0)
    const places = new Uint32Array(starts[steps] ?? 0)
    await this.#each(yielder, (place) => {
      const step = this.#step(place)
      const at = starts[step] ?? 0
      places[at] = place
      starts[step] = at + 1
    })
    return places
  }

  /** 0 for the nearest. Estimates have 129 values. */
  #step(place: number): number {
    return steps - 1 - Math.min(steps - 1, Math.floor((this.#similarities[place] ?? 0) * (steps - 1)))
  }

  async #each(yielder: EventLoopYielder, work: (place: number) => void): Promise<void> {
    for (let position = 0; position < this.#sizes.length; position += 1) {
      const first = position * maxRelated
      for (let place = first; place < first + (this.#sizes[position] ?? 0); place += 1) work(place)
      if (position % (entryBatchSize / 16) === 0) await yielder.taken()
    }
  }

  #place(position: number, other: number): number {
    const first = position * maxRelated
    for (let place = first; place < first + (this.#sizes[position] ?? 0); place += 1)
      if (this.#others[place] === other) return place
    return -1
  }

  /** In the place of its least near when it has enough. */
  #keep(position: number, other: number, similarity: number): void {
    const first = position * maxRelated
    const size = this.#sizes[position] ?? 0
    let place = first + size
    if (size < maxRelated) this.#sizes[position] = size + 1
    else {
      place = first
      for (let next = first + 1; next < first + size; next += 1)
        if ((this.#similarities[next] ?? 0) < (this.#similarities[place] ?? 0)) place = next
      if ((this.#similarities[place] ?? 0) >= similarity) return
    }
    this.#others[place] = other
    this.#similarities[place] = similarity
  }
}
