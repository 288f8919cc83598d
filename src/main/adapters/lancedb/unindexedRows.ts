/**
 * Which contents have rows that the full-text index does not hold yet, and when they are due. LanceDB scans such rows
 * in every search, so a large content is kept out of the scan until the index holds it, and the others are then named
 * to be scanned.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'

// Scanning takes 45 µs a row on an idle machine and three times that beside other work (bench/searchWhileIngest.ts).
// Each maintenance writes the table and its index again, so the fewer there are, the fewer bytes are written
// (bench/ingest/writes.ts). While somebody searches, the rest may grow to what is scanned in a quarter of a second;
// while nobody does, with the table, to what the first search scans in a second. Beyond 100,000 rows it goes on growing
// with the table: writing all of it again for every 20,000 would be quadratic.
const asked = { min: 1_500, max: 4_000, share: 0.15, always: 0 } as const
const unasked = { min: 4_000, max: 20_000, share: 0.5, always: 0.2 } as const
const askedForMs = 60_000
// What a search scans in 11 ms may stay unindexed for good, and no more than 2 %: one file a day should not have the
// whole index written again each day.
const negligible = { rows: 250, share: 0.02 } as const

export class UnindexedRows {
  readonly #clock: () => number
  /** Contents that are scanned, with the number of their rows. */
  #rows = new Map<ContentId, number>()
  /** Contents that are being appended and must not be scanned. */
  #hidden = 0
  #lastAsked = -Infinity
  /** False for what an earlier process left: it is unindexed, and nobody knows whose it is. */
  #known: boolean

  constructor(known: boolean, clock: () => number = () => performance.now()) {
    this.#known = known
    this.#clock = clock
  }

  get known(): boolean {
    return this.#known
  }

  /** Null: every unindexed row is to be scanned. Otherwise those of these contents only. */
  get scanned(): readonly ContentId[] | null {
    return this.#hidden === 0 ? null : [...this.#rows.keys()]
  }

  /** These rows are in the table. */
  add(contentId: ContentId, rows: number): void {
    this.#rows.set(contentId, (this.#rows.get(contentId) ?? 0) + rows)
  }

  /** Somebody searches. */
  ask(): void {
    this.#lastAsked = this.#clock()
  }

  /** Until the returned function is called, only what is named is scanned. Only when all unindexed rows are known. */
  hide(): () => void {
    this.#hidden += 1
    return () => void (this.#hidden -= 1)
  }

  /** Call before an maintenance; the returned function, when it has succeeded, forgets what the index holds now. */
  covering(): () => void {
    const covered = [...this.#rows]
    return () => {
      this.#known = true
      for (const [id, rows] of covered) {
        const left = (this.#rows.get(id) ?? 0) - rows
        if (left > 0) this.#rows.set(id, left)
        else this.#rows.delete(id)
      }
    }
  }

  /** `unindexed` and `indexed`: rows, as the table counts them. */
  isDue(unindexed: number, indexed: number): boolean {
    const scanned = this.#hidden === 0 ? unindexed : [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0)
    const { min, max, share, always } = this.#clock() - this.#lastAsked < askedForMs ? asked : unasked
    return scanned > Math.max(min, Math.min(max, indexed * share), indexed * always)
  }

  /** Whether putting the index in order is worth it when nothing else is to be done. */
  isWorthIt(unindexed: number, indexed: number): boolean {
    return unindexed > Math.min(negligible.rows, indexed * negligible.share)
  }
}
