/**
 * Transactions of one connection, and nested ones. What was remembered outside the database is undone with the changes
 * that it was remembered for.
 */
import type { SqlDriver } from './sql.ts'

export class Transactions {
  readonly #driver: SqlDriver
  readonly #guarded: <T>(work: () => T) => T
  #open = false
  /** State of the running transaction. */
  #undos: (() => void)[] = []
  #lost: { readonly error: unknown } | null = null

  /** `guarded` turns errors of the driver into those of the adapter. */
  constructor(driver: SqlDriver, guarded: <T>(work: () => T) => T) {
    this.#driver = driver
    this.#guarded = guarded
  }

  get isOpen(): boolean {
    return this.#open
  }

  onRollback(undo: () => void): void {
    if (this.#open) this.#undos.push(undo)
  }

  /** A nested transaction: when it fails, only its own changes are undone. */
  nested<T>(work: () => T): T {
    if (this.#lost !== null) throw this.#lost.error
    const before = this.#undos.length
    this.#exec('SAVEPOINT part')
    try {
      const result = work()
      this.#exec('RELEASE part')
      return result
    } catch (error) {
      try {
        this.#driver.exec('ROLLBACK TO part')
        this.#driver.exec('RELEASE part')
      } catch {
        // SQLite has rolled back everything by itself, and continuing would write outside any transaction, so the outer
        // one fails too.
        this.#lost = { error }
      }
      for (const undo of this.#undos.splice(before).toReversed()) undo()
      throw error
    }
  }

  outermost<T>(work: () => T): T {
    // IMMEDIATE takes the write lock first, so that a reader never has to be upgraded (which could fail half way).
    this.#exec('BEGIN IMMEDIATE')
    this.#open = true
    try {
      const result = work()
      if (this.#lost !== null) throw this.#lost.error
      this.#exec('COMMIT')
      return result
    } catch (error) {
      try {
        this.#driver.exec('ROLLBACK')
      } catch {
        // SQLite has already rolled back (disk full, I/O error); the first error is the relevant one.
      }
      for (const undo of this.#undos.toReversed()) undo()
      throw error
    } finally {
      this.#open = false
      this.#undos = []
      this.#lost = null
    }
  }

  #exec(text: string): void {
    this.#guarded(() => this.#driver.exec(text))
  }
}
