/** How rows get into the tables and out of them, each step a whole version. Runs in the write queue. */
import type { Table } from '@lancedb/lancedb'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { IndexRow, VectorRow } from '../../ports/chunkIndex.ts'
import { chunkTable, vectorTable } from './arrowRows.ts'
import { nextTurn, slices } from './pieces.ts'
import { idsPerFilter, isIn } from './queryText.ts'
import { idsWhere } from './tableReads.ts'
import { maintainChunks } from './upkeep.ts'

// 1,000 rows laid out from bytes hold the loop for 5 ms.
const rowsPerVersion = 1_000

/** The rows of these contents become exactly these: in one version up to 1,000, in several above. */
export async function replaceRows(
  contents: ReadonlyMap<ContentId, readonly IndexRow[]>,
  { chunks: table, vectors }: { readonly chunks: Table; readonly vectors: readonly Table[] },
): Promise<void> {
  const rows = distinct([...contents.values()].flat())
  const ids = [...contents.keys()]
  if (ids.length === 0) return
  const ofThese = isIn('contentId', ids)
  const isNew = (await table.countRows(ofThese)) === 0
  if (rows.length === 0) {
    if (!isNew) await table.delete(ofThese)
  } else if (rows.length <= rowsPerVersion) {
    if (isNew) await table.add(chunkTable(rows))
    else await upsert(table).whenNotMatchedBySourceDelete({ where: ofThese }).execute(chunkTable(rows))
  } else {
    // Too many for one version: first what is there now, then what is there no more. Killed between, the count shows it at the next start.
    for (const slice of slices(rows, rowsPerVersion)) {
      if (isNew) await table.add(chunkTable(slice))
      else await upsert(table).execute(chunkTable(slice))
      await nextTurn()
      // A book's rows would all be scanned by every search until the book is done.
      await maintainChunks(table, { force: false })
    }
    if (!isNew) await removeOthers(table, ofThese, rows)
  }
  // A vector of a chunk that is no more would take a place among the nearest.
  if (!isNew) for (const space of vectors) await removeOthers(space, ofThese, rows)
}

/** Takes everything of these contents out of all the tables. */
export async function removeRows(contentIds: readonly ContentId[], tables: readonly Table[]): Promise<void> {
  for (const ids of slices(contentIds, idsPerFilter)) {
    for (const table of tables) await table.delete(isIn('contentId', ids))
  }
}

/** Idempotent by id. The vectors have been checked. */
export async function addVectorRows(rows: readonly VectorRow[], table: Table, dimensions: number): Promise<void> {
  for (const slice of slices(distinct(rows), rowsPerVersion)) {
    // The same chunk in the same space has the same vector: what is there stays.
    await table.mergeInsert('id').whenNotMatchedInsertAll().execute(vectorTable(slice, dimensions))
    await nextTurn()
  }
}

const upsert = (table: Table) => table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll()

function distinct<Row extends { readonly id: ChunkId }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

async function removeOthers(table: Table, where: string, rows: readonly IndexRow[]): Promise<void> {
  const keep = new Set(rows.map((row) => row.id))
  const stale = (await idsWhere(table, where)).filter((id) => !keep.has(id))
  for (const ids of slices(stale, idsPerFilter)) await table.delete(isIn('id', ids))
}
