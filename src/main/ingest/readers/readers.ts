/** The reader of each kind, loaded when first needed: most libraries contain only a few kinds. */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import type { Reader } from '../../ports/reader.ts'

export const readers: Readonly<Record<DocumentKind, () => Promise<Reader>>> = {
  markdown: async () => (await import('./markup/markdown.ts')).markdownReader,
  text: async () => (await import('./text/text.ts')).textReader,
  html: async () => (await import('./markup/html.ts')).htmlReader,
  pdf: async () => (await import('./pdf/pdf.ts')).pdfReader,
  docx: async () => (await import('./office/docx.ts')).docxReader,
  doc: async () => (await import('./office/old/doc.ts')).docReader,
  odt: async () => (await import('./office/officeParserReaders.ts')).odtReader,
  rtf: async () => (await import('./office/officeParserReaders.ts')).rtfReader,
  pptx: async () => (await import('./office/officeParserReaders.ts')).pptxReader,
  ppt: async () => (await import('./office/old/ppt.ts')).pptReader,
  odp: async () => (await import('./office/officeParserReaders.ts')).odpReader,
  xlsx: async () => (await import('./office/spreadsheet.ts')).xlsxReader,
  xls: async () => (await import('./office/spreadsheet.ts')).xlsReader,
  ods: async () => (await import('./office/spreadsheet.ts')).odsReader,
  csv: async () => (await import('./tables/csv.ts')).csvReader,
  json: async () => (await import('./text/json.ts')).jsonReader,
  xml: async () => (await import('./markup/xml.ts')).xmlReader,
  code: async () => (await import('./text/code.ts')).codeReader,
  epub: async () => (await import('./markup/epub.ts')).epubReader,
  email: async () => (await import('./mail/email.ts')).emailReader,
  mailbox: async () => (await import('./mail/mailbox.ts')).mailboxReader,
  image: async () => (await import('./ocr/image.ts')).imageReader,
  archive: async () => (await import('./containers/archive.ts')).archiveReader,
}
