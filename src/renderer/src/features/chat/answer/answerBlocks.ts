/** Groups the lines of an answer into what is drawn together. Pure. */
import type { AnswerType, Conflict } from '../../../../../shared/domain/answer.ts'
import type { Citation } from '../../../../../shared/domain/citation.ts'
import type { AnswerLine } from '../../../../../shared/text/answerLines.ts'

export interface TimelinePoint {
  /** ISO date, to the day, the month or the year. */
  readonly date: string
  /** Without the date. */
  readonly line: AnswerLine
}

export type AnswerBlock =
  | { readonly kind: 'line'; readonly line: AnswerLine }
  | { readonly kind: 'timeline'; readonly points: readonly TimelinePoint[] }
  /** Lines that can be sorted and copied as a table; each has a citation. */
  | { readonly kind: 'table'; readonly lines: readonly AnswerLine[] }
  | { readonly kind: 'steps' | 'items'; readonly lines: readonly AnswerLine[] }
  /** Two quotes that answer differently, and the words between them. */
  | { readonly kind: 'conflict'; readonly sides: readonly [AnswerLine, AnswerLine]; readonly reason: AnswerLine }

const dated = /^(\d{4}(?:-\d{2}(?:-\d{2})?)?):\s+/
const minPoints = 2
// Shorter lists are read at a glance.
const minRows = 4

export function answerBlocks(
  lines: readonly AnswerLine[],
  { type, conflicts }: { readonly type: AnswerType; readonly conflicts: readonly Conflict[] },
): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  for (let at = 0; at < lines.length;) {
    const conflict = conflictAt(lines, at, conflicts)
    const items = itemsAt(lines, at)
    const line = lines[at]
    if (conflict !== null) blocks.push(conflict)
    else if (items.length > 0) blocks.push(itemsBlock(items, type))
    else if (line !== undefined) blocks.push({ kind: 'line', line })
    at += conflict !== null ? 3 : Math.max(1, items.length)
  }
  return blocks
}

/** The first citation of a line. */
export function citationOf(line: AnswerLine): Citation | null {
  for (const { pieces } of line.runs) for (const piece of pieces) if (piece.type === 'citation') return piece.citation
  return null
}

/** The words of a line without its marks. */
export function wordsOfLine(line: AnswerLine): string {
  return line.runs
    .flatMap(({ pieces }) => pieces.map((piece) => (piece.type === 'text' ? piece.text : piece.lead)))
    .join('')
    .trim()
}

function itemsAt(lines: readonly AnswerLine[], at: number): readonly AnswerLine[] {
  const end = lines.findIndex((line, index) => index >= at && line.kind !== 'item')
  return lines.slice(at, end < 0 ? lines.length : end)
}

function itemsBlock(lines: readonly AnswerLine[], type: AnswerType): AnswerBlock {
  const points = lines.flatMap((line): readonly TimelinePoint[] => {
    const date = dated.exec(textAtStart(line))
    return date?.[1] === undefined ? [] : [{ date: date[1], line: withoutStart(line, date[0].length) }]
  })
  if (points.length === lines.length && points.length >= minPoints) return { kind: 'timeline', points }
  if (type === 'PROCEDURAL') return { kind: 'steps', lines }
  const isTable = lines.length >= minRows && type === 'LIST' && lines.every((line) => citationOf(line) !== null)
  return { kind: isTable ? 'table' : 'items', lines }
}

/** A quote, the words that introduce the other one, and that one, if these are the two sides of a conflict. */
function conflictAt(
  lines: readonly AnswerLine[],
  at: number,
  conflicts: readonly Conflict[],
): Extract<AnswerBlock, { readonly kind: 'conflict' }> | null {
  const [one, reason, other] = [lines[at], lines[at + 1], lines[at + 2]]
  if (one?.kind !== 'quote' || reason?.kind !== 'note' || other?.kind !== 'quote') return null
  const [leading, opposing] = [citationOf(one)?.marker, citationOf(other)?.marker]
  const isOne = conflicts.some(({ markers }) => markers[0] === leading && markers[1] === opposing)
  return isOne ? { kind: 'conflict', sides: [one, other], reason } : null
}

function textAtStart({ runs }: AnswerLine): string {
  const first = runs[0]?.pieces[0]
  return first === undefined ? '' : first.type === 'text' ? first.text : first.lead
}

/** The line without its first `length` letters, which stand before its first citation. */
export function withoutStart(line: AnswerLine, length: number): AnswerLine {
  const [run, ...runs] = line.runs
  const [piece, ...pieces] = run?.pieces ?? []
  if (run === undefined || piece === undefined) return line
  const rest =
    piece.type === 'text' ? { ...piece, text: piece.text.slice(length) } : { ...piece, lead: piece.lead.slice(length) }
  return { ...line, runs: [{ ...run, pieces: [rest, ...pieces] }, ...runs] }
}
