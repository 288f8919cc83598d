/**
 * Finds documents by keyword of their titles and file names: exact, then by prefix, then with typos.
 *
 * This is an index of our own instead of FTS5: the score is a share of words, which FTS5's ranking does not give;
 * prefixes and typos are handled per word; and there is no query language that a user's text could break. Words of
 * removed documents leave nothing behind.
 *
 * A title's words are spread over the whole index: written one by one, new titles were 40 of 80 bytes written for each
 * byte of small files. So a changed title waits in a list, is found by scanning the list, and the whole list is merged
 * into the index in one pass (`TitleWriter`).
 */
import { withinTypos } from '../../../../shared/text/typos.ts'
import { nearlyWholeTitles } from './nearlyWholeTitles.ts'
import {
  allowedTypos,
  canBePrefix,
  contentWords,
  isPrefix,
  prefixWeight,
  titleWords,
  trigrams,
  typoWeight,
} from './titleWords.ts'
import { TitleWriter } from './titleWriter.ts'
import { WaitingTitles } from './waitingTitles.ts'
import type { Waiting } from './waitingTitles.ts'
import type { Sql } from '../database/sql.ts'

export interface TitleHit {
  readonly documentKey: number
  /** Share of the query's words found, 0..1. */
  readonly score: number
  /** Share of the title's words that are in the query: "lease" is closer to "Lease" than to "Lease of the boat". */
  readonly cover: number
}

// The share of the misspelt word's trigrams that a candidate must have: one typo affects at most three trigrams.
const trigramShare = 0.3
const maxSimilarWords = 40
// A word in more titles than this does not identify any of them; this bounds the work on huge libraries.
const maxDocumentsPerWord = 5_000
// A pass touches most pages of the index however many titles it merges: with a hundred, titles were a quarter of all
// bytes written. Thousands of waiting titles take 3 ms per thousand to read, once after each change; the larger the
// index, the more have to share a pass.
const listLength = { min: 1_000, max: 2_000, share: 0.5 } as const

/** Weights of the words of the query that were found. */
interface Weighed {
  readonly documentKey: number
  readonly weights: readonly number[]
}

export class TitleIndex {
  readonly #sql: Sql
  readonly #writer: TitleWriter
  readonly #list: WaitingTitles
  #longest: number | null = null

  constructor(sql: Sql) {
    this.#sql = sql
    this.#list = new WaitingTitles(sql)
    this.#writer = new TitleWriter(sql, {
      waiting: () => this.#list.look().titles,
      ended: () => {
        this.#list.changed()
        this.#longest = null
      },
    })
  }

  /** A document's title or path changed. Part of the caller's transaction. */
  set(documentKey: number): void {
    this.#list.changed()
    this.#writer.skip(documentKey)
    this.#sql.prepare('INSERT OR IGNORE INTO title_waiting (document_key) VALUES (?)').run(documentKey)
    this.#list.splitNow(documentKey)
    if (this.#count('title_waiting') >= (this.#longest ??= this.#maxListLength())) this.#writer.begin()
  }

  /** The document is being deleted. Part of the caller's transaction. */
  remove(documentKey: number): void {
    this.#list.changed()
    this.#writer.skip(documentKey)
    this.#writer.remove(documentKey)
  }

  /** Best first; with `minScore`, only titles with at least this score, which is much quicker. */
  match(query: string, minScore = 0): TitleHit[] {
    const asked = contentWords(query)
    const waiting = this.#list.look()
    const hits = minScore > 0 ? this.#nearlyWhole(asked, minScore, waiting) : this.#withAny(asked, waiting)
    return hits
      .map(({ documentKey, weights }) => ({
        documentKey,
        score: weights.reduce((sum, weight) => sum + weight, 0) / asked.length,
        cover: weights.filter((weight) => weight > 0).length / this.#wordsOf(documentKey, waiting).length,
      }))
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score || b.cover - a.cover || a.documentKey - b.documentKey)
  }

  /** Documents with this word, or one that begins with it; none where there are more than `most`. Typos do not count. */
  withWord(word: string, most: number): readonly number[] {
    const [folded] = titleWords(word)
    if (folded === undefined) return []
    const waiting = this.#list.look()
    const count = this.#countWith(folded, most + 1, waiting)
    return count === 0 || count > most ? [] : [...this.#documentsWith(folded, waiting).keys()]
  }

  #nearlyWhole(asked: readonly string[], minScore: number, waiting: Waiting): readonly Weighed[] {
    return nearlyWholeTitles(asked, minScore, {
      countWith: (word, most) => this.#countWith(word, most, waiting),
      documentsWith: (word) => this.#documentsWith(word, waiting),
      wordsOf: (documentKey) => this.#wordsOf(documentKey, waiting),
    })
  }

  #withAny(asked: readonly string[], waiting: Waiting): readonly Weighed[] {
    const found = new Map<number, number[]>()
    for (const word of asked) {
      for (const [documentKey, weight] of this.#documentsWith(word, waiting)) {
        const weights = found.get(documentKey)
        if (weights === undefined) found.set(documentKey, [weight])
        else weights.push(weight)
      }
    }
    return [...found].map(([documentKey, weights]) => ({ documentKey, weights }))
  }

  #countWith(word: string, most: number, waiting: Waiting): number {
    const rows = canBePrefix(word)
      ? this.#sql
          .prepare('SELECT document_key FROM title_words WHERE word >= ? AND word < ? LIMIT ?')
          .all<{ document_key: number }>(word, `${word}\u{10FFFF}`, most)
      : this.#sql
          .prepare('SELECT document_key FROM title_words WHERE word = ? LIMIT ?')
          .all<{ document_key: number }>(word, most)
    // For a waiting title the index still has the former title.
    let count = rows.filter((row) => !waiting.titles.has(row.document_key)).length
    for (const [own, keys] of waiting.byWord) {
      if (count >= most) break
      if (own === word || isPrefix(word, own)) count += keys.length
    }
    return Math.min(count, most)
  }

  /** Documents with this word and how well it fits. Typos are searched for only when no word has this prefix. */
  #documentsWith(word: string, waiting: Waiting): Map<number, number> {
    const weights = new Map<number, number>()
    const note = (documentKey: number, weight: number): void => {
      weights.set(documentKey, Math.max(weight, weights.get(documentKey) ?? 0))
    }
    const noteStored = (keys: readonly { document_key: number }[], weight: number): void => {
      // For a waiting title the index still has the former title.
      for (const { document_key: key } of keys) if (!waiting.titles.has(key)) note(key, weight)
    }
    const exact = this.#sql.prepare('SELECT document_key FROM title_words WHERE word = ? LIMIT ?')
    noteStored(exact.all<{ document_key: number }>(word, maxDocumentsPerWord), 1)
    if (canBePrefix(word)) {
      const begins = this.#sql.prepare('SELECT document_key FROM title_words WHERE word > ? AND word < ? LIMIT ?')
      noteStored(begins.all<{ document_key: number }>(word, `${word}\u{10FFFF}`, maxDocumentsPerWord), prefixWeight)
    }
    for (const [own, keys] of waiting.byWord) {
      const weight = own === word ? 1 : isPrefix(word, own) ? prefixWeight : 0
      if (weight > 0) for (const key of keys) note(key, weight)
    }
    if (weights.size > 0) return weights
    for (const similar of this.#similarWords(word))
      noteStored(exact.all<{ document_key: number }>(similar, maxDocumentsPerWord), typoWeight)
    const typos = allowedTypos(word)
    if (typos === 0) return weights
    for (const [own, keys] of waiting.byWord)
      if (withinTypos(word, own, typos)) for (const key of keys) note(key, typoWeight)
    return weights
  }

  #similarWords(word: string): string[] {
    const typos = allowedTypos(word)
    const parts = trigrams(word)
    if (typos === 0 || parts.length === 0) return []
    const marks = parts.map(() => '?').join(', ')
    return this.#sql
      .prepare(
        `SELECT word FROM title_trigrams WHERE trigram IN (${marks}) GROUP BY word HAVING count(*) >= ?
            ORDER BY count(*) DESC LIMIT ?`,
      )
      .all<{ word: string }>(...parts, Math.max(1, Math.floor(parts.length * trigramShare)), maxSimilarWords)
      .map((row) => row.word)
      .filter((candidate) => withinTypos(word, candidate, typos))
  }

  #wordsOf(documentKey: number, waiting: Waiting): readonly string[] {
    const own = waiting.titles.get(documentKey)
    if (own !== undefined) return [...own]
    const stored = this.#sql.prepare('SELECT words FROM titled WHERE document_key = ?')
    return stored.get<{ words: string }>(documentKey)?.words.split(' ') ?? ['']
  }

  #maxListLength(): number {
    return Math.min(listLength.max, Math.max(listLength.min, this.#count('titled') * listLength.share))
  }

  #count(table: 'title_waiting' | 'titled'): number {
    return this.#sql.prepare(`SELECT count(*) AS rows FROM ${table}`).get<{ rows: number }>()?.rows ?? 0
  }
}
