/** Named values about the library as a whole, such as a pause by the user or an interrupted command. */
import type { MetaValues } from '../../ports/store/meta.ts'
import type { Sql } from './database/sql.ts'

export class MetaTable implements MetaValues {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  get(name: string): string | null {
    return this.#sql.prepare('SELECT value FROM meta WHERE name = ?').get<{ value: string }>(name)?.value ?? null
  }

  /** Null deletes it. */
  set(name: string, value: string | null): void {
    if (value === null) this.#sql.prepare('DELETE FROM meta WHERE name = ?').run(name)
    else
      this.#sql
        .prepare('INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
        .run(name, value)
  }
}
