/**
 * The search index on LanceDB: table `chunks` for keyword search and one table of vectors per embedding model. Each
 * write is a complete version; reads run beside writes, and new rows are appended while maintenance runs. One process
 * writes; others may read.
 */
import './tables/cpuThreads.ts'
import type { Connection, Table } from '@lancedb/lancedb'
import { asId } from '../../../shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type {
  ChunkIndex,
  IndexHit,
  IndexRow,
  IndexStats,
  SearchLimits,
  SpaceWriter,
  VectorLimits,
  VectorRow,
  VectorSpace,
} from '../../ports/chunkIndex.ts'
import { Access, writable } from './tables/access.ts'
import { copyTables } from './tables/copyTables.ts'
import { dropTables } from './tables/dropTables.ts'
import { ftsLanguage } from './keyword/ftsLanguages.ts'
import type { FtsLanguage } from './keyword/ftsLanguages.ts'
import { Leftovers } from './tables/leftovers.ts'
import { UnindexedRows } from './keyword/unindexedRows.ts'
import { KeywordSearch } from './keyword/keywordSearch.ts'
import { openTables } from './tables/openTables.ts'
import type { OpenOptions, OpenTables } from './tables/openTables.ts'
import { countContents } from './tables/tableReads.ts'
import { removeRows } from './tables/tableWrites.ts'
import { textIndexName } from './keyword/textIndex.ts'
import { indexNewRows, maintainChunks } from './tables/maintainTables.ts'
import { VectorSpaces } from './vectors/vectorSpaces.ts'
import { writeContents } from './keyword/keywordWrites.ts'
import { writeError } from './tables/writeError.ts'
import { WriteQueue } from './tables/writeQueue.ts'

export interface LanceChunkIndexOptions {
  /** Created when it does not exist; a damaged one is moved to `<folder>.damaged`. */
  readonly folder: string
  /** Null while no embedding model is installed: only keyword search works. */
  readonly embedderId: string | null
  /** Length of its vectors. */
  readonly dimensions: number
  /** The language for stemming and stop words; an unknown name means English. */
  readonly language?: string
  /** For commands that run beside an owner: nothing is created, repaired or written. */
  readonly readOnly?: boolean
  /** Tables were created again and have to be filled from the store. */
  readonly onRebuilt?: (reason: string) => void
}

export class LanceChunkIndex implements ChunkIndex {
  readonly #opening: Omit<OpenOptions, 'embedder'>
  readonly #folder: string
  readonly #language: FtsLanguage
  readonly #access: Access
  readonly #keywordQueue = new WriteQueue()
  readonly #keywords: KeywordSearch
  readonly #vectors: VectorSpaces
  readonly #leftovers: Leftovers
  #unindexedRows: UnindexedRows
  #connection: Connection
  #chunks: Table | null

  /** Never fails for a damaged index; throws when the folder cannot be used at all. */
  static async open(options: LanceChunkIndexOptions): Promise<LanceChunkIndex> {
    const { folder, embedderId, dimensions, readOnly = false, onRebuilt = () => undefined } = options
    const language = ftsLanguage(options.language ?? 'English')
    const space = embedderId === null ? null : { id: embedderId, dimensions }
    const opening = { folder, language, readOnly, onRebuilt }
    try {
      const tables = await openTables({ ...opening, embedder: space })
      const left = (await tables.chunks?.indexStats(textIndexName))?.numUnindexedRows ?? 0
      return new LanceChunkIndex(opening, space, tables, {
        unindexedRows: new UnindexedRows(left === 0),
        leftovers: await Leftovers.begin(folder, readOnly),
      })
    } catch (error) {
      throw await writeError(error, folder)
    }
  }

  private constructor(
    opening: Omit<OpenOptions, 'embedder'>,
    space: VectorSpace | null,
    tables: OpenTables,
    /** What an earlier process left. */
    { unindexedRows, leftovers }: { readonly unindexedRows: UnindexedRows; readonly leftovers: Leftovers },
  ) {
    this.#opening = opening
    this.#folder = opening.folder
    this.#language = opening.language
    this.#leftovers = leftovers
    this.#access = new Access(opening.folder, leftovers)
    this.#connection = tables.connection
    this.#chunks = tables.chunks
    this.#unindexedRows = unindexedRows
    this.#keywords = new KeywordSearch({
      access: this.#access,
      language: this.#language,
      rows: () => ({ table: this.#chunks, unindexedRows: this.#unindexedRows }),
    })
    this.#vectors = new VectorSpaces(opening, this.#access, space, tables)
  }

  get space(): VectorSpace | null {
    return this.#vectors.space
  }

  useSpace(space: VectorSpace): Promise<void> {
    return this.#vectors.use(space)
  }

  openSpace(space: VectorSpace): Promise<SpaceWriter> {
    return this.#vectors.open(space)
  }

  async dropOtherSpaces(keep: readonly string[]): Promise<void> {
    writable(this.#chunks)
    await this.#vectors.dropOthers(keep)
  }

  replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void> {
    return this.replaceContents(new Map([[contentId, rows]]))
  }

  async replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void> {
    if (contents.size === 0) return
    const replaced = await this.#access.write(
      writeContents(contents, {
        table: writable(this.#chunks),
        queue: this.#keywordQueue,
        unindexedRows: this.#unindexedRows,
        language: this.#language,
      }),
    )
    if (replaced.length > 0)
      await this.#vectors.keepOnly(
        replaced,
        replaced.flatMap((id) => contents.get(id) ?? []),
      )
  }

  async removeContents(contentIds: readonly ContentId[]): Promise<void> {
    if (contentIds.length === 0) return
    await this.#access.write(this.#keywordQueue.change(() => removeRows(writable(this.#chunks), contentIds)))
    await this.#vectors.remove(contentIds)
  }

  addVectors(rows: readonly VectorRow[]): Promise<void> {
    return this.#vectors.add(rows)
  }

  vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>> {
    return this.#vectors.idsOf(contentId)
  }

  searchText(text: string, limit: number, { within }: SearchLimits = {}): Promise<readonly IndexHit[]> {
    return this.#keywords.search(text, limit, within)
  }

  keepsWordsOf(text: string): Promise<boolean> {
    return this.#keywords.keepsWordsOf(text)
  }

  searchVector(vector: Float32Array, limit: number, limits: VectorLimits = {}): Promise<readonly IndexHit[]> {
    return this.#vectors.nearest(vector, limit, limits)
  }

  getVectors(ids: readonly ChunkId[], space?: string): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    return this.#vectors.vectorsOf(ids, space)
  }

  async countByContent(): Promise<ReadonlyMap<ContentId, { readonly rows: number; readonly vectors: number }>> {
    const rows = (await this.#access.read(this.#chunks, countContents)) ?? new Map<string, number>()
    const vectors = await this.#vectors.counts()
    const ids = new Set([...rows.keys(), ...vectors.keys()])
    return new Map(
      [...ids].map((id) => [asId<ContentId>(id), { rows: rows.get(id) ?? 0, vectors: vectors.get(id) ?? 0 }]),
    )
  }

  async stats(): Promise<IndexStats> {
    const rows = (await this.#access.read(this.#chunks, (table) => table.countRows())) ?? 0
    const index = await this.#access.read(
      this.#chunks,
      async (table) => (await table.indexStats(textIndexName)) ?? null,
    )
    return { rows, vectors: await this.#vectors.countRows(), unindexedRows: index?.numUnindexedRows ?? 0 }
  }

  /**
   * New rows are appended meanwhile, other changes wait; each table is one step. The first time after a kill or a
   * failed write, new rows wait too.
   */
  async maintain({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#access.write(
      this.#keywordQueue.maintenance(() =>
        maintainChunks(writable(this.#chunks), this.#unindexedRows, { force, language: this.#language }),
      ),
    )
    const freeing = force && this.#leftovers.may
    if (freeing)
      await this.#access.write(
        this.#keywordQueue.alone(() => indexNewRows(writable(this.#chunks), this.#unindexedRows, { alone: true })),
      )
    await this.#vectors.maintain({ force, freeing })
    if (freeing) this.#leftovers.freed()
  }

  clear(): Promise<void> {
    return this.#alone(async () => {
      writable(this.#chunks)
      this.#closeTables()
      await dropTables(await this.#connection.tableNames(), this.#connection, this.#folder)
      this.#connection.close()
      const tables = await openTables({ ...this.#opening, embedder: this.space })
      this.#connection = tables.connection
      this.#chunks = tables.chunks
      this.#unindexedRows = new UnindexedRows(true)
      this.#vectors.reopen(tables)
    })
  }

  copyInto(folder: string): Promise<void> {
    return this.#alone(() => copyTables(this.#folder, folder))
  }

  async dispose(): Promise<void> {
    await Promise.all([this.#keywordQueue.idle(), this.#vectors.idle()])
    this.#closeTables()
    if (this.#connection.isOpen()) this.#connection.close()
    await this.#leftovers.end()
  }

  /** The queue of the vectors comes last, as in everything that needs both queues. */
  #alone(work: () => Promise<void>): Promise<void> {
    return this.#access.write(this.#keywordQueue.alone(() => this.#vectors.alone(work)))
  }

  #closeTables(): void {
    this.#chunks?.close()
    this.#vectors.close()
    this.#chunks = null
  }
}
