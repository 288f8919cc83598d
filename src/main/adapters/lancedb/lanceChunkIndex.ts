/**
 * The search index on LanceDB: table `chunks` (words) and one table of vectors per embedding model. Writes run one after the other, each a
 * whole version; reads run beside them. One process writes; others may read.
 */
import './cpuThreads.ts'
import { statfs } from 'node:fs/promises'
import { MatchQuery, tokenize } from '@lancedb/lancedb'
import type { Connection, Table } from '@lancedb/lancedb'
import type { Table as ArrowTable } from 'apache-arrow'
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { ChunkIndex, IndexHit, IndexRow, IndexStats, VectorRow } from '../../ports/chunkIndex.ts'
import { chunkTable, vectorTable } from './arrowRows.ts'
import { ftsLanguage } from './ftsLanguages.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import { openTables, raiseDoubt, textIndexName, vectorTableNames } from './openTables.ts'
import type { OpenTables } from './openTables.ts'
import { fuzzyText, isIn, literal, searchableText } from './queryText.ts'
import { maintainChunks, maintainVectors } from './upkeep.ts'
import { checkVector } from './vectors.ts'
import { WriteQueue } from './writeQueue.ts'

// 1,000 rows laid out from bytes hold the loop for 5 ms.
const rowsPerVersion = 1_000
const idsPerFilter = 500
// Facts: recall@10 .997 at 100,000 vectors.
const probes = 20
const minFreeBytes = 32 * 1_048_576

export interface LanceChunkIndexOptions {
  /** Made when it is not there; a damaged one is moved to `<folder>.damaged`. */
  readonly folder: string
  /** Null while no embedding model is installed: there are words only. */
  readonly embedderId: string | null
  /** Length of its vectors. */
  readonly dimensions: number
  /** Stemming and stop words; an unknown name means English. */
  readonly language?: string
  /** For commands beside no owner: nothing is made, repaired or written. */
  readonly readOnly?: boolean
  /** Tables were started anew and have to be filled from the store. */
  readonly onRebuilt?: (reason: string) => void
}

export class LanceChunkIndex implements ChunkIndex {
  readonly #folder: string
  readonly #dimensions: number
  readonly #language: FtsLanguage
  readonly #reopen: () => Promise<OpenTables>
  readonly #writes = new WriteQueue()
  #connection: Connection
  #chunks: Table | null
  #vectors: Table | null

  /** Never fails for a damaged index; throws where the folder cannot be used at all. */
  static async open(options: LanceChunkIndexOptions): Promise<LanceChunkIndex> {
    const { folder, embedderId, dimensions, readOnly = false, onRebuilt = () => undefined } = options
    const language = ftsLanguage(options.language ?? 'English')
    const embedder = embedderId === null ? null : { id: embedderId, dimensions }
    const reopen = (): Promise<OpenTables> => openTables({ folder, embedder, language, readOnly, onRebuilt })
    try {
      return new LanceChunkIndex(options, language, await reopen(), reopen)
    } catch (error) {
      throw await writeError(error, folder)
    }
  }

  private constructor(options: LanceChunkIndexOptions, language: FtsLanguage, tables: OpenTables, reopen: () => Promise<OpenTables>) {
    this.#folder = options.folder
    this.#dimensions = options.dimensions
    this.#language = language
    this.#reopen = reopen
    this.#connection = tables.connection
    this.#chunks = tables.chunks
    this.#vectors = tables.vectors
  }

  replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void> {
    return this.replaceContents(new Map([[contentId, rows]]))
  }

  replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void> {
    return this.#write(async () => {
      const table = this.#writable(this.#chunks)
      const rows = distinct([...contents.values()].flat())
      const ids = [...contents.keys()]
      if (ids.length === 0) return
      const ofThese = isIn('contentId', ids)
      const isNew = (await table.countRows(ofThese)) === 0
      if (rows.length === 0) {
        if (!isNew) await table.delete(ofThese)
      } else if (rows.length <= rowsPerVersion) {
        if (isNew) await table.add(chunkTable(rows))
        else await upsert(table).whenNotMatchedBySourceDelete({ where: ofThese }).execute(chunkTable(rows))
      } else {
        // Too many for one version: first what is there now, then what is there no more. Killed between, the count shows it at the next start.
        for (const slice of slices(rows, rowsPerVersion)) {
          if (isNew) await table.add(chunkTable(slice))
          else await upsert(table).execute(chunkTable(slice))
          await nextTurn()
          // A book's rows would all be scanned by every search until the book is done.
          await maintainChunks(table, { force: false })
        }
        if (!isNew) await removeOthers(table, ofThese, rows)
      }
      // A vector of a chunk that is no more would take a place among the nearest.
      if (!isNew && this.#vectors !== null) await removeOthers(this.#vectors, ofThese, rows)
    })
  }

  removeContents(contentIds: readonly ContentId[]): Promise<void> {
    return this.#write(async () => {
      if (contentIds.length === 0) return
      const tables = [this.#writable(this.#chunks)]
      if (this.#vectors !== null) tables.push(this.#vectors)
      // What was removed must be gone from the spaces of other models too; one that cannot be read cannot be searched either.
      for (const name of await vectorTableNames(this.#connection)) {
        if (name === this.#vectors?.name) continue
        const other = await this.#connection.openTable(name).catch(() => null)
        if (other !== null) tables.push(other)
      }
      for (const ids of slices(contentIds, idsPerFilter)) {
        for (const table of tables) await table.delete(isIn('contentId', ids))
      }
    })
  }

  addVectors(rows: readonly VectorRow[]): Promise<void> {
    return this.#write(async () => {
      const table = this.#writable(this.#vectors)
      for (const row of rows) checkVector(row.vector, this.#dimensions)
      for (const slice of slices(distinct(rows), rowsPerVersion)) {
        // The same chunk in the same space has the same vector: what is there stays.
        await table.mergeInsert('id').whenNotMatchedInsertAll().execute(vectorTable(slice, this.#dimensions))
        await nextTurn()
      }
    })
  }

  async vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>> {
    const ids = await this.#read(this.#vectors, (table) => idsWhere(table, `contentId = ${literal(contentId)}`))
    return new Set(ids ?? [])
  }

  async searchText(text: string, limit: number): Promise<readonly IndexHit[]> {
    const query = searchableText(text)
    if (query === '' || limit < 1) return []
    const exact = await this.#match(query, limit, 0)
    if (exact.length > 0) return exact
    // Facts: fuzziness ruins ranking (nDCG .055), so only where the exact words find nothing.
    const tokens = await tokenize(query, { baseTokenizer: 'icu', language: this.#language, lowercase: true, stem: true, removeStopWords: true, asciiFolding: true })
    const fuzzy = fuzzyText(tokens.map((token) => token.text))
    return fuzzy === '' ? [] : this.#match(fuzzy, limit, 1)
  }

  async searchVector(vector: Float32Array, limit: number): Promise<readonly IndexHit[]> {
    checkVector(vector, this.#dimensions)
    if (limit < 1) return []
    const rows = await this.#read(this.#vectors, (table) =>
      // Unit vectors: the dot product is the cosine. Rows that no index holds yet are searched as well.
      table.query().nearestTo(vector).column('vector').distanceType('dot').nprobes(probes).select(['id', 'contentId', '_distance']).limit(limit).toArrow(),
    )
    return rows === null ? [] : hits(rows, '_distance', (distance) => 1 - distance)
  }

  async getVectors(ids: readonly ChunkId[]): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    const vectors = new Map<ChunkId, Float32Array>()
    for (const slice of slices([...new Set(ids)], idsPerFilter)) {
      const rows = await this.#read(this.#vectors, (table) => table.query().where(isIn('id', slice)).select(['id', 'vector']).toArrow())
      if (rows === null) break
      const [id, vector] = [rows.getChild('id'), rows.getChild('vector')]
      for (let row = 0; row < rows.numRows; row++) {
        // The column is a list of 32-bit floats (schema above); its view is copied, so that the batch can go.
        const values = (vector?.get(row) as { toArray(): Float32Array } | null)?.toArray()
        if (values !== undefined) vectors.set(asId<ChunkId>(String(id?.get(row))), Float32Array.from(values))
      }
    }
    return vectors
  }

  async countByContent(): Promise<ReadonlyMap<ContentId, { readonly rows: number; readonly vectors: number }>> {
    const rows = (await this.#read(this.#chunks, countContents)) ?? new Map<string, number>()
    const vectors = (await this.#read(this.#vectors, countContents)) ?? new Map<string, number>()
    const ids = new Set([...rows.keys(), ...vectors.keys()])
    return new Map([...ids].map((id) => [asId<ContentId>(id), { rows: rows.get(id) ?? 0, vectors: vectors.get(id) ?? 0 }]))
  }

  async stats(): Promise<IndexStats> {
    const rows = (await this.#read(this.#chunks, (table) => table.countRows())) ?? 0
    const vectors = (await this.#read(this.#vectors, (table) => table.countRows())) ?? 0
    const index = await this.#read(this.#chunks, async (table) => (await table.indexStats(textIndexName)) ?? null)
    return { rows, vectors, unindexedRows: index?.numUnindexedRows ?? 0 }
  }

  /** Queued like a write; each table is one step, so that a question waits for at most one. */
  async maintain({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#write(() => maintainChunks(this.#writable(this.#chunks), { force }))
    if (this.#vectors !== null) await this.#write(() => maintainVectors(this.#writable(this.#vectors), { force }))
  }

  clear(): Promise<void> {
    return this.#write(async () => {
      this.#writable(this.#chunks)
      this.#closeTables()
      for (const name of await this.#connection.tableNames()) await this.#connection.dropTable(name)
      this.#connection.close()
      const tables = await this.#reopen()
      this.#connection = tables.connection
      this.#chunks = tables.chunks
      this.#vectors = tables.vectors
    })
  }

  async dispose(): Promise<void> {
    await this.#writes.idle()
    this.#closeTables()
    if (this.#connection.isOpen()) this.#connection.close()
  }

  async #match(text: string, limit: number, fuzziness: 0 | 1): Promise<IndexHit[]> {
    // Always a MatchQuery: a plain string would be parsed, and quotes in it throw.
    const query = new MatchQuery(text, 'indexedText', fuzziness === 0 ? {} : { fuzziness, prefixLength: 1 })
    const rows = await this.#read(this.#chunks, (table) => table.query().fullTextSearch(query).select(['id', 'contentId', '_score']).limit(limit).toArrow())
    return rows === null ? [] : hits(rows, '_score', (score) => score)
  }

  /** Null when there is no such table. A second failure on the newest version is reported, and the next start reads every row. */
  async #read<T>(table: Table | null, work: (table: Table) => Promise<T>): Promise<T | null> {
    if (table === null) return null
    try {
      return await work(table)
    } catch {
      try {
        await table.checkoutLatest()
        return await work(table)
      } catch (error) {
        await raiseDoubt(this.#folder)
        throw new AppError(
          'library.corrupt',
          'The search index could not be read. Start Docent again, or run "docent reindex"; your documents are safe.',
          { cause: error },
        )
      }
    }
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.#writes.run(async () => {
      try {
        return await work()
      } catch (error) {
        throw await writeError(error, this.#folder)
      }
    })
  }

  #writable(table: Table | null): Table {
    if (table === null) throw new AppError('internal', 'This part of the search index is not open for writing.')
    return table
  }

  #closeTables(): void {
    this.#chunks?.close()
    this.#vectors?.close()
    this.#chunks = null
    this.#vectors = null
  }
}

const upsert = (table: Table) => table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll()

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

function distinct<Row extends { readonly id: ChunkId }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function* slices<T>(values: readonly T[], length: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += length) yield values.slice(start, start + length)
}

async function idsWhere(table: Table, where: string): Promise<ChunkId[]> {
  const column = (await table.query().where(where).select(['id']).toArrow()).getChild('id')
  return [...(column ?? [])].map((id) => asId<ChunkId>(String(id)))
}

async function removeOthers(table: Table, where: string, rows: readonly IndexRow[]): Promise<void> {
  const keep = new Set(rows.map((row) => row.id))
  const stale = (await idsWhere(table, where)).filter((id) => !keep.has(id))
  for (const ids of slices(stale, idsPerFilter)) await table.delete(isIn('id', ids))
}

async function countContents(table: Table): Promise<Map<string, number>> {
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

/** LanceDB's errors carry no code, so the disk itself is asked whether it is full. */
async function writeError(error: unknown, folder: string): Promise<AppError> {
  if (AppError.isInstance(error)) return error
  const disk = await statfs(folder).catch(() => null)
  if (disk !== null && disk.bavail * disk.bsize < minFreeBytes) {
    return new AppError('disk.full', `The disk is full: the search index in ${folder} could not be written. Free some space and try again.`, {
      cause: error,
      retryable: true,
    })
  }
  return new AppError('internal', `The search index in ${folder} could not be written.`, { cause: error })
}
