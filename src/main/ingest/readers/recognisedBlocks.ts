/** A recognised page as blocks of text whose words keep their places. Paragraphs are Tesseract's own; headings are told by their size. */
import type { Block, RecognisedPage, RecognisedLine } from '../../../shared/domain/content.ts'
import { cleanLine } from './cleanText.ts'
import { joinPlaced, type PlacedText } from './pdf/lineText.ts'

export interface RecognisedBlock {
  readonly kind: Extract<Block['kind'], 'heading' | 'paragraph' | 'listItem'>
  readonly level: number
  readonly placed: PlacedText
}

/** Boxes of words differ by their letters ("ace", "Type"), so only a clear step is a heading; titles are twice the body and more. */
const headingStep = 1.45
const titleStep = 1.9
const longestHeading = 120
const listMark = /^(?:[•‣▪◦●○■□–*-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+\S/

export function recognisedBlocks({ paragraphs }: Pick<RecognisedPage, 'paragraphs'>): RecognisedBlock[] {
  const heights = paragraphs.flat().map(heightOf).sort((a, b) => a - b)
  const body = heights[Math.floor(heights.length / 2)] ?? 0
  return paragraphs.flatMap((lines): RecognisedBlock[] => {
    const placed = placedParagraph(lines)
    if (placed.text === '') return []
    const height = Math.max(...lines.map(heightOf))
    const isHeading = heights.length > 3 && lines.length <= 2 && height >= body * headingStep && placed.text.length <= longestHeading && /\p{L}{2}/u.test(placed.text) && !/[.,;:]$/.test(placed.text)
    if (isHeading) return [{ kind: 'heading', level: height >= body * titleStep ? 1 : 2, placed }]
    return [{ kind: listMark.test(placed.text) ? 'listItem' : 'paragraph', level: listMark.test(placed.text) ? 1 : 0, placed }]
  })
}

/** Letters and digits. */
export function lettersOn({ paragraphs }: Pick<RecognisedPage, 'paragraphs'>): number {
  return paragraphs.flat().reduce((sum, line) => sum + line.words.reduce((count, { text }) => count + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0), 0)
}

/** Word boxes without ascenders are lower: the tallest word is the line's height. */
function heightOf(line: RecognisedLine): number {
  return Math.max(0, ...line.words.map(({ box }) => Math.min(box.height, box.width * 3)))
}

function placedParagraph(lines: readonly RecognisedLine[]): PlacedText {
  const texts = lines.map(placedLine).filter(({ text }) => text !== '')
  const right = Math.max(...lines.flatMap((line) => line.words.map(({ box }) => box.x + box.width)))
  const left = Math.min(...lines.flatMap((line) => line.words.map(({ box }) => box.x)))
  const ends = lines.map((line) => Math.max(...line.words.map(({ box }) => box.x + box.width)))
  return joinPlaced(texts, (index) => {
    const before = texts[index - 1]?.text ?? ''
    const after = texts[index]?.text ?? ''
    // "exam-⏎ple" is one word; "Müller-⏎Schmidt" and "1990-⏎1995" keep their hyphen.
    if (/\p{Ll}[-‐]$/u.test(before) && /^\p{Ll}/u.test(after)) return null
    if (/[-‐]$/.test(before) && /^[\p{L}\p{N}]/u.test(after)) return ''
    if (/[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]$/.test(before) && /^[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]/.test(after)) return ''
    // A line that ends far before the edge was ended on purpose: addresses, forms, tables.
    return right - (ends[index - 1] ?? right) > (right - left) * 0.3 ? '\n' : ' '
  })
}

function placedLine(line: RecognisedLine): PlacedText {
  let text = ''
  const spans: { start: number; end: number; box: RecognisedLine['words'][number]['box'] }[] = []
  for (const word of line.words) {
    const clean = cleanLine(word.text)
    if (clean === '') continue
    if (text !== '' && !(/[\u3040-\u9fff]$/.test(text) && /^[\u3040-\u9fff]/.test(clean))) text += ' '
    spans.push({ start: text.length, end: text.length + clean.length, box: word.box })
    text += clean
  }
  return { text, spans }
}
