/** The full-text index over the words of all chunks. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { FtsLanguage } from './ftsLanguages.ts'
import { stopWordsOf } from './stopWords.ts'

export const textIndexName = 'indexedText_idx'

/** How text is split, stemmed and filtered. */
export interface TextAnalysis {
  readonly language: FtsLanguage
  /** Null: LanceDB's own list. */
  readonly stopWords: readonly string[] | null
}

/** Builds it from all rows of the table; until then the existing index is searched. */
export async function makeTextIndex(table: Table, language: FtsLanguage): Promise<void> {
  const stopWords = await stopWordsOf(language)
  await table.createIndex('indexedText', {
    name: textIndexName,
    // 'icu' also splits Chinese and Japanese, with the same ranking quality. Positions are not stored, because phrases
    // are never searched.
    config: Index.fts({
      baseTokenizer: 'icu',
      language,
      withPosition: false,
      ...(stopWords === null ? {} : { customStopWords: [...stopWords] }),
    }),
  })
}

/** The analysis that the existing index was built with; null without an index. */
export async function analysisOf(
  table: Table,
): Promise<{ readonly language: unknown; readonly stopWords: readonly string[] | null } | null> {
  const text = (await table.listIndices()).find((index) => index.name === textIndexName)
  if (text === undefined) return null
  // `indexDetails` is untyped JSON. When a value cannot be read from it, the index is rebuilt, which is always correct.
  const details = text.indexDetails as { readonly language?: unknown; readonly custom_stop_words?: unknown } | undefined
  const stopWords = details?.custom_stop_words
  return { language: details?.language, stopWords: Array.isArray(stopWords) ? stopWords.map(String) : null }
}

/** True when a new index would have other stop words. */
export async function isOutdated(table: Table, language: FtsLanguage): Promise<boolean> {
  const wanted = await stopWordsOf(language)
  const stored = (await analysisOf(table))?.stopWords ?? null
  return JSON.stringify(stored?.toSorted() ?? null) !== JSON.stringify(wanted)
}
