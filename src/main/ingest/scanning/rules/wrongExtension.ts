/**
 * Detects documents whose extension does not match their bytes. They are read as what they are and are complete, but
 * the user should know. The reason belongs to the path and not to the content, which a correctly named copy may share.
 */
import type { DocumentKind, DocumentReason } from '../../../../shared/domain/document.ts'
import { kindOfPath, kinds, kindsWithSignature } from '../../readers/kinds.ts'
import { extensionOf, fileName } from '../../readers/fileName.ts'

// Kinds that are detected by their bytes. That a text is Markdown or code depends on the name alone, which can be wrong
// only if it promises one of these.
const certainKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>([...kindsWithSignature, 'html'])

/** A reason that applies to a document in any state. Null when its extension is right, or does not imply a kind. */
export function wrongExtension({
  path,
  kind,
}: {
  readonly path: string
  readonly kind: DocumentKind | null
}): DocumentReason | null {
  const extension = extensionOf(path)
  const promised = kindOfPath(path)
  if (kind === null || extension === '' || promised === kind) return null
  const isCertain = certainKinds.has(kind) || (promised !== undefined && kindsWithSignature.has(promised))
  if (!isCertain) return null
  return {
    code: 'file.wrongExtension',
    message: `“${fileName(path)}” is named “.${extension}”, but it is ${kinds[kind].name}; it was read as that.`,
  }
}
