/**
 * The values that the user changed, as JSON by name. A stored value that does not fit its schema is ignored and kept: a
 * newer version may know it.
 */
import type { SettingKey, Settings } from '../../../shared/domain/settings.ts'
import { settingsPatch } from '../../../shared/ipc/schemas/settings.ts'
import type { SettingsStore } from '../../ports/settingsStore.ts'
import type { Sql } from './database/sql.ts'

export class SqliteSettingsStore implements SettingsStore {
  readonly #sql: Sql

  constructor({ sql }: { readonly sql: Sql }) {
    this.#sql = sql
  }

  read(): Partial<Settings> {
    const rows = this.#sql.prepare('SELECT name, value FROM settings').all<{ name: string; value: string }>()
    const valid = rows.flatMap(({ name, value }) => {
      const parsed = settingsPatch.safeParse({ [name]: parseJson(value) })
      return parsed.success && parsed.data[name as keyof typeof parsed.data] !== undefined ? [parsed.data] : []
    })
    // Each part has exactly the keys that were stored: zod only types them as possibly undefined.
    return Object.assign({}, ...valid) as Partial<Settings>
  }

  write(patch: Partial<Settings>): void {
    const put = this.#sql.prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    this.#sql.transaction(() => {
      for (const [name, value] of Object.entries(patch)) if (value !== undefined) put.run(name, JSON.stringify(value))
    })
  }

  reset(key: SettingKey): void {
    this.#sql.prepare('DELETE FROM settings WHERE name = ?').run(key)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
