/**
 * How alike two texts are, whatever their marks: the mean of two shares of their words, both 0..1 (2 × shared ÷ all).
 *
 * `wordOverlap` takes the words as a bag: losses and inventions count, order does not. `sequenceOverlap` takes the
 * longest common subsequence: order counts too. Half of each, because order matters to a reader within a paragraph, but
 * two right readings of a slide or of a page with a side column put the same parts in different orders. Words are
 * letters and digits in Unicode's compatibility form and lower case, so Markdown marks, table rules, heading levels and
 * quotation marks do not count at all.
 */

/** Lower-case words and numbers, without Markdown marks, image comments, link targets and table rules. */
export function markdownWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/\]\([^)]*\)/g, ' ')
      .replace(/\\_/g, '_')
      .replace(/&(?:amp|lt|gt|quot);/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

/** 0..1, three decimals. */
export function textSimilarity(a: readonly string[], b: readonly string[]): number {
  return Math.round(((wordOverlap(a, b) + sequenceOverlap(a, b)) / 2) * 1000) / 1000
}

function wordOverlap(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    shared += 1
  }
  return shareOf(shared, a, b)
}

/** By rows of the classic table: the texts compared have a few thousand words at most. */
function sequenceOverlap(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1)
  for (const word of a) {
    const row = new Uint32Array(b.length + 1)
    for (const [at, other] of b.entries()) {
      row[at + 1] = word === other ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0)
    }
    above = row
  }
  return shareOf(above[b.length] ?? 0, a, b)
}

function shareOf(shared: number, a: readonly string[], b: readonly string[]): number {
  return a.length + b.length === 0 ? 1 : (2 * shared) / (a.length + b.length)
}
