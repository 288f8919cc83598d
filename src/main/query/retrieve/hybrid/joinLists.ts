/** Joins the lists of one search (by keyword, vector and title, in other languages) into candidates. Pure over the store. */
import type { ContentId, ChunkId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { IndexHit } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { weightedFusion, shareOfBest } from './fusion.ts'
import type { ScoredId, Fused } from './fusion.ts'
import type { FileNameHits } from './fileNameSearch.ts'
import type { TitleHits } from './titleSearch.ts'
import { VersionTwins } from './versionTwins.ts'

// Similarity as it is, and BM25 as a share of the best, raised to a power. On SciFact's 809 training questions
// every weight from 0.5 to 0.65 with every power from 0.5 to 1 is within 0.0045 nDCG@10 with MiniLM. On the fit halves
// of SQuAD and LoCoMo (bench/fitFusion.ts) 0.55 is within 0.001 of the best with MiniLM on SQuAD and within 0.007 of it
// with bge-small, which is best at 0.65 to 0.7: this serves both. The test questions and report halves were not used.
export const vectorWeight = 0.56
export const textWeight = 0.44
export const textPower = 0.7

// Titles are already part of the indexed text: this only decides near ties and adds file names. On SciFact 0.05 for
// every half matching title costs 0.002 nDCG@10, for whole titles nothing.
export const titleWeight = 0.05

// A document that is named after what is asked for comes before those that only resemble the question.
const fileNameWeight = 0.3

interface Lists {
  readonly words: readonly IndexHit[]
  readonly vectors: readonly IndexHit[]
  readonly titles: TitleHits
  readonly files: FileNameHits
  /** Hits of translated queries, one list per language. */
  readonly foreign: readonly (readonly IndexHit[])[]
}

const hitsOf = ({ words, vectors, titles, files, foreign }: Lists): readonly IndexHit[] => [
  ...words,
  ...vectors,
  ...titles.openings,
  ...files.passages,
  ...foreign.flat(),
]

export function join(lists: Lists, limit: number, store: DocumentStore): readonly Candidate[] {
  const contents = new Map(hitsOf(lists).map(({ id, contentId }) => [id as string, contentId] as const))
  const titleItems: ScoredId[] = []
  for (const [id, contentId] of contents) titleItems.push({ id, score: lists.titles.byContent.get(contentId) ?? 0 })
  const titled = titleItems.some((item) => item.score > 0)
  const weighed = weightedFusion([
    { weight: textWeight, items: withForeign(shareOfBest(lists.words, textPower), lists.foreign) },
    { weight: vectorWeight, items: lists.vectors },
    { weight: titled ? titleWeight : 0, items: titleItems },
  ])

  const fused = withFileNames(withPlaces(weighed, lists.foreign), contents, lists.files)
  const ranks = {
    words: rankMap(lists.words),
    vectors: rankMap(lists.vectors),
    // A strong match of translated words is a strong keyword match.
    foreign: new Map(lists.foreign.flatMap((list) => list.map(({ id }, index) => [id as string, index + 1] as const))),
    titles: rankMap(titleItems.filter((item) => item.score > 0)),
  }
  const candidates: Candidate[] = []
  const twins = new VersionTwins(store)
  // Read in portions: removed documents leave gaps, and reading every chunk of the pool would cost more than the
  // search.
  for (let from = 0; from < fused.length && candidates.length < limit; from += limit) {
    const portion = fused.slice(from, from + limit)
    const places = portion.flatMap(({ id }) => {
      const contentId = contents.get(id)
      // Ids come from the index, whose rows were made from stored chunks.
      return contentId === undefined ? [] : [{ id: id as ChunkId, contentId }]
    })
    const chunks = new Map(store.chunks.get(places).map((chunk) => [chunk.id as string, chunk]))
    portion.forEach((item, offset) => {
      const chunk = chunks.get(item.id)
      if (chunk === undefined || candidates.length >= limit) return
      const place = placeOf(chunk.contentId, store)
      if (place === null) return
      const word = ranks.words.get(item.id)
      const vector = ranks.vectors.get(item.id)
      twins.add(candidates, {
        chunk,
        ...place,
        score: item.score,
        ranks: {
          bm25: word?.rank ?? ranks.foreign.get(item.id) ?? null,
          vector: vector?.rank ?? null,
          title: ranks.titles.get(item.id)?.rank ?? null,
          fused: from + offset + 1,
          bm25Score: word?.score ?? null,
          vectorScore: vector?.score ?? null,
        },
      })
    })
  }
  return candidates
}

// A translation expresses the question less reliably than its own words.
const foreignWeight = 0.9

/** Keyword hits merged with those of the other languages, each with the better of its scores. */
function withForeign(words: readonly ScoredId[], foreign: Lists['foreign']): readonly ScoredId[] {
  const best = new Map(words.map((item) => [item.id, item.score]))
  for (const list of foreign)
    for (const { id, score } of shareOfBest(list, textPower))
      best.set(id, Math.max(best.get(id) ?? 0, score * foreignWeight))
  return [...best].map(([id, score]) => ({ id, score }))
}

// Ten passages are scored: the two best of each language are among them, because an English model ranks them too low.
const foreignPlaces = 2
const lastForeignPlace = 6

function withPlaces(fused: readonly Fused[], foreign: Lists['foreign']): readonly Fused[] {
  const lifted = new Set(foreign.flatMap((list) => list.slice(0, foreignPlaces).map(({ id }) => id as string)))
  const late = fused.slice(lastForeignPlace).filter(({ id }) => lifted.has(id))
  if (late.length === 0) return fused
  return [
    ...fused.slice(0, lastForeignPlace),
    ...late,
    ...fused.slice(lastForeignPlace).filter(({ id }) => !lifted.has(id)),
  ]
}

/** The place of a content; null if no document points to it any more. */
export function placeOf(
  contentId: ContentId,
  store: DocumentStore,
): Pick<Candidate, 'documentId' | 'title' | 'path' | 'alsoAt' | 'date'> | null {
  const [document, ...others] = store.documents.ofContent(contentId)
  if (document === undefined) return null
  return {
    documentId: document.id,
    title: document.title,
    path: document.path,
    alsoAt: others.map((other) => other.path),
    // Not the time of its file, which copying and unpacking change.
    date: store.contents.get(contentId)?.date ?? null,
  }
}

function rankMap(items: readonly ScoredId[]): ReadonlyMap<string, { readonly rank: number; readonly score: number }> {
  const ordered = [...items].sort((a, b) => b.score - a.score)
  return new Map(ordered.map((item, index) => [item.id, { rank: index + 1, score: item.score }]))
}

/** Passages of documents whose file names have words of the question, moved up by as much as their names say. */
function withFileNames(
  fused: readonly Fused[],
  contents: ReadonlyMap<string, ContentId>,
  { byContent, passages }: FileNameHits,
): readonly Fused[] {
  if (byContent.size === 0) return fused
  const scores = new Map<string, number>([
    ...passages.map(({ id }) => [id as string, 0] as const),
    ...fused.map(({ id, score }) => [id, score] as const),
  ])
  return [...scores]
    .map(([id, score]) => {
      const contentId = contents.get(id)
      const named = contentId === undefined ? 0 : (byContent.get(contentId) ?? 0)
      return { id, score: Math.min(1, score + fileNameWeight * named) }
    })
    .sort((a, b) => b.score - a.score)
}
