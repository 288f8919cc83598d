/** The names in passages. */
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { EntityGraph, Mention, NameBeside, NamedPassage } from '../../../ports/store/entityGraph.ts'
import type { Sql } from '../database/sql.ts'

// A document has this content, and not only a citation.
const inLibrary = 'complete = 1 AND EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)'

export class EntityTable implements EntityGraph {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  waiting(limit: number): readonly ContentId[] {
    return this.#sql
      .prepare(
        `SELECT id FROM contents WHERE ${inLibrary}
          AND NOT EXISTS (SELECT 1 FROM names_collected WHERE content_key = contents.key) ORDER BY key LIMIT ?`,
      )
      .all<{ id: string }>(limit)
      .map(({ id }) => asId<ContentId>(id))
  }

  add(id: ContentId, mentions: readonly Mention[]): void {
    this.#sql.transaction(() => {
      const insert = this.#sql.prepare(
        `INSERT OR IGNORE INTO names_in_passages (content_key, ordinal, name)
          SELECT key, ?, ? FROM contents WHERE id = ? AND complete = 1`,
      )
      for (const { ordinal, name } of mentions) insert.run(ordinal, name, id)
    })
  }

  finish(id: ContentId): void {
    this.#sql
      .prepare('INSERT OR IGNORE INTO names_collected SELECT key FROM contents WHERE id = ? AND complete = 1')
      .run(id)
  }

  count(names: readonly string[]): ReadonlyMap<string, number> {
    const rows = this.#sql
      .prepare(`SELECT name, count(*) AS passages FROM names_in_passages WHERE name IN (${marks(names)}) GROUP BY name`)
      .all<{ name: string; passages: number }>(...names)
    return new Map(rows.map(({ name, passages }) => [name, passages]))
  }

  passages(names: readonly string[], limit: number): readonly NamedPassage[] {
    return this.#sql
      .prepare(
        `WITH found AS (
          SELECT content_key, ordinal FROM names_in_passages WHERE name IN (${marks(names)})
          GROUP BY content_key, ordinal ORDER BY count(*) DESC, content_key, ordinal LIMIT ?
        )
        SELECT contents.id, ordinal, name FROM found
          JOIN names_in_passages USING (content_key, ordinal)
          JOIN contents ON contents.key = content_key AND complete = 1
        WHERE name IN (${marks(names)})`,
      )
      .all<{ id: string; ordinal: number; name: string }>(...names, limit, ...names)
      .map(({ id, ordinal, name }) => ({ contentId: asId<ContentId>(id), ordinal, name }))
  }

  beside(names: readonly string[], limit: number): readonly NameBeside[] {
    return this.#sql
      .prepare(
        `WITH found AS (
          SELECT DISTINCT content_key, ordinal FROM names_in_passages WHERE name IN (${marks(names)})
        ), near AS (
          SELECT name, count(*) AS together FROM found JOIN names_in_passages USING (content_key, ordinal)
          WHERE name NOT IN (${marks(names)}) GROUP BY name ORDER BY together DESC, name LIMIT ?
        )
        SELECT name, together, (SELECT count(*) FROM names_in_passages WHERE name = near.name) AS passages FROM near`,
      )
      .all<NameBeside>(...names, ...names, limit)
      .map(({ name, together, passages }) => ({ name, together, passages }))
  }

  contents(): number {
    return this.#sql.prepare('SELECT count(*) AS count FROM names_collected').get<{ count: number }>()?.count ?? 0
  }
}

const marks = (values: readonly string[]): string => values.map(() => '?').join(', ')
