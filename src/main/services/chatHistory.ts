/** The turns of a chat as the next question needs them. Pure. */
import type { Answer } from '../../shared/domain/answer.ts'
import type { Message } from '../../shared/domain/chat.ts'
import type { EarlierTurn } from '../query/retrievalState.ts'
import { remembered } from './chatMemory.ts'
import type { MemoryModel } from './chatMemory.ts'

const marker = /(?:\[\d+\])+/g

/**
 * Completed turns, oldest first, as many as the memory of the language model keeps. An answer that was stopped or failed is none, and neither is a remark that was no
 * question; a refusal counts as a question without an answer.
 */
export function historyOf(messages: readonly Message[], model: MemoryModel | null): readonly EarlierTurn[] {
  const turns: EarlierTurn[] = []
  let question: string | null = null
  for (const message of messages) {
    if (message.role === 'user') {
      question = message.text
      continue
    }
    const { answer, status } = message
    if (question !== null && answer !== null && status === 'complete' && answer.kind !== 'chat')
      turns.push({
        question,
        answer: answer.kind === 'refusal' ? '' : answer.text.replace(marker, ''),
        titles: [...new Set(answer.citations.map((citation) => citation.title))],
        lead: leadOf(answer),
        cited: answer.citations.map(({ contentId, start, end }) => ({ contentId, start, end })),
      })
    question = null
  }
  return remembered(turns, model)
}

function leadOf({ kind, text, sentences }: Answer): string {
  const [first] = kind === 'refusal' ? [] : sentences
  return first?.role === 'lead' ? text.slice(first.start, first.end).replace(marker, '').trim() : ''
}
