/** Which originals are handed to the person's own programs. */
import { extname } from 'node:path'
import type { Document } from '../../shared/domain/document.ts'

// What readers know by name. A file is also read by its bytes whatever its name says, but the system goes by the name:
// a PDF called "invoice.bat", or notes without an extension that may be run, would be started as a program.
const documents: ReadonlySet<string> = new Set([
  '.md',
  '.markdown',
  '.mdown',
  '.mkd',
  '.txt',
  '.text',
  '.log',
  '.rst',
  '.org',
  '.adoc',
  '.tex',
  '.csv',
  '.tsv',
  '.html',
  '.htm',
  '.xhtml',
  '.pdf',
  '.docx',
])

/** True for what a reader recognised as a document and the system will not run. */
export function isOpenable({ kind, path }: Pick<Document, 'kind' | 'path'>): boolean {
  return kind !== null && documents.has(extname(path).toLowerCase())
}
