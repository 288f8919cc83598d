/** What to ask for so that a passage must be found: a few of its own words. */

// Longer ones are left out of the index by its tokenizer.
const maxWordLength = 40
// The words of a sentence. More would not make it surer, and each costs a list of the index.
const wordsAsked = 12
// Sign of a script without spaces, where a run of letters is a sentence and is cut into words by the index.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** '' when there is no word in it that a search could find. */
export function questionFrom(text: string): string {
  const words = new Set<string>()
  // The index breaks words as Unicode does (UAX 29): a dot between letters does not, so "note.md" is one word of it;
  // elsewhere it is two.
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)+|[\p{L}\p{N}]+/gu)) {
    if (word.length > maxWordLength && !unspaced.test(word)) continue
    // Long words are rarely those that an index leaves out as too common.
    words.add(word.slice(0, maxWordLength))
  }
  return [...words]
    .sort((a, b) => b.length - a.length)
    .slice(0, wordsAsked)
    .join(' ')
}
