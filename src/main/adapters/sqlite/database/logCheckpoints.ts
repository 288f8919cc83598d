/**
 * Keeps the write-ahead log of the database short without blocking the event loop. SQLite would copy it into the
 * database within main's own commit (200 to 490 ms for 32 MB during heavy ingest); instead a thread with its own
 * connection copies it, and main copies only the pages written meanwhile, after which the log restarts. The thread
 * lives for one copy, so that an idle library holds no file and no memory for it.
 */
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../../ports/log.ts'
import { silentLog } from '../../../ports/log.ts'
import { workerEntry } from '../../../workers/entry.ts'
import type { CheckpointTask } from './checkpointTask.ts'
import { defaultDriver } from './drivers.ts'
import type { DriverName, Sql } from './sql.ts'

// With a longer log, a page that changes often is copied once instead of many times.
const defaultLimit = 64 * 1024 * 1024
// Beyond this many limits main copies by itself: the thread cannot be started, or does not keep up.
const limitsUntilMain = 4
// Checking the size costs 5 µs; this many commits of ingest write less than a megabyte.
const commitsPerLook = 8
// The thread needs one module and SQLite.
const heapMb = 16

export interface LogCheckpointsOptions {
  readonly sql: Sql
  /** The file that `sql` was opened with. */
  readonly driver?: DriverName
  readonly log?: Log
  /** Bytes of log. */
  readonly limit?: number
  /** Another thread, for tests. */
  readonly entry?: URL
}

export class LogCheckpoints {
  readonly #options: Required<LogCheckpointsOptions>
  #commits = 0
  /** Bytes of log above which the next copy begins. */
  #due: number
  #underway: Promise<void> | null = null
  #worker: Worker | null = null
  #closed = false

  /** Starts the checkpoints; does nothing for a database in memory or one that is only read. */
  constructor({
    driver = defaultDriver(),
    log = silentLog,
    limit = defaultLimit,
    entry = workerEntry('checkpointWorker'),
    sql,
  }: LogCheckpointsOptions) {
    this.#options = { sql, driver, log, limit, entry }
    this.#due = limit
    if (sql.readOnly || sql.file === ':memory:') return
    const pageBytes = sql.prepare('PRAGMA page_size').get<{ page_size: number }>()?.page_size ?? 1_024
    sql.exec(`PRAGMA wal_autocheckpoint = ${Math.ceil((limitsUntilMain * limit) / pageBytes)}`)
    // A restarted log is truncated to the limit, so that the size of its file shows when it is too long.
    sql.exec(`PRAGMA journal_size_limit = ${limit}`)
    sql.onCommit(() => this.#look())
  }

  /** Call it before the database is closed. Waits for a running copy. */
  async close(): Promise<void> {
    this.#closed = true
    // A process closes the library last before it ends: the thread may then be the only thing that keeps it alive.
    this.#worker?.ref()
    await this.#underway
  }

  #look(): void {
    this.#commits += 1
    if (this.#closed || this.#underway !== null || this.#commits % commitsPerLook !== 0) return
    const size = this.#size()
    if (size <= this.#options.limit) this.#due = this.#options.limit
    if (size <= this.#due) return
    this.#underway = this.#copy()
      .then(() => this.#copyRest())
      .catch((error: unknown) =>
        this.#options.log.write('warn', 'the log of the database could not be copied by a thread', {
          error: String(error),
        }),
      )
      .finally(() => {
        this.#underway = null
        this.#worker = null
        // Avoids copying the same rest again and again: another connection may be reading from it, or the disk is full.
        this.#due = this.#size() + this.#options.limit
      })
  }

  #copy(): Promise<void> {
    const { sql, driver, entry } = this.#options
    return new Promise((resolve, reject) => {
      const worker = new Worker(entry, {
        workerData: { file: sql.file, driver } satisfies CheckpointTask,
        name: 'copy the log',
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
      })
      worker.unref()
      this.#worker = worker
      worker.on('error', reject)
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The thread ended with ${code}.`))))
    })
  }

  /** This moves the whole log into the database, and the next commit restarts it. */
  #copyRest(): void {
    const { sql } = this.#options
    if (!this.#closed && sql.isOpen()) sql.exec('PRAGMA wal_checkpoint(PASSIVE)')
  }

  #size(): number {
    try {
      return statSync(`${this.#options.sql.file}-wal`).size
    } catch {
      // The file does not exist yet, or the disk is gone: the next write reports it.
      return 0
    }
  }
}
