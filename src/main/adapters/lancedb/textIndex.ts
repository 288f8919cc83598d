/** The full-text index over the words of all chunks. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { FtsLanguage } from './ftsLanguages.ts'

export const textIndexName = 'indexedText_idx'

/** Builds it from all rows of the table; until then the existing index is searched. */
export async function makeTextIndex(table: Table, language: FtsLanguage): Promise<void> {
  await table.createIndex('indexedText', {
    name: textIndexName,
    // 'icu' also splits Chinese and Japanese, with the same ranking quality. Positions are not stored, because phrases
    // are never searched.
    config: Index.fts({ baseTokenizer: 'icu', language, withPosition: false }),
  })
}
