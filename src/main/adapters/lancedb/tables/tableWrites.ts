/** Adds rows to the tables and removes them, each step as a complete version. Runs in the write queue. */
import type { Table } from '@lancedb/lancedb'
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexRow, VectorRow } from '../../../ports/chunkIndex.ts'
import { chunkTable, vectorTable } from './arrowRows.ts'
import type { StoredVectors } from '../vectors/storedVectors.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import { slices } from './pieces.ts'
import { idsPerFilter, isIn } from '../keyword/queryText.ts'
import { idsWhere } from './tableReads.ts'

// Building 1,000 rows from bytes blocks the event loop for 5 ms.
export const rowsPerVersion = 1_000

/** True when the table has no row of these contents. */
export async function hasNone(table: Table, ids: readonly ContentId[]): Promise<boolean> {
  return (await table.countRows(isIn('contentId', ids))) === 0
}

/** Adds at most `rowsPerVersion` rows in one version; none of them may be in the table. */
export async function appendRows(table: Table, rows: readonly IndexRow[]): Promise<void> {
  await table.add(chunkTable(rows))
}

/** Makes these the only rows of these contents: in one version up to 1,000 rows, in several above. */
export async function replaceRows(table: Table, ids: readonly ContentId[], rows: readonly IndexRow[]): Promise<void> {
  const ofThese = isIn('contentId', ids)
  if (rows.length === 0) await table.delete(ofThese)
  else if (rows.length <= rowsPerVersion)
    await upsert(table).whenNotMatchedBySourceDelete({ where: ofThese }).execute(chunkTable(rows))
  else {
    // Too many rows for one version: first the current rows are added, then the old ones are removed. After a kill in
    // between, the row count shows it at the next start.
    for (const slice of slices(rows, rowsPerVersion)) {
      await upsert(table).execute(chunkTable(slice))
      await nextTurn()
    }
    await removeOthers(table, ids, rows)
  }
}

/**
 * Removes other rows of these contents: a vector of a deleted chunk would take a place among the nearest neighbours.
 */
export async function removeOthers(table: Table, ids: readonly ContentId[], rows: readonly IndexRow[]): Promise<void> {
  const keep = new Set(rows.map((row) => row.id))
  const stale = (await idsWhere(table, isIn('contentId', ids))).filter((id) => !keep.has(id))
  for (const some of slices(stale, idsPerFilter)) await table.delete(isIn('id', some))
}

/** Removes all rows of these contents. */
export async function removeRows(table: Table, contentIds: readonly ContentId[]): Promise<void> {
  for (const ids of slices(contentIds, idsPerFilter)) await table.delete(isIn('contentId', ids))
}

/**
 * Idempotent by id: the same chunk in the same space has the same vector, so existing rows stay. The vectors have been
 * checked.
 */
export async function addVectorRows(
  table: Table,
  rows: readonly VectorRow[],
  { dimensions, stored }: { readonly dimensions: number; readonly stored: StoredVectors },
): Promise<void> {
  const schema = await table.schema()
  try {
    const { fresh, doubtful } = await stored.sort(table, distinct(rows))
    for (const slice of slices(fresh, rowsPerVersion)) {
      await table.add(vectorTable(slice, dimensions, schema))
      stored.written(slice)
      await nextTurn()
    }
    for (const slice of slices(doubtful, rowsPerVersion)) {
      await table
        .mergeInsert('id')
        .whenNotMatchedInsertAll()
        .execute(vectorTable(slice, dimensions, schema))
      await nextTurn()
    }
  } catch (error) {
    stored.forget()
    throw error
  }
}

const upsert = (table: Table) => table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll()

/** Keeps the last row of each id. */
export function distinct<Row extends { readonly id: ChunkId }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
