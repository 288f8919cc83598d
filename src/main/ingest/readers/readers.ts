/** The reader of each kind, loaded when it is first needed: most libraries hold only a few kinds. */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import type { Reader } from '../../ports/reader.ts'

export const readers: Readonly<Record<DocumentKind, () => Promise<Reader>>> = {
  markdown: async () => (await import('./markdown.ts')).markdownReader,
  text: async () => (await import('./text.ts')).textReader,
  html: async () => (await import('./html.ts')).htmlReader,
  pdf: async () => (await import('./pdf.ts')).pdfReader,
  docx: async () => (await import('./docx.ts')).docxReader,
  doc: async () => (await import('./doc.ts')).docReader,
  odt: async () => (await import('./officeTrees.ts')).odtReader,
  rtf: async () => (await import('./officeTrees.ts')).rtfReader,
  pptx: async () => (await import('./officeTrees.ts')).pptxReader,
  ppt: async () => (await import('./ppt.ts')).pptReader,
  odp: async () => (await import('./officeTrees.ts')).odpReader,
  xlsx: async () => (await import('./spreadsheet.ts')).xlsxReader,
  xls: async () => (await import('./spreadsheet.ts')).xlsReader,
  ods: async () => (await import('./spreadsheet.ts')).odsReader,
  csv: async () => (await import('./csv.ts')).csvReader,
  json: async () => (await import('./json.ts')).jsonReader,
  xml: async () => (await import('./xml.ts')).xmlReader,
  code: async () => (await import('./code.ts')).codeReader,
  epub: async () => (await import('./epub.ts')).epubReader,
  email: async () => (await import('./email.ts')).emailReader,
  mailbox: async () => (await import('./mailbox.ts')).mailboxReader,
  image: async () => (await import('./image.ts')).imageReader,
  archive: async () => (await import('./archive.ts')).archiveReader,
}
