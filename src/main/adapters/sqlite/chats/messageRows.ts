/** A message as a row of its table, with the mark of its answer. */
import type { Answer, AnswerSentence } from '../../../../shared/domain/answer.ts'
import type { AssistantMessage, Message } from '../../../../shared/domain/chat.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { ChatId, MessageId } from '../../../../shared/domain/ids.ts'
import type { Verdict } from '../../../../shared/domain/testSet.ts'

export interface MessageRow {
  readonly key: number
  readonly id: string
  readonly chat_id: string
  readonly role: string
  readonly text: string
  readonly answer: string | null
  readonly status: string | null
  readonly error: string | null
  readonly scope: string | null
  readonly verdict: Verdict | null
  readonly expected: string | null
  readonly created_at: number
}

export const selectMessage = `SELECT messages.key, messages.id, chats.id AS chat_id, role, text, answer, status, error,
  scope, messages.created_at, verdict, expected
  FROM messages JOIN chats ON chats.key = chat_key
  LEFT JOIN test_questions ON message_id = messages.id`

/** `siblings`: the ids of the messages in the same place, oldest first. */
export function toMessage(row: MessageRow, siblings: readonly string[]): Message {
  const base = {
    id: asId<MessageId>(row.id),
    chatId: asId<ChatId>(row.chat_id),
    text: row.text,
    createdAt: row.created_at,
    siblings: siblings.map((id) => asId<MessageId>(id)),
  }
  if (row.role === 'user') {
    // Written from this type above.
    const scope = row.scope === null ? null : (JSON.parse(row.scope) as DocumentFilter)
    return { ...base, role: 'user', scope }
  }
  return {
    ...base,
    role: 'assistant',
    // Both columns were written from these types above.
    answer: row.answer === null ? null : readAnswer(row.answer),
    status: row.status as AssistantMessage['status'],
    error: row.error,
    mark: row.verdict === null ? null : { verdict: row.verdict, expected: row.expected },
  }
}

/** Answers from before sentences had roles and answers could be computed are shown as quotes. */
function readAnswer(json: string): Answer {
  const answer = JSON.parse(json) as Omit<Answer, 'computation' | 'coverage' | 'sentences'> &
    Partial<Pick<Answer, 'computation' | 'coverage'>> & {
      readonly sentences: readonly (Omit<AnswerSentence, 'role'> & Partial<Pick<AnswerSentence, 'role'>>)[]
    }
  return {
    ...answer,
    computation: answer.computation ?? null,
    coverage: answer.coverage ?? null,
    sentences: answer.sentences.map((sentence) => ({ ...sentence, role: sentence.role ?? 'quote' })),
  }
}
