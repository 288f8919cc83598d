/** What the full-text index keeps of a text. */
import { tokenize } from '@lancedb/lancedb'
import { unspacedScript } from '../../../shared/text/scripts.ts'
import type { FtsLanguage } from './ftsLanguages.ts'

interface Token {
  readonly text: string
  /** Counts words from the first that is kept. */
  readonly position: number
}

// A word that is left as it is and stands in no text.
const guard = 'qzqzqz'

/** As the index cuts it: stems, without the words that are everywhere. */
export async function tokensOf(text: string, language: FtsLanguage): Promise<readonly string[]> {
  return (await tokens(text, language)).map((token) => token.text)
}

/**
 * By word: its stem. Words that the index leaves out are missing, and so are those of scripts without spaces, which are
 * no single words. Only words can be searched for: of stems that are stemmed again, one of thirty becomes another.
 */
export async function stemsOf(words: readonly string[], language: FtsLanguage): Promise<ReadonlyMap<string, string>> {
  const single = words.filter((word) => !unspacedScript.test(word))
  const found = await tokens([guard, ...single, guard].join('\n'), language)
  const first = found[0]?.position ?? 0
  // A word that was cut in two would move all behind it.
  if ((found.at(-1)?.position ?? 0) - first !== single.length + 1) return new Map()
  const stems = new Map<string, string>()
  for (const { text, position } of found) {
    const word = single[position - first - 1]
    if (word !== undefined) stems.set(word, text)
  }
  return stems
}

function tokens(text: string, language: FtsLanguage): Promise<readonly Token[]> {
  return tokenize(text, {
    baseTokenizer: 'icu',
    language,
    lowercase: true,
    stem: true,
    removeStopWords: true,
    asciiFolding: true,
  })
}
