/** The user's own test set in SQLite. */
import { asId } from '../../../shared/domain/ids.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { TestQuestion } from '../../../shared/domain/testSet.ts'
import type { TestSetStore } from '../../ports/testSetStore.ts'
import { storable } from './contents/storedText.ts'
import type { Sql } from './database/sql.ts'

interface Row {
  readonly id: string
  readonly verdict: TestQuestion['verdict']
  readonly expected: string | null
  readonly details: string
}

type Details = Omit<TestQuestion, 'id' | 'verdict' | 'expected'>

export class SqliteTestSetStore implements TestSetStore {
  readonly #sql: Sql

  constructor({ sql }: { readonly sql: Sql }) {
    this.#sql = sql
  }

  put({ id, verdict, expected, ...details }: TestQuestion, messageId: MessageId | null): void {
    this.#sql.transaction(() => {
      if (messageId !== null) this.removeMark(messageId)
      this.#sql
        .prepare(
          'INSERT OR REPLACE INTO test_questions (id, message_id, verdict, expected, details) VALUES (?, ?, ?, ?, ?)',
        )
        .run(id, messageId, verdict, expected === null ? null : storable(expected), JSON.stringify(details))
    })
  }

  removeMark(messageId: MessageId): boolean {
    const { changes } = this.#sql.prepare('DELETE FROM test_questions WHERE message_id = ?').run(asId(messageId))
    return changes > 0
  }

  list(): readonly TestQuestion[] {
    return this.#sql
      .prepare('SELECT id, verdict, expected, details FROM test_questions ORDER BY key')
      .all<Row>()
      .map(({ id, verdict, expected, details }) => ({
        id,
        verdict,
        expected,
        // Written from this type above.
        ...(JSON.parse(details) as Details),
      }))
  }
}
