/** "Show me …": returns a whole document, verbatim. Found by id, by path, or by keyword of its name. */
import { resolve } from 'node:path'
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'
import { fileNameOf } from '../../../shared/text/fileName.ts'
import type { ShowResult } from '../../../shared/ipc/contract.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { findDocuments } from '../../query/answer/documents/findDocuments.ts'

/**
 * Shows the document if there is one clear match and offers the candidates if there are several; `shown` is null and
 * `candidates` empty when nothing matches. Any text is safe as a target.
 */
export async function showDocument(target: string, store: DocumentStore): Promise<ShowResult> {
  const exact =
    store.documents.get(asId<DocumentId>(target)) ??
    store.documents.byPath(target) ??
    store.documents.byPath(resolve(target))
  if (exact !== undefined) return { shown: whole(exact, store), candidates: [] }
  const named = namedExactly(target, store)
  const [only] = named
  if (only !== undefined && named.length === 1) return { shown: whole(only, store), candidates: [] }
  const candidates =
    named.length > 1
      ? named.slice(0, maxCandidates).map(({ id, title, path }) => ({ documentId: id, title, path, score: 1 }))
      : await findDocuments(target, store)
  const [first] = candidates
  if (first === undefined || candidates.length > 1) return { shown: null, candidates }
  const document = store.documents.get(first.documentId)
  return { shown: document === undefined ? null : whole(document, store), candidates }
}

/** As many as a user can choose from. */
const maxCandidates = 20

/**
 * The documents with this title or file name as a list prints them, read or not; equal contents once. The words of a
 * name are not enough to find it: a code ("issue17215") or a single common word has no words of its own.
 */
function namedExactly(target: string, store: DocumentStore): readonly Document[] {
  const wanted = oneForm(target)
  const found = new Map<string, Document>()
  if (wanted === '') return []
  for (const page of store.documents.pages()) {
    for (const document of page) {
      const file = fileNameOf(document.path)
      const names = [document.title, file, file.replace(/\.[^.]{1,8}$/, '')]
      const key = document.contentId ?? document.id
      if (names.some((name) => oneForm(name) === wanted) && !found.has(key)) found.set(key, document)
    }
  }
  return [...found.values()]
}

function oneForm(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** A document that was never read has no text to show; its state and reason say why. */
function whole(document: Document, store: DocumentStore): ShowResult['shown'] {
  const { contentId } = document
  if (contentId === null) return { document, text: '', blocks: [], decoded: null }
  return {
    document,
    text: store.contents.readText(contentId),
    blocks: store.contents.readBlocks(contentId),
    decoded: store.contents.readDecoded(contentId),
  }
}
