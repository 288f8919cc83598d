/**
 * A document whose name promises another kind than its bytes are: read as what it is and complete, but worth a word. It
 * belongs to the place and not to the content, which a rightly named copy may share.
 */
import type { DocumentKind, DocumentReason } from '../../../shared/domain/document.ts'
import { kindOfPath } from '../readers/detect.ts'
import { kinds } from '../readers/kinds.ts'
import { extensionOf, fileName } from '../readers/fileName.ts'

// Told by their bytes. Text and Markdown are what their name makes them, so a name can never be wrong about those.
const kindsWithSignature: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'pdf',
  'docx',
  'html',
  'doc',
  'odt',
  'rtf',
  'pptx',
  'ppt',
  'odp',
  'xlsx',
  'xls',
  'ods',
  'epub',
  'image',
  'archive',
])

/** What stays to be said of a document however far it has come. Null when its name is right, or promises nothing. */
export function wrongExtension({
  path,
  kind,
}: {
  readonly path: string
  readonly kind: DocumentKind | null
}): DocumentReason | null {
  const extension = extensionOf(path)
  if (kind === null || extension === '' || !kindsWithSignature.has(kind) || kindOfPath(path) === kind) return null
  return {
    code: 'file.wrongExtension',
    message: `“${fileName(path)}” is named “.${extension}”, but it is ${kinds[kind].name}; it was read as that.`,
  }
}
