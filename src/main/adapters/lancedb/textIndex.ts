/** The full-text index over the words of all chunks. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { FtsLanguage } from './ftsLanguages.ts'

export const textIndexName = 'indexedText_idx'

/**
 * Makes it from all rows that are in the table now, in place of the one that is there; that one is searched meanwhile.
 */
export async function makeTextIndex(table: Table, language: FtsLanguage): Promise<void> {
  await table.createIndex('indexedText', {
    name: textIndexName,
    // 'icu' also splits Chinese and Japanese, at the same ranking quality. No positions: phrases are never asked for.
    config: Index.fts({ baseTokenizer: 'icu', language, withPosition: false }),
  })
}
