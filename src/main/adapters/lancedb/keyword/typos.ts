/**
 * Tolerates typos. LanceDB searches for them among the indexed rows; unindexed rows are read here, and their words at
 * one edit from a query word are added to the search as they are written.
 */
import type { Table } from '@lancedb/lancedb'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { withinTypos } from '../../../../shared/text/typos.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import { slices } from '../tables/pieces.ts'
import { unindexedTexts } from '../tables/tableReads.ts'
import type { TextAnalysis } from './textIndex.ts'
import { stemsOf, tokensOf } from './tokens.ts'

// In shorter words, one changed letter makes another word.
const minLetters = 4
// The number of rows that may be unindexed while searches run. On two busy cores they are read in .2 s and their words
// matched in .2 s.
const maxRows = 4_000
// About 5 ms of the event loop.
const textBatchSize = 150
// Several words can be meant by one query word.
const maxSimilar = 20

/**
 * The query words in which a typo can be told from another word, as stems, so that they can be compared with the index.
 */
export async function misspeltStems(query: string, analysis: TextAnalysis): Promise<readonly string[]> {
  return (await tokensOf(query, analysis)).filter((stem) => stem.length >= minLetters && /^\p{L}+$/u.test(stem))
}

/** Words of unindexed rows at one edit from these stems. `contents` are those to scan; null for all. */
export async function similarWords(
  table: Table,
  stems: readonly string[],
  options: { readonly contents: readonly ContentId[] | null; readonly analysis: TextAnalysis },
): Promise<readonly string[]> {
  const first = new Set(stems.map((stem) => stem[0]))
  const words = new Set<string>()
  for (const texts of slices(await unindexedTexts(table, options.contents, maxRows), textBatchSize)) {
    for (const [word] of texts.join('\n').matchAll(/[\p{L}\p{M}]{4,}/gu))
      if (first.has(firstLetter(word))) words.add(word)
    await nextTurn()
  }
  const found = await stemsOf([...words], options.analysis)
  return [...words]
    .filter((word) => stems.some((stem) => withinTypos(stem, found.get(word) ?? '', 1)))
    .slice(0, maxSimilar)
}

/** Folded as the index does it. A typo in the first letter is not tolerated there either. */
function firstLetter(word: string): string | undefined {
  return word.slice(0, 1).normalize('NFKD').toLowerCase()[0]
}
