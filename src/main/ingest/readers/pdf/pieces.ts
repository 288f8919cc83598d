/**
 * Printed pieces of text with their places: what pdf.js gives, brought to the page's top left corner, rotation applied.
 */
import type { PDFPageProxy } from 'pdfjs-dist'
import type { Box } from '../../../../shared/domain/content.ts'
import { cleanLine, cleanText } from '../text/cleanText.ts'

/** `u` runs along the text's own line, `v` grows from line to line; for upright text they are x and y. */
export interface Piece {
  readonly text: string
  readonly u: number
  /** Baseline. */
  readonly v: number
  readonly width: number
  /** Font size in points. */
  readonly size: number
  readonly font: string
  /** A space was printed (or meant) before it. */
  readonly spaceBefore: boolean
  readonly rightToLeft: boolean
  /** Quarter turns of the text, clockwise: 0..3; 4 for vertical writing. */
  readonly turn: number
  readonly box: Box
}

export interface PagePieces {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
}

type Matrix = readonly [number, number, number, number, number, number]

interface Item {
  readonly str: string
  readonly dir: string
  readonly transform: Matrix
  readonly width: number
  readonly height: number
  readonly fontName: string
}

/** Descent where the font tells none: a fifth of the size, as in most Latin fonts. */
const usualDescent = -0.2
const usualAscent = 0.8
// A page has 14,400 points at most (the limit of PDF 1.7's viewers): what lies a thousand times as far off was never
// printed.
const farthest = 14_400_000

export async function piecesOfPage(page: PDFPageProxy): Promise<PagePieces> {
  const viewport = page.getViewport({ scale: 1 })
  // The transform of a viewport is always six numbers.
  const view = viewport.transform as unknown as Matrix
  const { items, styles } = await page.getTextContent()
  const pieces: Piece[] = []
  let spaceBefore = false
  for (const entry of items) {
    if (!('str' in entry)) continue
    // pdf.js types the transform as any[]; it is always six numbers.
    const item = placed(entry as unknown as Item)
    const text = cleanText(item.str).replace(/\s+/g, ' ')
    if (text.trim() === '') {
      spaceBefore ||= item.str !== '' || entry.hasEOL
      continue
    }
    const style = styles[item.fontName]
    pieces.push(toPiece(item, text, real(multiply(view, item.transform)), style, spaceBefore || text.startsWith(' ')))
    spaceBefore = text.endsWith(' ') || entry.hasEOL
  }
  pieces.push(...(await fieldPieces(page, view)))
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, pieces }
}

/** Damaged files and odd fonts give places that are no numbers: their words are kept, at the corner of the page. */
function placed(item: Item): Item {
  return { ...item, transform: real(item.transform), width: sane(item.width), height: sane(item.height) }
}

function real([a, b, c, d, x, y]: Matrix): Matrix {
  return [sane(a), sane(b), sane(c), sane(d), sane(x), sane(y)]
}

function sane(value: number): number {
  return Math.abs(value) < farthest ? value : 0
}

function toPiece(
  item: Item,
  text: string,
  matrix: Matrix,
  style: { ascent: number; descent: number; vertical: boolean } | undefined,
  spaceBefore: boolean,
): Piece {
  const [a, b, c, d, x, y] = matrix
  const size = Math.hypot(c, d) || Math.hypot(a, b) || item.height || 1
  // A font may tell no number, or one far off.
  const descent = (sane(style?.descent ?? 0) || usualDescent) * size
  const ascent = (sane(style?.ascent ?? 0) || usualAscent) * size
  const common = { text: text.trim(), size, font: item.fontName, spaceBefore, rightToLeft: item.dir === 'rtl' }
  if (style?.vertical === true) {
    const box = { x: x - size / 2, y, width: size, height: item.height }
    // Columns run from right to left: the next column is the next line.
    return { ...common, u: y, v: -x, width: item.height, turn: 4, box }
  }
  const along = Math.hypot(a, b) || 1
  const direction = { x: a / along, y: b / along }
  // On the page y grows downwards, so "up" of the letters is the font's own vertical axis.
  const across = Math.hypot(c, d) || 1
  const up = { x: c / across, y: d / across }
  const corners = [descent, ascent].flatMap((rise) =>
    [0, item.width].map((run) => ({ x: x + direction.x * run + up.x * rise, y: y + direction.y * run + up.y * rise })),
  )
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
  const [u, v] = turn === 0 ? [x, y] : turn === 1 ? [y, -x] : turn === 2 ? [-x, -y] : [-y, x]
  return { ...common, u, v, width: item.width, turn, box: boxAround(corners) }
}

/** What was typed into form fields, and notes that are printed on the page, are not part of the page's own text. */
async function fieldPieces(page: PDFPageProxy, view: Matrix): Promise<Piece[]> {
  // pdf.js types annotations as any; only what is checked here is used.
  const annotations = (await page.getAnnotations().catch(() => [])) as readonly Annotation[]
  return annotations.flatMap((annotation) => {
    const { rect, hidden } = annotation
    if (hidden === true || !Array.isArray(rect)) return []
    const lines =
      annotation.subtype === 'Widget'
        ? fieldLines(annotation)
        : annotation.subtype === 'FreeText'
          ? noteLines(annotation)
          : []
    if (lines.length === 0) return []
    const [left, bottom, right, top] = rect.map((value) => sane(Number(value)))
    const box = boxAround([apply(view, left ?? 0, bottom ?? 0), apply(view, right ?? 0, top ?? 0)])
    const step = box.height / lines.length
    const size = Math.min(10, step)
    return lines.map((text, index) => {
      const y = box.y + index * step
      const baseline = y + step - (step - size) / 2 - size * 0.2
      return {
        text,
        u: box.x,
        v: baseline,
        width: box.width,
        size,
        font: 'field',
        spaceBefore: true,
        rightToLeft: false,
        turn: 0,
        box: { ...box, y, height: step },
      }
    })
  })
}

interface Annotation {
  readonly subtype?: unknown
  readonly fieldType?: unknown
  readonly fieldValue?: unknown
  readonly textContent?: unknown
  readonly contentsObj?: { readonly str?: unknown }
  readonly rect?: unknown
  readonly hidden?: unknown
}

function fieldLines({ fieldType, fieldValue }: Annotation): string[] {
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return []
  // Fields of several lines keep them.
  return [fieldValue]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(/\r\n?|\n/) : []))
    .map(cleanLine)
    .filter((line) => line !== '')
}

function noteLines({ textContent, contentsObj }: Annotation): string[] {
  const raw: readonly unknown[] =
    Array.isArray(textContent) && textContent.length > 0
      ? textContent
      : String(contentsObj?.str ?? '').split(/\r\n?|\n/)
  return raw
    .filter((line) => typeof line === 'string')
    .map(cleanLine)
    .filter((line) => line !== '')
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

function apply(m: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] }
}

function boxAround(points: readonly { x: number; y: number }[]): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const round = (value: number): number => Math.round(value * 100) / 100
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x: round(x), y: round(y), width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) }
}
