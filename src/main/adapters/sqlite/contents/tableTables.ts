/** Tables of a content as typed rows, in segments so that a sheet of a million cells is not one value. */
import type { Table, TableColumn } from '../../../../shared/domain/content.ts'
import type { Sql } from '../database/sql.ts'

const rowsPerSegment = 500

interface StoredTable {
  readonly key: number
  readonly title: string | null
  readonly start: number
  readonly end: number
  readonly page: number | null
  readonly columns: string
}

export interface TableStep {
  readonly rows: number
  readonly run: () => void
}

/** The inserts of all tables as short steps, in order. */
export function* tableSteps(sql: Sql, contentKey: number, tables: readonly Table[]): Generator<TableStep> {
  const insertTable = sql.prepare(
    `INSERT INTO content_tables (content_key, ordinal, title, start, end, page, columns, row_count)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertRows = sql.prepare(
    `INSERT INTO table_rows (table_key, start, rows)
        VALUES ((SELECT key FROM content_tables WHERE content_key = ? AND ordinal = ?), ?, ?)`,
  )
  for (const [ordinal, { title, start, end, page, columns, rows }] of tables.entries()) {
    yield {
      rows: 1,
      run: () => insertTable.run(contentKey, ordinal, title, start, end, page, JSON.stringify(columns), rows.length),
    }
    for (let from = 0; from < rows.length; from += rowsPerSegment) {
      const segment = rows.slice(from, from + rowsPerSegment)
      yield { rows: segment.length, run: () => insertRows.run(contentKey, ordinal, from, JSON.stringify(segment)) }
    }
  }
}

export function readTables(sql: Sql, contentKey: number): Table[] {
  return sql
    .prepare('SELECT key, title, start, end, page, columns FROM content_tables WHERE content_key = ? ORDER BY ordinal')
    .all<StoredTable>(contentKey)
    .map(({ key, title, start, end, page, columns }) => ({
      title,
      start,
      end,
      page,
      // Both were written by `tableSteps`.
      columns: JSON.parse(columns) as TableColumn[],
      rows: sql
        .prepare('SELECT rows FROM table_rows WHERE table_key = ? ORDER BY start')
        .all<{ rows: string }>(key)
        .flatMap(({ rows }) => JSON.parse(rows) as Table['rows'][number][]),
    }))
}
