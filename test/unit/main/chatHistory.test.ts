import { describe, expect, it } from 'vitest'
import { historyOf } from '../../../src/main/services/chatHistory.ts'
import type { Message } from '../../../src/shared/domain/chat.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ChatId, MessageId } from '../../../src/shared/domain/ids.ts'
import { fakeAnswer } from '../../support/fakes/fakeServices.ts'

const ids = { id: asId<MessageId>('m'), chatId: asId<ChatId>('c'), siblings: [], createdAt: 1 }
const asked = (text: string): Message => ({ ...ids, role: 'user', scope: null, text })
const answered = (
  question: string,
  text: string,
  status: 'complete' | 'stopped' | 'failed' = 'complete',
  kind: 'extracted' | 'refusal' | 'chat' = 'extracted',
): Message => ({
  ...ids,
  role: 'assistant',
  mark: null,
  text,
  answer: status === 'complete' ? { ...fakeAnswer(question, text), kind } : null,
  status,
  error: null,
})

describe('the turns of a chat', () => {
  it('have the text without markers', () => {
    expect(historyOf([asked('Rent?'), answered('Rent?', 'The rent is 900. [1][2]')], null)[0]?.answer).not.toContain(
      '[',
    )
  })
  it('leave out answers that were stopped or failed, and remarks', () => {
    const messages = [
      [asked('A?'), answered('A?', 'x', 'stopped'), asked('B?'), answered('B?', 'x', 'failed')],
      [asked('Hello'), answered('Hello', 'Hello.', 'complete', 'chat'), asked('C?'), asked('D?'), answered('D?', 'x')],
    ].flat()
    expect(historyOf(messages, null).map((turn) => turn.question)).toEqual(['D?'])
  })
  it('keep a refused question without an answer', () => {
    expect(historyOf([asked('A?'), answered('A?', 'No.', 'complete', 'refusal')], null)).toEqual([
      expect.objectContaining({ question: 'A?', answer: '' }),
    ])
  })
  it('are the last six', () => {
    const messages = Array.from({ length: 9 }, (_, at) => [asked(`${at}?`), answered(`${at}?`, 'x')]).flat()
    expect(historyOf(messages, null).map((turn) => turn.question)).toEqual(['3?', '4?', '5?', '6?', '7?', '8?'])
  })
})
