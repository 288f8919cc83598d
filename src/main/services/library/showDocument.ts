/** "Show me …": returns a whole document, verbatim. Found by id, by path, or by keyword of its name. */
import { resolve } from 'node:path'
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { ShowResult } from '../../../shared/ipc/contract.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { findDocuments } from '../../query/answer/findDocuments.ts'

/**
 * Shows the document if there is one clear match and offers the candidates if there are several; `shown` is null and
 * `candidates` empty when nothing matches. Any text is safe as a target.
 */
export async function showDocument(target: string, store: DocumentStore): Promise<ShowResult> {
  const exact =
    store.getDocument(asId<DocumentId>(target)) ??
    store.findDocumentByPath(target) ??
    store.findDocumentByPath(resolve(target))
  if (exact !== undefined) return { shown: whole(exact, store), candidates: [] }
  const candidates = await findDocuments(target, store)
  const [first] = candidates
  if (first === undefined || candidates.length > 1) return { shown: null, candidates }
  const document = store.getDocument(first.documentId)
  return { shown: document === undefined ? null : whole(document, store), candidates }
}

/** A document that was never read has no text to show; its state and reason say why. */
function whole(document: Document, store: DocumentStore): ShowResult['shown'] {
  const { contentId } = document
  if (contentId === null) return { document, text: '', blocks: [], decoded: null }
  return {
    document,
    text: store.readText(contentId),
    blocks: store.readBlocks(contentId),
    decoded: store.readDecoded(contentId),
  }
}
