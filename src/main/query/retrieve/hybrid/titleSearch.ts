/** Finds documents whose title or file name matches the question, as one more list for fusion. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexHit } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { contentStems } from '../../text/words/words.ts'

export interface TitleHits {
  /** 0..1 per content. */
  readonly byContent: ReadonlyMap<ContentId, number>
  /** First chunks of documents named explicitly: found even if their text never contains their name. */
  readonly openings: readonly IndexHit[]
}

// Only a title that contains nearly every word of the question was meant ("the history of …" half matches every
// history).
const minScore = 0.9
// Explicitly named documents are added only a few at a time.
const maxOpenings = 3
const maxMatches = 20

/** Accepts any text. */
export function searchTitles(query: string, store: DocumentStore): TitleHits {
  const words = contentStems(query)
  if (words.length === 0) return { byContent: new Map(), openings: [] }
  const matches = store.documents.matchTitles(query.slice(0, 1_000), maxMatches, minScore)
  const byContent = new Map<ContentId, number>()
  for (const match of matches)
    byContent.set(match.contentId, Math.max(match.score, byContent.get(match.contentId) ?? 0))
  const openings: IndexHit[] = []
  for (const match of matches.slice(0, maxOpenings)) {
    const chunk = store.chunks.ofContent(match.contentId, { from: 0, to: 1 })[0]
    if (chunk !== undefined && match.score > 0.99)
      openings.push({ id: chunk.id, contentId: match.contentId, score: match.score })
  }
  return { byContent, openings }
}
