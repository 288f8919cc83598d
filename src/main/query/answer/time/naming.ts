/** Searches again for what names the subject of a course of events: the other words of the question may lead elsewhere. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EngineContext } from '../../engine.ts'
import { hybridSearch } from '../../retrieve/hybrid/hybridSearch.ts'
import type { RetrievalState } from '../../retrievalState.ts'

const subjectPassages = 8

/** What names the subject, besides what the whole question found: its other words may lead elsewhere. */
export async function withSubject(
  { candidates }: Pick<RetrievalState, 'candidates'>,
  wanted: readonly string[],
  { store, index, embedder, signal }: Pick<EngineContext, 'store' | 'index' | 'embedder' | 'signal'>,
): Promise<readonly Candidate[]> {
  const options = { limit: subjectPassages, strategy: 'hybrid' as const }
  const found = await hybridSearch(wanted.join(' '), options, { store, index, embedder, signal })
  return [...candidates.slice(0, subjectPassages), ...found.candidates, ...candidates.slice(subjectPassages)]
}

// Documents that name the subject somewhere, besides those that the search put first.
const maxHits = 40
const maxFurther = 8

/** Further contents that have the words of the subject, by keyword. */
export async function alsoNaming(
  subject: string,
  known: readonly ContentId[],
  { index }: Pick<EngineContext, 'index'>,
): Promise<readonly ContentId[]> {
  const hits = await index.searchText(subject, maxHits)
  return [...new Set(hits.map(({ contentId }) => contentId))].filter((id) => !known.includes(id)).slice(0, maxFurther)
}
