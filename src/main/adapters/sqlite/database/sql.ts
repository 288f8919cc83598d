/**
 * The narrow SQL interface that everything in this folder uses. Two drivers provide it (better-sqlite3 and libsql); one
 * contract suite runs on both. Rows are plain objects with exactly the selected columns; blobs arrive as `Uint8Array`.
 */

/**
 * No booleans (0 and 1 instead) and no dates: only the types of SQLite. Strings must not contain NUL; long text is
 * passed as a blob.
 */
export type SqlValue = string | number | null | Uint8Array

export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number }
  /** The first row, typed by the caller, who wrote the columns. */
  get<Row>(...values: readonly SqlValue[]): Row | undefined
  all<Row>(...values: readonly SqlValue[]): Row[]
  /** Iterates over the rows; the database must not be written to meanwhile. */
  iterate<Row>(...values: readonly SqlValue[]): IterableIterator<Row>
}

export interface Sql {
  /** Path of the database; `:memory:` for none. */
  readonly file: string
  readonly readOnly: boolean
  /** Prepared once per text and cached. Throws `AppError` (see `sqlErrors.ts`), as every method here does. */
  prepare(text: string): Statement
  /** Runs several statements without values. */
  exec(text: string): void
  /**
   * Runs `work` in one write transaction. Nested calls join the outer one, and an error that is caught there rolls back
   * only the nested part.
   */
  transaction<T>(work: () => T): T
  /**
   * Called when the running transaction, or the nested part, is rolled back: for values that are kept in memory beside
   * the rows. Does nothing outside a transaction.
   */
  onRollback(undo: () => void): void
  /** Called after each committed transaction. */
  onCommit(listener: () => void): void
  /**
   * A consistent copy into a new file while this one stays in use; in steps of the event loop where the driver supports
   * it.
   */
  copyTo(path: string): Promise<void>
  isOpen(): boolean
  /** Idempotent. */
  close(): void
}

/** The functions of a driver; `connectSql` makes a `Sql` of it. */
export interface SqlDriver {
  prepare(text: string): DriverStatement
  exec(text: string): void
  copyTo(path: string): Promise<void>
  close(): void
}

export interface DriverStatement {
  run(values: readonly SqlValue[]): { readonly changes: number }
  get(values: readonly SqlValue[]): unknown
  all(values: readonly SqlValue[]): unknown[]
  iterate(values: readonly SqlValue[]): Iterable<unknown>
}

export type DriverName = 'better-sqlite3' | 'libsql'
