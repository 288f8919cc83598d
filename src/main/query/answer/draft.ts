/** Builds drafts out of sentences. */
import type { AnswerKind, SentenceRole } from '../../../shared/domain/answer.ts'
import type { DraftAnswer, DraftPart } from '../retrievalState.ts'
import { withoutListNumber } from '../text/layout/listNumber.ts'

// The mark of a list item belongs to the list that the quote was taken out of.
const bullet = /^[•▪‣◦●○∙] ?/u

/** A quote as it is shown: line breaks and runs of spaces in the source become one space. */
export function shownText(quote: string): string {
  return quote.replace(/\s+/g, ' ').trim().replace(bullet, '')
}

export interface DraftPiece {
  readonly role: SentenceRole
  readonly text: string
  /** Indexes into `evidence`; empty for a note. */
  readonly evidence: readonly number[]
}

/** The draft with each part as `say` words it; what stands between the parts stays, and all of them move. */
export function withPartsSaid(draft: DraftAnswer, say: (shown: string, part: DraftPart) => string): DraftAnswer {
  let text = ''
  let end = 0
  const parts: DraftPart[] = []
  for (const part of draft.parts) {
    text += draft.text.slice(end, part.start)
    end = part.end
    const start = text.length
    const shown = draft.text.slice(part.start, part.end)
    text += say(shown, part)
    parts.push({ ...part, start, end: text.length })
  }
  return { ...draft, text: text + draft.text.slice(end), parts }
}

/** Joins pieces into a draft: sentences of the lead follow one another, everything else gets its own line. */
export function draftOf(kind: AnswerKind, pieces: readonly DraftPiece[]): DraftAnswer {
  let text = ''
  const parts: DraftPart[] = []
  for (const [index, piece] of pieces.entries()) {
    const shown = withoutListNumber(shownText(piece.text))
    if (shown === '') continue
    const ownLine = piece.role !== 'lead' || pieces[index - 1]?.role !== 'lead'
    if (text !== '') text += ownLine ? '\n' : ' '
    const mark = piece.role === 'item' ? '- ' : ''
    const start = text.length + mark.length
    text += mark + shown
    parts.push({ start, end: text.length, role: piece.role, evidence: piece.evidence })
  }
  return { text, kind, parts }
}
