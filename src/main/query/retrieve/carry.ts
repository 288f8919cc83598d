/**
 * Adds passages of the documents that the earlier answers cited: most follow-up questions are about the same document,
 * but say too little of it to find it again.
 */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { relatedDocuments } from '../refine/versions.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import type { Thread, ThreadPlace } from '../thread.ts'
import { answered } from '../settled.ts'
import { vectorSimilarity } from '../text/vectors.ts'
import { documentMeant, withShown } from './filter/documentMeant.ts'
import { placeOf } from './hybrid/joinLists.ts'

// The passages of a document of ten pages. Chosen by judgement, not fitted.
const maxWithin = 20

// Ten passages are judged; half of them stay with the search. Chosen by judgement, not fitted.
const maxCarried = 5
const maxContents = 3
const hitsPerContent = 4

// A little below the best passage of the search, so that the search still leads.
const share = 0.95
const perPlace = 0.05
// A question that may as well be about something else leaves more room to the search. Chosen by judgement.
const weak = 0.5
const maxWeaklyCarried = 3

// The passage that was quoted and those beside it come before others of the document that are about as similar.
const quotedBonus = 0.15
const besideBonus = 0.05

export const carryEngine: Engine = {
  id: 'carry',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.thread === null ? 'It continues no earlier question.' : undefined),
  async run(state, context) {
    const thread = withVersions(state.thread === null ? null : withShown(state.thread, context.store), context.store)
    const meant = thread === null ? null : documentMeant(thread, context.store)
    if (meant !== null) return withinDocument(meant, thread, state, context)
    const places = thread?.places ?? []
    const contents = [...Map.groupBy(places, ({ contentId }) => contentId)].slice(0, maxContents)
    const isWeak = places.every(({ weight }) => weight < weak)
    const found = await Promise.all(contents.map(([id, own]) => passagesOf(id, own, state, context)))
    const carried = found
      .flat()
      // If it may be about something else, only what has a word of the question.
      .filter(({ ranks }) => !isWeak || ranks.bm25Score !== null)
      .sort((a, b) => b.score - a.score)
      .slice(0, isWeak ? maxWeaklyCarried : maxCarried)
    if (carried.length === 0) return { thread }
    const best = state.candidates[0]?.score ?? 1
    const known = new Map(state.candidates.map((candidate) => [candidate.chunk.id, candidate]))
    const lifted = carried.map((candidate, place) => ({
      ...(known.get(candidate.chunk.id) ?? candidate),
      score: Math.max(best * (share - perPlace * place), known.get(candidate.chunk.id)?.score ?? 0),
    }))
    const ids = new Set(lifted.map(({ chunk }) => chunk.id))
    const added = lifted.filter(({ chunk }) => !known.has(chunk.id)).length
    context.note(`Looked again in what was cited before: ${added} more ${added === 1 ? 'passage' : 'passages'}.`)
    return {
      thread,
      candidates: [...lifted, ...state.candidates.filter(({ chunk }) => !ids.has(chunk.id))].sort(
        (a, b) => b.score - a.score,
      ),
    }
  },
}

/** The passages of one document alone: what it does not say is not looked for elsewhere. */
async function withinDocument(
  id: ContentId,
  thread: Thread | null,
  state: RetrievalState,
  context: EngineContext,
): Promise<StatePatch> {
  const all = context.store.chunks.ofContent(id, { from: 0, to: maxWithin })
  const places = all.map(({ start, end }) => ({ contentId: id, start, end, weight: 1 }))
  const known = thread?.places.filter(({ contentId }) => contentId === id) ?? []
  const found = await passagesOf(id, [...known, ...places], state, context)
  const candidates = found.toSorted((a, b) => b.score - a.score).slice(0, maxWithin)
  context.note(`Looked only in the document that is meant: ${candidates[0]?.title ?? ''}.`)
  return { thread, candidates: candidates.length === 0 ? state.candidates : candidates }
}

// "The version before that" is not the one that was shown. Chosen by judgement, not fitted.
const otherThanAsked = -1

/**
 * Asked for what was before or for the other one, the other versions of the cited documents are looked at as well, and
 * they come first: the cited one has given its answer.
 */
function withVersions(thread: Thread | null, store: DocumentStore): Thread | null {
  if (thread === null || (thread.excluded.length === 0 && thread.asksAnother !== true)) return thread
  const known = new Set(thread.places.map(({ contentId }) => contentId))
  const versions = [...known].flatMap((id): readonly ThreadPlace[] => {
    const document = store.documents.ofContent(id)[0]
    if (document === undefined) return []
    return relatedDocuments(document, store).flatMap(({ documentId }) => {
      const other = store.documents.get(documentId)?.contentId ?? null
      return other === null || known.has(other) ? [] : [{ contentId: other, start: 0, end: 0, weight: 1 }]
    })
  })
  const shown =
    thread.asksAnother === true ? thread.places.map((place) => ({ ...place, weight: otherThanAsked })) : thread.places
  return { ...thread, places: [...versions.slice(0, maxContents - 1), ...shown] }
}

/** The quoted passages with their neighbours, and those that the search finds within the document. */
async function passagesOf(
  id: ContentId,
  places: readonly ThreadPlace[],
  { query, queryVector }: RetrievalState,
  { store, index, embedder }: EngineContext,
): Promise<readonly Candidate[]> {
  const place = placeOf(id, store)
  if (place === null) return []
  const limits = { within: id }
  const [byKeyword, byVector] = await Promise.all([
    index.searchText(query, hitsPerContent, limits),
    queryVector === null || embedder === null
      ? []
      : index.searchVector(queryVector, hitsPerContent, { ...limits, space: embedder.id }),
  ])
  const hits = store.chunks.get([...new Map([...byKeyword, ...byVector].map((hit) => [hit.id, hit])).values()])
  const quoted = store.chunks.ofContent(id).filter((chunk) => overlaps(chunk, places))
  const beside = quoted.flatMap(({ ordinal }) =>
    store.chunks.ofContent(id, { from: Math.max(0, ordinal - 1), to: ordinal + 2 }),
  )
  const chunks = [...new Map([...quoted, ...beside, ...hits].map((chunk) => [chunk.id, chunk])).values()]
  const vectors = queryVector === null ? new Map() : await index.getVectors(chunks.map((chunk) => chunk.id))
  const weight = Math.max(...places.map((each) => each.weight))
  return chunks.map((chunk) => {
    const vector = vectors.get(chunk.id)
    const similarity =
      vector === undefined || queryVector === null || embedder === null
        ? null
        : vectorSimilarity(vector, queryVector, embedder)
    const word = byKeyword.findIndex((hit) => hit.id === chunk.id)
    const bonus = quoted.includes(chunk) ? quotedBonus : beside.some((each) => each.id === chunk.id) ? besideBonus : 0
    return {
      chunk,
      ...place,
      score: weight * ((similarity ?? 0) + bonus + (word < 0 ? 0 : 0.1 / (word + 1))),
      ranks: {
        bm25: null,
        vector: null,
        title: null,
        fused: null,
        bm25Score: byKeyword[word]?.score ?? null,
        vectorScore: similarity,
      },
    }
  })
}

function overlaps(chunk: Chunk, places: readonly ThreadPlace[]): boolean {
  return places.some(({ start, end }) => start < chunk.end && chunk.start < end)
}
