/** A recognised page as blocks of text whose words keep their places. Headings are told by their size. */
import type { Block, OcrPage } from '../../../../shared/domain/content.ts'
import { joinPlaced } from '../pdf/lineText.ts'
import type { PlacedText } from '../pdf/lineText.ts'
import { layoutLines } from './ocrLines.ts'
import type { Passage } from './ocrParagraphs.ts'
import { listMark, median, passagesOf, sizeStep } from './ocrParagraphs.ts'

export interface OcrBlock {
  readonly kind: Extract<Block['kind'], 'heading' | 'paragraph' | 'listItem'>
  readonly level: number
  readonly placed: PlacedText
}

/** Titles are twice the body and more. */
const titleStep = 1.9
const maxHeadingLength = 120

export function ocrBlocks(page: Pick<OcrPage, 'paragraphs'>): OcrBlock[] {
  const paragraphs = layoutLines(page)
  const heights = paragraphs.flat().map(({ height }) => height)
  const body = median(heights)
  return passagesOf(paragraphs).map((passage): OcrBlock => {
    const placed = placedPassage(passage)
    const height = Math.max(...passage.lines.map((line) => line.height))
    const isHeading =
      heights.length > 3 &&
      passage.lines.length <= 2 &&
      height >= body * sizeStep &&
      placed.text.length <= maxHeadingLength &&
      /\p{L}{2}/u.test(placed.text) &&
      !/[.,;:]$/.test(placed.text)
    // A title of two lines is one.
    if (isHeading)
      return {
        kind: 'heading',
        level: height >= body * titleStep ? 1 : 2,
        placed: placedPassage({ lines: passage.lines, kept: new Set() }),
      }
    return {
      kind: listMark.test(placed.text) ? 'listItem' : 'paragraph',
      level: listMark.test(placed.text) ? 1 : 0,
      placed,
    }
  })
}

/** Letters and digits. */
export function lettersOn({ paragraphs }: Pick<OcrPage, 'paragraphs'>): number {
  return paragraphs
    .flat()
    .reduce(
      (sum, line) =>
        sum + line.words.reduce((count, { text }) => count + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0),
      0,
    )
}

function placedPassage({ lines, kept }: Passage): PlacedText {
  return joinPlaced(
    lines.map(({ placed }) => placed),
    (index) => {
      if (kept.has(index)) return '\n'
      const before = lines[index - 1]?.placed.text ?? ''
      const after = lines[index]?.placed.text ?? ''
      // "exam-⏎ple" is one word; "Müller-⏎Schmidt" and "1990-⏎1995" keep their hyphen.
      if (/\p{Ll}[-‐]$/u.test(before) && /^\p{Ll}/u.test(after)) return null
      if (/[-‐]$/.test(before) && /^[\p{L}\p{N}]/u.test(after)) return ''
      if (
        /[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]$/.test(before) &&
        /^[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]/.test(after)
      )
        return ''
      return ' '
    },
  )
}
