/**
 * Which lines of a recognised page belong together. Tesseract parts paragraphs by their indents, so headings, addresses
 * and rows run into what stands below them. Here a line that leaves room for the word that follows it was ended on
 * purpose, and so was a sentence.
 */
import { splitSentences } from '../../../../shared/text/sentences.ts'
import type { LineLayout } from './ocrLines.ts'

/** Lines of one passage; `kept` are those (by index) that begin on a line of their own, as in an address. */
export interface Passage {
  readonly lines: readonly LineLayout[]
  readonly kept: ReadonlySet<number>
}

/** "Type" is taller than "ace", so only a clear step is another size of print: titles are twice the body and more. */
export const sizeStep = 1.45
/** Of the usual distance between lines: typists leave a blank line (2), layouters half of one. */
const gapStep = 1.5
/** Heights of a line that must be left free besides the next word: a space (a third) and half a letter more. */
const spareRoom = 0.85
/** Not less altogether: signs that stay with the word after them ("§ 12", "Nr. 7") are narrow. */
const minRoom = 2.5
/** Of its width a line leaves less free because the next word is long. */
const endsFarBefore = 0.3
/**
 * A paragraph tells the edge of its column when it has three lines that go on in the next, or one as long as people
 * wrap at (`sentences.ts`).
 */
const tellingLines = 3
const tellingLength = 45
/** Where an edge is looked for, in paragraphs before and after. */
const nearby = 8

const bullet = /^[•‣▪◦●○■□]\s/
export const listMark = /^(?:[•‣▪◦●○■□–*-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+\S/
const wide = /[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]$/

export function passagesOf(paragraphs: readonly (readonly LineLayout[])[]): Passage[] {
  const pitch = median(paragraphs.flatMap((lines) => lines.slice(1).map((line, index) => distance(lines[index], line))))
  return paragraphs.flatMap((lines, index) => passagesIn(lines, edgeFor(index, paragraphs), pitch))
}

type Break = 'none' | 'line' | 'sentence' | 'passage'

function passagesIn(lines: readonly LineLayout[], edge: number, pitch: number): Passage[] {
  const parts: { lines: LineLayout[]; kept: Set<number>; after: Break }[] = []
  for (const line of lines) {
    const open = parts.at(-1)
    const before = open?.lines.at(-1)
    const how = before === undefined ? 'passage' : breakBetween(before, line, edge, pitch)
    if (open === undefined || how === 'sentence' || how === 'passage') {
      parts.push({ lines: [line], kept: new Set(), after: how })
      continue
    }
    if (how === 'line') open.kept.add(open.lines.length)
    open.lines.push(line)
  }
  const passages: { lines: LineLayout[]; kept: Set<number> }[] = []
  for (const [index, { lines: own, kept, after }] of parts.entries()) {
    const above = passages.at(-1)
    const [line, last] = [own[0], above?.lines.at(-1)]
    // The lines of an address stay together, as far as a sentence ends with each of them all the same.
    const joins =
      after === 'sentence' &&
      own.length === 1 &&
      parts[index - 1]?.lines.length === 1 &&
      line !== undefined &&
      last !== undefined &&
      endsAtLine(last, line)
    if (joins) {
      above?.kept.add(above.lines.length)
      above?.lines.push(line)
    } else passages.push({ lines: own, kept })
  }
  return passages
}

function endsAtLine({ placed: { text } }: LineLayout, after: LineLayout): boolean {
  if (listMark.test(after.placed.text)) return false
  return splitSentences(`${text}\n${after.placed.text}`).some(({ end }) => end === text.length)
}

function breakBetween(line: LineLayout, after: LineLayout, edge: number, pitch: number): Break {
  const [text, next] = [line.placed.text, after.placed.text]
  const [low, high] = [Math.min(line.height, after.height), Math.max(line.height, after.height)]
  if (high >= low * sizeStep && letters(text) > 3 && letters(next) > 3) return 'passage'
  if (pitch > 0 && distance(line, after) > pitch * gapStep) return 'passage'
  if (bullet.test(next)) return 'passage'
  if (/[-‐]$/.test(text) && /^[\p{L}\p{N}]/u.test(next)) return 'none'
  if (line.isRow || after.isRow) return 'sentence'
  const room = edge - line.to
  const isFarBefore = room > (edge - line.from) * endsFarBefore
  // What goes on in lower case goes on, unless the line closed.
  if (/^\p{Ll}/u.test(next) && !/[.!?:;,…]$/.test(text) && !listMark.test(next)) return isFarBefore ? 'line' : 'none'
  return isFarBefore || leavesRoom(line, after, edge) ? 'sentence' : 'none'
}

/** The next line's first word would have stood on this one. */
function leavesRoom(line: LineLayout, after: LineLayout, edge: number): boolean {
  // Where words are not parted, a line is broken at any letter.
  const word = wide.test(line.placed.text) ? after.height : after.firstWord
  return edge - line.to > Math.max(word + line.height * spareRoom, line.height * minRoom)
}

/**
 * Where the lines of a paragraph could go to: a short one does not show it, so those that stand in its column are
 * asked.
 */
function edgeFor(index: number, paragraphs: readonly (readonly LineLayout[])[]): number {
  const own = paragraphs[index] ?? []
  const edge = ownEdge(own)
  if (own.length > tellingLines && isWrapped(own)) return edge
  const beside = [-1, 1].flatMap((step): number[] => {
    for (let steps = 1; steps <= nearby; steps += 1) {
      const other = paragraphs[index + step * steps]
      if (other !== undefined && isInColumn(own, other) && isTelling(other)) return [ownEdge(other)]
    }
    return []
  })
  return beside.length === 0 ? edge : Math.max(edge, Math.min(...beside))
}

function ownEdge(lines: readonly LineLayout[]): number {
  return Math.max(...lines.map(({ to }) => to))
}

function isTelling(lines: readonly LineLayout[]): boolean {
  const edge = ownEdge(lines)
  return (
    (lines.length >= tellingLines && isWrapped(lines)) ||
    lines.some(
      (line, index) =>
        index + 1 < lines.length &&
        line.placed.text.length >= tellingLength &&
        !line.isRow &&
        isFull(line, lines[index + 1], edge),
    )
  )
}

function isWrapped(lines: readonly LineLayout[]): boolean {
  const edge = ownEdge(lines)
  return lines.every((line, index) => !line.isRow && isFull(line, lines[index + 1], edge))
}

function isFull(line: LineLayout, after: LineLayout | undefined, edge: number): boolean {
  return after === undefined || !leavesRoom(line, after, edge)
}

/** Same left edge and size of print. */
function isInColumn(own: readonly LineLayout[], other: readonly LineLayout[]): boolean {
  const [height, beside] = [heightOf(own), heightOf(other)]
  const left = (lines: readonly LineLayout[]): number => Math.min(...lines.map(({ from }) => from))
  return Math.abs(left(own) - left(other)) <= height && Math.max(height, beside) < Math.min(height, beside) * sizeStep
}

function heightOf(lines: readonly LineLayout[]): number {
  return median(lines.map(({ height }) => height))
}

function distance(line: LineLayout | undefined, after: LineLayout): number {
  return line === undefined ? 0 : Math.abs(after.across - line.across)
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

/** 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
