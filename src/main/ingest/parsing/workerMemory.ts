/**
 * Watches what a parse worker holds besides its heap: buffers of unpacked files are no part of the heap that
 * `resourceLimits` bounds. The question is answered by an interrupt, so a worker deep in a loop answers too.
 */
import type { Worker } from 'node:worker_threads'

/** A file that is read within this time is never asked about; a trap unpacks some 200 MB in it. */
const everyMs = 500

export class WorkerMemory {
  readonly #worker: Worker
  readonly #limitBytes: number
  readonly #exceeded: () => void
  #timer: NodeJS.Timeout | undefined
  #highest = 0

  constructor(worker: Worker, limitMb: number, exceeded: () => void) {
    this.#worker = worker
    this.#limitBytes = limitMb * 1024 * 1024
    this.#exceeded = exceeded
  }

  /** Bytes of heap and buffers, the most that were seen for the file in hand; 0 for a short one. */
  get highest(): number {
    return this.#highest
  }

  start(): void {
    this.stop()
    this.#highest = 0
    this.#timer = setInterval(() => void this.#ask(), everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #ask(): Promise<void> {
    const timer = this.#timer
    // Node before 24.6 cannot ask (Electron 33, for tests only): there the heap limit stands alone.
    if (typeof this.#worker.getHeapStatistics !== 'function') return this.stop()
    try {
      const { used_heap_size: heap, external_memory: outside } = await this.#worker.getHeapStatistics()
      if (timer !== this.#timer) return
      this.#highest = Math.max(this.#highest, heap + outside)
      if (heap + outside > this.#limitBytes) this.#exceeded()
    } catch {
      // The worker has ended; its lane knows.
    }
  }
}
