/** Rules for the text of a query, so that any text is safe and none is slow. */

// Text cut to 1,000 characters with duplicate words removed never made LanceDB throw, and its search time is bounded
// (measured).
const maxUnits = 1_000

/** The first thousand characters, well formed, each word once; '' when nothing is left to search for. */
export function searchableText(text: string): string {
  const words = new Map<string, string>()
  for (const word of text
    .slice(0, maxUnits)
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)) {
    const key = word.toLowerCase()
    if (/[\p{L}\p{N}]/u.test(word) && !words.has(key)) words.set(key, word)
  }
  return [...words.values()].join(' ')
}

/** A string as a literal of LanceDB's filter language. */
export function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** Number of ids in one such filter. */
export const idsPerFilter = 500

/** `column IN (…)`; never for an empty list. */
export function isIn(column: string, values: readonly string[]): string {
  return `${column} IN (${values.map(literal).join(', ')})`
}
