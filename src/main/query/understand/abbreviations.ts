/**
 * Writes abbreviations of a question in full where the library itself says what they stand for: after "Intelligent
 * Automation (IA)" in any document, "the IA deck" is searched as "the Intelligent Automation (IA) deck".
 */
import type { ChunkId } from '../../../shared/domain/ids.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { fold } from '../text/words/words.ts'

// Passages that are read for what an abbreviation stands for, and abbreviations of one question that are looked up.
const maxPassages = 12
const maxAbbreviations = 3
const abbreviation = /(?<![\p{L}\d-])\p{Lu}[\p{Lu}&]{1,5}(?![\p{L}\d])/gu
const smallWords = new Set('of and the for in to a an und der die das für von de la le du des et y del'.split(' '))

export const abbreviationsEngine: Engine = {
  id: 'abbreviations',
  maxLlmCalls: 0,
  async run(state, context) {
    const found = await expandAbbreviations(state.query, context)
    if (found === null) return {}
    for (const [short, full] of found.meanings) context.note(`In your documents, ${short} stands for "${full}".`)
    return { query: found.query, parts: [found.query] }
  },
}

/** Null if the question has no abbreviation that the library explains. */
export async function expandAbbreviations(
  question: string,
  context: Pick<EngineContext, 'index' | 'store'>,
): Promise<{ readonly query: string; readonly meanings: ReadonlyMap<string, string> } | null> {
  // In a question of capital letters every word looks like one.
  if (!/\p{Ll}/u.test(question)) return null
  const shorts = [...new Set([...question.matchAll(abbreviation)].map(([short]) => short))].slice(0, maxAbbreviations)
  const meanings = new Map<string, string>()
  for (const short of shorts) {
    const full = await meaningOf(short, context)
    if (full !== null && !fold(question).includes(fold(full))) meanings.set(short, full)
  }
  if (meanings.size === 0) return null
  const query = question.replace(abbreviation, (short) => {
    const full = meanings.get(short)
    return full === undefined ? short : `${full} (${short})`
  })
  return { query, meanings }
}

async function meaningOf(
  short: string,
  { index, store }: Pick<EngineContext, 'index' | 'store'>,
): Promise<string | null> {
  const hits = await index.searchText(short, maxPassages)
  const chunks = store.chunks.get(hits.map(({ id, contentId }) => ({ id: id as ChunkId, contentId })))
  for (const { text } of chunks) {
    const full = longFormIn(text, short)
    if (full !== null) return full
  }
  return null
}

/** What a text says that an abbreviation stands for, or null. Its words must begin with the letters. */
export function longFormIn(text: string, short: string): string | null {
  const letters = short.replaceAll('&', '').toLowerCase()
  // Letters and "&" alone are looked up, and neither means anything in a pattern.
  const escaped = short.replace(/[^\p{L}&]/gu, '')
  for (const match of text.matchAll(new RegExp(`([^().;:\\n]{3,90}) \\(["“„]?${escaped}["”“]?\\)`, 'gu'))) {
    const full = endingWith((match[1] ?? '').split(/\s+/), letters)
    if (full !== null) return full
  }
  const after = new RegExp(
    `(?<!\\p{L})${escaped}(?: \\(| stands for | steht für | signifie | means | = | – )([^().;\\n]{3,90})`,
    'gu',
  )
  for (const match of text.matchAll(after)) {
    const full = startingWith((match[1] ?? '').split(/\s+/), letters)
    if (full !== null) return full
  }
  return null
}

/** The last words whose initials, without small words, are the letters. */
function endingWith(words: readonly string[], letters: string): string | null {
  for (let count = letters.length; count <= Math.min(words.length, letters.length + 3); count += 1) {
    const last = words.slice(-count)
    if (initials(last) === letters && !smallWords.has((last[0] ?? '').toLowerCase())) return last.join(' ')
  }
  return null
}

function startingWith(words: readonly string[], letters: string): string | null {
  for (let count = letters.length; count <= Math.min(words.length, letters.length + 3); count += 1)
    if (initials(words.slice(0, count)) === letters) return words.slice(0, count).join(' ')
  return null
}

function initials(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split('-'))
    .map((word) => word.replace(/^[^\p{L}]+/u, '').toLowerCase())
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => word.charAt(0))
    .join('')
}
