/** Converts Tesseract's tree of blocks (pixels) to an OCR page (PDF points), without the parts that are not text. */
import type { Box, OcrLine, OcrPage } from '../../../shared/domain/content.ts'
import type { GreyImage } from '../../ports/ocrEngine.ts'
import { askew } from './skew.ts'

interface PixelBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The part of Tesseract's result that is used here. */
export interface TesseractBlock {
  readonly paragraphs: readonly {
    readonly lines: readonly {
      readonly words: readonly { readonly text: string; readonly confidence: number; readonly bbox: PixelBox }[]
    }[]
  }[]
}

export type QuarterTurns = 0 | 1 | 2 | 3

// Words of real print have 0.8 and more. Tesseract's readings of grain, rules and foliage stay under 0.4, line for
// line.
const minLineConfidence = 0.4
// A few isolated letters are guessed from any blot ("5 *)" with 0.51).
const fewLetters = 4
const minOfFew = 0.65

/**
 * `turn`: the number of clockwise quarter turns of `image` before OCR; the resulting boxes refer to the page before the
 * turn.
 */
export function pageFrom(
  blocks: readonly TesseractBlock[],
  image: GreyImage,
  number: number,
  turn: QuarterTurns,
): OcrPage {
  // The OCR image is turned; its sides are those of the page, swapped for odd turns.
  const across = turn % 2 === 0 ? image.width : image.height
  const down = turn % 2 === 0 ? image.height : image.width
  const scaleX = image.pageWidth / image.width
  const scaleY = image.pageHeight / image.height
  const paragraphs: OcrLine[][] = []
  let characters = 0
  let confidence = 0
  for (const paragraph of blocks.flatMap((block) => block.paragraphs)) {
    const lines: OcrLine[] = []
    for (const line of paragraph.lines) {
      const words = line.words
        .map((word) => ({
          text: word.text.trim().normalize('NFC'),
          confidence: round(word.confidence / 100),
          box: boxOf(turnBack(word.bbox, turn, across, down), scaleX, scaleY),
        }))
        .filter((word) => word.text !== '' && !isRemnant(word))
      const weight = words.reduce((sum, word) => sum + word.text.length, 0)
      const weighted = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0)
      // A line without a letter or digit is a rule, a frame or dirt.
      const letters = words.reduce((sum, word) => sum + (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
      if (weight === 0 || weighted / weight < (letters < fewLetters ? minOfFew : minLineConfidence) || letters === 0)
        continue
      lines.push({ words })
      characters += weight
      confidence += weighted
    }
    if (lines.length > 0) paragraphs.push(lines)
  }
  return {
    number,
    width: round(image.pageWidth),
    height: round(image.pageHeight),
    paragraphs,
    confidence: characters === 0 ? 0 : round(confidence / characters),
  }
}

/** The words of a deskewed page, in the coordinates of the original page: their boxes are moved, not turned. */
export function askewAgain(page: OcrPage, image: GreyImage, degrees: number): OcrPage {
  const scaleX = image.pageWidth / image.width
  const scaleY = image.pageHeight / image.height
  const moved = (box: Box): Box => {
    const middle = askew({ x: (box.x + box.width / 2) / scaleX, y: (box.y + box.height / 2) / scaleY }, image, degrees)
    return {
      x: round(middle.x * scaleX - box.width / 2),
      y: round(middle.y * scaleY - box.height / 2),
      width: box.width,
      height: box.height,
    }
  }
  return {
    ...page,
    paragraphs: page.paragraphs.map((lines) =>
      lines.map(({ words }) => ({ words: words.map((word) => ({ ...word, box: moved(word.box) })) })),
    ),
  }
}

/** The rest of a rule between cells reads as a bar, a quote or a dash, always with low confidence. */
function isRemnant({ text, confidence }: { readonly text: string; readonly confidence: number }): boolean {
  return !/[\p{L}\p{N}]/u.test(text) && (confidence < 0.6 || /^[|_—~=]+$/.test(text))
}

/** Letters and digits of the page, for comparing two readings of it. */
export function lettersOf(page: OcrPage): number {
  return page.paragraphs
    .flat()
    .reduce(
      (sum, line) =>
        sum + line.words.reduce((letters, { text }) => letters + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0),
      0,
    )
}

/** From the turned image back to the page; `across` and `down` are the turned image's sides. */
function turnBack({ x0, y0, x1, y1 }: PixelBox, turn: QuarterTurns, across: number, down: number): PixelBox {
  switch (turn) {
    case 0:
      return { x0, y0, x1, y1 }
    case 1:
      return { x0: y0, y0: across - x1, x1: y1, y1: across - x0 }
    case 2:
      return { x0: across - x1, y0: down - y1, x1: across - x0, y1: down - y0 }
    case 3:
      return { x0: down - y1, y0: x0, x1: down - y0, y1: x1 }
  }
}

function boxOf({ x0, y0, x1, y1 }: PixelBox, scaleX: number, scaleY: number): OcrLine['words'][number]['box'] {
  return {
    x: round(x0 * scaleX),
    y: round(y0 * scaleY),
    width: round((x1 - x0) * scaleX),
    height: round((y1 - y0) * scaleY),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
