/**
 * Search for clients: uses the retrieval of the question path, and returns hits with their positions and newer
 * versions.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import { isEmptyFilter } from '../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import type { SearchHit, SearchStrategy } from '../../../shared/domain/search.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { hasWord } from '../../../shared/text/hasWord.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { ModelProvider } from '../../ports/modelProvider.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import { newerVersionOf } from '../../query/refine/versions.ts'
import { hiddenFrom, indexWithout, storeWithout } from '../../query/retrieve/filter/hidden.ts'
import { resolveFilter } from '../../query/retrieve/filter/resolveFilter.ts'
import { restrictedIndex, restrictedStore } from '../../query/retrieve/filter/restricted.ts'
import { parseWhere } from '../../query/understand/filter/parseWhere.ts'
import { ocrConfidenceIn } from '../../query/retrieve/hybrid/ocrConfidenceIn.ts'
import { matchedWords } from '../../query/text/words/matchedWords.ts'
import { strategies } from '../../query/retrieve/strategies/strategies.ts'

export interface SearchPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly models: Pick<ModelProvider, 'embedder'>
  readonly gate: QuestionGate
}

export interface SearchOptions {
  readonly limit: number
  readonly strategy: SearchStrategy
  /** A filter as typed. */
  readonly where?: string
}

/**
 * Best first. Rejects with `query.empty` when no letter or digit is in the query, with `query.badFilter`, with
 * `query.notReady` when ingest has still to make what the strategy needs, and as the strategy does.
 */
export async function searchLibrary(
  query: string,
  options: SearchOptions,
  { store: all, index: whole, models, gate }: SearchPorts,
): Promise<readonly SearchHit[]> {
  if (!hasWord(query))
    throw new AppError('query.empty', 'There is no word in this to search for. Type at least one letter or digit.')
  // What was dropped on a chat is searched there.
  const hidden = hiddenFrom(null, all)
  const [store, index] = hidden === null ? [all, whole] : [storeWithout(all, hidden), indexWithout(whole, hidden)]
  const filter = parseWhere(options.where ?? '')
  // Keyword search needs no model, so none is loaded for it.
  const strategy = strategies[options.strategy]
  const embedder = strategy.usesVectors ? await models.embedder() : null
  const missing = strategy.missing?.(store, embedder?.id ?? null) ?? null
  if (missing !== null) throw new AppError('query.notReady', missing)
  // A search is a short question: background work pauses at its next boundary.
  const { candidates } = await gate.whileAnswering(() =>
    strategy.search(query, options.limit, { ...restricted(filter, store, index), embedder }),
  )
  const words = matchedWords(
    query,
    candidates.map(({ chunk, ranks }) => ({ text: chunk.text, byKeyword: ranks.bm25 !== null })),
  )
  return candidates.map(({ chunk, documentId, title, path, alsoAt, date, score, ranks }, index) => ({
    ...ocrConfidenceIn(store, chunk.contentId, chunk.start, chunk.end),
    ...newerVersion(chunk.contentId, store),
    documentId,
    contentId: chunk.contentId,
    chunkId: chunk.id,
    title,
    path,
    alsoAt,
    score,
    text: chunk.text,
    page: chunk.page,
    start: chunk.start,
    end: chunk.end,
    headingPath: chunk.headingPath,
    ranks,
    ...(date === null ? {} : { date }),
    matched: words[index]?.matched ?? [],
    ...(words[index]?.similar === true ? { similar: true } : {}),
  }))
}

function restricted(
  filter: DocumentFilter,
  store: DocumentStore,
  index: ChunkIndex,
): { readonly store: DocumentStore; readonly index: ChunkIndex } {
  if (isEmptyFilter(filter)) return { store, index }
  const { contents } = resolveFilter(filter, store)
  return { store: restrictedStore(store, new Set(contents)), index: restrictedIndex(index, contents) }
}

function newerVersion(id: ContentId, store: DocumentStore): Pick<SearchHit, 'newerVersion'> {
  const newer = newerVersionOf(id, store)
  return newer === null ? {} : { newerVersion: { documentId: newer.documentId, title: newer.title } }
}
