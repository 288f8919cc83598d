/** Windows in which a text is read that has more tokens than the model can read at once. Pure. */

/**
 * Chunks are measured by an estimate, so that up to 7 in 100 have more than 512 tokens (the most seen in English and
 * German files: 657). Four windows hold any chunk; a longer text costs no more than that.
 */
const maxWindows = 4

export interface TokenWindow {
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/** `count`: tokens of the text itself; `size`: as many as fit beside the special tokens. Windows are of equal length. */
export function tokenWindows(count: number, size: number): readonly TokenWindow[] {
  const kept = Math.min(count, size * maxWindows)
  const windows = Math.max(1, Math.ceil(kept / size))
  return Array.from({ length: windows }, (_, index) => ({
    start: Math.round((index * kept) / windows),
    end: Math.round(((index + 1) * kept) / windows),
  }))
}
