/** What changed between two documents of one series, if a question compares everything in them. Pure over the store. */
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import type { EvidenceSentence, RetrievalState } from '../../../retrievalState.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { contentStems } from '../../../text/words/words.ts'
import { areOfSeries, seriesPair } from '../../documents/documentSeries.ts'
import { orderingDate } from '../../time/documentDate.ts'
import { askedStems } from '../askedWords.ts'
import { comparing } from './compareVersions.ts'
import { changedLines } from './lineByLine.ts'
import type { DifferingLines } from './lineByLine.ts'
import { outlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'

/** In the documents of one series that the question names; null if it asks for what their names do not say. */
export function changesInSeries(
  { query, candidates }: Pick<RetrievalState, 'query' | 'candidates'>,
  store: DocumentStore,
): DifferingLines | null {
  const wanted = askedStems(query, comparing).filter((stem) => !/^(?:19|20)\d{2}/.test(stem))
  const series = seriesPair(query, wanted, candidates, store)
  if (series === null || !wanted.every((stem) => series.frame.has(stem))) return null
  return changedLines(series.pair)
}

/**
 * If what is quoted stands in two documents of one series, all that changed from one to the other; null if the question
 * asks for something in them.
 */
export function changesBetween(
  query: string,
  evidence: readonly EvidenceSentence[],
  store: DocumentStore,
): DifferingLines | null {
  const [one, other, more] = [...new Set(evidence.map(({ contentId }) => contentId))]
  if (one === undefined || other === undefined || more !== undefined || !areOfSeries(one, other, store)) return null
  const [first, second] = [one, other].flatMap((id) => outlineOf(id, store) ?? [])
  if (first === undefined || second === undefined) return null
  const names = [first, second].flatMap(({ place }) => contentStems(`${place.title}\n${fileWords(place.path)}`))
  const isWhole = askedStems(query, comparing).every((stem) => /\d/.test(stem) || names.includes(stem))
  return isWhole ? changedLines(inOrderOfTime(first, second, store)) : null
}

/** The older one first. */
export function inOrderOfTime(first: Outline, second: Outline, store: DocumentStore): readonly [Outline, Outline] {
  const isOlder = orderingDate(first.contentId, store) <= orderingDate(second.contentId, store)
  return isOlder ? [first, second] : [second, first]
}
