/** Runs every read and write of the tables and handles their failures. */
import type { Table } from '@lancedb/lancedb'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Leftovers } from './leftovers.ts'
import { raiseDoubt } from './openTables.ts'
import { writeError } from './writeError.ts'

export class Access {
  readonly #folder: string
  readonly #leftovers: Leftovers

  constructor(folder: string, leftovers: Leftovers) {
    this.#folder = folder
    this.#leftovers = leftovers
  }

  /**
   * Null when there is no such table. A second failure on the newest version is reported, and the next start reads
   * every row.
   */
  async read<T>(table: Table | null, work: (table: Table) => Promise<T>): Promise<T | null> {
    if (table === null) return null
    try {
      return await work(table)
    } catch {
      try {
        await table.checkoutLatest()
        return await work(table)
      } catch (error) {
        await raiseDoubt(this.#folder)
        throw new AppError(
          'index.damaged',
          'The search index could not be read. Start Docent again, or run "docent reindex"; your documents are safe.',
          { cause: error },
        )
      }
    }
  }

  /** Rejects with a sentence about the failure. */
  async write<T>(write: Promise<T>): Promise<T> {
    try {
      return await write
    } catch (error) {
      this.#leftovers.left()
      throw await writeError(error, this.#folder)
    }
  }
}

/** Throws when the folder was opened for reading only, or could not be opened. */
export function writable(table: Table | null): Table {
  if (table === null) throw notOpen()
  return table
}

export function notOpen(): AppError {
  return new AppError('internal', 'This part of the search index is not open for writing.')
}
