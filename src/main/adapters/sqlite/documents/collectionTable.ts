/** The user's collections in SQLite. */
import type { Collection } from '../../../../shared/domain/collection.ts'
import type { CollectionId } from '../../../../shared/domain/ids.ts'
import type { Collections } from '../../../ports/store/collections.ts'
import { bumpRevision, untilChanged } from '../revision.ts'
import { storable } from '../contents/storedText.ts'
import type { Sql } from '../database/sql.ts'

interface Row {
  readonly id: CollectionId
  readonly name: string
  readonly description: string | null
  readonly folders: string
  readonly createdAt: number
}

export class CollectionTable implements Collections {
  readonly #sql: Sql
  readonly list: () => readonly Collection[]

  constructor(sql: Sql) {
    this.#sql = sql
    this.list = untilChanged(sql, () => this.#readAll())
  }

  put({ id, name, description, folders, createdAt }: Collection): void {
    this.#sql.transaction(() => {
      this.#sql
        .prepare(
          `INSERT INTO collections (id, name, description, folders, created_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
             folders = excluded.folders`,
        )
        .run(
          id,
          storable(name),
          description === null ? null : storable(description),
          JSON.stringify(folders),
          createdAt,
        )
      bumpRevision(this.#sql)
    })
  }

  remove(id: CollectionId): void {
    this.#sql.transaction(() => {
      this.#sql.prepare('DELETE FROM collections WHERE id = ?').run(id)
      const having = this.#sql
        .prepare('SELECT key, collections FROM annotations WHERE instr(collections, ?) > 0')
        .all<{ key: number; collections: string }>(`"${id}"`)
      const update = this.#sql.prepare('UPDATE annotations SET collections = ? WHERE key = ?')
      for (const { key, collections } of having) {
        // Written as a list of ids by annotationTable.ts.
        const left = (JSON.parse(collections) as readonly string[]).filter((other) => other !== id)
        update.run(JSON.stringify(left), key)
      }
      this.#sql.exec(
        `DELETE FROM annotations WHERE collections = '[]' AND tags = '[]' AND marks = '[]'
           AND title IS NULL AND note IS NULL`,
      )
      bumpRevision(this.#sql)
    })
  }

  #readAll(): readonly Collection[] {
    return (
      this.#sql
        .prepare('SELECT id, name, description, folders, created_at AS createdAt FROM collections')
        .all<Row>()
        // Written as a list of paths above.
        .map(({ folders, ...row }) => ({ ...row, folders: JSON.parse(folders) as readonly string[] }))
        .sort((a, b) => a.name.localeCompare(b.name))
    )
  }
}
