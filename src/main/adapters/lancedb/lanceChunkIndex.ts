/**
 * The search index on LanceDB: table `chunks` (words) and one table of vectors per embedding model. Each write is a whole version; reads run
 * beside writes, and new rows are appended beside an upkeep. One process writes; others may read.
 */
import './cpuThreads.ts'
import { tokenize } from '@lancedb/lancedb'
import type { Connection, Table } from '@lancedb/lancedb'
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { ChunkIndex, IndexHit, IndexRow, IndexStats, SearchLimits, SpaceWriter, VectorLimits, VectorRow, VectorSpace } from '../../ports/chunkIndex.ts'
import { copyTables } from './copyTables.ts'
import { ftsLanguage } from './ftsLanguages.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import { openTables, openVectorTable, raiseDoubt, textIndexName, vectorTableName, vectorTableNames } from './openTables.ts'
import type { OpenOptions, OpenTables } from './openTables.ts'
import { LooseRows } from './looseRows.ts'
import { fuzzyText, literal, searchableText } from './queryText.ts'
import { countContents, idsWhere, matching, matchingBoth, nearest, vectorsOf } from './tableReads.ts'
import { addVectorRows, removeOthers, removeRows } from './tableWrites.ts'
import { maintainChunks, maintainVectors } from './upkeep.ts'
import { checkVector } from './vectors.ts'
import { writeContents } from './wordWrites.ts'
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
  readonly #opening: Omit<OpenOptions, 'embedder'>
  readonly #folder: string
  readonly #language: FtsLanguage
  readonly #words = new WriteQueue()
  /** Of all vector tables. What needs both waits here last, never the other way round. */
  readonly #vectors = new WriteQueue()
  #loose: LooseRows
  #connection: Connection
  #chunks: Table | null
  #space: VectorSpace | null
  /** The space in use, and those that were in use before or are being filled: by id. */
  readonly #spaces = new Map<string, Table>()

  /** Never fails for a damaged index; throws where the folder cannot be used at all. */
  static async open(options: LanceChunkIndexOptions): Promise<LanceChunkIndex> {
    const { folder, embedderId, dimensions, readOnly = false, onRebuilt = () => undefined } = options
    const language = ftsLanguage(options.language ?? 'English')
    const space = embedderId === null ? null : { id: embedderId, dimensions }
    const opening = { folder, language, readOnly, onRebuilt }
    try {
      const tables = await openTables({ ...opening, embedder: space })
      const left = (await tables.chunks?.indexStats(textIndexName))?.numUnindexedRows ?? 0
      return new LanceChunkIndex(opening, space, tables, new LooseRows(left === 0))
    } catch (error) {
      throw await writeError(error, folder)
    }
  }

  private constructor(opening: Omit<OpenOptions, 'embedder'>, space: VectorSpace | null, tables: OpenTables, loose: LooseRows) {
    this.#opening = opening
    this.#folder = opening.folder
    this.#language = opening.language
    this.#space = space
    this.#connection = tables.connection
    this.#chunks = tables.chunks
    this.#loose = loose
    if (space !== null && tables.vectors !== null) this.#spaces.set(space.id, tables.vectors)
  }

  get space(): VectorSpace | null {
    return this.#space
  }

  useSpace(space: VectorSpace): Promise<void> {
    return this.#guarded(this.#vectors.alone(async () => {
      await this.#spaceTable(space)
      this.#space = space
    }))
  }

  async openSpace(space: VectorSpace): Promise<SpaceWriter> {
    await this.#guarded(this.#vectors.alone(() => this.#spaceTable(space)))
    return {
      addVectors: (rows) => this.#addVectors(rows, space),
      vectorIds: (contentId) => this.#vectorIds(contentId, space.id),
      countByContent: async () => {
        const counts = (await this.#read(this.#tableOf(space.id), countContents)) ?? new Map<string, number>()
        return new Map([...counts].map(([id, count]) => [asId<ContentId>(id), count]))
      },
      maintain: () => this.#guarded(this.#vectors.change(async () => maintainVectors(await this.#spaceTable(space), { force: false }))),
    }
  }

  dropOtherSpaces(keep: readonly string[]): Promise<void> {
    return this.#guarded(this.#vectors.alone(async () => {
      this.#writable(this.#chunks)
      const kept = new Set([...keep, ...(this.#space === null ? [] : [this.#space.id])])
      for (const [id, table] of this.#spaces) {
        if (kept.has(id)) continue
        this.#spaces.delete(id)
        table.close()
      }
      const names = new Set([...kept].map(vectorTableName))
      for (const name of await vectorTableNames(this.#connection)) if (!names.has(name)) await this.#connection.dropTable(name)
    }))
  }

  replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void> {
    return this.replaceContents(new Map([[contentId, rows]]))
  }

  replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void> {
    return this.#guarded((async () => {
      if (contents.size === 0) return
      const replaced = await writeContents(contents, { table: this.#writable(this.#chunks), queue: this.#words, loose: this.#loose })
      if (replaced.length === 0) return
      const rows = replaced.flatMap((id) => contents.get(id) ?? [])
      await this.#vectors.change(async () => {
        for (const space of this.#spaces.values()) await removeOthers(space, replaced, rows)
      })
    })())
  }

  removeContents(contentIds: readonly ContentId[]): Promise<void> {
    return this.#guarded((async () => {
      if (contentIds.length === 0) return
      await this.#words.change(() => removeRows(this.#writable(this.#chunks), contentIds))
      await this.#vectors.change(async () => {
        for (const table of await this.#vectorTables()) await removeRows(table, contentIds)
      })
    })())
  }

  addVectors(rows: readonly VectorRow[]): Promise<void> {
    return this.#space === null ? Promise.reject(notOpen()) : this.#addVectors(rows, this.#space)
  }

  vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>> {
    return this.#vectorIds(contentId, this.#space?.id)
  }

  async searchText(text: string, limit: number, { within }: SearchLimits = {}): Promise<readonly IndexHit[]> {
    const query = searchableText(text)
    if (query === '' || limit < 1) return []
    // A check within one content is no person's search.
    if (within === undefined) this.#loose.ask()
    const exact = await this.#match(query, limit, 0, within)
    if (exact.length > 0) return exact
    // Facts: fuzziness ruins ranking (nDCG .055), so only where the exact words find nothing.
    const fuzzy = fuzzyText(await this.#tokens(query))
    return fuzzy === '' ? [] : this.#match(fuzzy, limit, 1, within)
  }

  async keepsWordsOf(text: string): Promise<boolean> {
    const query = searchableText(text)
    return query !== '' && (await this.#tokens(query)).length > 0
  }

  /** As the full-text index cuts a text. */
  async #tokens(text: string): Promise<string[]> {
    const tokens = await tokenize(text, { baseTokenizer: 'icu', language: this.#language, lowercase: true, stem: true, removeStopWords: true, asciiFolding: true })
    return tokens.map((token) => token.text)
  }

  async searchVector(vector: Float32Array, limit: number, { within, space }: VectorLimits = {}): Promise<readonly IndexHit[]> {
    checkVector(vector, space === undefined || space === this.#space?.id ? (this.#space?.dimensions ?? 0) : vector.length)
    if (limit < 1) return []
    return (await this.#read(this.#tableOf(space), (table) => nearest(table, vector, limit, within))) ?? []
  }

  async getVectors(ids: readonly ChunkId[], space?: string): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    return (await this.#read(this.#tableOf(space), (table) => vectorsOf(table, ids))) ?? new Map<ChunkId, Float32Array>()
  }

  async countByContent(): Promise<ReadonlyMap<ContentId, { readonly rows: number; readonly vectors: number }>> {
    const rows = (await this.#read(this.#chunks, countContents)) ?? new Map<string, number>()
    const vectors = (await this.#read(this.#tableOf(), countContents)) ?? new Map<string, number>()
    const ids = new Set([...rows.keys(), ...vectors.keys()])
    return new Map([...ids].map((id) => [asId<ContentId>(id), { rows: rows.get(id) ?? 0, vectors: vectors.get(id) ?? 0 }]))
  }

  async stats(): Promise<IndexStats> {
    const rows = (await this.#read(this.#chunks, (table) => table.countRows())) ?? 0
    const vectors = (await this.#read(this.#tableOf(), (table) => table.countRows())) ?? 0
    const index = await this.#read(this.#chunks, async (table) => (await table.indexStats(textIndexName)) ?? null)
    return { rows, vectors, unindexedRows: index?.numUnindexedRows ?? 0 }
  }

  /** New rows are written beside it, other changes wait; each table is one step. */
  async maintain({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#guarded(this.#words.upkeep(() => maintainChunks(this.#writable(this.#chunks), this.#loose, { force })))
    if (this.#tableOf() !== null) await this.#guarded(this.#vectors.change(() => maintainVectors(this.#writable(this.#tableOf()), { force })))
  }

  clear(): Promise<void> {
    return this.#alone(async () => {
      this.#writable(this.#chunks)
      this.#closeTables()
      for (const name of await this.#connection.tableNames()) await this.#connection.dropTable(name)
      this.#connection.close()
      const tables = await openTables({ ...this.#opening, embedder: this.#space })
      this.#connection = tables.connection
      this.#chunks = tables.chunks
      this.#loose = new LooseRows(true)
      if (this.#space !== null && tables.vectors !== null) this.#spaces.set(this.#space.id, tables.vectors)
    })
  }

  copyInto(folder: string): Promise<void> {
    return this.#alone(() => copyTables(this.#folder, folder))
  }

  async dispose(): Promise<void> {
    await Promise.all([this.#words.idle(), this.#vectors.idle()])
    this.#closeTables()
    if (this.#connection.isOpen()) this.#connection.close()
  }

  async #match(text: string, limit: number, fuzziness: 0 | 1, within: ContentId | undefined): Promise<readonly IndexHit[]> {
    const work = (table: Table): Promise<IndexHit[]> => {
      const loose = within === undefined ? this.#loose.scanned : null
      if (loose !== null) return matchingBoth(table, text, loose, { limit, fuzziness })
      return matching(table, text, { limit, fuzziness, ...(within === undefined ? {} : { within: [within] }) })
    }
    return (await this.#read(this.#chunks, work)) ?? []
  }

  #addVectors(rows: readonly VectorRow[], space: VectorSpace): Promise<void> {
    return this.#guarded(this.#vectors.change(async () => {
      const table = await this.#spaceTable(space)
      for (const row of rows) checkVector(row.vector, space.dimensions)
      await addVectorRows(table, rows, space.dimensions)
    }))
  }

  async #vectorIds(contentId: ContentId, space: string | undefined): Promise<ReadonlySet<ChunkId>> {
    const ids = await this.#read(this.#tableOf(space), (table) => idsWhere(table, `contentId = ${literal(contentId)}`))
    return new Set(ids ?? [])
  }

  #tableOf(space: string | undefined = this.#space?.id): Table | null {
    return space === undefined ? null : (this.#spaces.get(space) ?? null)
  }

  /** In the write queue: opened or started when it is not open. */
  async #spaceTable(space: VectorSpace): Promise<Table> {
    const known = this.#spaces.get(space.id)
    if (known !== undefined) return known
    const table = this.#writable(await openVectorTable(this.#connection, space, { ...this.#opening, deep: false }))
    this.#spaces.set(space.id, table)
    return table
  }

  /** What was removed must be gone from the spaces of other models too; one that cannot be read cannot be searched either. */
  async #vectorTables(): Promise<Table[]> {
    const tables = [...this.#spaces.values()]
    const open = new Set([...this.#spaces.values()].map((table) => table.name))
    for (const name of await vectorTableNames(this.#connection)) {
      if (open.has(name)) continue
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

  #alone(work: () => Promise<void>): Promise<void> {
    return this.#guarded(this.#words.alone(() => this.#vectors.alone(work)))
  }

  async #guarded<T>(write: Promise<T>): Promise<T> {
    try {
      return await write
    } catch (error) {
      throw await writeError(error, this.#folder)
    }
  }

  #writable(table: Table | null): Table {
    if (table === null) throw notOpen()
    return table
  }

  #closeTables(): void {
    this.#chunks?.close()
    for (const table of this.#spaces.values()) table.close()
    this.#chunks = null
    this.#spaces.clear()
  }
}

function notOpen(): AppError {
  return new AppError('internal', 'This part of the search index is not open for writing.')
}
