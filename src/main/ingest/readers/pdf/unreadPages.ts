/** Which pages of a PDF hold their text only as a picture, so that recognition may read them. */
import type { PDFPageProxy } from 'pdfjs-dist'
import { loadPdfLibrary } from './openPdf.ts'
import type { Piece } from './pieces.ts'

/**
 * A scan may carry a stamp, a file number or a line that the scanner printed; a page of text has more letters than
 * these few lines.
 */
const fewLetters = 120
/** On a page with some text, a picture that covers less of it is an illustration or a logo. */
const largeImage = 0.4
/** On a page without any, smaller ones may be all there is (a receipt on a sheet); below that it is an ornament. */
const anyImage = 0.03
/** Letters drawn as outlines take a path each; a frame or a rule takes one. */
const manyPaths = 40
/** Where most letters have no meaning (fonts without a table of characters), what is printed can only be seen. */
const brokenShare = 0.5

export type TextState = 'none' | 'little' | 'broken' | 'enough'

export function textStateOf(pieces: readonly Pick<Piece, 'text'>[]): TextState {
  const text = pieces.map((piece) => piece.text).join('')
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  // Private use, unassigned, the replacement mark, and control characters that `cleanText` leaves (C1).
  const meaningless = text.match(/[\p{Co}\p{Cn}\ufffd\u0080-\u009f]/gu)?.length ?? 0
  if (mixesScripts(text)) return 'broken'
  if (meaningless > 0 && meaningless >= (letters + meaningless) * brokenShare) return 'broken'
  if (letters === 0) return 'none'
  return letters < fewLetters ? 'little' : 'enough'
}

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Georgian',
  'Han',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/**
 * Letters of several scripts within one word: the font's table of characters was made up. No language writes so; a
 * share of formulas does.
 */
function mixesScripts(text: string): boolean {
  const words = text.slice(0, 4_000).match(/\p{L}{3,}/gu) ?? []
  const mixed = words.filter((word) => scripts.filter((script) => script.test(word)).length > 1).length
  return words.length >= 5 && mixed > words.length * brokenShare * 0.6
}

type Matrix = readonly [number, number, number, number, number, number]

/**
 * Whether a page with this little text shows something to recognise. Decodes the page's pictures: asked only where
 * there is little text.
 */
export async function showsText(page: PDFPageProxy, state: 'none' | 'little'): Promise<boolean> {
  const { OPS } = await loadPdfLibrary()
  const { fnArray, argsArray } = await page.getOperatorList()
  const viewport = page.getViewport({ scale: 1 })
  const images = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const strokes = new Set<number>([OPS.constructPath, OPS.showText])
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let largest = 0
  let paths = 0
  for (const [index, operator] of fnArray.entries()) {
    // pdf.js types arguments as any; these three are matrices of six numbers, or none.
    const args = argsArray[index] as readonly unknown[] | null
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(matrix)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    if (operator === OPS.transform) matrix = times(matrix, args)
    if (operator === OPS.paintFormXObjectBegin) matrix = times(matrix, args?.[0])
    // A picture is painted into the unit square.
    if (images.has(operator))
      largest = Math.max(
        largest,
        Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) / Math.max(1, viewport.width * viewport.height),
      )
    if (strokes.has(operator)) paths += 1
  }
  return state === 'little' ? largest >= largeImage : largest >= anyImage || paths >= manyPaths
}

function times(m: Matrix, args: unknown): Matrix {
  if (args === null || args === undefined || typeof args !== 'object') return m
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(args as ArrayLike<number>, Number)
  return [
    m[0] * a + m[2] * b,
    m[1] * a + m[3] * b,
    m[0] * c + m[2] * d,
    m[1] * c + m[3] * d,
    m[0] * e + m[2] * f + m[4],
    m[1] * e + m[3] * f + m[5],
  ]
}
