/** The documents that the palette offers for what was typed. */
import type { Document } from '../../../shared/domain/document.ts'
import { matchesWords, wordsOf } from '../features/library/tree/treeFilter.ts'

// Nobody reads a longer list, they narrow it by typing; the limit also keeps each keystroke under a frame.
export const maxDocuments = 50

/** The first matches; of fifty thousand nobody wants to see the rest, nor wait for them at each letter. */
export function findDocuments(
  documents: ReadonlyMap<string, Document>,
  hidden: ReadonlySet<string>,
  wanted: string,
): readonly Document[] {
  const words = wordsOf(wanted)
  const found: Document[] = []
  for (const document of documents.values()) {
    if (document.contentId === null || hidden.has(document.id) || !matchesWords(document, words)) continue
    found.push(document)
    if (found.length === maxDocuments) break
  }
  return found
}
