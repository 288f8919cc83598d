/** Walks a DOM and renders its text as blocks; shared by HTML, Word (converted to HTML) and HTML inside Markdown. */
import type { BlockKind } from '../../../../shared/domain/content.ts'
import { appendTable } from '../tables/appendTable.ts'
import { blockTags } from './htmlElements.ts'
import type { DomNode } from './htmlNodes.ts'
import { elementNode, inlineText, isHidden, tagOf, textNode } from './htmlNodes.ts'
import { gridOfTable, isLayoutTable } from './htmlTables.ts'
import { emphasisedBlock, InlineText, textOf } from './inlineText.ts'
import type { TextBuilder } from '../text/textBuilder.ts'

export interface WalkOptions {
  /** Elements for which this returns true are skipped with everything inside them. */
  readonly skip?: (element: DomNode) => boolean
  /** ISO 639-1 code of the document, by which its numbers and dates are interpreted. */
  readonly language?: string | null
  /**
   * Called for each image: it stands after the block that ends at this offset of the text, which is also the one that it
   * is inside of.
   */
  readonly onImage?: (image: DomNode, at: number) => void
}

interface Context {
  readonly kind: BlockKind
  readonly depth: number
  /** Number of the next item of an ordered list; null in other lists. */
  readonly counter: { next: number } | null
}

/** Appends the blocks under `root`. */
export function appendHtmlBlocks(root: DomNode, builder: TextBuilder, options: WalkOptions = {}): void {
  new HtmlWalker(builder, options).walkAll(root)
}

class HtmlWalker {
  readonly #builder: TextBuilder
  readonly #options: WalkOptions
  readonly #inline = new InlineText()
  /** Those in the text that is being read. */
  #images: DomNode[] = []

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
    else if (tag === 'img') this.#image(element)
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
    this.#imagesIn(element)
  }

  /** An image that begins a block stands before its text. */
  #image(image: DomNode): void {
    this.#images.push(image)
    if (this.#inline.isBlank) this.#placeImages()
  }

  #imagesIn(element: DomNode): void {
    if (this.#options.onImage !== undefined)
      for (const child of element.childNodes) {
        if (child.nodeType !== elementNode || isHidden(child)) continue
        if (tagOf(child) === 'img') this.#images.push(child)
        else this.#imagesIn(child)
      }
    this.#placeImages()
  }

  #placeImages(): void {
    for (const image of this.#images.splice(0)) this.#options.onImage?.(image, this.#builder.length)
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
    this.#imagesIn(element)
  }

  #flush(context: Context): void {
    if (!this.#inline.isEmpty) this.#flushText(context)
    this.#placeImages()
  }

  #flushText(context: Context): void {
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

/** Prose has lines of some length and few of the symbols that code is full of. */
function isProse(raw: string): boolean {
  const lines = raw.split('\n').filter((line) => line.trim() !== '')
  const symbols = raw.match(/[{}()[\];=<>|\\/_]/g)?.length ?? 0
  return lines.length > 0 && raw.length / lines.length > 30 && symbols < raw.length * 0.025
}
