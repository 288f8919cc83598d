/**
 * PowerPoint, OpenDocument text and presentations, and RTF through officeparser, whose tree `officeParserTree.ts` lays out.
 */
import type JSZip from 'jszip'
import { OfficeParser } from 'officeparser'
import type { OfficeParserAST, OfficeParserConfig } from 'officeparser'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ReadInput, Reader } from '../../../ports/reader.ts'
import { appendTable } from '../tables/appendTable.ts'
import { embeddedSheets } from './embeddedSheets.ts'
import { fileName } from '../fileName.ts'
import { cannotUnlock, needsPassword, wrongPassword } from '../locked.ts'
import { odpMasterWords, pptxMasterWords } from './masterText.ts'
import { notEmpty } from '../notEmpty.ts'
import type { OfficeMetadata } from './officeMetadata.ts'
import { officeMetadata } from './officeMetadata.ts'
import { appendOfficeTree } from './officeParserTree.ts'
import { malformedOffice, openOfficeZip } from './officeZip.ts'
import { packageMetadata } from './packageMetadata.ts'
import { rtfMetadata } from './rtfMetadata.ts'
import { slideMetadata } from './slideMetadata.ts'
import { TextBuilder } from '../text/textBuilder.ts'

type TreeKind = 'pptx' | 'odt' | 'odp' | 'ods' | 'rtf'

export const pptxReader: Reader = { kind: 'pptx', read: (input) => readZipped(input, 'pptx') }
export const odtReader: Reader = { kind: 'odt', read: (input) => readZipped(input, 'odt') }
export const odpReader: Reader = { kind: 'odp', read: (input) => readZipped(input, 'odp') }
/**
 * A spreadsheet that needs a password. Its parts are locked one by one: nothing about it can be read beside what
 * officeparser opens.
 */
export const lockedOdsReader: Reader = {
  kind: 'ods',
  read: async (input) => resultOf(await treeOf(input, 'ods'), input, 'ods', officeMetadata({})),
}
export const rtfReader: Reader = {
  kind: 'rtf',
  read: async (input) => resultOf(await treeOf(input, 'rtf'), input, 'rtf', rtfMetadata(input.bytes)),
}

async function readZipped(input: ReadInput, kind: 'pptx' | 'odt' | 'odp'): Promise<ReadResult> {
  const zip = await openOfficeZip(input, kind)
  return resultOf(await treeOf(input, kind), input, kind, await packageMetadata(zip), zip)
}

async function resultOf(
  tree: OfficeParserAST,
  { path }: ReadInput,
  kind: TreeKind,
  metadata: OfficeMetadata,
  zip: JSZip | null = null,
): Promise<ReadResult> {
  const builder = new TextBuilder()
  const masterWords =
    zip === null ? [] : kind === 'pptx' ? await pptxMasterWords(zip) : kind === 'odp' ? await odpMasterWords(zip) : []
  appendOfficeTree(tree, builder, {
    language: metadata.language,
    ...(await slideMetadata(kind === 'pptx' ? zip : null)),
    masterWords,
  })
  if (zip !== null && kind === 'odt')
    for (const { title, rows } of await embeddedSheets(zip))
      appendTable(builder, rows, { title, language: metadata.language })
  const heading = builder.pages.length > 0 ? firstHeading(builder) : builder.promoteTitle()
  const text = builder.text()
  notEmpty(text, path)
  return {
    ...metadata,
    kind,
    title: metadata.title ?? heading,
    text,
    blocks: builder.blocks,
    pages: builder.pages,
    decoded: null,
    warning: warningOf(tree),
    tables: builder.tables,
  }
}

/** What the first slide is called, when it is called anything. */
function firstHeading(builder: TextBuilder): string | null {
  const [first] = builder.blocks
  return first?.kind === 'heading' && first.page === 1 ? builder.text().slice(first.start, first.end) : null
}

/** Throws `AppError`: encrypted, wrong password, too deep, too large or malformed. */
export async function treeOf({ bytes, path, password }: ReadInput, kind: TreeKind): Promise<OfficeParserAST> {
  const config: OfficeParserConfig = {
    fileType: kind,
    ocr: false,
    // Charts come with their figures only among the attachments.
    extractAttachments: kind === 'pptx',
    ignoreSlideMasters: true,
    // The XML of a slide's table tells which cells are merged.
    includeRawContent: kind === 'pptx',
    ignoreInternalLinks: true,
    includeBreakNodes: true,
    onWarning: () => {},
    ...(password === undefined ? {} : { password }),
  }
  try {
    return await OfficeParser.parseOffice(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), config)
  } catch (cause) {
    throw inWords(cause, path, kind)
  }
}

function inWords(cause: unknown, path: string, kind: TreeKind): AppError {
  // officeparser puts its code into this property of the error (its documented contract since version 7).
  const code = (cause as { officeIssue?: { code?: string } } | null)?.officeIssue?.code ?? ''
  const name = `“${fileName(path)}”`
  switch (code) {
    case 'PASSWORD_REQUIRED':
      return needsPassword(path)
    case 'PASSWORD_INCORRECT':
      return wrongPassword(path)
    case 'DOCUMENT_DECRYPTION_FAILED':
      return cannotUnlock(path)
    case 'MAX_NESTING_DEPTH_EXCEEDED':
      return new AppError(
        'file.tooDeep',
        `${name} is nested deeper than any document a person writes, and was not read. Open it in its own program, save it again and retry.`,
      )
    case 'ZIP_ENTRY_COUNT_LIMIT_EXCEEDED':
    case 'ZIP_SIZE_LIMIT_EXCEEDED':
    case 'XML_ELEMENT_LIMIT_EXCEEDED':
      return new AppError(
        'file.tooLarge',
        `${name} unpacks to more than Docent can read. If it is no trick, save it in smaller parts and add those.`,
      )
    default:
      return malformedOffice(path, kind, cause)
  }
}

/** Parts that had to be left out, in words; what officeparser only remarks on is no loss. */
function warningOf({ warnings }: OfficeParserAST): string | null {
  const lossy = new Set([
    'TABLE_CELL_LIMIT_EXCEEDED',
    'REPEATED_CONTENT_LIMIT_EXCEEDED',
    'CONTENT_PART_NOT_READ',
    'TABLE_GRID_LIMIT_EXCEEDED',
  ])
  const found = warnings.filter(({ code }) => lossy.has(String(code)))
  return found.length === 0
    ? null
    : `Part of it could not be read: ${[...new Set(found.map(({ message }) => message))].slice(0, 3).join(' ')}`
}
