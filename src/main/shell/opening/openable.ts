/** Decides which originals may be opened with the user's own programs. */
import { extname } from 'node:path'
import type { Document } from '../../../shared/domain/document.ts'

// Extensions that the readers know. The readers go by the bytes of a file, but the system goes by the name: a PDF
// called "invoice.bat", or notes without an extension that are executable, would be started as a program.
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

/** True for files that a reader recognised as documents and that the system will not run. */
export function isOpenable({ kind, path }: Pick<Document, 'kind' | 'path'>): boolean {
  return kind !== null && documents.has(extname(path).toLowerCase())
}
