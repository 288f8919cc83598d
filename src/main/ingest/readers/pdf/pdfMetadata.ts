/**
 * What a PDF says about itself: title, author, dates, language. Programs fill these fields with much that nobody meant.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Block, ReadResult } from '../../../../shared/domain/content.ts'
import { cleanName } from '../text/cleanText.ts'
import { isoDate, languageCode, peopleIn } from '../metadata/metadata.ts'

export type PdfMetadata = Pick<ReadResult, 'title' | 'author' | 'date' | 'language'> & {
  readonly people: readonly string[]
  readonly modified: string | null
}

export async function metadataOf(document: PDFDocumentProxy): Promise<PdfMetadata> {
  const metadata = await document.getMetadata().catch(() => null)
  // pdf.js types the information dictionary as Object; entries are checked before use.
  const info = (metadata?.info ?? {}) as Readonly<Record<string, unknown>>
  const entry = (key: string): string | null => (typeof info[key] === 'string' ? info[key] : null)
  const author = cleanName(entry('Author'))
  const created = isoDate(entry('CreationDate'))
  const modified = isoDate(entry('ModDate'))
  return {
    title: realTitle(cleanName(entry('Title'))),
    author,
    date: created ?? modified,
    language: languageCode(entry('Language')),
    people: peopleIn(author),
    modified,
  }
}

const programTitle =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|unbenannt.*|document ?\d*|dokument ?\d*|no title|title|(?:powerpoint|slide)[ -]?(?:presentation|präsentation|\d+)|presentation\d*|scan(?:ned)?(?: document| image)?[ _-]?\d*|print|layout \d+|page \d+)$/i

/** File names, paths, codes and numbers are no titles either. */
function realTitle(title: string | null): string | null {
  if (
    title === null ||
    programTitle.test(title) ||
    /\.\w{2,8}$|[\\/]\S+[\\/]|^[\da-f-]{16,}$|^\S*_\S*_\S*$/i.test(title) ||
    !/\p{L}{3}/u.test(title)
  )
    return null
  return title
}

/** Sections that begin a document without being its name. */
const sectionName =
  /^(?:\d+(?:\.\d+)*\.?\s|[IVX]+\.\s|abstract\b|introduction$|contents?$|table of contents|inhalt|inhaltsverzeichnis|summary$|zusammenfassung$|preface$|vorwort$|foreword$|chapter \d|kapitel \d|references$|page \d|seite \d)/i

/** The largest heading among the first lines of the first page, when it is one and names the document. */
export function titleFromBlocks(blocks: readonly Block[], text: string): { index: number; text: string } | null {
  const firstPage = blocks[0]?.page
  const opening = blocks.slice(0, 6).filter((block) => block.page === firstPage)
  const headings = opening.filter((block) => block.kind === 'heading')
  const top = Math.min(...headings.map((block) => block.level))
  const [candidate, ...rivals] = headings.filter((block) => block.level === top)
  if (candidate === undefined || rivals.length > 1) return null
  const words = text.slice(candidate.start, candidate.end).replace(/\s+/g, ' ')
  if (sectionName.test(words)) return null
  // The same size again and again further down: a heading among its like, unless it opens the document.
  const later = blocks.filter((block) => block !== candidate && block.kind === 'heading' && block.level <= top).length
  return later > 1 && blocks[0] !== candidate ? null : { index: blocks.indexOf(candidate), text: words }
}
