/** An answer as plain text with its sources as numbered notes, for the clipboard. */
import type { Answer } from '../domain/answer.ts'
import type { Citation } from '../domain/citation.ts'
import { splitAnswer } from './answerLines.ts'
import type { AnswerRun } from './answerLines.ts'
import { fileNameOf } from './fileName.ts'
import { printable, printableLine } from './printable.ts'

export interface AnswerTextWords {
  /** The note for an unsupported sentence without a reason of its own. */
  readonly unsupported: string
  /** Adds the reason in brackets after an unsupported sentence. */
  readonly mark: (problem: string) => string
  readonly sources: string
  readonly page: (page: number) => string
  readonly day: (iso: string) => string
}

export function answerAsText(answer: Answer, words: AnswerTextWords): string {
  const lines = splitAnswer(answer, words.unsupported).map(
    ({ kind, runs }) => `${kind === 'item' ? '• ' : ''}${runs.map((run) => runText(run, words)).join('')}`,
  )
  const notes = answer.citations.map((citation) => noteText(citation, words))
  const remarks = answer.kind === 'refusal' || answer.notSearched.length === 0 ? [] : [answer.notSearched.join(' ')]
  const body = lines.map(harmlessLine).join('\n')
  return [body, ...remarks, ...(notes.length === 0 ? [] : [`${words.sources}:\n${notes.join('\n')}`])].join('\n\n')
}

function runText({ pieces, problem }: AnswerRun, words: AnswerTextWords): string {
  const text = pieces
    .map((piece) => (piece.type === 'text' ? piece.text : `${piece.lead} [${piece.citation.marker}]`))
    .join('')
  if (problem === null) return text
  const end = text.trimEnd()
  return `${end} ${words.mark(problem)}${text.slice(end.length)}`
}

function noteText({ marker, quote, title, path, page, date }: Citation, words: AnswerTextWords): string {
  const file = fileNameOf(path)
  const place = [
    ...(title === file ? [] : [title]),
    file,
    ...(page === null ? [] : [words.page(page)]),
    ...(date === null ? [] : [words.day(date)]),
  ]
  return `[${marker}] “${printableLine(quote)}”\n    ${printableLine(place.join(' · '))}`
}

// A spreadsheet reads a pasted line that starts like this as a formula; after a space it is text.
const formula = /^[=+@\t]|^-(?=\S)/

function harmlessLine(line: string): string {
  return printable(line)
    .split('\n')
    .map((part) => (formula.test(part) ? ` ${part}` : part))
    .join('\n')
}
