/**
 * Prepares a database from a backup before it replaces the library: checks it, migrates it to this version's schema,
 * and updates the paths of uploads.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type { RestoredDatabase } from '../../ports/backup.ts'
import { openDatabase } from './openDatabase.ts'
import { bumpRevision } from './revision.ts'
import type { Sql } from './sql.ts'
import { SqliteDocumentStore } from './sqliteDocumentStore.ts'

export const restoredDatabase: RestoredDatabase = {
  prepare(file, originalsFolder) {
    const sql = open(file)
    try {
      const store = new SqliteDocumentStore({ sql })
      const [fault] = store.check()
      if (fault !== undefined) throw damaged(fault)
      moveUploads(sql, originalsFolder)
      return { documents: store.documents.count().documents }
    } finally {
      sql.close()
    }
  },
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
