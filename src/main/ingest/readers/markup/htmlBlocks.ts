/** Walks a DOM and renders its text as blocks; shared by HTML, Word (converted to HTML) and HTML inside Markdown. */
import type { BlockKind } from '../../../../shared/domain/content.ts'
import { appendTable } from '../tables/appendTable.ts'
import { cleanLine } from '../text/cleanText.ts'
import { gridOf } from '../tables/tableGrid.ts'
import { blockTags, hiddenTags } from './htmlElements.ts'
import { emphasisedBlock, InlineText, textOf } from './inlineText.ts'
import type { TextBuilder } from '../text/textBuilder.ts'

/** The small part of the DOM that is used here, so that main needs no DOM types. */
export interface DomNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<DomNode>
  getAttribute?(name: string): string | null
}

const elementNode = 1
const textNode = 3

export interface WalkOptions {
  /** Elements for which this returns true are skipped with everything inside them. */
  readonly skip?: (element: DomNode) => boolean
  /** ISO 639-1 code of the document, by which its numbers and dates are interpreted. */
  readonly language?: string | null
}

interface Context {
  readonly kind: BlockKind
  readonly depth: number
  /** Number of the next item of an ordered list; null in other lists. */
  readonly counter: { next: number } | null
}

export function tagOf(node: DomNode): string {
  return node.nodeType === elementNode ? node.nodeName.toLowerCase() : ''
}

/** Appends the blocks under `root`. */
export function appendHtmlBlocks(root: DomNode, builder: TextBuilder, options: WalkOptions = {}): void {
  new HtmlWalker(builder, options).walkAll(root)
}

/** Returns all text under a node on one line; the text of adjacent blocks and cells is separated by spaces. */
export function inlineText(node: DomNode): string {
  const parts: string[] = []
  collectText(node, parts)
  return cleanLine(parts.join(''))
}

function collectText(node: DomNode, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === textNode) parts.push(child.textContent ?? '')
    else if (child.nodeType === elementNode && !isHidden(child)) {
      const tag = tagOf(child)
      const apart = tag === 'br' || tag === 'li' || blockTags.has(tag)
      if (apart) parts.push(' ')
      collectText(child, parts)
      if (apart) parts.push(' ')
    }
  }
}

export function isHidden(element: DomNode): boolean {
  if (hiddenTags.has(tagOf(element))) return true
  const attribute = (name: string): string | null => element.getAttribute?.(name) ?? null
  return attribute('hidden') !== null || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute('style') ?? '')
}

class HtmlWalker {
  readonly #builder: TextBuilder
  readonly #options: WalkOptions
  readonly #inline = new InlineText()

  constructor(builder: TextBuilder, options: WalkOptions) {
    this.#builder = builder
    this.#options = options
  }

  walkAll(root: DomNode): void {
    const context: Context = { kind: 'paragraph', depth: 0, counter: null }
    if (root.nodeType === elementNode && tagOf(root) !== 'body') this.#element(root, context)
    else this.#children(root, context)
    this.#flush(context)
  }

  #children(node: DomNode, context: Context): void {
    for (const child of node.childNodes) {
      if (child.nodeType === textNode) this.#inline.push((child.textContent ?? '').replace(/\s+/g, ' '))
      else if (child.nodeType === elementNode) this.#element(child, context)
    }
  }

  #element(element: DomNode, context: Context): void {
    if (isHidden(element) || this.#options.skip?.(element) === true) return
    const tag = tagOf(element)
    if (tag === 'br') this.#inline.push('\n')
    else if (tag === 'hr') this.#flush(context)
    else if (/^h[1-6]$/.test(tag)) this.#whole(element, 'heading', Number(tag.charAt(1)), context)
    else if (tag === 'figcaption' || tag === 'caption') this.#whole(element, 'caption', 0, context)
    else if (tag === 'pre') this.#code(element, context)
    else if (tag === 'table') this.#table(element, context)
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu') this.#list(element, tag, context)
    else if (tag === 'li') this.#item(element, context)
    else if (blockTags.has(tag))
      this.#nested(element, tag === 'blockquote' ? { ...context, kind: 'quote' } : context, context)
    else this.#inline.within(tag, element.getAttribute?.('style') ?? null, () => this.#children(element, context))
  }

  #nested(element: DomNode, inner: Context, outer: Context): void {
    this.#flush(outer)
    this.#children(element, inner)
    this.#flush(inner)
  }

  #whole(element: DomNode, kind: BlockKind, level: number, context: Context): void {
    this.#flush(context)
    this.#builder.block(kind, inlineText(element), { level })
  }

  #code(element: DomNode, context: Context): void {
    this.#flush(context)
    const raw = element.textContent ?? ''
    // A <pre> with long lines is prose whose line breaks someone wanted to keep, not code.
    if (!isProse(raw)) this.#builder.block('code', raw)
    else for (const part of raw.split(/\n\s*\n/)) this.#builder.block('paragraph', part)
  }

  #list(element: DomNode, tag: string, context: Context): void {
    const start = Number(element.getAttribute?.('start') ?? 1)
    const counter = tag === 'ol' ? { next: Number.isInteger(start) ? start : 1 } : null
    this.#nested(element, { kind: 'listItem', depth: context.depth + 1, counter }, context)
  }

  #item(element: DomNode, context: Context): void {
    this.#flush(context)
    // Numbers are text that users ask for ("step 3"); bullets are not.
    if (context.counter !== null) {
      this.#inline.push(`${context.counter.next}. `)
      context.counter.next += 1
    }
    const inner: Context = { kind: 'listItem', depth: Math.max(1, context.depth), counter: null }
    this.#children(element, inner)
    this.#flush(inner)
  }

  #table(element: DomNode, context: Context): void {
    if (isLayoutTable(element)) return this.#nested(element, context, context)
    this.#flush(context)
    let title: string | null = null
    for (const child of element.childNodes) {
      if (tagOf(child) !== 'caption') continue
      title = inlineText(child) || null
      this.#whole(child, 'caption', 0, context)
    }
    const { rows, headerRows } = gridOfTable(element)
    appendTable(this.#builder, rows, {
      title,
      language: this.#options.language ?? null,
      ...(headerRows > 0 && headerRows < rows.length ? { headerRows } : {}),
    })
  }

  #flush(context: Context): void {
    if (this.#inline.isEmpty) return
    const pieces = this.#inline.take()
    const text = textOf(pieces)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
    if (text === '' || /^\d{1,4}\.$/.test(text)) {
      // If an item's text is in a block of its own, its number waits for that text.
      if (text !== '' && context.kind === 'listItem') this.#inline.push(`${text} `)
      return
    }
    const level = context.kind === 'listItem' ? context.depth : 0
    emphasisedBlock(this.#builder, context.kind, text, pieces, { level })
  }
}

/**
 * Repeats the text of cells over the rows and columns they span. Rows inside <thead> or made up of <th> are header
 * rows.
 */
function gridOfTable(table: DomNode): { readonly rows: string[][]; readonly headerRows: number } {
  const rows = rowsOf(table)
  const cells = rows.map((row) =>
    cellsOf(row).map((cell) => ({
      text: inlineText(cell),
      columns: spanOf(cell, 'colspan'),
      rows: spanOf(cell, 'rowspan'),
    })),
  )
  let headerRows = 0
  for (const row of rows) {
    if (!cellsOf(row).every((cell) => tagOf(cell) === 'th') || cellsOf(row).length === 0) break
    headerRows += 1
  }
  return { rows: gridOf(cells), headerRows }
}

function spanOf(cell: DomNode, name: string): number {
  const span = Number.parseInt(cell.getAttribute?.(name) ?? '1', 10)
  return Number.isFinite(span) && span > 0 ? span : 1
}

function rowsOf(table: DomNode): DomNode[] {
  return [...table.childNodes].flatMap((child) => {
    const tag = tagOf(child)
    if (tag === 'tr') return [child]
    return tag === 'thead' || tag === 'tbody' || tag === 'tfoot' ? rowsOf(child) : []
  })
}

function cellsOf(row: DomNode): DomNode[] {
  return [...row.childNodes].filter((child) => tagOf(child) === 'td' || tagOf(child) === 'th')
}

/**
 * True for tables that only position things: one cell wide, or with tables, headings or several paragraphs in a cell.
 */
function isLayoutTable(table: DomNode): boolean {
  if (table.getAttribute?.('role') === 'presentation') return true
  const rows = rowsOf(table)
  if (rows.every((row) => cellsOf(row).length <= 1)) return true
  return rows.some((row) =>
    cellsOf(row).some((cell) => contains(cell, (tag) => tag === 'table' || /^h[1-6]$/.test(tag)) || blocksIn(cell) > 3),
  )
}

function contains(node: DomNode, test: (tag: string) => boolean): boolean {
  for (const child of node.childNodes) {
    if (child.nodeType === elementNode && (test(tagOf(child)) || contains(child, test))) return true
  }
  return false
}

function blocksIn(cell: DomNode): number {
  return [...cell.childNodes].filter(
    (child) => ['p', 'ul', 'ol', 'blockquote'].includes(tagOf(child)) && (child.textContent ?? '').trim().length > 80,
  ).length
}

/** Prose has lines of some length and few of the symbols that code is full of. */
function isProse(raw: string): boolean {
  const lines = raw.split('\n').filter((line) => line.trim() !== '')
  const symbols = raw.match(/[{}()[\];=<>|\\/_]/g)?.length ?? 0
  return lines.length > 0 && raw.length / lines.length > 30 && symbols < raw.length * 0.025
}
