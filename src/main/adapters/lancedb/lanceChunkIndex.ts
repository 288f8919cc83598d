/**
 * The search index on LanceDB: table `chunks` (words) and one table of vectors per embedding model. Writes run one after the other, each a
 * whole version; reads run beside them. One process writes; others may read.
 */
import './cpuThreads.ts'
import { tokenize } from '@lancedb/lancedb'
import type { Connection, Table } from '@lancedb/lancedb'
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { ChunkIndex, IndexHit, IndexRow, IndexStats, VectorRow } from '../../ports/chunkIndex.ts'
import { copyTables } from './copyTables.ts'
import { ftsLanguage } from './ftsLanguages.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import { openTables, raiseDoubt, textIndexName, vectorTableNames } from './openTables.ts'
import type { OpenTables } from './openTables.ts'
import { fuzzyText, literal, searchableText } from './queryText.ts'
import { countContents, idsWhere, matching, nearest, vectorsOf } from './tableReads.ts'
import { addVectorRows, removeRows, replaceRows } from './tableWrites.ts'
import { maintainChunks, maintainVectors } from './upkeep.ts'
import { checkVector } from './vectors.ts'
import { writeError } from './writeError.ts'
import { WriteQueue } from './writeQueue.ts'

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
    return this.#write(() => replaceRows(contents, { chunks: this.#writable(this.#chunks), vectors: this.#vectors }))
  }

  removeContents(contentIds: readonly ContentId[]): Promise<void> {
    return this.#write(async () => {
      if (contentIds.length === 0) return
      await removeRows(contentIds, await this.#allTables())
    })
  }

  addVectors(rows: readonly VectorRow[]): Promise<void> {
    return this.#write(async () => {
      const table = this.#writable(this.#vectors)
      for (const row of rows) checkVector(row.vector, this.#dimensions)
      await addVectorRows(rows, table, this.#dimensions)
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
    return (await this.#read(this.#vectors, (table) => nearest(table, vector, limit))) ?? []
  }

  async getVectors(ids: readonly ChunkId[]): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    return (await this.#read(this.#vectors, (table) => vectorsOf(table, ids))) ?? new Map<ChunkId, Float32Array>()
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

  copyInto(folder: string): Promise<void> {
    return this.#write(() => copyTables(this.#folder, folder))
  }

  async dispose(): Promise<void> {
    await this.#writes.idle()
    this.#closeTables()
    if (this.#connection.isOpen()) this.#connection.close()
  }

  async #match(text: string, limit: number, fuzziness: 0 | 1): Promise<readonly IndexHit[]> {
    return (await this.#read(this.#chunks, (table) => matching(table, text, { limit, fuzziness }))) ?? []
  }

  /** What was removed must be gone from the spaces of other models too; one that cannot be read cannot be searched either. */
  async #allTables(): Promise<Table[]> {
    const tables = [this.#writable(this.#chunks)]
    if (this.#vectors !== null) tables.push(this.#vectors)
    for (const name of await vectorTableNames(this.#connection)) {
      if (name === this.#vectors?.name) continue
      const other = await this.#connection.openTable(name).catch(() => null)
      if (other !== null) tables.push(other)
    }
    return tables
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
