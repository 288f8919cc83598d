/**
 * Merges the waiting titles into the index of words, all in one pass. The pass follows the order of the index in short
 * transactions, so that each page is written once per pass and no step blocks the event loop. Until the end the titles
 * are found in the list of waiting titles; an interrupted pass starts again.
 */
import { trigrams } from './titleWords.ts'
import type { Sql } from '../database/sql.ts'

// About 3 ms.
const entriesPerStep = 500
const documentsPerStep = 250

export class TitleWriter {
  readonly #sql: Sql
  readonly #waiting: () => ReadonlyMap<number, ReadonlySet<string>>
  readonly #ended: () => void
  /** The pass that is running. */
  #titles: Map<number, ReadonlySet<string>> | null = null

  /** `ended`: the pass is complete, so its titles no longer wait. */
  constructor(
    sql: Sql,
    {
      waiting,
      ended,
    }: { readonly waiting: () => ReadonlyMap<number, ReadonlySet<string>>; readonly ended: () => void },
  ) {
    this.#sql = sql
    this.#waiting = waiting
    this.#ended = ended
  }

  /** Runs after the requesting transaction, because that one may still be undone. */
  begin(): void {
    if (this.#titles !== null) return
    this.#titles = new Map()
    this.#next(this.#steps())
  }

  /** Its title has changed, or the document was deleted. */
  skip(documentKey: number): void {
    this.#titles?.delete(documentKey)
  }

  /** Deletes a document's words, and the trigrams of words that no document has any more. */
  remove(documentKey: number): void {
    const titled = this.#sql
      .prepare('SELECT words FROM titled WHERE document_key = ?')
      .get<{ words: string }>(documentKey)
    if (titled === undefined) return
    this.#sql.prepare('DELETE FROM titled WHERE document_key = ?').run(documentKey)
    const words = titled.words.split(' ')
    const drop = this.#sql.prepare('DELETE FROM title_words WHERE word = ? AND document_key = ?')
    for (const word of words) drop.run(word, documentKey)
    const forget = this.#sql.prepare('DELETE FROM title_trigrams WHERE trigram = ? AND word = ?')
    for (const word of words) {
      if (!this.#isKnown(word)) for (const trigram of trigrams(word)) forget.run(trigram, word)
    }
  }

  #next(steps: Iterator<void>): void {
    setImmediate(() => {
      try {
        if (this.#sql.isOpen() && this.#sql.transaction(() => steps.next().done !== true)) return this.#next(steps)
      } catch {
        // The disk is full or the database is locked: the titles still wait, and the next one triggers another pass.
      }
      this.#titles = null
      this.#ended()
    })
  }

  *#steps(): Generator<void> {
    const titles = new Map(this.#waiting())
    this.#titles = titles
    yield
    // Recorded before the words are written, so that everything an interrupted pass has written is found again.
    const record = this.#sql.prepare('INSERT INTO titled (document_key, words) VALUES (?, ?)')
    for (const some of slices([...titles], documentsPerStep)) {
      for (const [key, words] of some) {
        if (!titles.has(key)) continue
        this.remove(key)
        record.run(key, [...words].join(' '))
      }
      yield
    }
    const entries = inOrder([...titles].flatMap(([key, words]) => [...words].map((word) => [word, key] as const)))
    const insert = this.#sql.prepare('INSERT OR IGNORE INTO title_words (word, document_key) VALUES (?, ?)')
    const fresh = new Set<string>()
    for (const some of slices(entries, entriesPerStep)) {
      for (const [word, key] of some) {
        if (!titles.has(key)) continue
        if (!this.#isKnown(word)) fresh.add(word)
        insert.run(word, key)
      }
      yield
    }
    yield* this.#writeTrigrams(fresh)
    const done = this.#sql.prepare('DELETE FROM title_waiting WHERE document_key = ?')
    for (const key of titles.keys()) done.run(key)
  }

  *#writeTrigrams(words: ReadonlySet<string>): Generator<void> {
    const parts = inOrder([...words].flatMap((word) => trigrams(word).map((trigram) => [trigram, word] as const)))
    // Its document may have been deleted meanwhile.
    const insert = this.#sql.prepare(
      `INSERT OR IGNORE INTO title_trigrams (trigram, word) SELECT ?, ?
          WHERE EXISTS (SELECT 1 FROM title_words WHERE word = ?)`,
    )
    for (const some of slices(parts, entriesPerStep)) {
      for (const [trigram, word] of some) insert.run(trigram, word, word)
      yield
    }
  }

  #isKnown(word: string): boolean {
    return this.#sql.prepare('SELECT 1 AS one FROM title_words WHERE word = ? LIMIT 1').get(word) !== undefined
  }
}

/**
 * By first halves. Each of these is compared once, by the engine itself, which is ten times as fast as sorting all
 * pairs.
 */
function inOrder<T>(pairs: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  const groups = Map.groupBy(pairs, ([first]) => first)
  return [...groups.keys()].sort().flatMap((first) => groups.get(first) ?? [])
}

function* slices<T>(values: readonly T[], length: number): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += length) yield values.slice(start, start + length)
}
