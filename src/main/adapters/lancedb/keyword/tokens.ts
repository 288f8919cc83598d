/** The tokens that the full-text index keeps of a text. */
import { tokenize } from '@lancedb/lancedb'
import { unspacedScript } from '../../../../shared/text/scripts.ts'
import type { TextAnalysis } from './textIndex.ts'

interface Token {
  readonly text: string
  /** Counts tokens from the first that is kept. */
  readonly position: number
}

// A token that is not changed by stemming and occurs in no text.
const guard = 'qzqzqz'

/** The tokens as the index makes them: stems without stop words. */
export async function tokensOf(text: string, analysis: TextAnalysis): Promise<readonly string[]> {
  return (await tokens(text, analysis)).map((token) => token.text)
}

/**
 * Maps each word to its stem. Words that the index drops are missing, and so are words of scripts without spaces, which
 * are not single tokens. A search takes words, not stems: stemming stems again changes one in thirty of them.
 */
export async function stemsOf(words: readonly string[], analysis: TextAnalysis): Promise<ReadonlyMap<string, string>> {
  const single = words.filter((word) => !unspacedScript.test(word))
  const found = await tokens([guard, ...single, guard].join('\n'), analysis)
  const first = found[0]?.position ?? 0
  // A word that is split in two would shift all words after it.
  if ((found.at(-1)?.position ?? 0) - first !== single.length + 1) return new Map()
  const stems = new Map<string, string>()
  for (const { text, position } of found) {
    const word = single[position - first - 1]
    if (word !== undefined) stems.set(word, text)
  }
  return stems
}

function tokens(text: string, { language, stopWords }: TextAnalysis): Promise<readonly Token[]> {
  return tokenize(text, {
    baseTokenizer: 'icu',
    language,
    lowercase: true,
    stem: true,
    removeStopWords: true,
    ...(stopWords === null ? {} : { customStopWords: [...stopWords] }),
    asciiFolding: true,
  })
}
