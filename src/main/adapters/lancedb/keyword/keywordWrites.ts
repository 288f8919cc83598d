/**
 * Writes the rows of contents to the keyword table: new rows while maintenance runs, large contents without any search
 * having to scan them.
 */
import type { Table } from '@lancedb/lancedb'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexRow } from '../../../ports/chunkIndex.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import type { UnindexedRows } from './unindexedRows.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import { slices } from '../tables/pieces.ts'
import { appendRows, distinct, hasNone, replaceRows, rowsPerVersion } from '../tables/tableWrites.ts'
import { indexAllRows, indexNewRows } from '../tables/maintainTables.ts'
import type { WriteQueue } from '../tables/writeQueue.ts'

export interface KeywordTable {
  readonly table: Table
  readonly queue: WriteQueue
  readonly unindexedRows: UnindexedRows
  readonly language: FtsLanguage
}

type Contents = ReadonlyMap<ContentId, readonly IndexRow[]>

/**
 * Makes these the only rows of each content; they are found when it resolves. Returns the contents that had rows
 * before.
 */
export async function writeContents(contents: Contents, keywords: KeywordTable): Promise<readonly ContentId[]> {
  try {
    return await writeAll(contents, keywords)
  } catch (error) {
    // Some of the rows may be in the table.
    keywords.unindexedRows.texts.lose()
    throw error
  }
}

async function writeAll(contents: Contents, keywords: KeywordTable): Promise<readonly ContentId[]> {
  const large = [...contents].filter(([, rows]) => rows.length > rowsPerVersion)
  const small = new Map([...contents].filter(([, rows]) => rows.length <= rowsPerVersion))
  const replaced: ContentId[] = []
  if (small.size > 0 && !(await appendSmall(small, keywords))) replaced.push(...(await replace(small, keywords)))
  for (const [id, rows] of large) {
    if (!(await appendLarge(id, distinct(rows), keywords)))
      replaced.push(...(await replace(new Map([[id, rows]]), keywords)))
  }
  return replaced
}

function addUnindexed(unindexedRows: UnindexedRows, id: ContentId, rows: readonly IndexRow[]): void {
  unindexedRows.add(id, rows.length)
  unindexedRows.texts.add(id, rows)
}

/** Returns false and does nothing when one of them already has rows, or is to have none. */
async function appendSmall(contents: Contents, { table, queue, unindexedRows }: KeywordTable): Promise<boolean> {
  if ([...contents.values()].every((rows) => rows.length === 0)) return false
  return queue.append(async () => {
    if (!(await hasNone(table, [...contents.keys()]))) return false
    for (const slice of slices(distinct([...contents.values()].flat()), rowsPerVersion)) await appendRows(table, slice)
    for (const [id, rows] of contents) addUnindexed(unindexedRows, id, rows)
    return true
  })
}

/** Small contents come between its versions. After a kill half way, the row count shows it at the next start. */
async function appendLarge(
  id: ContentId,
  rows: readonly IndexRow[],
  { table, queue, unindexedRows, language }: KeywordTable,
): Promise<boolean> {
  if (!(await queue.append(() => hasNone(table, [id])))) return false
  if (!unindexedRows.known) await queue.maintenance(() => indexNewRows(table, unindexedRows))
  const show = unindexedRows.hide()
  try {
    for (const slice of slices(rows, rowsPerVersion)) {
      await queue.append(() => appendRows(table, slice))
      await nextTurn()
    }
    // A content that is most of the table is not moved within it as well.
    const isMost = rows.length * 2 > (await table.countRows())
    await queue.maintenance(() =>
      isMost ? indexAllRows(table, unindexedRows, language) : indexNewRows(table, unindexedRows),
    )
  } finally {
    show()
  }
  return true
}

async function replace(
  contents: Contents,
  { table, queue, unindexedRows }: KeywordTable,
): Promise<readonly ContentId[]> {
  const ids = [...contents.keys()]
  const rows = distinct([...contents.values()].flat())
  await queue.change(async () => {
    await replaceRows(table, ids, rows)
    for (const [id, own] of contents) if (own.length > 0) addUnindexed(unindexedRows, id, own)
    if (rows.length > rowsPerVersion) await indexNewRows(table, unindexedRows)
  })
  return ids
}
