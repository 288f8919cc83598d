/**
 * Stores measurements of model files. A load is recorded before it starts: when it kills the process, the next start
 * knows.
 */
import type { ModelSpeed, ModelTrust } from '../../../shared/domain/model.ts'
import type { ModelLedger } from '../../ports/modelLedger.ts'
import type { Sql } from './database/sql.ts'

interface ModelRow {
  readonly speed: string | null
  readonly trust: string | null
  readonly crashed: number
}

export interface SqliteModelLedgerOptions {
  readonly sql: Sql
  /** True while the process runs; a load of another living process is in progress, not crashed. */
  readonly isRunning?: (processId: number) => boolean
  readonly processId?: number
}

export class SqliteModelLedger implements ModelLedger {
  readonly #sql: Sql
  readonly #processId: number

  constructor({ sql, isRunning = processRuns, processId = process.pid }: SqliteModelLedgerOptions) {
    this.#sql = sql
    this.#processId = processId
    if (!sql.readOnly) this.#noticeCrashes(isRunning)
  }

  speed(key: string): ModelSpeed | null {
    const text = this.#row(key)?.speed ?? null
    // Written by `setSpeed`.
    return text === null ? null : (JSON.parse(text) as ModelSpeed)
  }

  setSpeed(key: string, speed: ModelSpeed): void {
    this.#put(key, 'speed', JSON.stringify(speed))
  }

  trust(key: string): ModelTrust | null {
    const text = this.#row(key)?.trust ?? null
    // Written by `setTrust`.
    return text === null ? null : (JSON.parse(text) as ModelTrust)
  }

  setTrust(key: string, trust: ModelTrust): void {
    this.#put(key, 'trust', JSON.stringify(trust))
  }

  beginLoad(key: string): void {
    this.#put(key, 'loading', this.#processId)
  }

  endLoad(key: string): void {
    this.#put(key, 'loading', 0)
    this.#put(key, 'crashed', 0)
  }

  interruptedLoads(key: string): number {
    return this.#row(key)?.crashed ?? 0
  }

  forgive(key: string): void {
    this.#put(key, 'crashed', 0)
  }

  #noticeCrashes(isRunning: (processId: number) => boolean): void {
    const rows = this.#sql
      .prepare('SELECT key, loading FROM models WHERE loading <> 0')
      .all<{ key: string; loading: number }>()
    for (const { key, loading } of rows) {
      // This process has loaded nothing yet, so its number in the table is that of an earlier process.
      if (loading !== this.#processId && isRunning(loading)) continue
      this.#sql.prepare('UPDATE models SET loading = 0, crashed = crashed + 1 WHERE key = ?').run(key)
    }
  }

  /**
   * `column` is one of this file's own names. A library open for reading only is not written: the ledger only saves
   * time.
   */
  #put(key: string, column: 'speed' | 'trust' | 'loading' | 'crashed', value: string | number): void {
    if (this.#sql.readOnly) return
    this.#sql
      .prepare(
        `INSERT INTO models (key, ${column}) VALUES (?, ?) ON CONFLICT (key) DO UPDATE
            SET ${column} = excluded.${column}`,
      )
      .run(key, value)
  }

  #row(key: string): ModelRow | undefined {
    return this.#sql.prepare('SELECT speed, trust, crashed FROM models WHERE key = ?').get<ModelRow>(key)
  }
}

function processRuns(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
