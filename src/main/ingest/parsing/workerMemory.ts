/**
 * Watches the memory a parse worker holds besides its heap: `resourceLimits` bounds only the heap, and buffers of
 * unpacked files are not part of it. V8 answers by an interrupt, so even a worker deep in a loop responds.
 */
import type { Worker } from 'node:worker_threads'

/** Files that are read within this time are never checked; a zip bomb unpacks some 200 MB in it. */
const intervalMs = 500

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

  /** The most bytes of heap and buffers seen for the current file; 0 if it was too short to be checked. */
  get highest(): number {
    return this.#highest
  }

  start(): void {
    this.stop()
    this.#highest = 0
    this.#timer = setInterval(() => void this.#check(), intervalMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    const timer = this.#timer
    // Node before 24.6 has no such call (Electron 33, used only in tests), which leaves the heap limit alone there.
    if (typeof this.#worker.getHeapStatistics !== 'function') return this.stop()
    try {
      const { used_heap_size: heap, external_memory: outside } = await this.#worker.getHeapStatistics()
      if (timer !== this.#timer) return
      this.#highest = Math.max(this.#highest, heap + outside)
      if (heap + outside > this.#limitBytes) this.#exceeded()
    } catch {
      // The worker has ended, and its lane handles that.
    }
  }
}
