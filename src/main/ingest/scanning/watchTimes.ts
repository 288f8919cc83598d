/** How often sources are looked at without an event. */
import { quietTimes } from './touchedPaths.ts'
import type { QuietTimes } from './touchedPaths.ts'

export interface WatchTimes extends QuietTimes {
  /** Roots, and individually added files, are checked this often. */
  readonly rootsMs: number
  /** Sources without events are rescanned this often. */
  readonly pollMs: number
  /**
   * All other sources are rescanned this often too, because no system promises every event (linked folders have none).
   */
  readonly overallMs: number
}

// 5 s: a disk that is plugged in is noticed by the time its window has opened. 3 minutes: scanning 10,000 files on a
// network drive takes about ten seconds there. An hour: costs a second of one core per 10,000 files.
export const watchTimes: WatchTimes = { ...quietTimes, rootsMs: 5_000, pollMs: 3 * 60_000, overallMs: 60 * 60_000 }
