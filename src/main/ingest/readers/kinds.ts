/** What there is to read: for each kind its name in a sentence, the extensions that promise it, and its reader, loaded when first needed. */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import type { Reader } from '../../ports/reader.ts'

export interface KindEntry {
  /** With its article, as in "it is …". */
  readonly name: string
  /** Lower case, without dot. */
  readonly extensions: string
  readonly load: (() => Promise<Reader>) | null
}

export const kinds: Readonly<Record<DocumentKind, KindEntry>> = {
  markdown: { name: 'Markdown', extensions: 'md markdown mdown mkd', load: async () => (await import('./markdown.ts')).markdownReader },
  text: { name: 'plain text', extensions: 'txt text log rst org adoc tex', load: async () => (await import('./text.ts')).textReader },
  html: { name: 'a web page', extensions: 'html htm xhtml mht mhtml', load: async () => (await import('./html.ts')).htmlReader },
  pdf: { name: 'a PDF', extensions: 'pdf', load: async () => (await import('./pdf.ts')).pdfReader },
  docx: { name: 'a Word document', extensions: 'docx docm dotx dotm', load: async () => (await import('./docx.ts')).docxReader },
  doc: { name: 'an old Word document', extensions: 'doc dot', load: null },
  odt: { name: 'an OpenDocument text', extensions: 'odt ott', load: async () => (await import('./officeTrees.ts')).odtReader },
  rtf: { name: 'an RTF document', extensions: 'rtf', load: async () => (await import('./officeTrees.ts')).rtfReader },
  pptx: { name: 'a PowerPoint presentation', extensions: 'pptx pptm ppsx ppsm potx potm', load: async () => (await import('./officeTrees.ts')).pptxReader },
  ppt: { name: 'an old PowerPoint presentation', extensions: 'ppt pps', load: null },
  odp: { name: 'an OpenDocument presentation', extensions: 'odp otp', load: async () => (await import('./officeTrees.ts')).odpReader },
  xlsx: { name: 'an Excel workbook', extensions: 'xlsx xlsm xltx xltm xlsb', load: async () => (await import('./spreadsheet.ts')).xlsxReader },
  xls: { name: 'an old Excel workbook', extensions: 'xls xlt', load: async () => (await import('./spreadsheet.ts')).xlsReader },
  ods: { name: 'an OpenDocument spreadsheet', extensions: 'ods ots', load: async () => (await import('./spreadsheet.ts')).odsReader },
  csv: { name: 'a table in text', extensions: 'csv tsv tab', load: async () => (await import('./csv.ts')).csvReader },
  json: { name: 'JSON', extensions: 'json jsonl ndjson geojson', load: async () => (await import('./text.ts')).textReader },
  xml: { name: 'XML', extensions: 'xml', load: async () => (await import('./text.ts')).textReader },
  code: { name: 'source code', extensions: '', load: async () => (await import('./text.ts')).textReader },
  epub: { name: 'an EPUB book', extensions: 'epub', load: null },
  email: { name: 'an e-mail', extensions: 'eml msg', load: async () => (await import('./email.ts')).emailReader },
  mailbox: { name: 'a mailbox', extensions: 'mbox mbx', load: async () => (await import('./mailbox.ts')).mailboxReader },
  image: { name: 'a picture', extensions: 'png jpg jpeg tif tiff webp heic heif bmp gif avif', load: async () => (await import('./image.ts')).imageReader },
  archive: { name: 'a zip archive', extensions: 'zip', load: async () => (await import('./archive.ts')).archiveReader },
}

const byExtension: ReadonlyMap<string, DocumentKind> = new Map(
  // The keys are the kinds by their type.
  (Object.keys(kinds) as DocumentKind[]).flatMap((kind) => kinds[kind].extensions.split(' ').filter(Boolean).map((extension) => [extension, kind] as const)),
)

/** The kind an extension (lower case, without dot) promises, or undefined. */
export function kindOfExtension(extension: string): DocumentKind | undefined {
  return byExtension.get(extension)
}
