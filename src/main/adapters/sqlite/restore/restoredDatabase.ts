/**
 * Prepares a database from a backup before it replaces the library: checks it, migrates it to this version's schema,
 * updates the paths of uploads, and drops what the library of somebody else must not decide here.
 */
import { AppError } from '../../../../shared/errors/appError.ts'
import type { RestoredDatabase } from '../../../ports/backup.ts'
import { openDatabase, versionOf } from '../database/openDatabase.ts'
import { connectSql } from '../database/connectSql.ts'
import { defaultDriver, openDriver } from '../database/drivers.ts'
import { foreignEntry } from '../database/foreignSchema.ts'
import { latestVersion } from '../database/migrations.ts'
import { dropModelPaths } from './restoredSettings.ts'
import { bumpRevision } from '../revision.ts'
import type { Sql } from '../database/sql.ts'
import { sqlError } from '../database/sqlErrors.ts'
import { SqliteDocumentStore } from '../sqliteDocumentStore.ts'

export const restoredDatabase: RestoredDatabase = {
  prepare(file, originalsFolder) {
    mustBeOurs(file)
    const sql = open(file)
    try {
      const store = new SqliteDocumentStore({ sql })
      const [fault] = store.check()
      if (fault !== undefined) throw damaged(fault)
      dropModelPaths(sql, originalsFolder)
      moveUploads(sql, originalsFolder)
      return { documents: store.documents.count().documents }
    } finally {
      sql.close()
    }
  },
}

/** Before anything is written to it, the migrations included: its triggers would run. */
function mustBeOurs(file: string): void {
  let sql: Sql | null = null
  try {
    sql = connectSql(openDriver(defaultDriver(), file, { readOnly: false, busyTimeoutMs: 0 }), file, false)
    const version = versionOf(sql)
    // A newer version may have made more; opening it refuses it in words.
    const foreign = version > latestVersion ? null : foreignEntry(sql, version)
    if (foreign === null) return
    throw new AppError(
      'backup.damaged',
      `The database in the backup was changed by another program: no Docent makes ${foreign}. Nothing was changed.`,
      { data: { what: 'docent.sqlite' } },
    )
  } catch (error) {
    const known = AppError.isInstance(error) ? error : sqlError(error, file)
    throw known.code === 'library.corrupt' ? damaged(known.message) : known
  } finally {
    sql?.close()
  }
}

function open(file: string): Sql {
  try {
    return openDatabase(file)
  } catch (error) {
    if (!AppError.isInstance(error)) throw error
    if (error.code === 'library.newerVersion')
      throw new AppError('backup.newerVersion', 'The backup was made by a newer Docent. Update Docent to use it.', {
        cause: error,
      })
    if (error.code === 'library.corrupt') throw damaged(error.message)
    throw error
  }
}

function damaged(what: string): AppError {
  return new AppError(
    'backup.damaged',
    `The database in the backup is damaged: ${what}. Nothing was changed. Use another backup.`,
    { data: { what: 'docent.sqlite' } },
  )
}

/** Uploads are in the data folder, which may be another one, on another computer or system. */
function moveUploads(sql: Sql, folder: string): void {
  sql.transaction(() => {
    for (const { key, path } of sql
      .prepare("SELECT key, path FROM sources WHERE kind = 'upload'")
      .all<{ key: number; path: string }>()) {
      if (path === folder) continue
      const separator = folder.includes('\\') ? '\\' : '/'
      sql.prepare('UPDATE sources SET path = ? WHERE key = ?').run(folder, key)
      sql
        .prepare(
          `UPDATE documents SET path = ? || replace(replace(substr(path, ?), '\\', '/'), '/', ?)
              WHERE source_key = ? AND substr(path, 1, ?) = ?`,
        )
        .run(folder, path.length + 1, separator, key, path.length, path)
      bumpRevision(sql)
    }
  })
}
