/** Grows a document's text block by block, so that offsets are right by construction. */
import type { Block, BlockKind, Page } from '../../../shared/domain/content.ts'
import { cleanText } from './cleanText.ts'

export interface BlockOptions {
  readonly level?: number
  readonly page?: number | null
  readonly attrs?: Readonly<Record<string, string>>
}

export class TextBuilder {
  readonly #parts: string[] = []
  readonly #blocks: Block[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** The blocks so far, joined. */
  text(): string {
    return this.#parts.join('')
  }

  /** Appends a block after a blank line (list items follow each other line by line). Blank text is left out. */
  block(kind: BlockKind, raw: string, options: BlockOptions = {}): void {
    const cleaned = cleanText(raw)
    const text = kind === 'code' ? cleaned.replace(/^\n+|(?<!\s)\s+$/g, '') : cleaned.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim()
    if (text === '') return
    const previous = this.#blocks.at(-1)
    if (previous !== undefined) this.#append(kind === 'listItem' && previous.kind === 'listItem' ? '\n' : '\n\n')
    const start = this.#length
    this.#append(text)
    const base = { kind, level: options.level ?? 0, start, end: this.#length, page: options.page ?? null }
    this.#blocks.push(options.attrs === undefined ? base : { ...base, attrs: options.attrs })
  }

  /** Makes the only first-level heading, when nothing but it opens the document, the title. */
  promoteTitle(): string | null {
    const first = this.#blocks[0]
    if (first === undefined || first.kind !== 'heading' || first.level !== 1) return null
    const title = this.text().slice(first.start, first.end).replace(/\s+/g, ' ')
    const others = this.#blocks.filter((block) => block.kind === 'heading' && block.level === 1).length
    if (others === 1) this.#blocks[0] = { ...first, kind: 'title', level: 0 }
    return title
  }

  #append(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
  }
}

/** No pages: formats that flow. */
export const noPages: readonly Page[] = []
