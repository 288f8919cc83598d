/**
 * Tells two letters from one form from two versions of one letter: what differs between the first is data (numbers,
 * dates, names, addresses), between the second also what is said.
 */

// Of the words that only one of the two has, this share is data in letters from a form, and less in versions (measured:
// see the decision on versions).
const minShareOfData = 0.7

export function differInDataOnly(a: string, b: string): boolean {
  const counts = new Map<string, number>()
  for (const word of wordsOf(a)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of wordsOf(b)) counts.set(word, (counts.get(word) ?? 0) - 1)
  let data = 0
  let all = 0
  for (const [word, difference] of counts) {
    const times = Math.abs(difference)
    all += times
    if (isData(word)) data += times
  }
  return all > 0 && data / all >= minShareOfData
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:[.,:/@-][\p{L}\p{N}]+)*/gu) ?? []
}

/**
 * With a digit, an address, or written with a capital. (German nouns are so too: there a version must differ in its
 * verbs as well.)
 */
function isData(word: string): boolean {
  return /[\p{N}@]/u.test(word) || /^\p{Lu}/u.test(word)
}
