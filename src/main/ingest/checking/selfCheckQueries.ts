/** Builds a query that must find a given passage, from a few of its own words. */

// The index's tokenizer drops longer words.
const maxWordLength = 40
// About the words of a sentence. More would not make the check more certain, and each costs a posting list to read.
const maxQueryWords = 12
// Detects a script without spaces, where a run of letters is a sentence and the index splits it into words.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** '' when the text has no word that a search could find. */
export function queryFrom(text: string): string {
  const words = new Set<string>()
  // The index breaks words as Unicode does (UAX 29), which does not break at a dot between letters: "note.md" is one
  // word.
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)+|[\p{L}\p{N}]+/gu)) {
    if (word.length > maxWordLength && !unspaced.test(word)) continue
    // Longest words first, because an index rarely drops those as too common.
    words.add(word.slice(0, maxWordLength))
  }
  return [...words]
    .sort((a, b) => b.length - a.length)
    .slice(0, maxQueryWords)
    .join(' ')
}
