/** Pairs of documents that say nearly the same: two copies, or an earlier and a later version. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { SimilarDocuments } from '../../../shared/domain/library.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { nextTurn } from '../../ports/eventLoop.ts'
import { relatedDocuments } from '../../query/refine/versions.ts'

// More than anybody goes through; the most similar of each document come first.
const maxPairs = 200
// A look into the relations of a content takes about 0.05 ms, so that the event loop is kept for 10 ms at most.
const contentsPerTurn = 200

/** Each pair once, the most similar first, without the documents that the user marked as outdated. */
export async function similarDocuments(store: DocumentStore): Promise<readonly SimilarDocuments[]> {
  const { outdated } = store.annotations.marked()
  const seen = new Set<ContentId>()
  const pairs: SimilarDocuments[] = []
  let looked = 0
  for (const { documentId, contentId } of store.documents.facts()) {
    if (seen.has(contentId) || outdated.has(contentId)) continue
    seen.add(contentId)
    looked += 1
    if (looked % contentsPerTurn === 0) await nextTurn()
    if (store.relations.of(contentId).length === 0) continue
    const one = store.documents.get(documentId)
    // Removed meanwhile.
    if (one === undefined) continue
    for (const other of relatedDocuments(one, store)) {
      const otherContent = store.documents.get(other.documentId)?.contentId ?? null
      if (otherContent === null || seen.has(otherContent) || outdated.has(otherContent)) continue
      pairs.push({
        documentId,
        otherId: other.documentId,
        relation: other.relation,
        similarity: other.similarity,
      })
    }
  }
  return pairs.sort((a, b) => b.similarity - a.similarity).slice(0, maxPairs)
}
