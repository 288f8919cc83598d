/**
 * Cached answers, kept in the library so that the command line profits too: each of its questions is a process of its
 * own. Entries of another state of the library are never found and are deleted with the next stored answer or start;
 * those of other settings and models stay beside each other.
 */
import type { Answer } from '../../../shared/domain/answer.ts'
import type { AnswerCache } from '../../ports/answerCache.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Sql } from './database/sql.ts'

// 500 answers, half an hour: chosen as limits, not measured.
const maxEntries = 500
const lifeMs = 30 * 60_000

export class SqliteAnswerCache implements AnswerCache {
  readonly #sql: Sql
  readonly #clock: Clock

  /** `revision`: the state of the library; what was answered from another one is deleted at once. */
  constructor(options: { readonly sql: Sql; readonly clock?: Clock; readonly revision?: number }) {
    const { sql, clock = systemClock, revision } = options
    this.#sql = sql
    this.#clock = clock
    if (sql.readOnly) return
    this.#forgetOld()
    if (revision !== undefined) this.#forgetOthers(String(revision))
  }

  get(key: string, fingerprint: string): Answer | undefined {
    const row = this.#sql
      .prepare('SELECT answer FROM answers WHERE key = ? AND fingerprint = ? AND created_at > ?')
      .get<{ answer: string }>(rowKey(key, fingerprint), fingerprint, this.#clock.now() - lifeMs)
    if (row === undefined) return undefined
    if (!this.#sql.readOnly) {
      this.#sql
        .prepare('UPDATE answers SET used = (SELECT max(used) + 1 FROM answers) WHERE key = ?')
        .run(rowKey(key, fingerprint))
    }
    // Written from an `Answer` below, by this version or by one with compatible answers.
    return JSON.parse(row.answer) as Answer
  }

  keys(fingerprint: string): readonly string[] {
    return this.#sql
      .prepare('SELECT key FROM answers WHERE fingerprint = ? AND created_at > ? ORDER BY used DESC')
      .all<{ key: string }>(fingerprint, this.#clock.now() - lifeMs)
      .map(({ key }) => key.slice(rowKey('', fingerprint).length))
  }

  /** Does nothing in a library that is open for reading only. */
  set(key: string, fingerprint: string, answer: Answer, until?: number): void {
    if (this.#sql.readOnly) return
    // From this moment the half hour counts, which may lie ahead.
    const createdAt = until === undefined ? this.#clock.now() : until - lifeMs
    this.#sql.transaction(() => {
      this.#forgetOthers(libraryOf(fingerprint))
      this.#sql
        .prepare(
          `INSERT INTO answers (key, fingerprint, answer, created_at, used)
            VALUES (?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM answers))
           ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, created_at = excluded.created_at,
             used = excluded.used`,
        )
        .run(rowKey(key, fingerprint), fingerprint, JSON.stringify(answer), createdAt)
      this.#forgetOld()
      this.#sql
        .prepare('DELETE FROM answers WHERE key NOT IN (SELECT key FROM answers ORDER BY used DESC LIMIT ?)')
        .run(maxEntries)
    })
  }

  clear(): void {
    if (this.#sql.readOnly) return
    // A folder that goes clears once for each of its documents: nothing is written where nothing is left.
    if (this.#sql.prepare('SELECT 1 AS one FROM answers LIMIT 1').get() !== undefined)
      this.#sql.exec('DELETE FROM answers')
  }

  #forgetOthers(library: string): void {
    this.#sql.prepare(`DELETE FROM answers WHERE ${libraryColumn} <> ?`).run(library)
  }

  #forgetOld(): void {
    this.#sql.prepare('DELETE FROM answers WHERE created_at <= ?').run(this.#clock.now() - lifeMs)
  }
}

const libraryColumn = `CASE instr(fingerprint, ':') WHEN 0 THEN fingerprint
  ELSE substr(fingerprint, 1, instr(fingerprint, ':') - 1) END`

/** Up to its colon, the fingerprint is the state of the library. */
function libraryOf(fingerprint: string): string {
  return fingerprint.split(':')[0] ?? ''
}

/** One question has an answer for each level, budget and model that it was asked with. */
function rowKey(key: string, fingerprint: string): string {
  return `${fingerprint.slice(libraryOf(fingerprint).length)}\n${key}`
}
