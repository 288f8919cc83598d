/** Two versions of one text laid against each other. Pure. */
import { overlap, wordsOf } from '../text/words.ts'
import type { OutlineUnit } from './outline.ts'

export interface Difference {
  /** Null where the line is new. */
  readonly before: OutlineUnit | null
  /** Null where the line is gone. */
  readonly after: OutlineUnit | null
}

// Lines that share half of their words are versions of one line.
const sameLine = 0.5
// Names, dates and greetings of two letters differ and say nothing.
const minWords = 4
// 300 lines on each side are 90,000 comparisons of some ten words: 0.2 s.
const maxLines = 300

/** Changed lines first, each with what it was, in the order of the newer text; then what is new, then what is gone. */
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
