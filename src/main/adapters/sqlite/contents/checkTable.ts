/** The results of the self-check for each content. */
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Checks, UncheckedContent } from '../../../ports/store/checks.ts'
import type { Sql } from '../database/sql.ts'

const retained = 'complete = 1 AND EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)'

export class CheckTable implements Checks {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  unchecked(embedderId: string | null, after: number, limit: number): UncheckedContent[] {
    return this.#sql
      .prepare(
        `SELECT key, id, checked FROM contents
          WHERE key > ? AND ${retained} AND (checked = 0 OR (checked = 1
            AND chunk_count <= (SELECT chunks FROM embedded WHERE content_key = contents.key AND embedder_id = ?)))
          ORDER BY key LIMIT ?`,
      )
      .all<{ key: number; id: string; checked: number }>(after, embedderId, limit)
      .map(({ key, id, checked }) => ({ key, id: asId<ContentId>(id), checked }))
  }

  set(id: ContentId, checked: -1 | 0 | 1 | 2): void {
    this.#sql.prepare('UPDATE contents SET checked = ? WHERE id = ?').run(checked, id)
  }

  again(what: 'semantic' | 'all'): void {
    this.#sql.exec(
      what === 'all'
        ? 'UPDATE contents SET checked = 0 WHERE checked <> 0'
        : 'UPDATE contents SET checked = 1 WHERE checked = 2',
    )
  }

  count(): { found: number; unchecked: number; missing: number } {
    const row = this.#sql
      .prepare(
        `SELECT coalesce(sum(checked > 0), 0) AS found, coalesce(sum(checked = 0), 0) AS unchecked,
          coalesce(sum(checked < 0), 0) AS missing
         FROM contents WHERE ${retained}`,
      )
      .get<{ found: number; unchecked: number; missing: number }>()
    return row ?? { found: 0, unchecked: 0, missing: 0 }
  }
}
