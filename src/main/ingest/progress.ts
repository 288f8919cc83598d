/**
 * Counts, rate and time left of the current lot. A lot begins with the first work after a rest and ends with the next
 * rest.
 */
import type { IndexProgress } from '../../shared/domain/library.ts'
import type { Clock } from '../ports/clock.ts'

// The rate looks back ten seconds: long enough to smooth over batches, short enough to follow a machine that gets busy.
const windowMs = 10_000

// No batch of vectors takes as long, and hardly a file: a longer gap was a rest (a pause, a question), which is no part
// of a rate.
const maxBatchMs = 10_000
const maxFileMs = 60_000

/** How fast a count grows, over the last seconds of work. */
class Rate {
  readonly #clock: Clock
  readonly #maxStepMs: number
  #samples: { readonly at: number; readonly done: number }[] = []

  constructor(clock: Clock, maxStepMs: number) {
    this.#clock = clock
    this.#maxStepMs = maxStepMs
  }

  reset(): void {
    this.#samples = []
  }

  /** Work is about to begin with this much done: from here on it is measured. */
  starts(done: number): void {
    if (this.#samples.length === 0) this.#samples.push({ at: this.#clock.monotonic(), done })
  }

  reached(done: number): void {
    const at = this.#clock.monotonic()
    if (at - (this.#samples.at(-1)?.at ?? at) > this.#maxStepMs) this.reset()
    this.#samples.push({ at, done })
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= windowMs) this.#samples.shift()
  }

  /** Null before it is known. */
  perSecond(): number | null {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (first === undefined || last === undefined || last.at <= first.at) return null
    return ((last.done - first.done) * 1000) / (last.at - first.at)
  }
}

export class Progress {
  readonly #files: Rate
  readonly #chunks: Rate
  #filesDone = 0
  #filesTotal = 0
  #chunksDone = 0
  #chunksTotal = 0
  #currentPath: string | null = null

  constructor(clock: Clock) {
    this.#files = new Rate(clock, maxFileMs)
    this.#chunks = new Rate(clock, maxBatchMs)
  }

  /** A new lot: everything starts at nought. */
  reset(): void {
    this.#filesDone = 0
    this.#filesTotal = 0
    this.#chunksDone = 0
    this.#chunksTotal = 0
    this.#currentPath = null
    this.#files.reset()
    this.#chunks.reset()
  }

  addFile(): void {
    // A file after all were done begins anew: the rest between is no time of work.
    if (this.#filesDone === this.#filesTotal) this.#files.reset()
    this.#files.starts(this.#filesDone)
    this.#filesTotal += 1
  }

  fileDone(): void {
    this.#filesDone = Math.min(this.#filesTotal, this.#filesDone + 1)
    this.#files.reached(this.#filesDone)
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
    this.embeddingStarts()
    this.#chunksDone = Math.min(this.#chunksTotal, this.#chunksDone + count)
    this.#chunks.reached(this.#chunksDone)
  }

  /** Work is about to begin: from here on the rate is measured. */
  embeddingStarts(): void {
    this.#chunks.starts(this.#chunksDone)
  }

  snapshot(state: { readonly running: boolean; readonly paused: boolean }): IndexProgress {
    const filesLeft = this.#filesTotal - this.#filesDone
    const filesPerSecond = filesLeft === 0 ? null : this.#files.perSecond()
    const chunksPerSecond = this.#chunks.perSecond()
    return {
      ...state,
      filesDone: this.#filesDone,
      filesTotal: this.#filesTotal,
      filesPerSecond,
      chunksDone: this.#chunksDone,
      chunksTotal: this.#chunksTotal,
      chunksPerSecond,
      // How many passages lie in files that are not read yet nobody knows: while some are, what is told is when they
      // will be.
      secondsLeft:
        filesLeft > 0
          ? secondsFor(filesLeft, filesPerSecond)
          : secondsFor(this.#chunksTotal - this.#chunksDone, chunksPerSecond),
      currentPath: this.#currentPath,
    }
  }
}

function secondsFor(left: number, perSecond: number | null): number | null {
  return perSecond === null || perSecond === 0 ? null : Math.ceil(left / perSecond)
}
