/**
 * Unicode's rules, by which the index tells words apart, keep letters with a dot, a colon or an underscore between them
 * as one word. "router.model", "wifi_password" and "metres.How" would be found by nobody who searches for "router". So
 * the parts of such words are indexed, and searched for, beside the whole words.
 */

// An apostrophe stays out: "Tom's" is stemmed, not taken apart.
const joined = /[\p{L}\p{N}]+(?:[.:·_]+[\p{L}\p{N}]+)+/gu
// "wifiPassword"; not "iPhone" and "FritzBox", which are names of one word.
const humps = /(?<![\p{L}\p{N}])\p{Ll}{2,}(?:\p{Lu}[\p{Ll}\p{N}]+)+/gu
const betweenHumps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u
const joints = /[.:·_]+/u
// Single letters ("e.g.", "p.m.") and numbers ("v2.1") are no words that anybody searches for.
const isPart = (part: string): boolean => /\p{L}{2}/u.test(part)

/** The text, followed by the parts of its joined words, each once. Most texts have none and are returned as they are. */
export function withJoinedWords(text: string): string {
  const parts = new Set<string>()
  for (const [word] of text.matchAll(joined)) for (const part of word.split(joints)) if (isPart(part)) parts.add(part)
  for (const word of [...parts, ...(text.match(humps) ?? [])])
    for (const part of humpsOf(word)) if (isPart(part)) parts.add(part)
  return parts.size === 0 ? text : `${text}\n${[...parts].join(' ')}`
}

function humpsOf(word: string): readonly string[] {
  return /^\p{Ll}{2,}\p{Lu}/u.test(word) ? word.split(betweenHumps) : []
}

const hyphened = /(?<![\p{L}\p{N}])\p{L}{1,20}-\p{L}{1,20}(?![\p{L}\p{N}-])/gu
// Written in both ways so often that either has to find the other.
const bothWays: Readonly<Record<string, string>> = { wifi: 'wi-fi', email: 'e-mail', checkup: 'check-up' }

/** A question with the other way of writing its hyphened words beside them: "wi-fi" is searched for as "wifi" too. */
export function withOtherHyphens(question: string): string {
  const joined = [...question.matchAll(hyphened)].map(([word]) => word.replace('-', ''))
  const parted = (question.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => bothWays[word] ?? [])
  return [question, ...new Set([...joined, ...parted])].join(' ')
}
