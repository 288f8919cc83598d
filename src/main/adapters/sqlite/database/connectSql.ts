/**
 * One `Sql` over either driver: caches statements by text, joins nested transactions, and turns errors into `AppError`.
 */
import { sqlError } from './sqlErrors.ts'
import type { DriverStatement, Sql, SqlDriver, SqlValue, Statement } from './sql.ts'
import { Transactions } from './transactions.ts'

export function connectSql(driver: SqlDriver, file: string, readOnly: boolean): Sql {
  const statements = new Map<string, Statement>()
  let open = true
  let committed: () => void = () => undefined

  const guarded = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw sqlError(error, file)
    }
  }

  const transactions = new Transactions(driver, guarded)
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
      if (transactions.isOpen) return transactions.nested(work)
      const result = transactions.outermost(work)
      committed()
      return result
    },
    onRollback: (undo) => transactions.onRollback(undo),
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
