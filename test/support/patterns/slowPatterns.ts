/**
 * Finds regular expressions whose time grows with the square of the text or faster: a page of dashes, or a table whose
 * cells are filled with blanks, would hold up everything else.
 */
import type { FoundPattern } from './collectPatterns.ts'

export interface SlowPattern {
  readonly place: string
  readonly pattern: string
  readonly on: string
  readonly milliseconds: number
}

/** UTF-16 units of the texts, each tried if the one before took long: the square of the longest are 400 ms or more. */
const lengths = [
  // One that would take for ever on a long text takes long on these.
  { length: 20, enough: 5 },
  { length: 100, enough: 5 },
  // Where the steps grow with the text, nearly all patterns are faster than this and need no longer one.
  { length: 1_000, enough: 0.6 },
  { length: 4_000, enough: 8 },
  { length: 20_000, enough: 150 },
]
const limit = 150

const runs = [' ', '\n', 'a', 'A', '1', '-', '.', '|', '(', '1,', 'a ', 'Ab ', '1 ', '. ']
/** A run alone, and one behind words; what follows lets no pattern end with it. */
const heads = ['', 'Total 1']

/** What of the patterns is slow on which text. */
export function slowPatterns(found: readonly FoundPattern[]): readonly SlowPattern[] {
  return found.flatMap(({ pattern, place }) => {
    // Without a repetition of any length there is nothing that could grow.
    if (!/[*+]|\{\d+,\d*\}/.test(pattern.source)) return []
    for (const run of runs)
      for (const head of heads) {
        const milliseconds = timeOn(pattern, head, run)
        if (milliseconds > limit)
          return [{ place, pattern: String(pattern), on: JSON.stringify(head + run + run), milliseconds }]
      }
    return []
  })
}

/** Milliseconds on the longest of the texts that has to be tried. */
function timeOn(pattern: RegExp, head: string, run: string): number {
  for (const { length, enough } of lengths) {
    const time = leastTime(pattern, `${head}${run.repeat(length / run.length)}~`, enough)
    if (length <= 100 && time > enough) return Infinity
    if (length > 100 && (time <= enough || time > limit)) return time
  }
  return 0
}

/** The least of some tries, as the first one also compiles the pattern and any may be interrupted. */
function leastTime(pattern: RegExp, text: string, enough: number): number {
  let least = Infinity
  for (let tries = 0; tries < 4 && least > enough && least !== 0; tries += 1) {
    const start = performance.now()
    // Looks for all matches of a global pattern, and for the first of any other.
    text.replace(pattern, '')
    least = Math.min(least, performance.now() - start)
    if (least > limit * 5) break
  }
  return least
}
