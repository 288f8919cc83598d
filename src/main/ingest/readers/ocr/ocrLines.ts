/**
 * Recognised lines with their text and where they lie along the direction in which the page is read: also of pages that
 * lie askew or sideways.
 */
import type { Box, OcrLine, OcrPage } from '../../../../shared/domain/content.ts'
import { cleanLine } from '../text/cleanText.ts'
import type { PlacedText } from '../pdf/lineText.ts'

/** Points, along the lines and across them; `across` grows or falls down the page. */
export interface LineLayout {
  readonly placed: PlacedText
  readonly from: number
  readonly to: number
  readonly across: number
  /** Of its tallest word: word boxes without ascenders are lower. */
  readonly height: number
  /** How long its first word is. */
  readonly firstWord: number
  /** Cells: words so far apart are not of one sentence. */
  readonly isRow: boolean
}

/**
 * Between words that are parted by a tabulator or a column, in heights of a line; justified print has at most half of
 * it.
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

/** The same paragraphs; lines and paragraphs without a word are left out. */
export function layoutLines({ paragraphs }: Pick<OcrPage, 'paragraphs'>): LineLayout[][] {
  const direction = directionOf(paragraphs.flat())
  return paragraphs
    .map((lines) => lines.map((line) => layoutLine(line, direction)).filter(({ placed }) => placed.text !== ''))
    .filter((lines) => lines.length > 0)
}

/** From first words to last words, all lines together. */
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
 * Of a box as it lies, seen in a direction: its own sides where the page is nearly level, which turning would make
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
