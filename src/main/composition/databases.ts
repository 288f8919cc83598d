/** The databases of a library: which file is opened how, and signs that one of them was lost. */
import { openDatabase } from '../adapters/sqlite/database/openDatabase.ts'
import type { Sql } from '../adapters/sqlite/database/sql.ts'
import type { Closers } from '../closers.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { AppError } from '../../shared/errors/appError.ts'

export interface Databases {
  readonly library: Sql
  /** For the data that this process itself writes while answering (chats, settings, cache, ledger). */
  readonly own: Sql
  readonly readOnly: boolean
}

/**
 * Both are the same, except that a library of a newer version is only read: then the process's own data lives in memory
 * until the process ends.
 */
export function openDatabases(file: string, closers: Closers): Databases {
  const open = (path: string, readOnly: boolean): Sql => {
    const sql = openDatabase(path, { readOnly })
    closers.add(() => sql.close())
    return sql
  }
  try {
    const sql = open(file, false)
    return { library: sql, own: sql, readOnly: false }
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== 'library.newerVersion') throw error
    return { library: open(file, true), own: open(':memory:', false), readOnly: true }
  }
}

/** A power cut or an incomplete copy can leave a database with nothing in it, which looks like a new library. */
export async function isDatabaseLost(index: ChunkIndex, store: DocumentStore): Promise<boolean> {
  // The first page is enough, and costs a large library no more than a small one.
  for (const page of store.documents.pages()) if (page.length > 0) return false
  return (await index.stats()).rows > 0
}

export async function isIndexLost(index: ChunkIndex, store: DocumentStore): Promise<boolean> {
  return (await index.stats()).rows === 0 && store.contents.listIds().length > 0
}
