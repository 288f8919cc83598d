/** Keeps the index quick: lets it decide after every few hundred new rows, and tidies up when the work is done. */
import type { IngestPorts } from '../ingestPorts.ts'

// The index decides by counting, which is cheap; asked this often it is at most a sixth over its own limits (1,500
// loose rows and more).
const rowsBetweenChecks = 250

export class Maintenance {
  readonly #ports: Pick<IngestPorts, 'index' | 'gate' | 'log' | 'checkpoint' | 'signal'>
  #rows = 0
  /** Rows since the index was last put in order as a whole. */
  #unindexedRows = 0
  #dirty = false
  #running: Promise<void> = Promise.resolve()

  constructor(ports: Pick<IngestPorts, 'index' | 'gate' | 'log' | 'checkpoint' | 'signal'>) {
    this.#ports = ports
  }

  /** `rows` of words were written, or removed. */
  written(rows: number): void {
    this.#unindexedRows += rows
    this.#changed(rows)
  }

  /**
   * Making vectors may take hours: without upkeep each of their writes would list all earlier ones, and look each id up
   * in all of them.
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
   * Everything is found by words; making vectors may take hours, and searches meanwhile should not scan what is outside
   * the index.
   */
  keywordDone(): void {
    if (this.#unindexedRows < rowsBetweenChecks) return
    this.#rows = 0
    this.#schedule(true)
  }

  /** Everything is done: leave the index in order. Does nothing when nothing changed. */
  finish(): void {
    if (!this.#dirty) return
    this.#dirty = false
    this.#rows = 0
    this.#schedule(true)
  }

  /** Resolves when nothing is running any more. */
  idle(): Promise<void> {
    return this.#running
  }

  #schedule(force: boolean): void {
    if (force) this.#unindexedRows = 0
    const { index, gate, log, checkpoint, signal } = this.#ports
    this.#running = this.#running.then(async () => {
      try {
        // A command that ends with its lot still leaves the index in order: closing waits for this, and for no
        // question.
        await gate.whenFree(signal).catch(() => undefined)
        // The index itself keeps what cannot run beside upkeep apart from it; new files are written meanwhile.
        await index.maintain({ force })
        checkpoint('maintained')
      } catch (error) {
        // Search still works on an index that was not tidied up, only slower; the next lot tries again.
        log.write('warn', 'upkeep of the index failed', { error: String(error) })
        this.#dirty = true
      }
    })
  }
}
