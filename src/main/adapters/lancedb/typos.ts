/**
 * Slips of the pen. LanceDB seeks them among the rows that the index holds; what waits for the index is read here, and
 * its words that are one letter away from one that was asked for are searched for as they are written.
 */
import type { Table } from '@lancedb/lancedb'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { withinTypos } from '../../../shared/text/typos.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import { nextTurn, slices } from './pieces.ts'
import { unindexedTexts } from './tableReads.ts'
import { stemsOf, tokensOf } from './tokens.ts'

// One changed letter turns shorter words into other words.
const minLetters = 4
// As many rows as may be unindexed while somebody searches. On two busy cores they are read in .2 s and their words
// sought in .2 s.
const maxRows = 4_000
// About 5 ms of the event loop.
const textBatchSize = 150
// More words than one that was asked for can be meant.
const maxSimilar = 20

/**
 * Those words of a query in which a typo can be told from another word, as stems: so they are compared with what the
 * index holds.
 */
export async function misspeltStems(query: string, language: FtsLanguage): Promise<readonly string[]> {
  return (await tokensOf(query, language)).filter((stem) => stem.length >= minLetters && /^\p{L}+$/u.test(stem))
}

/**
 * Words of unindexed rows that are one typo away from these stems. `contents`: those that are scanned; null for all.
 */
export async function similarWords(
  table: Table,
  stems: readonly string[],
  options: { readonly contents: readonly ContentId[] | null; readonly language: FtsLanguage },
): Promise<readonly string[]> {
  const first = new Set(stems.map((stem) => stem[0]))
  const words = new Set<string>()
  for (const texts of slices(await unindexedTexts(table, options.contents, maxRows), textBatchSize)) {
    for (const [word] of texts.join('\n').matchAll(/[\p{L}\p{M}]{4,}/gu))
      if (first.has(firstLetter(word))) words.add(word)
    await nextTurn()
  }
  const found = await stemsOf([...words], options.language)
  return [...words]
    .filter((word) => stems.some((stem) => withinTypos(stem, found.get(word) ?? '', 1)))
    .slice(0, maxSimilar)
}

/** As the index folds it: a typo at the beginning of a word is none that it seeks either. */
function firstLetter(word: string): string | undefined {
  return word.slice(0, 1).normalize('NFKD').toLowerCase()[0]
}
