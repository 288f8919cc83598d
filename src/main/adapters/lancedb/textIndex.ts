/** The full-text index over the words of all chunks. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { FtsLanguage } from './ftsLanguages.ts'
import { stopWordsOf } from './stopWords.ts'

export const textIndexName = 'indexedText_idx'

/** How words are cut, stemmed and skipped. */
export interface TextAnalysis {
  readonly language: FtsLanguage
  /** Null: LanceDB's own list. */
  readonly stopWords: readonly string[] | null
}

/**
 * Makes it from all rows that are in the table now, in place of the one that is there; that one is searched meanwhile.
 */
export async function makeTextIndex(table: Table, language: FtsLanguage): Promise<void> {
  const stopWords = await stopWordsOf(language)
  await table.createIndex('indexedText', {
    name: textIndexName,
    // 'icu' also splits Chinese and Japanese, at the same ranking quality. No positions: phrases are never asked for.
    config: Index.fts({
      baseTokenizer: 'icu',
      language,
      withPosition: false,
      ...(stopWords === null ? {} : { customStopWords: [...stopWords] }),
    }),
  })
}

/** As the index that is there was made; null when there is none. */
export async function analysisOf(
  table: Table,
): Promise<{ readonly language: unknown; readonly stopWords: readonly string[] | null } | null> {
  const text = (await table.listIndices()).find((index) => index.name === textIndexName)
  if (text === undefined) return null
  // `indexDetails` is untyped JSON; what cannot be read there means making the index again, which is always right.
  const details = text.indexDetails as { readonly language?: unknown; readonly custom_stop_words?: unknown } | undefined
  const stopWords = details?.custom_stop_words
  return { language: details?.language, stopWords: Array.isArray(stopWords) ? stopWords.map(String) : null }
}

/** It omits other words than it would if it were made now. */
export async function isOutdated(table: Table, language: FtsLanguage): Promise<boolean> {
  const wanted = await stopWordsOf(language)
  const stored = (await analysisOf(table))?.stopWords ?? null
  return JSON.stringify(stored?.toSorted() ?? null) !== JSON.stringify(wanted)
}
