/** Sets a paragraph: cuts text where a line may end, fills lines, and draws them in the direction they are read. */
import type { CanvasRenderingContext2D } from '@napi-rs/canvas'
import { hasRightToLeft, isRightToLeft } from '../../../shared/text/printable.ts'
import { unspacedScript } from '../../../shared/text/scripts.ts'
import { textWidth } from './pdfPages.ts'
import type { TextStyle, PdfPages } from './pdfPages.ts'

export interface Span {
  readonly text: string
  readonly style: TextStyle
  /** A mark above the line. */
  readonly raised?: boolean
  /** Nothing supports it. */
  readonly dotted?: boolean
  /** The name of the place in this file to which it leads. */
  readonly link?: string
}

export interface Setting {
  readonly lineHeight: number
  /** From the left edge of the text. */
  readonly indent?: number
  /** Hangs before the first line. */
  readonly lead?: Span
  /** As the first letter is read without it. */
  readonly direction?: 'ltr'
  /** Names the first line as a place to which marks lead. */
  readonly destination?: string
}

/** What stays together: between two of them a line may end, unless `before` is `none`. */
interface Atom {
  readonly text: string
  readonly span: Span
  readonly before: 'space' | 'break' | 'none' | 'lineEnd'
}

export function writeParagraph(pages: PdfPages, spans: readonly Span[], setting: Setting): void {
  const { lineHeight, indent = 0, lead, destination } = setting
  const whole = spans.map(({ text }) => text).join('')
  const bidirectional = hasRightToLeft(whole)
  const direction = setting.direction ?? (isRightToLeft(whole) ? 'rtl' : 'ltr')
  const lines = fillLines(spans.flatMap(atomsOf), textWidth - indent, pages)
  for (const [index, line] of lines.entries()) {
    pages.need(lineHeight)
    const baseline = pages.y + lineHeight * 0.74
    if (index === 0 && destination !== undefined)
      pages.context.annotateNamedDestination(pages.left, pages.y, destination)
    if (index === 0 && lead !== undefined) drawRun(pages, lead.text, lead, pages.left, baseline)
    const left = pages.left + indent
    if (bidirectional) drawWhole(pages, line, left, baseline, direction)
    else drawRuns(pages, line, left, baseline)
    pages.down(lineHeight)
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function atomsOf(span: Span): readonly Atom[] {
  const atoms: Atom[] = []
  for (const [row, line] of span.text.split('\n').entries()) {
    if (row > 0) atoms.push({ text: '', span, before: 'lineEnd' })
    // Not at spaces that were meant to hold two words together.
    for (const [index, word] of line.split(/[ \t]+/).entries()) {
      const before = index === 0 ? 'none' : 'space'
      if (!unspacedScript.test(word)) atoms.push({ text: word, span, before })
      else
        for (const [at, part] of breakable(word).entries())
          atoms.push({ text: part, span, before: at === 0 ? before : 'break' })
    }
  }
  return atoms
}

/** Of scripts without spaces a line may end behind every character; signs stay with what stands before them. */
function breakable(word: string): readonly string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.length - 1
    if (parts.length > 0 && !unspacedScript.test(segment)) parts[last] = `${parts[last] ?? ''}${segment}`
    else parts.push(segment)
  }
  return parts
}

function fillLines(atoms: readonly Atom[], room: number, pages: PdfPages): readonly (readonly Atom[])[] {
  const lines: Atom[][] = [[]]
  let used = 0
  const newLine = (): void => {
    lines.push([])
    used = 0
  }
  for (const unit of unitsOf(atoms)) {
    const [first] = unit
    if (first === undefined) continue
    if (first.before === 'lineEnd') newLine()
    const space = first.before === 'space' && used > 0 ? widthOf(pages, ' ', first.span) : 0
    const width = unit.reduce((sum, atom) => sum + widthOf(pages, atom.text, atom.span), 0)
    if (used > 0 && used + space + width > room) newLine()
    for (const atom of width > room ? cut(unit, room, pages) : unit) {
      const atomWidth = widthOf(pages, atom.text, atom.span)
      if (width > room && used > 0 && used + atomWidth > room) newLine()
      used += atomWidth + (atom === first ? space : 0)
      lines.at(-1)?.push(atom)
    }
  }
  return lines
}

/** Atoms between which no line may end. */
function unitsOf(atoms: readonly Atom[]): readonly (readonly Atom[])[] {
  const units: Atom[][] = []
  for (const atom of atoms) {
    if (atom.before === 'none' && units.length > 0) units.at(-1)?.push(atom)
    else units.push([atom])
  }
  return units
}

/** A word that is wider than a line (an address, a checksum) is cut where the line ends. */
function cut(unit: readonly Atom[], room: number, pages: PdfPages): readonly Atom[] {
  return unit.flatMap((atom) => {
    if (widthOf(pages, atom.text, atom.span) <= room) return [atom]
    const parts: string[] = []
    let part = ''
    for (const { segment } of graphemes.segment(atom.text)) {
      if (part !== '' && widthOf(pages, part + segment, atom.span) > room) {
        parts.push(part)
        part = ''
      }
      part += segment
    }
    return [...parts, part].map((text, index) => ({ ...atom, text, before: index === 0 ? atom.before : 'break' }))
  })
}

const lookOf = ({ style, raised = false }: Span): TextStyle => (raised ? { ...style, size: style.size * 0.68 } : style)

const widthOf = (pages: PdfPages, text: string, span: Span): number => pages.widthOf(text, lookOf(span))

const joined = (atoms: readonly Atom[]): string =>
  atoms.map(({ text, before }, index) => (before === 'space' && index > 0 ? ` ${text}` : text)).join('')

/** Neighbours of one style are drawn at once, so that they are found as one text. */
function drawRuns(pages: PdfPages, line: readonly Atom[], left: number, baseline: number): void {
  let x = left
  let from = 0
  for (let to = 1; to <= line.length; to += 1) {
    const span = line[from]?.span
    if (span === undefined || (to < line.length && line[to]?.span === span)) continue
    const leading = from > 0 && line[from]?.before === 'space' ? ' ' : ''
    x = drawRun(pages, leading + joined(line.slice(from, to)), span, x, baseline)
    from = to
  }
}

/** Returns where the next one begins. */
function drawRun(pages: PdfPages, text: string, span: Span, x: number, baseline: number): number {
  const { context } = pages
  const style = lookOf(span)
  pages.use(style)
  context.direction = 'ltr'
  context.textAlign = 'left'
  context.fillText(text, x, span.raised === true ? baseline - span.style.size * 0.32 : baseline)
  const end = x + context.measureText(text).width
  if (span.dotted === true) underline(context, x, end, baseline)
  if (span.link !== undefined)
    context.annotateLinkToDestination(x, baseline - span.style.size, end, baseline + 2, span.link)
  return end
}

/**
 * A line in which letters of both directions may stand is drawn at once, in one style: the order of its parts is then
 * that of the Unicode bidirectional algorithm.
 */
function drawWhole(
  pages: PdfPages,
  line: readonly Atom[],
  left: number,
  baseline: number,
  direction: 'ltr' | 'rtl',
): void {
  const [first] = line
  if (first === undefined) return
  const { context } = pages
  const right = pages.left + textWidth
  const text = joined(line)
  pages.use(first.span.style)
  context.direction = direction
  context.textAlign = direction === 'rtl' ? 'right' : 'left'
  context.fillText(text, direction === 'rtl' ? right : left, baseline)
  const { width } = context.measureText(text)
  if (line.some(({ span }) => span.dotted === true))
    if (direction === 'rtl') underline(context, right - width, right, baseline)
    else underline(context, left, left + width, baseline)
}

function underline(context: CanvasRenderingContext2D, from: number, to: number, baseline: number): void {
  context.save()
  context.strokeStyle = context.fillStyle
  context.lineWidth = 0.8
  context.setLineDash([1, 1.8])
  context.beginPath()
  context.moveTo(from, baseline + 2.6)
  context.lineTo(to, baseline + 2.6)
  context.stroke()
  context.restore()
}
