/**
 * Keeps the log of the database short without holding the event loop. SQLite would copy it into the database within
 * main's own commit (200 to 490 ms for 32 MB while much is taken in); so a thread with a connection of its own copies
 * it, main only what was written meanwhile, after which the log starts again. The thread lives for one copy: nothing is
 * held open, and no memory, while nothing is written.
 */
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../ports/log.ts'
import { silentLog } from '../../ports/log.ts'
import { workerEntry } from '../../workers/entry.ts'
import type { CheckpointTask } from './checkpointTask.ts'
import { defaultDriver } from './drivers.ts'
import type { DriverName, Sql } from './sql.ts'

// The longer the log, the more often a page that changes often is copied once instead of many times.
const defaultLimit = 64 * 1024 * 1024
// Beyond so many limits main copies by itself: the thread cannot be started, or does not keep up.
const limitsUntilMain = 4
// A look costs 5 µs; so many commits of taking in are under a megabyte.
const commitsPerLook = 8
// It reads one module and calls SQLite.
const heapMb = 16

export interface LogCheckpointsOptions {
  readonly sql: Sql
  /** The one that `sql` was opened with. */
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

  /** From here on; nothing for a database in memory or one that is only read. */
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
    // A log that starts again is cut to the limit, so that the size of its file tells when it is too long.
    sql.exec(`PRAGMA journal_size_limit = ${limit}`)
    sql.onCommit(() => this.#look())
  }

  /** Before the database is closed. Waits for a copy that is under way. */
  async close(): Promise<void> {
    this.#closed = true
    // Whoever ends a process closes the library last: nothing else may be left that keeps it alive until the thread has
    // ended.
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
        // Not the same rest again and again: somebody may be reading from it, or the disk is full.
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

  /** With this the whole log is in the database, and the next commit starts it again. */
  #copyRest(): void {
    const { sql } = this.#options
    if (!this.#closed && sql.isOpen()) sql.exec('PRAGMA wal_checkpoint(PASSIVE)')
  }

  #size(): number {
    try {
      return statSync(`${this.#options.sql.file}-wal`).size
    } catch {
      // There is none yet, or the disk is away: whoever writes finds out.
      return 0
    }
  }
}
