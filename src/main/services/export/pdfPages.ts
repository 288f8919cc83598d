/**
 * Pages of a PDF and a place on them that moves down as lines are written. Lengths are points, from the top left of an
 * A4 page.
 */
import * as canvasLibrary from '@napi-rs/canvas'
import type { CanvasRenderingContext2D } from '@napi-rs/canvas'
import { serif } from './pdfFonts.ts'

const width = 595.28
const height = 841.89
// 2.5 cm: about 75 characters of 11 points a line.
const margin = 72
const bottom = height - 76

export const textWidth = width - 2 * margin

export interface TextStyle {
  readonly size: number
  readonly weight: 400 | 600
  readonly colour: string
}

export const colours = {
  ink: '#23211d',
  soft: '#57534a',
  faint: '#69645a',
  line: '#cdc7ba',
  accent: '#14565f',
  caution: '#72520b',
} as const

export class PdfPages {
  readonly #document: canvasLibrary.PDFDocument
  readonly #footer: string
  #context: CanvasRenderingContext2D
  readonly #widths = new Map<string, number>()
  #font = ''
  #page = 0
  #y = margin

  constructor(metadata: { readonly title: string; readonly footer: string }) {
    this.#document = new canvasLibrary.PDFDocument({ title: metadata.title, creator: 'Docent' })
    this.#footer = metadata.footer
    this.#context = this.#begin()
  }

  get context(): CanvasRenderingContext2D {
    return this.#context
  }

  /** The upper edge of what is written next. */
  get y(): number {
    return this.#y
  }

  /** The left edge of the text. */
  get left(): number {
    return margin
  }

  get atTop(): boolean {
    return this.#y === margin
  }

  /** Begins a new page when fewer points are left than this. */
  need(points: number): void {
    if (this.#y + points <= bottom || this.atTop) return
    this.#end()
    this.#context = this.#begin()
  }

  down(points: number): void {
    this.#y += points
  }

  /** Space between two things, which a new page does not begin with. */
  gap(points: number): void {
    if (!this.atTop) this.#y += points
  }

  use({ size, weight, colour }: TextStyle): void {
    const font = `${weight} ${size}px ${serif}`
    // Reading a list of families takes longer than drawing a word.
    if (font !== this.#font) this.#context.font = font
    this.#font = font
    this.#context.fillStyle = colour
  }

  /** Points; remembered, because most words come again. */
  widthOf(text: string, style: TextStyle): number {
    const key = `${style.size} ${style.weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    this.use(style)
    const { width: measured } = this.#context.measureText(text)
    this.#widths.set(key, measured)
    return measured
  }

  /** A hairline over the whole width. */
  rule(): void {
    this.#context.strokeStyle = colours.line
    this.#context.lineWidth = 0.5
    this.#context.beginPath()
    this.#context.moveTo(margin, this.#y)
    this.#context.lineTo(width - margin, this.#y)
    this.#context.stroke()
  }

  close(): Uint8Array {
    this.#end()
    return new Uint8Array(this.#document.close())
  }

  #begin(): CanvasRenderingContext2D {
    const context = this.#document.beginPage(width, height)
    // Ligatures are one glyph for two letters, and cannot be found or copied as them; any spacing turns them off.
    context.letterSpacing = '0.01px'
    // Letters by their true widths: without it each gets a place of its own, and files are 1.7 times as large.
    context.textRendering = 'geometricPrecision'
    this.#font = ''
    this.#page += 1
    this.#y = margin
    return context
  }

  #end(): void {
    this.use({ size: 8, weight: 400, colour: colours.faint })
    this.#context.direction = 'ltr'
    this.#context.textAlign = 'left'
    this.#context.fillText(this.#footer, margin, height - 40)
    this.#context.textAlign = 'right'
    this.#context.fillText(String(this.#page), width - margin, height - 40)
    this.#context.textAlign = 'left'
    this.#document.endPage()
  }
}
