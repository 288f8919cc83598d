/**
 * Finds documents by the words of their titles and file names: exact, then by how a word begins, then with slips of the pen.
 *
 * An index of our own instead of FTS5: the score is a share of words, which FTS5's ranking does not give; prefixes and slips are asked per word;
 * and there is no query language that a person's text could break. Words of removed documents leave nothing behind.
 *
 * A title's words lie all over the index: written one by one, new titles were 40 of 80 bytes written for each byte of small files. So a
 * changed title waits in a short list, is found by looking through the list, and the whole list goes into the index at once.
 */
import { fileNameOf } from '../../../shared/text/fileName.ts'
import { allowedSlips, contentWords, titleWords, trigrams, withinSlips } from './titleWords.ts'
import type { Sql } from './sql.ts'

export interface TitleHit {
  readonly documentKey: number
  /** Share of the query's words found, 0..1. */
  readonly score: number
  /** Share of the title's words that were asked for: "lease" is nearer to "Lease" than to "Lease of the boat". */
  readonly cover: number
}

// A word that begins alike or is misspelt counts nearly as much as the word itself, so that exact names come first.
const prefixWeight = 0.9
const slipWeight = 0.8
// Shorter beginnings fit everything.
const minPrefix = 3
// Of the misspelt word's trigrams, this share must be in the candidate: one slip touches three trigrams at most.
const trigramShare = 0.3
const maxSimilarWords = 40
// A word that is in more titles than this names none of them; bounds the work on huge libraries.
const maxDocumentsPerWord = 5_000
// A hundred titles share most pages of the index, and take some 20 ms.
const mostWaiting = 100

/** Titles that are not in the index yet. */
type Waiting = ReadonlyMap<number, ReadonlySet<string>>

export class TitleIndex {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** A document's title or place was perhaps changed. Part of the caller's transaction. */
  set(documentKey: number, title: string, name: string): void {
    const words = wordsFrom(title, name)
    const before = this.#wordsOf(documentKey)
    if (before.length === words.size && before.every((word) => words.has(word))) {
      this.#sql.prepare('DELETE FROM title_waiting WHERE document_key = ?').run(documentKey)
      return
    }
    this.#sql.prepare('INSERT OR IGNORE INTO title_waiting (document_key) VALUES (?)').run(documentKey)
    const { waiting = 0 } = this.#sql.prepare('SELECT count(*) AS waiting FROM title_waiting').get<{ waiting: number }>() ?? {}
    if (waiting < mostWaiting) return
    for (const [key, own] of this.#waiting()) this.#write(key, own)
    this.#sql.prepare('DELETE FROM title_waiting').run()
  }

  #write(documentKey: number, words: ReadonlySet<string>): void {
    this.remove(documentKey)
    const insert = this.#sql.prepare('INSERT OR IGNORE INTO title_words (word, document_key) VALUES (?, ?)')
    const known = this.#sql.prepare('SELECT 1 AS one FROM title_trigrams WHERE word = ? LIMIT 1')
    const insertTrigram = this.#sql.prepare('INSERT OR IGNORE INTO title_trigrams (trigram, word) VALUES (?, ?)')
    for (const word of words) {
      insert.run(word, documentKey)
      if (known.get(word) === undefined) for (const trigram of trigrams(word)) insertTrigram.run(trigram, word)
    }
  }

  /** Takes a document's words away, and the trigrams of words that no document has any more. */
  remove(documentKey: number): void {
    const words = this.#wordsOf(documentKey)
    this.#sql.prepare('DELETE FROM title_words WHERE document_key = ?').run(documentKey)
    const forget = this.#sql.prepare('DELETE FROM title_trigrams WHERE word = ? AND NOT EXISTS (SELECT 1 FROM title_words WHERE word = ?)')
    for (const word of words) forget.run(word, word)
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
    const count = this.#sql.prepare('SELECT count(*) AS words FROM title_words WHERE document_key = ?')
    return [...found]
      .map(([documentKey, { score, words }]) => ({
        documentKey,
        score: score / asked.length,
        cover: words / Math.max(1, waiting.get(documentKey)?.size ?? count.get<{ words: number }>(documentKey)?.words ?? 1),
      }))
      .sort((a, b) => b.score - a.score || b.cover - a.cover || a.documentKey - b.documentKey)
  }

  /** Documents with this word and how well it fits. Slips are sought only where nothing begins like it. */
  #documentsWith(word: string, waiting: Waiting): Map<number, number> {
    const weights = new Map<number, number>()
    const note = (documentKey: number, weight: number): void => {
      // What the index holds of a title that waits is its former one.
      if (waiting.has(documentKey)) return
      weights.set(documentKey, Math.max(weight, weights.get(documentKey) ?? 0))
    }
    const exact = this.#sql.prepare('SELECT document_key FROM title_words WHERE word = ? LIMIT ?')
    for (const row of exact.all<{ document_key: number }>(word, maxDocumentsPerWord)) note(row.document_key, 1)
    if (word.length >= minPrefix && /\p{L}/u.test(word)) {
      const begins = this.#sql.prepare('SELECT document_key FROM title_words WHERE word > ? AND word < ? LIMIT ?')
      for (const row of begins.all<{ document_key: number }>(word, `${word}\u{10FFFF}`, maxDocumentsPerWord)) note(row.document_key, prefixWeight)
    }
    for (const [documentKey, words] of waiting) {
      if (words.has(word)) weights.set(documentKey, 1)
      else if (word.length >= minPrefix && /\p{L}/u.test(word) && [...words].some((own) => own.startsWith(word))) weights.set(documentKey, prefixWeight)
    }
    if (weights.size > 0) return weights
    for (const similar of this.#similarWords(word)) {
      for (const row of exact.all<{ document_key: number }>(similar, maxDocumentsPerWord)) note(row.document_key, slipWeight)
    }
    const slips = allowedSlips(word)
    for (const [documentKey, words] of waiting) {
      if (slips > 0 && [...words].some((own) => withinSlips(word, own, slips))) weights.set(documentKey, slipWeight)
    }
    return weights
  }

  #similarWords(word: string): string[] {
    const slips = allowedSlips(word)
    const parts = trigrams(word)
    if (slips === 0 || parts.length === 0) return []
    const marks = parts.map(() => '?').join(', ')
    return this.#sql
      .prepare(
        `SELECT word FROM title_trigrams WHERE trigram IN (${marks}) GROUP BY word HAVING count(*) >= ? ORDER BY count(*) DESC LIMIT ?`,
      )
      .all<{ word: string }>(...parts, Math.max(1, Math.floor(parts.length * trigramShare)), maxSimilarWords)
      .map((row) => row.word)
      .filter((candidate) => withinSlips(word, candidate, slips))
  }

  #waiting(): Waiting {
    const rows = this.#sql
      .prepare('SELECT documents.key, documents.title, documents.path FROM title_waiting JOIN documents ON documents.key = document_key')
      .all<{ key: number; title: string; path: string }>()
    return new Map(rows.map(({ key, title, path }) => [key, wordsFrom(title, fileNameOf(path))]))
  }

  #wordsOf(documentKey: number): string[] {
    return this.#sql
      .prepare('SELECT word FROM title_words WHERE document_key = ?')
      .all<{ word: string }>(documentKey)
      .map((row) => row.word)
  }
}

function wordsFrom(title: string, name: string): Set<string> {
  return new Set([...titleWords(title), ...titleWords(name)])
}
