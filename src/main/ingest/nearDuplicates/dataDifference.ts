/**
 * Distinguishes two letters written from one form, which differ only in data (numbers, dates, names, addresses), from
 * two versions of one letter, which also differ in what they say.
 */

// Of the words that occur in only one of the two texts, letters from a form have at least this share of data and
// versions have less (measured: see the decision on versions).
const minShareOfData = 0.7

export function differInDataOnly(a: string, b: string): boolean {
  const counts = new Map<string, number>()
  for (const word of tokenize(a)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of tokenize(b)) counts.set(word, (counts.get(word) ?? 0) - 1)
  let data = 0
  let all = 0
  for (const [word, difference] of counts) {
    const times = Math.abs(difference)
    all += times
    if (isData(word)) data += times
  }
  return all > 0 && data / all >= minShareOfData
}

function tokenize(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:[.,:/@-][\p{L}\p{N}]+)*/gu) ?? []
}

/**
 * A word counts as data if it contains a digit or an at sign, or begins with a capital. (German capitalises every noun,
 * so two German texts only count as versions if they also differ in their verbs.)
 */
function isData(word: string): boolean {
  return /[\p{N}@]/u.test(word) || /^\p{Lu}/u.test(word)
}
