/** Counts, rate and time left of the current lot. A lot begins with the first work after a rest and ends with the next rest. */
import type { IndexProgress } from '../../shared/domain/library.ts'
import type { Clock } from '../ports/clock.ts'

// The rate looks back ten seconds: long enough to smooth over batches, short enough to follow a machine that gets busy.
const windowMs = 10_000

export class Progress {
  readonly #clock: Clock
  #filesDone = 0
  #filesTotal = 0
  #chunksDone = 0
  #chunksTotal = 0
  #currentPath: string | null = null
  #samples: { readonly at: number; readonly done: number }[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A new lot: everything starts at nought. */
  reset(): void {
    this.#filesDone = 0
    this.#filesTotal = 0
    this.#chunksDone = 0
    this.#chunksTotal = 0
    this.#currentPath = null
    this.#samples = []
  }

  addFile(): void {
    this.#filesTotal += 1
  }

  fileDone(): void {
    this.#filesDone = Math.min(this.#filesTotal, this.#filesDone + 1)
  }

  reading(path: string | null): void {
    this.#currentPath = path
  }

  /** `total` chunks of a content joined the lot, of which `done` already have a vector. */
  addChunks(total: number, done: number): void {
    this.#chunksTotal += total
    this.#chunksDone += done
  }

  /** Chunks that left the lot without a vector (removed meanwhile). */
  dropChunks(count: number): void {
    this.#chunksTotal = Math.max(this.#chunksDone, this.#chunksTotal - count)
  }

  chunksEmbedded(count: number): void {
    const at = this.#clock.monotonic()
    if (this.#samples.length === 0) this.#samples.push({ at, done: this.#chunksDone })
    this.#chunksDone = Math.min(this.#chunksTotal, this.#chunksDone + count)
    this.#samples.push({ at, done: this.#chunksDone })
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= windowMs) this.#samples.shift()
  }

  /** Work is about to begin: from here on the rate is measured. */
  embeddingStarts(): void {
    if (this.#samples.length === 0) this.#samples.push({ at: this.#clock.monotonic(), done: this.#chunksDone })
  }

  snapshot(state: { readonly running: boolean; readonly paused: boolean }): IndexProgress {
    const chunksPerSecond = this.#rate()
    const left = this.#chunksTotal - this.#chunksDone
    return {
      ...state,
      filesDone: this.#filesDone,
      filesTotal: this.#filesTotal,
      chunksDone: this.#chunksDone,
      chunksTotal: this.#chunksTotal,
      chunksPerSecond,
      secondsLeft: chunksPerSecond === null || chunksPerSecond === 0 ? null : Math.ceil(left / chunksPerSecond),
      currentPath: this.#currentPath,
    }
  }

  #rate(): number | null {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (first === undefined || last === undefined || last.at <= first.at) return null
    return ((last.done - first.done) * 1000) / (last.at - first.at)
  }
}
