/**
 * The lines that OCR found, with their text and their position along the reading direction, also on pages that are
 * skewed or sideways.
 */
import type { Box, OcrLine, OcrPage } from '../../../../shared/domain/content.ts'
import { cleanLine } from '../text/cleanText.ts'
import type { PlacedText } from '../pdf/lineText.ts'

/** Measured in points along and across the lines; `across` increases or decreases consistently down the page. */
export interface LineLayout {
  readonly placed: PlacedText
  readonly from: number
  readonly to: number
  readonly across: number
  /** Height of its tallest word, since the boxes of words without ascenders are lower. */
  readonly height: number
  /** Length of its first word. */
  readonly firstWord: number
  /** True for a row of table cells: its words are too far apart to form a sentence. */
  readonly isRow: boolean
}

/**
 * Gap between words separated by a tab or a column, as a multiple of the line height; justified text has at most half
 * of that.
 */
const cellGap = 2.5

interface Direction {
  readonly x: number
  readonly y: number
}

interface Extent {
  readonly from: number
  readonly to: number
}

/** Returns the same paragraphs without lines and paragraphs that have no words. */
export function layoutLines({ paragraphs }: Pick<OcrPage, 'paragraphs'>): LineLayout[][] {
  const direction = directionOf(paragraphs.flat())
  return paragraphs
    .map((lines) => lines.map((line) => layoutLine(line, direction)).filter(({ placed }) => placed.text !== ''))
    .filter((lines) => lines.length > 0)
}

/** The direction from first words to last words, over all lines together. */
function directionOf(lines: readonly OcrLine[]): Direction {
  let [x, y] = [0, 0]
  for (const { words } of lines) {
    const [first, last] = [words[0], words.at(-1)]
    if (first === undefined || last === undefined) continue
    x += last.box.x + last.box.width / 2 - first.box.x - first.box.width / 2
    y += last.box.y + last.box.height / 2 - first.box.y - first.box.height / 2
  }
  const length = Math.hypot(x, y)
  return length === 0 ? { x: 1, y: 0 } : { x: x / length, y: y / length }
}

function layoutLine({ words }: OcrLine, direction: Direction): LineLayout {
  const along = words.map(({ box }) => extent(box, direction))
  const across = words.map(({ box }) => extent(box, { x: -direction.y, y: direction.x }))
  const height = Math.max(0, ...across.map(({ from, to }, index) => Math.min(to - from, lengthOf(along[index]) * 3)))
  return {
    placed: placedLine(words),
    from: Math.min(...along.map(({ from }) => from)),
    to: Math.max(...along.map(({ to }) => to)),
    across: across.reduce((sum, { from, to }) => sum + (from + to) / 2, 0) / Math.max(1, across.length),
    height,
    firstWord: lengthOf(along[0]),
    isRow: along.some(({ from }, index) => index > 0 && from - (along[index - 1]?.to ?? from) > height * cellGap),
  }
}

function lengthOf(extent: Extent | undefined): number {
  return extent === undefined ? 0 : extent.to - extent.from
}

/**
 * The extent of a box in a direction, taken from its own sides: rotating the box of a nearly level page would make it
 * longer.
 */
function extent({ x, y, width, height }: Box, direction: Direction): Extent {
  const middle = (x + width / 2) * direction.x + (y + height / 2) * direction.y
  const half = (Math.abs(direction.x) > Math.abs(direction.y) ? width : height) / 2
  return { from: middle - half, to: middle + half }
}

function placedLine(words: OcrLine['words']): PlacedText {
  let text = ''
  const spans: { start: number; end: number; box: Box }[] = []
  for (const word of words) {
    const clean = cleanLine(word.text)
    if (clean === '') continue
    if (text !== '' && !(/[\u3040-\u9fff]$/.test(text) && /^[\u3040-\u9fff]/.test(clean))) text += ' '
    spans.push({ start: text.length, end: text.length + clean.length, box: word.box })
    text += clean
  }
  return { text, spans }
}
