/** A library as an earlier version left it: only the migrations up to the one that brought something new. */
import { connectSql } from '../../../src/main/adapters/sqlite/database/connectSql.ts'
import { openDriver } from '../../../src/main/adapters/sqlite/database/drivers.ts'
import { latestVersion, migrateFrom } from '../../../src/main/adapters/sqlite/database/migrations.ts'
import type { DriverName, Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'

/** Opened by its driver alone, so that nothing migrates it. `name`: a table that the next migration will make. */
export function openBefore(name: string, file: string, driver: DriverName): Sql {
  const open = (at: string): Sql => connectSql(openDriver(driver, at, { readOnly: false, busyTimeoutMs: 0 }), at, false)
  const trial = open(':memory:')
  let version = 0
  const has = (): boolean => trial.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined
  while (version < latestVersion && !has()) migrateFrom(version++, trial)
  if (!has()) throw new Error(`No migration makes ${name}.`)
  trial.close()
  const sql = open(file)
  for (let step = 0; step < version - 1; step += 1) migrateFrom(step, sql)
  return sql
}
