/** Builds drafts out of sentences. */
import type { AnswerKind, SentenceRole } from '../../../shared/domain/answer.ts'
import type { DraftAnswer, DraftPart, EvidenceSentence } from '../retrievalState.ts'

/** A quote as it is shown: line breaks and runs of space of the source become one space. */
export function shownText(quote: string): string {
  return quote.replace(/\s+/g, ' ').trim()
}

/** Quotes one after the other. `chosen` are indexes into `evidence`. */
export function quoteDraft(evidence: readonly EvidenceSentence[], chosen: readonly number[]): DraftAnswer {
  let text = ''
  const parts: DraftPart[] = []
  for (const index of chosen) {
    const sentence = evidence[index]
    if (sentence === undefined) continue
    if (text !== '') text += ' '
    const start = text.length
    text += shownText(sentence.text)
    parts.push({ start, end: text.length, role: 'quote', evidence: [index] })
  }
  return { text, kind: 'extracted', parts }
}

export interface DraftPiece {
  readonly role: SentenceRole
  readonly text: string
  /** Indexes into `evidence`; none for a note. */
  readonly evidence: readonly number[]
}

/** Pieces as a draft: sentences of the lead run on, everything else stands on a line of its own. */
export function draftOf(kind: AnswerKind, pieces: readonly DraftPiece[]): DraftAnswer {
  let text = ''
  const parts: DraftPart[] = []
  for (const [index, piece] of pieces.entries()) {
    const shown = shownText(piece.text)
    if (shown === '') continue
    const ownLine = piece.role !== 'lead' || pieces[index - 1]?.role !== 'lead'
    if (text !== '') text += ownLine ? '\n' : ' '
    const bullet = piece.role === 'item' ? '- ' : ''
    const start = text.length + bullet.length
    text += bullet + shown
    parts.push({ start, end: text.length, role: piece.role, evidence: piece.evidence })
  }
  return { text, kind, parts }
}
