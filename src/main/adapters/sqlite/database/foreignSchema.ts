/**
 * Finds what a database has beyond the schema that the migrations make: a backup may come from somebody else, and a
 * trigger or a view in it would act at the next question.
 */
import { connectSql } from './connectSql.ts'
import { defaultDriver, openDriver } from './drivers.ts'
import { migrateFrom } from './migrations.ts'
import type { Sql } from './sql.ts'

interface Entry {
  readonly type: 'table' | 'index' | 'trigger' | 'view'
  readonly name: string
  readonly sql: string | null
}

/**
 * The first entry that no migration up to `version` makes, in words, or null. Compared are the names of tables and
 * indexes, the columns of tables, and the whole text of triggers; the schema may have been written by an earlier version
 * with other line breaks.
 */
export function foreignEntry(sql: Sql, version: number): string | null {
  const expected = inMemory()
  try {
    for (let step = 0; step < version; step += 1) migrateFrom(step, expected)
    const known = new Map(entriesOf(expected).map((entry) => [keyOf(entry), entry]))
    for (const entry of entriesOf(sql)) {
      const own = known.get(keyOf(entry))
      if (own === undefined || !isSame(entry, own, [sql, expected])) return `the ${entry.type} ${entry.name}`
    }
    return null
  } finally {
    expected.close()
  }
}

function inMemory(): Sql {
  const file = ':memory:'
  return connectSql(openDriver(defaultDriver(), file, { readOnly: false, busyTimeoutMs: 0 }), file, false)
}

/** SQLite's own tables and automatic indexes have names that nobody else may use. */
function entriesOf(sql: Sql): readonly Entry[] {
  return sql
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all<Entry>()
}

const keyOf = ({ type, name }: Entry): string => `${type} ${name}`

function isSame(entry: Entry, own: Entry, [found, expected]: readonly [Sql, Sql]): boolean {
  if (entry.type === 'trigger' || entry.type === 'view') return bare(entry.sql) === bare(own.sql)
  if (entry.type !== 'table') return true
  const columns = columnsOf(found, entry.name)
  const ownColumns = columnsOf(expected, own.name)
  return columns.length === ownColumns.length && columns.every((column) => ownColumns.includes(column))
}

/** A name that the database chose is passed as a value. Hidden and generated columns differ in the last number. */
function columnsOf(sql: Sql, table: string): readonly string[] {
  return sql
    .prepare('SELECT name, type, hidden FROM pragma_table_xinfo(?)')
    .all<{ name: string; type: string; hidden: number }>(table)
    .map(({ name, type, hidden }) => `${name} ${type} ${hidden}`)
}

const bare = (text: string | null): string => (text ?? '').replaceAll(/["\s]+/g, '').toLowerCase()
