/** The titles that are not in the index yet, with their words. They are read again only after a change. */
import { fileNameOf } from '../../../../shared/text/fileName.ts'
import type { Sql } from '../database/sql.ts'
import { titleWords } from './titleWords.ts'

interface TitleRow {
  readonly key: number
  readonly title: string
  readonly path: string
}

export interface Waiting {
  readonly titles: ReadonlyMap<number, ReadonlySet<string>>
  readonly byWord: ReadonlyMap<string, readonly number[]>
}

export class WaitingTitles {
  readonly #sql: Sql
  /** The waiting titles at the last scan; null after a change. */
  #looked: Waiting | null = null
  /** The words of waiting titles, by title and path. */
  readonly #known = new Map<number, { readonly from: string; readonly words: ReadonlySet<string> }>()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  changed(): void {
    this.#looked = null
  }

  /** Splits a title while it is one: the words of a thousand titles take 20 ms. */
  splitNow(documentKey: number): void {
    const title = this.#sql.prepare('SELECT key, title, path FROM documents WHERE key = ?').get<TitleRow>(documentKey)
    if (title !== undefined) this.#wordsIn(title)
  }

  look(): Waiting {
    if (this.#looked !== null) return this.#looked
    const rows = this.#sql
      .prepare(
        `SELECT documents.key, documents.title, documents.path FROM title_waiting
            JOIN documents ON documents.key = document_key`,
      )
      .all<TitleRow>()
    const titles = new Map<number, ReadonlySet<string>>()
    const byWord = new Map<string, number[]>()
    for (const row of rows) {
      const words = this.#wordsIn(row)
      titles.set(row.key, words)
      for (const word of words) {
        const keys = byWord.get(word)
        if (keys === undefined) byWord.set(word, [row.key])
        else keys.push(row.key)
      }
    }
    // Drops titles that no longer wait.
    if (this.#known.size > rows.length)
      for (const key of this.#known.keys()) if (!titles.has(key)) this.#known.delete(key)
    this.#looked = { titles, byWord }
    return this.#looked
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
