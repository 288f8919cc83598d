/** How two texts differ, word by word, as pieces to read in their order. Pure. */
import { equalWords } from './equalWords.ts'
import type { Pair } from './equalWords.ts'

export interface Piece {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

// Fewer equal words between two changes are there by chance, and would tear one change into many.
const minSame = 3

/** Words with the space before them, so that joined they are the text. */
const wordsOf = (text: string): readonly string[] => text.match(/\s*\S+/g) ?? []

/** Runs of equal words, `[in first, in second, length]`; short ones between changes are omitted. */
function equalRuns(pairs: readonly Pair[], lengths: Pair): readonly (readonly [number, number, number])[] {
  const runs: [number, number, number][] = []
  for (const [a, b] of pairs) {
    const last = runs.at(-1)
    if (last && last[0] + last[2] === a && last[1] + last[2] === b) last[2] += 1
    else runs.push([a, b, 1])
  }
  const isEdge = ([a, b, length]: readonly [number, number, number]): boolean =>
    (a === 0 && b === 0) || (a + length === lengths[0] && b + length === lengths[1])
  return runs.filter((run) => run[2] >= minSame || isEdge(run))
}

/** Null when the texts have too little in common to be compared. */
export function difference(before: string, after: string): readonly Piece[] | null {
  const a = wordsOf(before)
  const b = wordsOf(after)
  const trimmed = (words: readonly string[]): readonly string[] => words.map((word) => word.trim())
  const pairs = equalWords(trimmed(a), trimmed(b))
  if (pairs === null) return null
  const pieces: Piece[] = []
  let [x, y] = [0, 0]
  const add = (kind: Piece['kind'], words: readonly string[]): void => {
    if (words.length === 0) return
    const text = words.join('')
    // The first word of a text has no space before it, and may stand behind a removed one here.
    pieces.push({ kind, text: pieces.length > 0 && /^\S/.test(text) ? ` ${text}` : text })
  }
  for (const [fromA, fromB, length] of [...equalRuns(pairs, [a.length, b.length]), [a.length, b.length, 0] as const]) {
    add('removed', a.slice(x, fromA))
    add('added', b.slice(y, fromB))
    add('same', b.slice(fromB, fromB + length))
    x = fromA + length
    y = fromB + length
  }
  return pieces
}

/** Places where something was changed: words that were replaced by others are one. */
export const countChanges = (pieces: readonly Piece[]): number =>
  pieces.filter((piece, index) => piece.kind !== 'same' && (index === 0 || pieces[index - 1]?.kind === 'same')).length
