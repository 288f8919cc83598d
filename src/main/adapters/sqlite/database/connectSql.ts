/**
 * One `Sql` over either driver: caches statements by text, joins nested transactions, and turns errors into `AppError`.
 */
import { sqlError } from './sqlErrors.ts'
import type { DriverStatement, Sql, SqlDriver, SqlValue, Statement } from './sql.ts'

export function connectSql(driver: SqlDriver, file: string, readOnly: boolean): Sql {
  const statements = new Map<string, Statement>()
  let inTransaction = false
  /** State of the running transaction. */
  let undos: (() => void)[] = []
  let lost: { readonly error: unknown } | null = null
  let open = true
  let committed: () => void = () => undefined

  const guarded = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw sqlError(error, file)
    }
  }

  /** A nested transaction: when it fails, only its own changes are undone. */
  const savepoint = <T>(work: () => T): T => {
    if (lost !== null) throw lost.error
    const before = undos.length
    sql.exec('SAVEPOINT part')
    try {
      const result = work()
      sql.exec('RELEASE part')
      return result
    } catch (error) {
      try {
        driver.exec('ROLLBACK TO part')
        driver.exec('RELEASE part')
      } catch {
        // SQLite has rolled back everything by itself, and continuing would write outside any transaction, so the outer
        // one fails too.
        lost = { error }
      }
      for (const undo of undos.splice(before).toReversed()) undo()
      throw error
    }
  }

  const outermost = <T>(work: () => T): T => {
    // IMMEDIATE takes the write lock first, so that a reader never has to be upgraded (which could fail half way).
    sql.exec('BEGIN IMMEDIATE')
    inTransaction = true
    try {
      const result = work()
      if (lost !== null) throw lost.error
      sql.exec('COMMIT')
      return result
    } catch (error) {
      try {
        driver.exec('ROLLBACK')
      } catch {
        // SQLite has already rolled back (disk full, I/O error); the first error is the relevant one.
      }
      for (const undo of undos.toReversed()) undo()
      throw error
    } finally {
      inTransaction = false
      undos = []
      lost = null
    }
  }

  const sql: Sql = {
    file,
    readOnly,
    prepare(text) {
      const known = statements.get(text)
      if (known !== undefined) return known
      const statement = wrapStatement(
        guarded(() => driver.prepare(text)),
        guarded,
      )
      statements.set(text, statement)
      return statement
    },
    exec: (text) => guarded(() => driver.exec(text)),
    transaction(work) {
      if (inTransaction) return savepoint(work)
      const result = outermost(work)
      committed()
      return result
    },
    onRollback(undo) {
      if (inTransaction) undos.push(undo)
    },
    onCommit(listener) {
      const before = committed
      committed = () => {
        before()
        listener()
      }
    },
    async copyTo(path) {
      try {
        await driver.copyTo(path)
      } catch (error) {
        throw sqlError(error, path)
      }
    },
    isOpen: () => open,
    close() {
      if (!open) return
      open = false
      statements.clear()
      driver.close()
    },
  }
  return sql
}

// Rows are typed by the caller, who wrote the columns, because SQLite cannot know. The casts below are that promise and
// nothing else.
function wrapStatement(statement: DriverStatement, guarded: <T>(work: () => T) => T): Statement {
  return {
    run: (...values) => guarded(() => statement.run(values)),
    get: <Row>(...values: readonly SqlValue[]) => guarded(() => statement.get(values)) as Row | undefined,
    all: <Row>(...values: readonly SqlValue[]) => guarded(() => statement.all(values)) as Row[],
    iterate<Row>(...values: readonly SqlValue[]) {
      return guardedRows(() => statement.iterate(values), guarded) as IterableIterator<Row>
    },
  }
}

function* guardedRows(start: () => Iterable<unknown>, guarded: <T>(work: () => T) => T): IterableIterator<unknown> {
  const rows = guarded(() => start()[Symbol.iterator]())
  try {
    for (;;) {
      const next = guarded(() => rows.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    rows.return?.()
  }
}
