/**
 * Keeps the index fast: lets it decide on maintenance after every few hundred new rows, and optimizes it after the
 * work.
 */
import type { IngestPorts } from '../ingestPorts.ts'

// The index decides by counting, which is cheap; asked this often, it exceeds its own limits (1,500 unindexed rows and
// more) by a sixth at most.
const rowsBetweenChecks = 250

export class Maintenance {
  readonly #ports: Pick<IngestPorts, 'index' | 'gate' | 'log' | 'checkpoint' | 'signal'>
  #rows = 0
  /** Rows since the whole index was last optimized. */
  #unindexedRows = 0
  #dirty = false
  #running: Promise<void> = Promise.resolve()

  constructor(ports: Pick<IngestPorts, 'index' | 'gate' | 'log' | 'checkpoint' | 'signal'>) {
    this.#ports = ports
  }

  /** At a start: an index of an earlier version may have to be rebuilt, and a rebuild may have been interrupted. */
  started(): void {
    this.#schedule(false, true)
  }

  /** `rows` of words were written, or removed. */
  written(rows: number): void {
    this.#unindexedRows += rows
    this.#changed(rows)
  }

  /**
   * Embedding may take hours: without maintenance, each write of vectors would list all earlier writes and look every
   * id up in all of them.
   */
  embedded(vectors: number): void {
    this.#changed(vectors)
  }

  #changed(rows: number): void {
    if (rows === 0) return
    this.#rows += rows
    this.#dirty = true
    if (this.#rows < rowsBetweenChecks) return
    this.#rows = 0
    this.#schedule(false)
  }

  /**
   * Everything is searchable by keyword. Embedding may take hours, and searches meanwhile should not have to scan
   * unindexed rows.
   */
  keywordDone(): void {
    if (this.#unindexedRows < rowsBetweenChecks) return
    this.#rows = 0
    this.#schedule(true)
  }

  /** All work is done: optimizes the index. Does nothing when nothing changed. */
  finish(): void {
    if (!this.#dirty) return
    this.#dirty = false
    this.#rows = 0
    this.#schedule(true)
  }

  /** Resolves when no maintenance is running any more. */
  idle(): Promise<void> {
    return this.#running
  }

  /** `deferrable`: the next start can do it as well. */
  #schedule(force: boolean, deferrable = false): void {
    if (force) this.#unindexedRows = 0
    const { index, gate, log, checkpoint, signal } = this.#ports
    this.#running = this.#running.then(async () => {
      try {
        // A command that ends with its job still leaves the index optimized: closing waits for this, but for no
        // question.
        await gate.whenFree(signal).catch(() => undefined)
        if (deferrable && signal.aborted) return
        // The index itself keeps apart the work that cannot run beside maintenance; new files are written meanwhile.
        await index.maintain({ force })
        // The check at a start seldom writes anything, so it is no step of the work.
        if (!deferrable) checkpoint('maintained')
      } catch (error) {
        // Search still works on an index that was not optimized, only slower; the next run of work tries again.
        log.write('warn', 'maintenance of the index failed', { error: String(error) })
        this.#dirty = true
      }
    })
  }
}
