/** The queries of a single table, and the decoding of their results. */
import { MatchQuery } from '@lancedb/lancedb'
import type { Query, Table } from '@lancedb/lancedb'
import type { Table as ArrowTable } from 'apache-arrow'
import { asId } from '../../../../shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexHit, SearchLimits } from '../../../ports/chunkIndex.ts'
import { vectorsIn } from './arrowRows.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import { slices } from './pieces.ts'
import { idsPerFilter, isIn } from '../keyword/queryText.ts'
import { textIndexName } from '../keyword/textIndex.ts'

// recall@10 is .997 at 100,000 vectors (measured).
const probes = 20

export interface TextQuery {
  readonly limit: number
  readonly fuzziness: 0 | 1
  /** Only rows of these contents, indexed or not. */
  readonly within?: readonly ContentId[]
  /** Only these rows, at most `idsPerFilter`. */
  readonly rows?: readonly ChunkId[]
  /** Only rows that the index covers. */
  readonly indexedOnly?: boolean
}

/** The unindexed rows that a search looks at: all of these contents, or these in groups of `idsPerFilter`. */
export type UnindexedSome =
  { readonly contents: readonly ContentId[] } | { readonly rows: readonly (readonly ChunkId[])[] }

/** BM25, best first. */
export async function matching(
  table: Table,
  text: string,
  { limit, fuzziness, within, rows, indexedOnly = false }: TextQuery,
): Promise<IndexHit[]> {
  // Always a MatchQuery: a plain string would be parsed, and quotes in it throw.
  const query = new MatchQuery(text, 'indexedText', fuzziness === 0 ? {} : { fuzziness, prefixLength: 1 })
  const search = table.query().fullTextSearch(query).select(['id', 'contentId', '_score']).limit(limit)
  if (indexedOnly) search.fastSearch()
  if (rows !== undefined) search.where(isIn('id', rows))
  return hits(await only(search, within).toArrow(), '_score', (score) => score)
}

/**
 * The same when some unindexed rows must not be scanned: searches the rows that the index covers, and the unindexed
 * rows of these contents, or these of them.
 */
export async function matchingBoth(
  table: Table,
  text: string,
  unindexedRows: UnindexedSome,
  query: Omit<TextQuery, 'within' | 'rows'>,
): Promise<IndexHit[]> {
  const parts =
    'rows' in unindexedRows
      ? unindexedRows.rows.map((rows) => ({ rows }))
      : [...slices(unindexedRows.contents, idsPerFilter)].map((within) => ({ within }))
  const found = await Promise.all([
    matching(table, text, { ...query, indexedOnly: true }),
    ...parts.map((part) => matching(table, text, { ...query, ...part })),
  ])
  // Just after maintenance a row can be in both results.
  return best(found, query.limit)
}

/** Merges several results of one query: each row once, best first. */
export function best(answers: readonly (readonly IndexHit[])[], limit: number): IndexHit[] {
  const hits = new Map<ChunkId, IndexHit>()
  for (const hit of answers.flat()) if (hit.score > (hits.get(hit.id)?.score ?? -Infinity)) hits.set(hit.id, hit)
  return [...hits.values()].sort((a, b) => b.score - a.score).slice(0, limit)
}

/** By cosine similarity, best first. Rows outside the index are searched as well. */
async function nearest(
  table: Table,
  vector: Float32Array,
  limit: number,
  within?: readonly ContentId[],
): Promise<IndexHit[]> {
  // Unit vectors: the dot product is the cosine.
  const search = table
    .query()
    .nearestTo(vector)
    .column('vector')
    .distanceType('dot')
    .nprobes(probes)
    .select(['id', 'contentId', '_distance'])
    .limit(limit)
  const rows = await only(search, within).toArrow()
  return hits(rows, '_distance', (distance) => 1 - distance)
}

/** The same as `nearest`, only among these contents. */
export async function nearestWithin(
  table: Table,
  vector: Float32Array,
  limit: number,
  within: SearchLimits['within'],
): Promise<IndexHit[]> {
  if (within === undefined) return nearest(table, vector, limit)
  return best(await Promise.all(contentSlices(within).map((ids) => nearest(table, vector, limit, ids))), limit)
}

/** The same as `matching`, only among these contents. Scores of all parts are of one index and can be compared. */
export async function matchingWithin(
  table: Table,
  text: string,
  query: Omit<TextQuery, 'within'>,
  within: NonNullable<SearchLimits['within']>,
): Promise<IndexHit[]> {
  const found = contentSlices(within).map((ids) => matching(table, text, { ...query, within: ids }))
  return best(await Promise.all(found), query.limit)
}

function contentSlices(within: NonNullable<SearchLimits['within']>): readonly (readonly ContentId[])[] {
  return typeof within === 'string' ? [[within]] : [...slices(within, idsPerFilter)]
}

/** The filter is applied before the search, so that the requested number of rows is found. */
function only<Q extends { where(predicate: string): unknown }>(search: Q, within: readonly ContentId[] | undefined): Q {
  if (within !== undefined) search.where(isIn('contentId', within))
  return search
}

export async function vectorsOf(table: Table, ids: readonly ChunkId[]): Promise<Map<ChunkId, Float32Array>> {
  const vectors = new Map<ChunkId, Float32Array>()
  for (const slice of slices([...new Set(ids)], idsPerFilter)) {
    const rows = await table.query().where(isIn('id', slice)).select(['id', 'vector']).toArrow()
    const [id, found] = [rows.getChild('id'), vectorsIn(rows.getChild('vector'))]
    for (const [row, values] of found.entries())
      if (values !== undefined) vectors.set(asId<ChunkId>(String(id?.get(row))), values)
  }
  return vectors
}

export async function idsWhere(table: Table, where: string): Promise<ChunkId[]> {
  const column = (await table.query().where(where).select(['id']).toArrow()).getChild('id')
  return [...(column ?? [])].map((id) => asId<ChunkId>(String(id)))
}

/**
 * The newest rows that the full-text index does not cover: a table is read in insertion order. `contents`: only rows of
 * these.
 */
export async function unindexedTexts(
  table: Table,
  contents: readonly ContentId[] | null,
  limit: number,
): Promise<string[]> {
  const unindexedRows = (await table.indexStats(textIndexName))?.numUnindexedRows ?? 0
  if (unindexedRows === 0) return []
  const rows = (select: Query) => select.select(['indexedText']).limit(limit).toArrow()
  const parts =
    contents === null
      ? [await rows(table.query().offset((await table.countRows()) - Math.min(unindexedRows, limit)))]
      : await Promise.all(
          [...slices(contents, idsPerFilter)].map((some) => rows(table.query().where(isIn('contentId', some)))),
        )
  return parts.flatMap((part) => [...(part.getChild('indexedText') ?? [])].map(String)).slice(0, limit)
}

/** Number of rows of each content. */
export async function countContents(table: Table): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const batch of table.query().select(['contentId'])) {
    for (const id of batch.getChild('contentId') ?? []) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1)
    await nextTurn()
  }
  return counts
}

function hits(rows: ArrowTable, column: '_score' | '_distance', toScore: (value: number) => number): IndexHit[] {
  const [id, contentId, value] = [rows.getChild('id'), rows.getChild('contentId'), rows.getChild(column)]
  return Array.from({ length: rows.numRows }, (_, row) => ({
    id: asId<ChunkId>(String(id?.get(row))),
    contentId: asId<ContentId>(String(contentId?.get(row))),
    score: toScore(Number(value?.get(row))),
  }))
}
