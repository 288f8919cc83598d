/** Searching for another program. */
import type { z } from 'zod'
import { notSearchedText } from '../../shared/domain/notSearched.ts'
import { embeddingTrouble } from '../../shared/domain/model.ts'
import type { Client } from '../../shared/ipc/bridge.ts'
import type { programSearchInput, ProgramSearchResult } from './schemas.ts'

/** Rejects with `query.badFilter`. */
export async function searchForProgram(
  client: Client,
  { query, limit, strategy, where }: z.output<typeof programSearchInput>,
): Promise<ProgramSearchResult> {
  const hits = await client.request('library.search', {
    query,
    limit,
    strategy,
    ...(where === undefined ? {} : { where }),
  })
  // A keyword search misses nothing without an embedding model.
  const semanticProblem = strategy === 'bm25' ? null : await semanticProblemOf(client)
  const status = await client.request('library.getStatus', where === undefined ? {} : { where })
  return {
    results: hits.map((hit) => ({
      documentId: hit.documentId,
      contentId: hit.contentId,
      title: hit.title,
      path: hit.path,
      alsoAt: [...hit.alsoAt],
      page: hit.page,
      headings: [...hit.headingPath],
      text: hit.text,
      start: hit.start,
      end: hit.end,
      score: hit.score,
      ocrConfidence: hit.ocrConfidence ?? null,
      newerVersion: hit.newerVersion ?? null,
    })),
    // One sentence says that semantic search is unavailable; the count of documents without vectors would repeat it.
    notSearched: [
      ...notSearchedText(strategy === 'bm25' || semanticProblem !== null ? { ...status, keywordOnly: 0 } : status),
    ],
    semanticProblem,
  }
}

/**
 * Says why semantic search is unavailable; null while it works. Call it after the work: only then is it known that a
 * model cannot be loaded.
 */
export async function semanticProblemOf(client: Pick<Client, 'request'>): Promise<string | null> {
  const trouble = embeddingTrouble(await client.request('model.list', {}))
  return trouble === null
    ? null
    : 'Semantic search is not available, only keyword search: ' +
        `${trouble.reason ?? `the embedding model ${trouble.name} cannot be used.`}`
}
