/**
 * Converts a PDF to text with the position of every word. Pages are joined by form feeds, and each page keeps the boxes
 * of its words. Running headers, footers and page numbers are removed. Pages whose text is an image are listed for OCR,
 * and the result of OCR replaces them.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { OcrPage } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Reader } from '../../../ports/reader.ts'
import { fileName } from '../fileName.ts'
import { memberList } from '../containers/memberList.ts'
import { failedPagesWarning, pageList } from './pageList.ts'
import { assemble } from './assemble.ts'
import { membersOf } from './attachments.ts'
import { metadataOf, titleFromBlocks } from './pdfMetadata.ts'
import { linesOf } from './lines.ts'
import { lineText } from './lineText.ts'
import type { PageLayout } from './margins.ts'
import { withoutMargins } from './margins.ts'
import { openPdf } from './openPdf.ts'
import { styleOf } from './documentStyle.ts'
import { piecesOfPage } from './pieces.ts'
import type { TextState } from './unreadPages.ts'
import { showsText, textStateOf } from './unreadPages.ts'
import { lettersOn } from '../ocr/ocrBlocks.ts'

export const pdfReader: Reader = {
  kind: 'pdf',
  read: async ({ bytes, path, password, ocrPages = new Map() }) => {
    const document = await openPdf(bytes, path, password === undefined ? {} : { password })
    try {
      const { pages: raw, states, failed } = await readPages(document)
      const shown = raw.map((page, index) =>
        prefersOcr(page, states[index], ocrPages.get(page.number)) ? { ...page, lines: [] } : page,
      )
      const inner = withoutMargins(shown, (line) => lineText(line).text)
      const bare = assemble(inner, styleOf(inner), ocrPages)
      // If there is only repeated text (labels, forms printed many times), that is the text of the document.
      const assembled = hasText(bare.text) ? bare : assemble(shown, styleOf(shown), ocrPages)
      const unreadPages = (await pagesForOcr(document, states, failed)).filter((number) => !ocrPages.has(number))
      const members = await membersOf(document)
      // A cover without text is found by its attachments.
      const whole =
        hasText(assembled.text) || unreadPages.length > 0
          ? assembled
          : { ...assembled, ...memberList(members.map(({ name }) => name)), pages: [] }
      const ocrFailed = [...ocrPages.values()].filter((page) => page.failed === true).map((page) => page.number)
      if (!hasText(whole.text) && unreadPages.length === 0)
        throw noTextError(path, document.numPages, failed, ocrFailed)
      const metadata = await metadataOf(document)
      const heading = titleFromBlocks(whole.blocks, whole.text)
      const title = metadata.title ?? heading?.text ?? null
      const blocks =
        heading === null
          ? whole.blocks
          : whole.blocks.map((block, index) =>
              index === heading.index ? { ...block, kind: 'title' as const, level: 0 } : block,
            )
      return {
        ...metadata,
        kind: 'pdf',
        title,
        text: whole.text,
        blocks,
        pages: whole.pages,
        tables: whole.tables,
        decoded: null,
        warning: warningOf(failed, ocrFailed),
        ...(members.length > 0 ? { members } : {}),
        ...(unreadPages.length > 0 ? { unreadPages } : {}),
      }
    } finally {
      await document.loadingTask.destroy()
    }
  },
}

/** True for letters, digits or mathematical operators (U+2200 to U+22FF). */
function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) || (text.match(/[\u2200-\u22ff]/g)?.length ?? 0) >= minOperators
}

/** One or two stray operators are ornaments (∙, ∗ as bullets). */
const minOperators = 3

async function readPages(
  document: PDFDocumentProxy,
): Promise<{ pages: PageLayout[]; states: TextState[]; failed: number[] }> {
  const pages: PageLayout[] = []
  const states: TextState[] = []
  const failed: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      const { pieces, ...metadata } = await piecesOfPage(page)
      pages.push({ ...metadata, lines: linesOf(pieces) })
      states.push(textStateOf(pieces))
      page.cleanup()
    } catch {
      failed.push(number)
      // A page keeps its place even if it cannot be read; A4, since its size is unknown.
      pages.push({ number, width: 595, height: 842, lines: [] })
      states.push('enough')
    }
  }
  return { pages, states, failed }
}

/**
 * OCR of a stamped scan includes both the page and the stamp; a page whose letters are meaningless is no better than
 * its image.
 */
function prefersOcr(page: PageLayout, state: TextState | undefined, ocrPages: OcrPage | undefined): boolean {
  if (ocrPages === undefined || lettersOn(ocrPages) === 0) return false
  if (state === 'broken') return true
  const own = page.lines.reduce((sum, line) => sum + (lineText(line).text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
  return lettersOn(ocrPages) >= own
}

// Checking a scanned page decodes its image, which costs a tenth of OCR, so it is not done for whole scanned books.
const minScannedPages = 20

/** Returns 1-based page numbers. A completely blank page is not a scan. */
async function pagesForOcr(
  document: PDFDocumentProxy,
  states: readonly TextState[],
  failed: readonly number[],
): Promise<number[]> {
  const found: number[] = []
  const empty = states.filter((state) => state === 'none').length
  // A long document without text on half of its pages is scanned, so its pages need not be opened one by one.
  const isScan = empty * 2 >= states.length && empty > minScannedPages
  for (const [index, state] of states.entries()) {
    const number = index + 1
    if (state === 'enough' || failed.includes(number)) continue
    if (state === 'broken' || (state === 'none' && isScan)) {
      found.push(number)
      continue
    }
    const page = await document.getPage(number)
    if (await showsText(page, state).catch(() => false)) found.push(number)
    page.cleanup()
  }
  return found
}

function noTextError(path: string, pages: number, failed: readonly number[], ocrFailed: readonly number[]): AppError {
  const name = fileName(path)
  if (failed.length >= pages)
    return new AppError(
      'file.malformed',
      `“${name}” is damaged: none of its pages could be read. Get a fresh copy, or print it to PDF again.`,
    )
  const what = pages === 1 ? 'a page' : `${pages} pages`
  if (ocrFailed.length > 0)
    return new AppError(
      'file.noText',
      `“${name}” contains ${what} without text, and OCR failed. Open it, print it to PDF again and add that.`,
    )
  return new AppError(
    'file.noText',
    `“${name}” contains ${what} of images or blank paper; ` +
      `no text could be found or recognised on ${pages === 1 ? 'it' : 'them'}.`,
  )
}

function warningOf(failed: readonly number[], ocrFailed: readonly number[]): string | null {
  const unread = failed.length > 0 ? `${pageList(failed)} could not be read; the rest was.` : null
  const sentences = [unread, failedPagesWarning(ocrFailed)].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}
