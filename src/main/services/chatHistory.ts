/** The turns of a chat as the next question needs them. Pure. */
import type { Answer } from '../../shared/domain/answer.ts'
import type { Message } from '../../shared/domain/chat.ts'
import type { EarlierTurn } from '../query/retrievalState.ts'

// Somebody refers to what was just said; older turns only cost time.
const maxTurns = 6
const marker = /(?:\[\d+\])+/g

/**
 * Completed turns, oldest first. An answer that was stopped or failed is none, and neither is a remark that was no
 * question; a refusal counts as a question without an answer.
 */
export function historyOf(messages: readonly Message[]): readonly EarlierTurn[] {
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
  return turns.slice(-maxTurns)
}

function leadOf({ kind, text, sentences }: Answer): string {
  const [first] = kind === 'refusal' ? [] : sentences
  return first?.role === 'lead' ? text.slice(first.start, first.end).replace(marker, '').trim() : ''
}
