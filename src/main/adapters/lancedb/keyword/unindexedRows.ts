/**
 * Tracks which contents have rows that the full-text index does not cover yet, and when maintenance is due. LanceDB
 * scans such rows in every search, so a large content is kept out of the scan until the index covers it; meanwhile
 * searches name the contents to scan.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { UnindexedTexts } from './unindexedTexts.ts'

// Scanning takes 45 µs per row on an idle machine and three times as long beside other work
// (bench/searchWhileIngest.ts). Each maintenance rewrites the table and its index, so fewer runs write fewer bytes
// (bench/ingest/writes.ts). While searches are running, the unindexed rows may grow to the number that is scanned in a
// quarter of a second; otherwise they may grow with the table, to the number that the first search scans in a second.
// Beyond 100,000 rows the limit keeps growing with the table: rewriting all of it for every 20,000 rows would be
// quadratic.
const asked = { min: 1_500, max: 4_000, share: 0.15, always: 0 } as const
const unasked = { min: 4_000, max: 20_000, share: 0.5, always: 0.2 } as const
const askedForMs = 60_000
// The number of rows that a search scans in 11 ms may stay unindexed forever, but no more than 2 %: one new file a day
// should not rewrite the whole index every day.
const negligible = { rows: 250, share: 0.02 } as const

export class UnindexedRows {
  readonly texts: UnindexedTexts
  readonly #clock: () => number
  /** Contents that are scanned, with their number of rows. */
  #rows = new Map<ContentId, number>()
  /** Contents that are being appended and must not be scanned. */
  #hidden = 0
  #lastAsked = -Infinity
  /** False after an earlier process left unindexed rows, because their contents are unknown. */
  #known: boolean

  constructor(known: boolean, clock: () => number = () => performance.now()) {
    this.#known = known
    this.texts = new UnindexedTexts(known)
    this.#clock = clock
  }

  get known(): boolean {
    return this.#known
  }

  /** Null: every unindexed row is scanned. Otherwise only those of these contents. */
  get scanned(): readonly ContentId[] | null {
    return this.#hidden === 0 ? null : [...this.#rows.keys()]
  }

  /** These rows are in the table now. */
  add(contentId: ContentId, rows: number): void {
    this.#rows.set(contentId, (this.#rows.get(contentId) ?? 0) + rows)
  }

  /** A search is running. */
  ask(): void {
    this.#lastAsked = this.#clock()
  }

  /**
   * Until the returned function is called, only named contents are scanned. Only when the contents of all unindexed
   * rows are known.
   */
  hide(): () => void {
    this.#hidden += 1
    return () => void (this.#hidden -= 1)
  }

  /**
   * Call it before maintenance; the returned function, called after success, forgets the rows that the index covers
   * now.
   */
  covering(): () => void {
    const covered = [...this.#rows]
    const coveredTexts = this.texts.covering()
    return () => {
      coveredTexts()
      this.#known = true
      for (const [id, rows] of covered) {
        const left = (this.#rows.get(id) ?? 0) - rows
        if (left > 0) this.#rows.set(id, left)
        else this.#rows.delete(id)
      }
    }
  }

  /** `unindexed` and `indexed` are numbers of rows as the table counts them. */
  isDue(unindexed: number, indexed: number): boolean {
    const scanned = this.#hidden === 0 ? unindexed : [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0)
    const { min, max, share, always } = this.#clock() - this.#lastAsked < askedForMs ? asked : unasked
    return scanned > Math.max(min, Math.min(max, indexed * share), indexed * always)
  }

  /** True when maintenance is worth it while there is no other work. */
  isWorthIt(unindexed: number, indexed: number): boolean {
    return unindexed > Math.min(negligible.rows, indexed * negligible.share)
  }
}
