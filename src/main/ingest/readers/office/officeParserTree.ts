/**
 * Renders the tree that officeparser builds of a document (headings, lists, tables, slides, notes, comments) as text
 * and blocks.
 */
import type {
  CellMetadata,
  HeadingMetadata,
  ListMetadata,
  OfficeContentNode,
  OfficeParserAST,
  SlideMetadata,
} from 'officeparser'
import { appendTable } from '../tables/appendTable.ts'
import { cleanLine } from '../text/cleanText.ts'
import { slideTableSpans } from './slideTableSpans.ts'
import { gridOf } from '../tables/tableGrid.ts'
import type { TextBuilder } from '../text/textBuilder.ts'
import { appendChart } from './officeParserChart.ts'
import type { ChartData } from './officeParserChart.ts'
import { linesOf, holdsBlocks, isLayout } from './officeParserNodes.ts'
import { isPageNumber } from './pageNumber.ts'

/** Real files have no slide number beyond this: a zip may have no more entries (`zipLimit.ts`). */
const maxSlides = 10_000

export interface TreeOptions {
  readonly language: string | null
  /** In points. */
  readonly slideSize: { readonly width: number; readonly height: number }
  /** 1-based numbers of hidden slides. */
  readonly hiddenSlides?: ReadonlySet<number>
  /** Number of slides; officeparser skips those without text. */
  readonly slides?: number
  /** Lines that slides show from their master, each once. */
  readonly masterText?: readonly string[]
}

export function appendOfficeTree(tree: OfficeParserAST, builder: TextBuilder, options: TreeOptions): void {
  new TreeWalker(tree, builder, options).walk()
}

class TreeWalker {
  readonly #tree: OfficeParserAST
  readonly #builder: TextBuilder
  readonly #options: TreeOptions
  readonly #charts: ReadonlyMap<string, ChartData>
  /** Footnotes and comments inside a block, to be written after it. */
  #margin: { readonly kind: 'paragraph' | 'caption'; readonly text: string }[] = []

  constructor(tree: OfficeParserAST, builder: TextBuilder, options: TreeOptions) {
    this.#tree = tree
    this.#builder = builder
    this.#options = options
    this.#charts = new Map(
      tree.attachments.flatMap(({ name, chartData }): [string, ChartData][] =>
        name === undefined || chartData === undefined ? [] : [[name, chartData]],
      ),
    )
  }

  walk(): void {
    for (const node of this.#tree.content) this.#node(node)
    this.#flushMargin()
    this.#startPagesUpTo(this.#options.slides ?? 0)
    const { headers = [], footers = [] } = this.#tree.auxiliary ?? {}
    const before = this.#builder.text()
    const seen = new Set<string>()
    for (const [place, nodes] of [
      ['header', headers],
      ['footer', footers],
    ] as const) {
      for (const line of nodes.flatMap((node) => linesOf(node))) {
        if (line === '' || isPageNumber(line) || seen.has(line) || before.includes(line)) continue
        seen.add(line)
        this.#builder.block('caption', line, { attrs: { place } })
      }
    }
    for (const line of this.#options.masterText ?? [])
      if (!before.includes(line) && !seen.has(line))
        this.#builder.block('caption', line, { attrs: { place: 'master' } })
  }

  #node(node: OfficeContentNode): void {
    switch (node.type) {
      case 'slide':
        this.#slide(node)
        return
      case 'table':
        this.#table(node)
        break
      case 'chart':
        appendChart(node, this.#chartOf(node), this.#builder, this.#options.language)
        break
      case 'heading': {
        const { level = 1 } = (node.metadata ?? {}) as Partial<HeadingMetadata>
        this.#builder.block('heading', this.#textOf(node).replace(/\s+/g, ' '), {
          level: Math.max(1, Math.min(6, level)),
        })
        break
      }
      case 'list': {
        const { indentation = 0, listType, itemIndex = 0 } = (node.metadata ?? {}) as Partial<ListMetadata>
        const text = this.#textOf(node)
        // Numbers are text that users ask for ("step 3"); bullets are not.
        const lead = listType === 'ordered' && text.trim() !== '' ? `${itemIndex + 1}. ` : ''
        this.#builder.block('listItem', lead + text, { level: Math.max(1, indentation + 1) })
        this.#nested(node)
        break
      }
      case 'code':
        this.#builder.block('code', node.text ?? '')
        break
      case 'note':
      case 'comment':
        this.#keepMargin(node)
        break
      case 'image':
        break
      default:
        if (holdsBlocks(node)) for (const child of node.children ?? []) this.#node(child)
        else {
          this.#builder.block('paragraph', this.#textOf(node))
          this.#nested(node)
        }
    }
    this.#marginOf(node)
    if (node.type !== 'note' && node.type !== 'comment') this.#flushMargin()
  }

  /** Slides are pages. The title comes first wherever it is drawn; the speaker's notes come last. */
  #slide(node: OfficeContentNode): void {
    const { slideNumber = 0 } = (node.metadata ?? {}) as Partial<SlideMetadata>
    this.#startPagesUpTo(Math.max(slideNumber, this.#builder.pageCount + 1))
    const children = node.children ?? []
    const title = children.find(({ type, text }) => type === 'heading' && cleanLine(text ?? '') !== '')
    const hidden = this.#options.hiddenSlides?.has(this.#builder.pageCount) === true
    if (title !== undefined)
      this.#builder.block('heading', this.#textOf(title).replace(/\s+/g, ' '), {
        level: 2,
        ...(hidden ? { attrs: { hidden: 'true' } } : {}),
      })
    for (const child of children)
      if (child !== title && child.type !== 'note' && child.type !== 'comment') this.#node(child)
    for (const child of children) if (child.type === 'note' || child.type === 'comment') this.#keepMargin(child)
    this.#marginOf(node)
    this.#flushMargin()
  }

  #startPagesUpTo(number: number): void {
    while (this.#builder.pageCount < Math.min(number, maxSlides))
      this.#builder.startPage(this.#options.slideSize.width, this.#options.slideSize.height)
  }

  /** Handles the tables, charts and lists inside a paragraph. */
  #nested(node: OfficeContentNode): void {
    for (const child of node.children ?? [])
      if (child.type === 'table' || child.type === 'chart' || child.type === 'list') this.#node(child)
  }

  /** Returns the text of inline nodes; their footnotes and comments are kept for after the block. */
  #textOf(node: OfficeContentNode): string {
    const parts: string[] = []
    const walk = (child: OfficeContentNode): void => {
      if (child !== node) this.#marginOf(child)
      if (
        child.type === 'table' ||
        child.type === 'chart' ||
        child.type === 'image' ||
        child.type === 'note' ||
        child.type === 'comment'
      )
        return
      if (child !== node && child.type === 'list') return
      if (child.type === 'break') parts.push('\n')
      else if (child.children === undefined || child.children.length === 0) parts.push(child.text ?? '')
      else for (const inner of child.children) walk(inner)
    }
    walk(node)
    const text = parts.join('')
    return text.trim() === '' ? (node.children?.length ? text : (node.text ?? '')) : text
  }

  #table(node: OfficeContentNode): void {
    const rows = (node.children ?? []).filter(({ type }) => type === 'row')
    const cells = rows.map((row) => (row.children ?? []).filter(({ type }) => type === 'cell'))
    // A single cell, or prose in every cell, is a frame around text and not a table.
    if (cells.every((row) => row.length <= 1) || cells.some((row) => row.some(isLayout))) {
      for (const row of cells) for (const cell of row) for (const child of cell.children ?? []) this.#node(child)
      return
    }
    const spans = this.#tree.type === 'pptx' ? slideTableSpans(node.rawContent ?? '') : []
    const known = spans.length === cells.reduce((sum, row) => sum + row.length, 0)
    let at = -1
    const grid = gridOf(
      cells.map((row) =>
        row.flatMap((cell) => {
          at += 1
          const span = known ? spans[at] : undefined
          if (span?.covered === true) return []
          const { colSpan = 1, rowSpan = 1 } = (cell.metadata ?? {}) as Partial<CellMetadata>
          return [
            {
              text: cleanLine(linesOf(cell).join(' ')),
              columns: span?.columns ?? colSpan,
              rows: span?.rows ?? rowSpan,
            },
          ]
        }),
      ),
    )
    for (const row of cells) for (const cell of row) this.#marginsWithin(cell)
    appendTable(this.#builder, grid, { language: this.#options.language })
  }

  #chartOf({ metadata }: OfficeContentNode): ChartData | undefined {
    const { attachmentName = '' } = (metadata ?? {}) as { attachmentName?: string }
    return this.#charts.get(attachmentName)
  }

  #marginsWithin(node: OfficeContentNode): void {
    this.#marginOf(node)
    for (const child of node.children ?? []) this.#marginsWithin(child)
  }

  #marginOf(node: OfficeContentNode): void {
    for (const note of node.notes ?? []) this.#keepMargin(note)
    for (const comment of node.comments ?? []) this.#keepMargin(comment)
  }

  #keepMargin(node: OfficeContentNode): void {
    const text = linesOf(node).join('\n')
    if (text.trim() === '') return
    const { author } = (node.metadata ?? {}) as { author?: string }
    if (node.type === 'comment')
      this.#margin.push({ kind: 'caption', text: author === undefined || author === '' ? text : `${author}: ${text}` })
    else this.#margin.push({ kind: 'paragraph', text })
  }

  #flushMargin(): void {
    for (const { kind, text } of this.#margin.splice(0)) this.#builder.block(kind, text)
  }
}
