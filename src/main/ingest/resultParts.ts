/** Cuts a parse result into parts a message can carry quickly (worker side) and joins them again (main side). */
import type { Block, Page, ReadResult } from '../../shared/domain/content.ts'
import type { Chunk } from '../../shared/domain/chunk.ts'
import type { ContentId } from '../../shared/domain/ids.ts'
import { indexedText } from '../../shared/text/indexedText.ts'
import type { ChunkOutline, ResultHead, ResultPart } from './parseMessages.ts'

/** Characters per part: copying 512 K of them takes main about a millisecond. */
const textPart = 512 * 1024
/** Objects per part (blocks, chunks, spans): structured clone makes about 1,000 small objects in 2 ms. */
const objectPart = 1_000

export function* partsOf(result: ReadResult, chunks: readonly Chunk[]): Generator<ResultPart> {
  const { text, blocks, pages, decoded, ...facts } = result
  yield { part: 'head', head: { ...facts, decoded: decoded === null ? 'none' : decoded === text ? 'same' : 'sent' } }
  yield* textParts('text', text)
  if (decoded !== null && decoded !== text) yield* textParts('decoded', decoded)
  for (let at = 0; at < blocks.length; at += objectPart) yield { part: 'blocks', blocks: blocks.slice(at, at + objectPart) }
  yield* pageParts(pages)
  for (let at = 0; at < chunks.length; at += objectPart) {
    yield { part: 'chunks', chunks: chunks.slice(at, at + objectPart).map(outlineOf) }
  }
  yield { part: 'end' }
}

function outlineOf({ id, ordinal, start, end, page, headingPath, role }: Chunk): ChunkOutline {
  return { id, ordinal, start, end, page, headingPath, role }
}

function* textParts(part: 'text' | 'decoded', text: string): Generator<ResultPart> {
  for (let at = 0; at < text.length; at += textPart) yield { part, text: text.slice(at, at + textPart) }
}

function* pageParts(pages: readonly Page[]): Generator<ResultPart> {
  let lot: Page[] = []
  let objects = 0
  for (const page of pages) {
    lot.push(page)
    objects += 1 + page.spans.length
    if (objects >= objectPart) {
      yield { part: 'pages', pages: lot }
      lot = []
      objects = 0
    }
  }
  if (lot.length > 0) yield { part: 'pages', pages: lot }
}

/** Collects the parts of one result. */
export class ResultCollector {
  #head: ResultHead | null = null
  #text: string[] = []
  #decoded: string[] = []
  readonly #blocks: Block[] = []
  readonly #pages: Page[] = []
  readonly #outlines: ChunkOutline[] = []

  add(part: ResultPart): void {
    if (part.part === 'head') this.#head = part.head
    else if (part.part === 'text') this.#text.push(part.text)
    else if (part.part === 'decoded') this.#decoded.push(part.text)
    else if (part.part === 'blocks') this.#blocks.push(...part.blocks)
    else if (part.part === 'pages') this.#pages.push(...part.pages)
    else if (part.part === 'chunks') this.#outlines.push(...part.chunks)
  }

  /** The whole result; `rest` lets other work run between lots of chunks. */
  async finish(contentId: ContentId, rest: () => Promise<void>): Promise<{ result: ReadResult; chunks: Chunk[] }> {
    if (this.#head === null) throw new Error('A parse result without a head')
    const { decoded, ...facts } = this.#head
    const text = this.#text.join('')
    const whole = decoded === 'none' ? null : decoded === 'same' ? text : this.#decoded.join('')
    const chunks: Chunk[] = []
    for (const [index, outline] of this.#outlines.entries()) {
      if (index % objectPart === objectPart - 1) await rest()
      const slice = text.slice(outline.start, outline.end)
      chunks.push({ ...outline, contentId, text: slice, indexedText: indexedText({ title: facts.title, headingPath: outline.headingPath, text: slice }) })
    }
    return { result: { ...facts, text, blocks: this.#blocks, pages: this.#pages, decoded: whole }, chunks }
  }
}
