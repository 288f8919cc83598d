/** How alike two texts are, word by word, whatever their marks. */

/** Lower-case words and numbers, without Markdown marks, image comments and table rules. */
export function markdownWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/\]\([^)]*\)/g, ' ')
      .replace(/\\_/g, '_')
      .replace(/&amp;/g, '&')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** F1 of the words as multisets, 0..1: order is not judged, losses and inventions are. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    shared += 1
  }
  return Math.round(((2 * shared) / (a.length + b.length)) * 1000) / 1000
}
