/**
 * The narrow SQL surface everything in this folder is written against. Two drivers provide it (better-sqlite3 and
 * libsql); one contract suite runs on both. Rows are plain objects with exactly the selected columns; blobs arrive as
 * `Uint8Array`.
 */

/**
 * No booleans (0 and 1 instead) and no dates: what SQLite stores, nothing more. Strings must not hold NUL; long text
 * goes in as a blob.
 */
export type SqlValue = string | number | null | Uint8Array

export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number }
  /** The first row, typed by the caller, who wrote the columns. */
  get<Row>(...values: readonly SqlValue[]): Row | undefined
  all<Row>(...values: readonly SqlValue[]): Row[]
  /** Rows one after the other; the database must not be written to meanwhile. */
  iterate<Row>(...values: readonly SqlValue[]): IterableIterator<Row>
}

export interface Sql {
  /** Where the database lies; `:memory:` for none. */
  readonly file: string
  readonly readOnly: boolean
  /** Prepared once per text and kept. Throws `AppError` (see `sqlErrors.ts`), as every method here. */
  prepare(text: string): Statement
  /** Several statements without values. */
  exec(text: string): void
  /**
   * Runs `work` in one write transaction; inside another one it is a part of it, and a throw that is caught there rolls
   * back the part.
   */
  transaction<T>(work: () => T): T
  /**
   * Called when the transaction under way, or the part of it, is rolled back: for what is kept in memory beside the
   * rows. Nothing outside one.
   */
  onRollback(undo: () => void): void
  /** Called after each transaction that was committed. */
  onCommit(listener: () => void): void
  /** A consistent copy into a new file, while this one is used on: in steps of the event loop where the driver can. */
  copyTo(path: string): Promise<void>
  isOpen(): boolean
  /** Idempotent. */
  close(): void
}

/** What a driver has to offer; `connectSql` makes a `Sql` of it. */
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
