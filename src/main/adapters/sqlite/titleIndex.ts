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
import { fileNameOf } from '../../../shared/text/fileName.ts'
import { withinTypos } from '../../../shared/text/typos.ts'
import { allowedTypos, contentWords, titleWords, trigrams } from './titleWords.ts'
import { TitleWriter } from './titleWriter.ts'
import type { Sql } from './sql.ts'

export interface TitleHit {
  readonly documentKey: number
  /** Share of the query's words found, 0..1. */
  readonly score: number
  /** Share of the title's words that are in the query: "lease" is closer to "Lease" than to "Lease of the boat". */
  readonly cover: number
}

// A prefix or a misspelt word counts nearly as much as the word itself, so that exact names come first.
const prefixWeight = 0.9
const typoWeight = 0.8
// Shorter prefixes match everything.
const minPrefix = 3
// The share of the misspelt word's trigrams that a candidate must have: one typo affects at most three trigrams.
const trigramShare = 0.3
const maxSimilarWords = 40
// A word in more titles than this does not identify any of them; this bounds the work on huge libraries.
const maxDocumentsPerWord = 5_000
// A pass touches most pages of the index however many titles it merges: with a hundred, titles were a quarter of all
// bytes written. Thousands of waiting titles take 3 ms per thousand to read, once after each change; the larger the
// index, the more have to share a pass.
const listLength = { min: 1_000, max: 2_000, share: 0.5 } as const

interface TitleRow {
  readonly key: number
  readonly title: string
  readonly path: string
}

/** Titles that are not in the index yet. */
type Waiting = ReadonlyMap<number, ReadonlySet<string>>

export class TitleIndex {
  readonly #sql: Sql
  readonly #writer: TitleWriter
  /** The waiting titles at the last scan; null after a change. */
  #looked: Waiting | null = null
  #longest: number | null = null
  /** The words of waiting titles, by title and path. */
  readonly #known = new Map<number, { readonly from: string; readonly words: ReadonlySet<string> }>()

  constructor(sql: Sql) {
    this.#sql = sql
    this.#writer = new TitleWriter(sql, {
      waiting: () => this.#waiting(),
      ended: () => {
        this.#looked = null
        this.#longest = null
      },
    })
  }

  /** A document's title or path changed. Part of the caller's transaction. */
  set(documentKey: number): void {
    this.#looked = null
    this.#writer.skip(documentKey)
    this.#sql.prepare('INSERT OR IGNORE INTO title_waiting (document_key) VALUES (?)').run(documentKey)
    // Splits it now, while it is one title: the words of a thousand titles take 20 ms.
    const title = this.#sql.prepare('SELECT key, title, path FROM documents WHERE key = ?').get<TitleRow>(documentKey)
    if (title !== undefined) this.#wordsIn(title)
    if (this.#count('title_waiting') >= (this.#longest ??= this.#maxListLength())) this.#writer.begin()
  }

  /** The document is being deleted. Part of the caller's transaction. */
  remove(documentKey: number): void {
    this.#looked = null
    this.#writer.skip(documentKey)
    this.#writer.remove(documentKey)
  }

  /** Best first. */
  match(query: string): TitleHit[] {
    const asked = contentWords(query)
    const waiting = this.#waiting()
    const found = new Map<number, { score: number; words: number }>()
    for (const word of asked) {
      for (const [documentKey, weight] of this.#documentsWith(word, waiting)) {
        const sum = found.get(documentKey) ?? { score: 0, words: 0 }
        found.set(documentKey, { score: sum.score + weight, words: sum.words + 1 })
      }
    }
    return [...found]
      .map(([documentKey, { score, words }]) => ({
        documentKey,
        score: score / asked.length,
        cover: words / Math.max(1, waiting.get(documentKey)?.size ?? this.#wordCount(documentKey)),
      }))
      .sort((a, b) => b.score - a.score || b.cover - a.cover || a.documentKey - b.documentKey)
  }

  /** Documents with this word and how well it fits. Typos are searched for only when no word has this prefix. */
  #documentsWith(word: string, waiting: Waiting): Map<number, number> {
    const weights = new Map<number, number>()
    const note = (documentKey: number, weight: number): void => {
      // For a waiting title the index still has the former title.
      if (waiting.has(documentKey)) return
      weights.set(documentKey, Math.max(weight, weights.get(documentKey) ?? 0))
    }
    const exact = this.#sql.prepare('SELECT document_key FROM title_words WHERE word = ? LIMIT ?')
    for (const row of exact.all<{ document_key: number }>(word, maxDocumentsPerWord)) note(row.document_key, 1)
    if (word.length >= minPrefix && /\p{L}/u.test(word)) {
      const begins = this.#sql.prepare('SELECT document_key FROM title_words WHERE word > ? AND word < ? LIMIT ?')
      for (const row of begins.all<{ document_key: number }>(word, `${word}\u{10FFFF}`, maxDocumentsPerWord))
        note(row.document_key, prefixWeight)
    }
    for (const [documentKey, words] of waiting) {
      if (words.has(word)) weights.set(documentKey, 1)
      else if (word.length >= minPrefix && /\p{L}/u.test(word) && [...words].some((own) => own.startsWith(word)))
        weights.set(documentKey, prefixWeight)
    }
    if (weights.size > 0) return weights
    for (const similar of this.#similarWords(word)) {
      for (const row of exact.all<{ document_key: number }>(similar, maxDocumentsPerWord))
        note(row.document_key, typoWeight)
    }
    const typos = allowedTypos(word)
    for (const [documentKey, words] of waiting) {
      if (typos > 0 && [...words].some((own) => withinTypos(word, own, typos))) weights.set(documentKey, typoWeight)
    }
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

  #wordCount(documentKey: number): number {
    return (
      this.#sql
        .prepare('SELECT words FROM titled WHERE document_key = ?')
        .get<{ words: string }>(documentKey)
        ?.words.split(' ').length ?? 1
    )
  }

  #maxListLength(): number {
    return Math.min(listLength.max, Math.max(listLength.min, this.#count('titled') * listLength.share))
  }

  #count(table: 'title_waiting' | 'titled'): number {
    return this.#sql.prepare(`SELECT count(*) AS rows FROM ${table}`).get<{ rows: number }>()?.rows ?? 0
  }

  #waiting(): Waiting {
    if (this.#looked !== null) return this.#looked
    const rows = this.#sql
      .prepare(
        `SELECT documents.key, documents.title, documents.path FROM title_waiting
            JOIN documents ON documents.key = document_key`,
      )
      .all<TitleRow>()
    const waiting = new Map<number, ReadonlySet<string>>()
    for (const row of rows) waiting.set(row.key, this.#wordsIn(row))
    // Drops titles that no longer wait.
    if (this.#known.size > rows.length)
      for (const key of this.#known.keys()) if (!waiting.has(key)) this.#known.delete(key)
    this.#looked = waiting
    return waiting
  }

  #wordsIn({ key, title, path }: TitleRow): ReadonlySet<string> {
    const from = `${title}\n${path}`
    const known = this.#known.get(key)
    if (known?.from === from) return known.words
    const words = wordsFrom(title, fileNameOf(path))
    this.#known.set(key, { from, words })
    return words
  }
}

function wordsFrom(title: string, name: string): Set<string> {
  return new Set([...titleWords(title), ...titleWords(name)])
}
