/** Chooses the reader for some bytes; readers are loaded when they are first needed. */
import type { ReadResult } from '../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../shared/domain/document.ts'
import type { Reader, ReadInput } from '../../ports/reader.ts'
import { detectKind } from './detect.ts'

/** Part of every content id: raise it whenever any reader's text, blocks or pages change. */
export const readerVersion = '1'

const loaders: Readonly<Record<DocumentKind, () => Promise<Reader>>> = {
  text: async () => (await import('./text.ts')).textReader,
  markdown: async () => (await import('./markdown.ts')).markdownReader,
  html: async () => (await import('./html.ts')).htmlReader,
  pdf: async () => (await import('./pdf.ts')).pdfReader,
  docx: async () => (await import('./docx.ts')).docxReader,
}

/** Throws `AppError` with a `file.*` code. */
export async function readDocument(input: ReadInput): Promise<ReadResult> {
  const reader = await loaders[detectKind(input.bytes, input.path)]()
  return reader.read(input)
}
