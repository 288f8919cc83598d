/** Chats to export: answers with marks and quotes as they are stored. */
import type { Answer } from '../../../src/shared/domain/answer.ts'
import type { AssistantMessage, Message } from '../../../src/shared/domain/chat.ts'
import type { Citation } from '../../../src/shared/domain/citation.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import { exportedAnswers } from '../../../src/main/services/export/exportedConversation.ts'
import type { ExportedConversation } from '../../../src/main/services/export/exportedConversation.ts'
import { fakeAnswer } from '../fakes/fakeServices.ts'

export const sampleHash = '9ee11adf737960ff06123d5c4fba24d12c5b05ba460a7afa88950fbf2b61add0'

export function citation(marker: number, patch: Partial<Citation> = {}): Citation {
  const quote = patch.quote ?? 'The tenancy ends on 31 August 2027.'
  return {
    marker,
    documentId: asId('document'),
    contentId: asId(`content-${marker}`),
    title: 'Lease agreement',
    path: '/home/elena/House/lease-2024.pdf',
    page: 4,
    date: '2024-08-19',
    quote,
    start: 0,
    end: quote.length,
    ...patch,
  }
}

export function answerOf(text: string, patch: Partial<Answer> = {}): Answer {
  return { ...fakeAnswer('', text), kind: 'generated', sentences: [], citations: [citation(1)], ...patch }
}

/** A question and what came of it. */
export function turn(
  question: string,
  answer: Answer | null,
  patch: Partial<AssistantMessage> = {},
): readonly Message[] {
  const base = { chatId: asId<Message['chatId']>('chat'), siblings: [], createdAt: Date.UTC(2026, 10, 20, 9) }
  return [
    { ...base, id: asId('question'), role: 'user', scope: null, text: question },
    {
      ...base,
      id: asId('answer'),
      role: 'assistant',
      text: answer?.text ?? '',
      answer,
      status: 'complete',
      error: null,
      mark: null,
      ...patch,
    },
  ]
}

export function conversationOf(messages: readonly Message[], title = 'When does the lease end?'): ExportedConversation {
  return {
    title,
    exportedAt: Date.UTC(2026, 10, 22, 12),
    appVersion: '0.1.0',
    answers: exportedAnswers(messages, { sha256: () => sampleHash, contentOf: () => asId('content') }),
  }
}
