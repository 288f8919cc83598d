/**
 * Excel workbooks (new, binary and old) and OpenDocument spreadsheets through SheetJS: every sheet a heading, its
 * tables as text and values.
 */
import type { WorkBook } from '@e965/xlsx'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ReadInput, Reader } from '../../../ports/reader.ts'
import { appendTable } from '../tables/appendTable.ts'
import { fileName } from '../fileName.ts'
import { isOle } from '../detect.ts'
import { needsPassword } from '../locked.ts'
import { notEmpty } from '../notEmpty.ts'
import type { OfficeMetadata } from './officeMetadata.ts'
import { officeMetadata } from './officeMetadata.ts'
import { openOfficeZip } from './officeZip.ts'
import { checkRepeats, checkStyles } from './odfChecks.ts'
import { openOle } from './oleContainer.ts'
import { oleMetadata } from './oleMetadata.ts'
import { packageMetadata } from './packageMetadata.ts'
import { regionsOf } from '../tables/sheetRegions.ts'
import { openWorkbook, sheetContent } from './spreadsheetCells.ts'
import { drawnWords } from './drawnText.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'

/** Filled cells of a workbook that are read: a million take 4 s and some 600 MB of the worker's 2 GB. */
const maxCells = 1_000_000
/** Sheets beyond this are made by a program for programs. */
const maxSheets = 1_000

export const xlsxReader: Reader = { kind: 'xlsx', read: (input) => readZipped(input, 'xlsx') }
export const odsReader: Reader = { kind: 'ods', read: (input) => readZipped(input, 'ods') }
export const xlsReader: Reader = { kind: 'xls', read: async (input) => readWorkbook(input, 'xls') }

async function readZipped(input: ReadInput, kind: 'xlsx' | 'ods'): Promise<ReadResult> {
  const zip = await openOfficeZip(input, kind)
  // SheetJS knows no locked OpenDocument; what reads its texts and slides does.
  if (
    kind === 'ods' &&
    (await zip.file('META-INF/manifest.xml')?.async('string'))?.includes('encryption-data') === true
  )
    return (await import('./officeParserReaders.ts')).lockedOdsReader.read(input)
  if (kind === 'ods') {
    const content = (await zip.file('content.xml')?.async('string')) ?? ''
    checkRepeats(content, input.path)
    checkStyles({ styles: (await zip.file('styles.xml')?.async('string')) ?? '', content }, input.path)
  }
  return readWorkbook(input, kind, await packageMetadata(zip), kind === 'xlsx' ? await drawnWords(zip) : [])
}

function readWorkbook(
  input: ReadInput,
  kind: DocumentKind,
  known: OfficeMetadata | null = null,
  drawn: readonly string[] = [],
): ReadResult {
  const workbook = parsed(input)
  const metadata = known ?? (isOle(input.bytes) ? oleMetadata(openOle(input.bytes)) : metadataOf(workbook))
  const builder = new TextBuilder()
  const warnings = appendSheets(workbook, builder, metadata.language)
  for (const words of drawn) builder.block('paragraph', words)
  const text = builder.text()
  // Names of sheets alone are nothing to find.
  notEmpty(
    builder.blocks
      .filter(({ kind: block }) => block !== 'heading')
      .map(({ start, end }) => text.slice(start, Math.min(end, start + 1000)))
      .join('\n'),
    input.path,
  )
  return {
    ...metadata,
    kind,
    text,
    blocks: builder.blocks,
    pages: noPages,
    decoded: null,
    warning: warnings,
    tables: builder.tables,
  }
}

function metadataOf({ Props: props }: WorkBook): OfficeMetadata {
  return officeMetadata({
    title: props?.Title,
    author: props?.Author,
    lastModifiedBy: props?.LastAuthor,
    created: props?.CreatedDate,
    modified: props?.ModifiedDate,
  })
}

function parsed({ bytes, path }: ReadInput): WorkBook {
  try {
    return openWorkbook(bytes, isOle(bytes))
  } catch (cause) {
    if (cause instanceof Error && /password|encrypt/i.test(cause.message)) throw needsPassword(path, cause)
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” is damaged: it could not be opened as a spreadsheet. Open it in Excel or LibreOffice, save it again and retry.`,
      { cause },
    )
  }
}

/** The warning, where cells or sheets had to be left out. */
function appendSheets(workbook: WorkBook, builder: TextBuilder, language: string | null): string | null {
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const skipped: string[] = []
  let left = maxCells
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined) continue
    if (index >= maxSheets) {
      skipped.push(`the sheets from “${name}” on`)
      break
    }
    const content = sheetContent(sheet, left, date1904)
    if (content.skipped > 0)
      skipped.push(content.rows.length === 0 ? `the sheet “${name}”` : `the last ${content.skipped} rows of “${name}”`)
    left -= content.rows.reduce((sum, { cells }) => sum + cells.length, 0)
    if (content.rows.length === 0 && content.comments.length === 0) continue
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    builder.block('heading', name, { level: 2, ...(hidden ? { attrs: { hidden: 'true' } } : {}) })
    for (const region of regionsOf(content.rows)) {
      if (region.kind === 'words') builder.block('paragraph', region.text)
      else appendTable(builder, region.rows, { title: region.title ?? name, language })
    }
    for (const { at, author, text } of content.comments)
      builder.block('caption', `${author === null ? 'Comment' : author} on ${at}: ${text}`)
  }
  if (skipped.length === 0) return null
  const named = skipped.length > 5 ? [...skipped.slice(0, 5), `${skipped.length - 5} more`] : skipped
  return `Only the first ${maxCells} filled cells were read; left out: ${named.join(', ')}. Save those as a file of their own to search them.`
}
