/**
 * Searches the table of chunks by keyword: exactly first, with typos only when that finds nothing. Rows that the index
 * does not cover yet are found as well.
 */
import type { Table } from '@lancedb/lancedb'
import type { IndexHit, SearchLimits } from '../../../ports/chunkIndex.ts'
import type { Access } from '../tables/access.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import { withJoinedWords, withOtherHyphens } from './joinedWords.ts'
import { idsPerFilter, searchableText } from './queryText.ts'
import { best, matching, matchingBoth, matchingWithin } from '../tables/tableReads.ts'
import type { UnindexedSome } from '../tables/tableReads.ts'
import { analysisOf } from './textIndex.ts'
import type { TextAnalysis } from './textIndex.ts'
import { stemsOf, tokensOf } from './tokens.ts'
import { misspeltStems, similarWords } from './typos.ts'
import type { UnindexedRows } from './unindexedRows.ts'

export interface KeywordSearchOptions {
  readonly access: Access
  readonly language: FtsLanguage
  /** Those in use now: clearing the index replaces them. */
  readonly rows: () => { readonly table: Table | null; readonly unindexedRows: UnindexedRows }
}

// LanceDB weighs words by how many of the rows that it scans have them. Where most of a library is not indexed yet, the
// rows with a word of the search would all seem to have common words: in a library of a dozen chunks the order changes.
const maxShareNamed = 0.1

export class KeywordSearch {
  readonly #options: KeywordSearchOptions

  constructor(options: KeywordSearchOptions) {
    this.#options = options
  }

  async search(text: string, limit: number, within: SearchLimits['within']): Promise<readonly IndexHit[]> {
    const query = searchableText(withOtherHyphens(withJoinedWords(text)))
    if (query === '' || limit < 1) return []
    // A self-check within one content is not a user's search.
    if (typeof within !== 'string') this.#unindexedRows.ask()
    const exact = await this.#match(query, limit, 0, within)
    if (exact.length > 0) return exact
    // Fuzzy matching ruins the ranking (nDCG falls to .055, measured), so it runs only when the exact words find
    // nothing.
    const misspelt = await misspeltStems(query, await this.#analysis())
    if (misspelt.length === 0) return []
    const stored = this.#match(misspelt.join(' '), limit, 1, within)
    return within === undefined
      ? best(await Promise.all([stored, this.#matchUnindexed(misspelt, limit)]), limit)
      : stored
  }

  async keepsWordsOf(text: string): Promise<boolean> {
    const query = searchableText(text)
    return query !== '' && (await tokensOf(query, await this.#analysis())).length > 0
  }

  get #unindexedRows(): UnindexedRows {
    return this.#options.rows().unindexedRows
  }

  async #match(
    text: string,
    limit: number,
    fuzziness: 0 | 1,
    within: SearchLimits['within'],
  ): Promise<readonly IndexHit[]> {
    const work = async (table: Table): Promise<IndexHit[]> => {
      // Scanning unindexed rows would be wasted here: see typos.ts.
      if (fuzziness === 1 && within === undefined) return matching(table, text, { limit, fuzziness, indexedOnly: true })
      const unindexed = within === undefined ? await this.#unindexedFor(text, table) : null
      if (unindexed !== null) return matchingBoth(table, text, unindexed, { limit, fuzziness })
      if (within !== undefined) return matchingWithin(table, text, { limit, fuzziness }, within)
      return matching(table, text, { limit, fuzziness })
    }
    return (await this.#read(work)) ?? []
  }

  /** Unindexed rows with a word of the text; null when all have to be scanned. */
  async #unindexedFor(text: string, table: Table): Promise<UnindexedSome | null> {
    const { scanned: contents, texts } = this.#unindexedRows
    if (
      this.#options.language === 'English' &&
      texts.count > 0 &&
      texts.count <= maxShareNamed * (await table.countRows())
    ) {
      const analysis = await this.#analysis()
      const stems = await tokensOf(text, analysis)
      const rows = await texts.rowsWith(stems, idsPerFilter, (words) => stemsOf(words, analysis))
      if (rows !== null) return { rows }
    }
    return contents === null ? null : { contents }
  }

  /** Rows with words that these stems may be typos of. */
  async #matchUnindexed(stems: readonly string[], limit: number): Promise<readonly IndexHit[]> {
    const options = { contents: this.#unindexedRows.scanned, analysis: await this.#analysis() }
    const meant = (await this.#read((table) => similarWords(table, stems, options))) ?? []
    return meant.length === 0 ? [] : this.#match(meant.join(' '), limit, 0, undefined)
  }

  /** The analysis of the existing index, which may be one of an earlier version. */
  async #analysis(): Promise<TextAnalysis> {
    const stored = await this.#read(analysisOf)
    return { language: this.#options.language, stopWords: stored?.stopWords ?? null }
  }

  #read<T>(work: (table: Table) => Promise<T>): Promise<T | null> {
    return this.#options.access.read(this.#options.rows().table, work)
  }
}
