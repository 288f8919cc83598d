/**
 * The sizes of all documents, kept in memory after the first request: moved files are found by their size, and an index
 * over it would write another page with nearly each document. Contains every stored size; a document may have been
 * deleted or changed since, so callers compare with the row.
 */
import type { Sql } from '../database/sql.ts'

export class FileSizes {
  readonly #sql: Sql
  /** By the document's key; eight bytes each. */
  #sizes: number[] | null = null
  readonly #forget = (): void => {
    this.#sizes = null
  }

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Part of the caller's transaction. */
  note(documentKey: number, bytes: number): void {
    if (this.#sizes === null || this.#sizes[documentKey] === bytes) return
    this.#sizes[documentKey] = bytes
    this.#sql.onRollback(this.#forget)
  }

  /** Keys of the documents with one of these sizes. */
  keysOf(wanted: ReadonlySet<number>): number[] {
    const keys: number[] = []
    if (wanted.size === 0) return keys
    this.#sizes ??= this.#read()
    this.#sizes.forEach((bytes, key) => {
      if (wanted.has(bytes)) keys.push(key)
    })
    return keys
  }

  #read(): number[] {
    // Read within a transaction, some sizes may be of changes that are about to be undone.
    this.#sql.onRollback(this.#forget)
    const sizes: number[] = []
    for (const { key, bytes } of this.#sql
      .prepare('SELECT key, bytes FROM documents ORDER BY key')
      .iterate<{ key: number; bytes: number }>())
      sizes[key] = bytes
    return sizes
  }
}
