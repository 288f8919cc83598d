/**
 * Documents whose text is in images (a letter scanned into Word, a deck of screenshots): the images wait for OCR like
 * the pages of a scan, and the text that OCR finds is inserted where they are shown. Images of a document with text of
 * its own are not read.
 */
import type { Block, Page, OcrPage, ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { ReadInput, Reader } from '../../../ports/reader.ts'
import { fileName } from '../fileName.ts'
import type { OfficeMetadata } from '../office/officeMetadata.ts'
import { officeMetadata } from '../office/officeMetadata.ts'
import { openOfficeZip } from '../office/officeZip.ts'
import { openOle } from '../office/old/oleContainer.ts'
import { oleMetadata } from '../office/old/oleMetadata.ts'
import { packageMetadata } from '../office/packageMetadata.ts'
import { lettersOn, ocrBlocks } from './ocrBlocks.ts'
import { rtfMetadata } from '../office/rtfMetadata.ts'
import type { EmbeddedImage } from './embeddedImages.ts'

/**
 * If there are fewer letters than this per image (or on its slide), they are a caption, a title or a page number, and
 * the image holds the real text.
 */
const lettersPerImage = 40

interface Numbered {
  readonly number: number
  readonly image: EmbeddedImage
}

/** Reads with `reader`; throws the reader's error if there is no image that might contain text. */
export async function readWithImages(reader: Reader, input: ReadInput): Promise<ReadResult> {
  let own: ReadResult | null = null
  let refusal: unknown = null
  try {
    own = await reader.read(input)
  } catch (error) {
    if (!AppError.isInstance(error) || (error.code !== 'file.empty' && error.code !== 'file.noText')) throw error
    refusal = error
  }
  // Finding images opens the file a second time, so it is skipped if nothing could come of it.
  if (own !== null && own.pages.length === 0 && lettersIn(own.text) > maxLetters) return own
  const { embeddedImages } = await import('./embeddedImages.ts')
  const all = (await embeddedImages(reader.kind, input.bytes, input.path)).map((image, index) => ({
    number: index + 1,
    image,
  }))
  const wanted = own === null ? all : wantedBeside(own, all)
  if (wanted.length === 0) {
    if (own === null) throw refusal
    return own
  }
  const base = own ?? (await emptyResult(reader, input, Math.max(0, ...wanted.map(({ image }) => image.slide ?? 0))))
  const ocrPages = input.ocrPages ?? new Map<number, OcrPage>()
  const unreadPages = wanted.map(({ number }) => number).filter((number) => !ocrPages.has(number))
  const found = wanted.filter(({ number }) => lettersOn(ocrPages.get(number) ?? { paragraphs: [] }) > 0)
  if (own === null && found.length === 0 && unreadPages.length === 0) {
    throw new AppError(
      'file.noText',
      `“${fileName(input.path)}” contains only images, and no text could be recognised in them, ` +
        'so there is nothing to find in it.',
    )
  }
  const whole =
    base.pages.length > 0 ? insertedIntoPages(base, found, ocrPages) : appendedAsPages(base, found, ocrPages)
  return unreadPages.length > 0 ? { ...whole, unreadPages } : whole
}

/** 100 pages of text with one image each. */
const maxLetters = lettersPerImage * 100

function wantedBeside({ text, pages }: ReadResult, all: readonly Numbered[]): readonly Numbered[] {
  if (pages.length === 0) return lettersIn(text) < lettersPerImage * all.length ? all : []
  return all.filter(({ image }) => {
    const page = pages[(image.slide ?? 0) - 1]
    return page !== undefined && lettersIn(text.slice(page.start, page.end)) < lettersPerImage
  })
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

const officeZips: ReadonlySet<string> = new Set(['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'])

async function emptyResult({ kind }: Reader, input: ReadInput, slides: number): Promise<ReadResult> {
  const metadata = await metadataOf(kind, input)
  const pages = Array.from({ length: slides }, (_, index): Page => ({
    number: index + 1,
    start: index,
    end: index,
    width: slideWidth,
    height: slideHeight,
    spans: [],
  }))
  return {
    ...metadata,
    kind,
    text: '\f'.repeat(Math.max(0, slides - 1)),
    blocks: [],
    pages,
    decoded: null,
    warning: null,
  }
}

async function metadataOf(kind: DocumentKind, input: ReadInput): Promise<OfficeMetadata> {
  if (officeZips.has(kind)) return packageMetadata(await openOfficeZip(input, kind))
  if (kind === 'rtf') return rtfMetadata(input.bytes)
  return kind === 'doc' || kind === 'ppt' ? oleMetadata(openOle(input.bytes)) : officeMetadata({})
}

/** 13.3 × 7.5 inches in points, the default of presentations since 2013. */
const [slideWidth, slideHeight] = [960, 540]

/** Appends each image as a page of its own after the document's text. */
function appendedAsPages(
  base: ReadResult,
  found: readonly Numbered[],
  ocrPages: ReadonlyMap<number, OcrPage>,
): ReadResult {
  let { text } = base
  const blocks = [...base.blocks]
  const pages: Page[] = []
  for (const { number, image } of found) {
    const page = ocrPages.get(number)
    if (page === undefined) continue
    if (text !== '') text += '\f'
    const start = text.length
    const rendered = renderPage(page, start, pages.length + 1)
    text += rendered.text
    blocks.push(...rendered.blocks)
    pages.push({
      number: pages.length + 1,
      start,
      end: text.length,
      width: image.width,
      height: image.height,
      spans: [],
      ocrConfidence: page.confidence,
    })
  }
  return { ...base, text, blocks, pages }
}

/** Inserts the text of each image at the end of the slide that shows the image, and shifts everything after it. */
function insertedIntoPages(
  base: ReadResult,
  found: readonly Numbered[],
  ocrPages: ReadonlyMap<number, OcrPage>,
): ReadResult {
  const parts: string[] = []
  const blocks: Block[] = []
  const pages: Page[] = []
  const tables: NonNullable<ReadResult['tables']>[number][] = []
  let moved = 0
  for (const page of base.pages) {
    const within = ({ start }: { readonly start: number }): boolean =>
      start >= page.start && (start < page.end || (start === page.end && page.start === page.end))
    const shift = <T extends { readonly start: number; readonly end: number }>(item: T): T => ({
      ...item,
      start: item.start + moved,
      end: item.end + moved,
    })
    blocks.push(...base.blocks.filter(within).map(shift))
    tables.push(...(base.tables ?? []).filter(within).map(shift))
    if (page.number > 1) parts.push('\f')
    parts.push(base.text.slice(page.start, page.end))
    const start = page.start + moved
    let end = page.end + moved
    let confidence: number | null = null
    for (const { number, image } of found) {
      const read = ocrPages.get(number)
      if (image.slide !== page.number || read === undefined) continue
      const gap = end > start ? '\n\n' : ''
      const rendered = renderPage(read, end + gap.length, page.number)
      parts.push(gap, rendered.text)
      blocks.push(...rendered.blocks)
      end += gap.length + rendered.text.length
      confidence = Math.min(confidence ?? 1, read.confidence)
    }
    moved += end - (page.end + moved)
    pages.push({ ...page, start, end, ...(confidence === null ? {} : { ocrConfidence: confidence }) })
  }
  return { ...base, text: parts.join(''), blocks, pages, ...(base.tables === undefined ? {} : { tables }) }
}

function renderPage(read: OcrPage, start: number, page: number): { text: string; blocks: Block[] } {
  let text = ''
  const blocks: Block[] = []
  for (const { kind, level, placed } of ocrBlocks(read)) {
    if (text !== '') text += '\n\n'
    blocks.push({ kind, level, start: start + text.length, end: start + text.length + placed.text.length, page })
    text += placed.text
  }
  return { text, blocks }
}
