/**
 * PDF to text with the place of every word. Pages are joined by form feeds; each page keeps boxes for what is printed on
 * it; running headers, footers and page numbers are left out.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Block, Page, PageSpan, ReadResult } from '../../../shared/domain/content.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { Reader } from '../../ports/reader.ts'
import { cleanName } from './cleanText.ts'
import { fileName } from './fileName.ts'
import { isoDate, languageCode } from './metadata.ts'
import { linesOf } from './pdf/lines.ts'
import { lineText } from './pdf/lineText.ts'
import type { LaidPage } from './pdf/margins.ts'
import { withoutMargins } from './pdf/margins.ts'
import { openPdf } from './pdf/openPdf.ts'
import type { DocumentLook } from './pdf/pageBlocks.ts'
import { blocksOfPage, lookOf } from './pdf/pageBlocks.ts'
import { piecesOfPage } from './pdf/pieces.ts'

export const pdfReader: Reader = {
  kind: 'pdf',
  read: async ({ bytes, path }) => {
    const document = await openPdf(bytes, path)
    try {
      const { pages: raw, failed } = await readPages(document)
      const inner = withoutMargins(raw, (line) => lineText(line).text)
      const bare = assemble(inner, lookOf(inner))
      // Nothing but what repeats (labels, forms printed many times): then that is the text.
      const whole = hasWords(bare.text) ? bare : assemble(raw, lookOf(raw))
      if (!hasWords(whole.text)) throw withoutText(path, document.numPages, failed)
      const facts = await factsOf(document)
      const heading = titleFromBlocks(whole.blocks, whole.text)
      const title = facts.title ?? heading?.text ?? null
      const blocks = heading === null ? whole.blocks : whole.blocks.map((block, index) => (index === heading.index ? { ...block, kind: 'title' as const, level: 0 } : block))
      return { ...facts, kind: 'pdf', title, text: whole.text, blocks, pages: whole.pages, decoded: null, warning: warningOf(whole.pages, failed) }
    } finally {
      await document.loadingTask.destroy()
    }
  },
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

async function readPages(document: PDFDocumentProxy): Promise<{ pages: LaidPage[]; failed: number[] }> {
  const pages: LaidPage[] = []
  const failed: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      const { pieces, ...facts } = await piecesOfPage(page)
      pages.push({ ...facts, lines: linesOf(pieces) })
      page.cleanup()
    } catch {
      failed.push(number)
      // A page keeps its place even when nothing of it can be read; A4, since its size is unknown.
      pages.push({ number, width: 595, height: 842, lines: [] })
    }
  }
  return { pages, failed }
}

function assemble(laid: readonly LaidPage[], look: DocumentLook): { text: string; blocks: Block[]; pages: Page[] } {
  const parts: string[] = []
  const blocks: Block[] = []
  const pages: Page[] = []
  let length = 0
  const append = (text: string): void => {
    parts.push(text)
    length += text.length
  }
  for (const [index, page] of laid.entries()) {
    if (index > 0) append('\f')
    const pageStart = length
    const spans: PageSpan[] = []
    for (const { kind, level, placed, attrs } of blocksOfPage(page, look)) {
      if (placed.text.trim() === '') continue
      if (length > pageStart) append(kind === 'listItem' && blocks.at(-1)?.kind === 'listItem' ? '\n' : '\n\n')
      const start = length
      append(placed.text)
      for (const span of placed.spans) spans.push({ start: start + span.start, end: start + span.end, box: span.box })
      const block = { kind, level, start, end: length, page: page.number }
      blocks.push(attrs === undefined ? block : { ...block, attrs })
    }
    pages.push({ number: page.number, start: pageStart, end: length, width: page.width, height: page.height, spans })
  }
  return { text: parts.join(''), blocks, pages }
}

/** The one largest heading of the first page. */
function titleFromBlocks(blocks: readonly Block[], text: string): { index: number; text: string } | null {
  const firstPage = blocks[0]?.page
  const index = blocks.findIndex((block) => block.kind === 'heading' && block.page === firstPage)
  const candidate = blocks[index]
  if (candidate === undefined || index > 3) return null
  const others = blocks.some((block, at) => at !== index && block.kind === 'heading' && block.level <= candidate.level)
  return others ? null : { index, text: text.slice(candidate.start, candidate.end).replace(/\s+/g, ' ') }
}

async function factsOf(document: PDFDocumentProxy): Promise<Pick<ReadResult, 'title' | 'author' | 'date' | 'language'>> {
  const metadata = await document.getMetadata().catch(() => null)
  // pdf.js types the information dictionary as Object; entries are checked before use.
  const info = (metadata?.info ?? {}) as Readonly<Record<string, unknown>>
  const entry = (key: string): string | null => (typeof info[key] === 'string' ? info[key] : null)
  const title = cleanName(entry('Title'))
  return {
    title: title !== null && isRealTitle(title) ? title : null,
    author: cleanName(entry('Author')),
    date: isoDate(entry('CreationDate')) ?? isoDate(entry('ModDate')),
    language: languageCode(entry('Language')),
  }
}

/** Programs fill the title with file names and their own. */
function isRealTitle(title: string): boolean {
  return !/^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|unbenannt.*|document\d*|dokument\d*|no title|title)$/i.test(title) && !/\.\w{2,5}$/.test(title) && /\p{L}{3}/u.test(title)
}

function withoutText(path: string, pages: number, failed: readonly number[]): AppError {
  const name = fileName(path)
  if (failed.length >= pages) return new AppError('file.malformed', `“${name}” is damaged: none of its pages could be read. Get a fresh copy, or print it to PDF again.`)
  return new AppError(
    'file.noText',
    `“${name}” holds ${pages === 1 ? 'a page' : `${pages} pages`} without text, most likely a scan or pictures. Docent cannot read pictures yet: run text recognition (OCR) on it and add the result.`,
  )
}

function warningOf(pages: readonly Page[], failed: readonly number[]): string | null {
  if (failed.length > 0) return `${pageList(failed)} could not be read; the rest was.`
  const empty = pages.filter((page) => page.end === page.start).map((page) => page.number)
  // Single blank pages are normal; half a document of them is a partly scanned one.
  return empty.length * 2 >= pages.length && empty.length > 0 ? `${pageList(empty)} hold no text; they may be scans.` : null
}

function pageList(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join(', ')
  return numbers.length === 1 ? `Page ${shown}` : `Pages ${shown}${numbers.length > 10 ? ` and ${numbers.length - 10} more` : ''}`
}
