/** B-trees over id and contentId, which find single rows in milliseconds. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'

const columns = ['id', 'contentId'] as const
const nameOf = (column: (typeof columns)[number]): string => `${column}_idx`

export async function ensureKeyIndexes(table: Table): Promise<void> {
  const names = new Set((await table.listIndices()).map((index) => index.name))
  for (const column of columns) if (!names.has(nameOf(column))) await makeKeyIndex(table, column)
}

/** Builds them from all rows of the table, replacing the existing ones. */
export async function makeKeyIndexes(table: Table): Promise<void> {
  for (const column of columns) await makeKeyIndex(table, column)
}

/** Numbers of rows that the indexes cover, and that they do not cover yet. */
export async function keyIndexStats(table: Table): Promise<{ readonly indexed: number; readonly unindexed: number }> {
  const stats = await table.indexStats(nameOf('id'))
  return { indexed: stats?.numIndexedRows ?? 0, unindexed: stats?.numUnindexedRows ?? 0 }
}

async function makeKeyIndex(table: Table, column: (typeof columns)[number]): Promise<void> {
  await table.createIndex(column, { name: nameOf(column), config: Index.btree() })
}
