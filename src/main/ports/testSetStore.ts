import type { MessageId } from '../../shared/domain/ids.ts'
import type { TestQuestion } from '../../shared/domain/testSet.ts'

/** The user's marked questions. They outlive the chats they were asked in. */
export interface TestSetStore {
  /** Replaces the mark of the same answer. */
  put(question: TestQuestion, messageId: MessageId | null): void
  /** False when the answer has no mark. */
  removeMark(messageId: MessageId): boolean
  /** In the order in which they were marked. */
  list(): readonly TestQuestion[]
}
