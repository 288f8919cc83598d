/** The turns of a chat as the next question needs them. Pure. */
import type { Answer } from '../../shared/domain/answer.ts'
import type { Message } from '../../shared/domain/chat.ts'
import { fileWords } from '../query/text/names/fileName.ts'
import type { EarlierTurn, ShownAnswer } from '../query/earlierTurn.ts'
import type { CitedPlace } from '../query/thread.ts'
import { remembered } from './chatMemory.ts'
import type { MemoryModel } from './chatMemory.ts'

const marker = /(?:\[\d+\])+/g

/**
 * Completed turns, oldest first, as many as the memory of the language model keeps. An answer that was stopped or failed
 * is none, and neither is a remark that was no question; a refusal counts as a question without an answer, and a choice
 * between documents as one with documents.
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
    if (question !== null && answer !== null && status === 'complete' && isTurn(answer))
      turns.push(turnOf(question, answer))
    question = null
  }
  return remembered(turns, model)
}

function isTurn({ kind, choices }: Answer): boolean {
  return kind !== 'chat' || choices.length > 0
}

export function turnOf(question: string, answer: Answer): EarlierTurn {
  const says = answer.kind !== 'refusal' && answer.kind !== 'chat' && answer.kind !== 'document'
  return {
    question,
    answer: says ? answer.text.replace(marker, '') : '',
    titles: [...new Set(answer.citations.map((citation) => citation.title))],
    lead: leadOf(answer),
    cited: answer.citations.map(({ contentId, start, end, page }) => ({ contentId, start, end, page })),
    shown: shownOf(answer),
  }
}

function leadOf({ kind, text, sentences }: Answer): string {
  const [first] = kind === 'refusal' ? [] : sentences
  return first?.role === 'lead' ? text.slice(first.start, first.end).replace(marker, '').trim() : ''
}

function shownOf({ text, sentences, citations, confidence, document, choices }: Answer): ShownAnswer {
  const placeOf = new Map(
    citations.map(({ marker: number, contentId, start, end, page }): readonly [number, CitedPlace] => [
      number,
      { contentId, start, end, page },
    ]),
  )
  const cited = [...new Map(citations.map((each) => [each.documentId, each])).values()]
  const isChoice = choices.length > 0
  const documents = document === null ? (isChoice ? choices : cited) : [document]
  return {
    label: confidence.label,
    isChoice,
    documents: documents.map(({ documentId, title, path }) => ({
      documentId,
      name: `${title} ${fileWords(path)}`,
    })),
    sentences: sentences.map(({ start, end, role, markers }) => ({
      role,
      text: text.slice(start, end).replace(marker, '').trim(),
      cited: markers.flatMap((number) => placeOf.get(number) ?? []),
    })),
  }
}
