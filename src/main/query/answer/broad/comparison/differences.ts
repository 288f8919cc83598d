/** Compares two versions of one text line by line. Pure. */
import { overlap, wordsOf } from '../../../text/words/words.ts'
import type { OutlineUnit } from '../outline.ts'

export interface Difference {
  /** Null if the line was added. */
  readonly before: OutlineUnit | null
  /** Null if the line was removed. */
  readonly after: OutlineUnit | null
}

// Lines that share half of their words are treated as versions of one line; chosen by judgement, not fitted.
const sameLine = 0.5
// Names, dates and greetings of two letters differ without meaning anything.
const minWords = 4
// 300 lines on each side make 90,000 comparisons of about ten words each: 0.2 s.
const maxLines = 300

/** Changed lines first, each with its old form, in the order of the newer text; then added lines, then removed ones. */
export function differences(before: readonly OutlineUnit[], after: readonly OutlineUnit[]): readonly Difference[] {
  const old = before.slice(0, maxLines).map(lineOf)
  const fresh = after.slice(0, maxLines).map(lineOf)
  const oldKeys = new Set(old.map((line) => line.key))
  const freshKeys = new Set(fresh.map((line) => line.key))
  const gone = new Set(old.filter((line) => !freshKeys.has(line.key)))
  const changed: Difference[] = []
  const added: Difference[] = []
  for (const line of fresh) {
    if (oldKeys.has(line.key) || !isTold(line)) continue
    let best: Line | null = null
    let bestShare = sameLine
    for (const other of gone) {
      const share = Math.min(overlap(line.words, other.set), overlap(other.words, line.set))
      if (share >= bestShare) [best, bestShare] = [other, share]
    }
    if (best === null) added.push({ before: null, after: line.unit })
    else {
      gone.delete(best)
      changed.push({ before: best.unit, after: line.unit })
    }
  }
  return [...changed, ...added, ...[...gone].filter(isTold).map((line) => ({ before: line.unit, after: null }))]
}

interface Line {
  readonly unit: OutlineUnit
  readonly key: string
  readonly words: readonly string[]
  readonly set: ReadonlySet<string>
}

function lineOf(unit: OutlineUnit): Line {
  const words = wordsOf(unit.text).map((word) => word.stem)
  return { unit, key: words.join(' '), words, set: new Set(words) }
}

function isTold({ unit, words }: Line): boolean {
  return unit.kind !== 'title' && unit.kind !== 'heading' && words.length >= minWords
}
