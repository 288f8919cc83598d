/**
 * Takes paths of models out of a database that comes from a backup. A model file is the input of native code, and a path
 * may point into the files that came with the backup, or to a place where somebody else can write.
 */
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, sep } from 'node:path'
import type { Sql } from '../database/sql.ts'

const settings = ['model.chat', 'model.embedding'] as const
/** See `servingRecord` of the composition root: `choice` is a value of the setting, or the id of a model. */
const servingKey = 'servingEmbedder'

/** Only models that were installed into this data folder keep their path; the user chooses others again. */
export function dropModelPaths(sql: Sql, originalsFolder: string): void {
  const installed = join(dirname(originalsFolder), 'models')
  sql.transaction(() => {
    for (const name of settings) {
      const row = sql.prepare('SELECT value FROM settings WHERE name = ?').get<{ value: string }>(name)
      if (row !== undefined && !isTrusted(parsed(row.value), installed))
        sql.prepare('DELETE FROM settings WHERE name = ?').run(name)
    }
    const row = sql.prepare('SELECT value FROM meta WHERE name = ?').get<{ value: string }>(servingKey)
    if (row === undefined) return
    const serving = parsed(row.value)
    if (typeof serving !== 'object' || serving === null || !('id' in serving) || !('choice' in serving))
      sql.prepare('DELETE FROM meta WHERE name = ?').run(servingKey)
    else if (!isTrusted(serving.choice, installed))
      sql
        .prepare('UPDATE meta SET value = ? WHERE name = ?')
        .run(JSON.stringify({ ...serving, choice: serving.id }), servingKey)
  })
}

function isTrusted(value: unknown, installed: string): boolean {
  if (value === null) return true
  if (typeof value !== 'string') return false
  // The id of a model in the manifest.
  if (!isAbsolute(value) && !/[/\\]/.test(value)) return true
  return existsSync(value) && existsSync(installed) && realpathSync(value).startsWith(realpathSync(installed) + sep)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
