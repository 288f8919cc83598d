/** Builds the text of lines, with the range of text that each printed piece covers. */
import type { Box } from '../../../../shared/domain/content.ts'
import type { Line } from './lines.ts'
import type { Run } from './runs.ts'
import { spaceBetween } from './lines.ts'

/** Offsets are relative to the text's own start. */
export interface PlacedText {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number; readonly box: Box }[]
}

export function runText(run: Run): PlacedText {
  let text = ''
  const spans: { start: number; end: number; box: Box }[] = []
  for (const [index, piece] of run.pieces.entries()) {
    const previous = run.pieces[index - 1]
    if (previous !== undefined && spaceBetween(previous, piece)) text += ' '
    const last = spans.at(-1)
    if (last !== undefined && /^[\p{M}\u1160-\u11ff]/u.test(piece.text)) {
      // A combining mark printed separately merges with its letter (NFC) and shares the letter's box.
      text = (text + piece.text).normalize('NFC')
      spans[spans.length - 1] = { ...last, end: text.length }
      continue
    }
    spans.push({ start: text.length, end: text.length + piece.text.length, box: piece.box })
    text += piece.text
  }
  return { text, spans }
}

export function lineText(line: Line, separator = ' '): PlacedText {
  return joinPlaced(line.runs.map(runText), () => separator)
}

/** Joins texts; a null separator drops the hyphen at the end of the text before it. */
export function joinPlaced(
  parts: readonly PlacedText[],
  separatorBefore: (index: number) => string | null,
): PlacedText {
  let text = ''
  const spans: { start: number; end: number; box: Box }[] = []
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      const separator = separatorBefore(index)
      if (separator === null) {
        text = text.slice(0, -1)
        const last = spans.at(-1)
        if (last !== undefined) spans[spans.length - 1] = { ...last, end: Math.min(last.end, text.length) }
      } else text += separator
    }
    for (const span of part.spans) spans.push({ ...span, start: text.length + span.start, end: text.length + span.end })
    text += part.text
  }
  return { text, spans: spans.filter((span) => span.end > span.start) }
}
