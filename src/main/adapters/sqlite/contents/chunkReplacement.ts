/**
 * Replaces the chunks of a content. The new ones are written beside the old ones in short transactions and take their
 * place in one: whenever the process ends, a content has either the old or the new chunks.
 */
import type { Chunk } from '../../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import { forgetDerived } from '../derived/derivedRows.ts'
import { bumpRevision } from '../revision.ts'
import type { Sql } from '../database/sql.ts'

/** Chunks from this ordinal on wait beside those in use. No text has so many. */
export const firstWaiting = 1_000_000_000
// 500 small rows take about 7 ms.
const rowsPerTurn = 500

/**
 * Runs `between` while both exist: waiting chunks are found by their id only. When it throws, nothing has changed.
 * `replaced` ends the transaction in which they take their place. Does nothing for a content that has left the library.
 */
export async function replaceChunks(
  sql: Sql,
  id: ContentId,
  chunks: readonly Chunk[],
  { between, replaced }: { readonly between: () => Promise<void>; readonly replaced: () => void },
): Promise<void> {
  const keyOf = (): number | undefined =>
    sql.prepare('SELECT key FROM contents WHERE id = ? AND complete = 1').get<{ key: number }>(id)?.key
  const key = keyOf()
  if (key === undefined) return
  // The rest left by a killed process.
  await dropWaiting(sql, key)
  const insert = sql.prepare(
    `INSERT INTO chunks (id, content_key, ordinal, start, end, page, role, heading_path)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  try {
    for (let from = 0; from < chunks.length; from += rowsPerTurn) {
      sql.transaction(() => {
        for (const chunk of chunks.slice(from, from + rowsPerTurn)) {
          const { start, end, page, role, headingPath } = chunk
          insert.run(chunk.id, key, firstWaiting + chunk.ordinal, start, end, page, role, JSON.stringify(headingPath))
        }
      })
      await nextTurn()
    }
    await between()
  } catch (error) {
    if (sql.isOpen() && keyOf() === key) await dropWaiting(sql, key)
    throw error
  }
  if (keyOf() !== key) return
  sql.transaction(() => {
    sql.prepare('DELETE FROM chunks WHERE content_key = ? AND ordinal < ?').run(key, firstWaiting)
    sql.prepare('UPDATE chunks SET ordinal = ordinal - ? WHERE content_key = ?').run(firstWaiting, key)
    sql.prepare('DELETE FROM embedded WHERE content_key = ?').run(key)
    forgetDerived(sql, key)
    sql.prepare('UPDATE contents SET chunk_count = ?, checked = 0 WHERE key = ?').run(chunks.length, key)
    bumpRevision(sql)
    replaced()
  })
}

async function dropWaiting(sql: Sql, key: number): Promise<void> {
  const some = sql.prepare(
    `DELETE FROM chunks WHERE key IN
     (SELECT key FROM chunks WHERE content_key = ? AND ordinal >= ? LIMIT ${rowsPerTurn})`,
  )
  while (some.run(key, firstWaiting).changes > 0) await nextTurn()
}
