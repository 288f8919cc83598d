/** The tables of vectors, one per embedding model: the space in use, previous ones, and those that are being filled. */
import type { Connection, Table } from '@lancedb/lancedb'
import { asId } from '../../../../shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type {
  IndexHit,
  IndexRow,
  SpaceWriter,
  VectorLimits,
  VectorRow,
  VectorSpace,
} from '../../../ports/chunkIndex.ts'
import { notOpen, writable } from '../tables/access.ts'
import type { Access } from '../tables/access.ts'
import { dropTables } from '../tables/dropTables.ts'
import { StoredVectors } from './storedVectors.ts'
import { openVectorTable, vectorTableName, vectorTableNames } from '../tables/openTables.ts'
import type { OpenOptions } from '../tables/openTables.ts'
import { literal } from '../keyword/queryText.ts'
import { countContents, idsWhere, nearestWithin, vectorsOf } from '../tables/tableReads.ts'
import { addVectorRows, removeOthers, removeRows } from '../tables/tableWrites.ts'
import type { VectorMaintenanceOptions } from '../tables/maintainTables.ts'
import { maintainVectors } from '../tables/maintainTables.ts'
import { checkVector } from './vectors.ts'
import { WriteQueue } from '../tables/writeQueue.ts'

type Opening = Omit<OpenOptions, 'embedder'>

export class VectorSpaces {
  readonly #opening: Opening
  readonly #access: Access
  readonly #queue = new WriteQueue()
  readonly #tables = new Map<string, Table>()
  readonly #stored = new WeakMap<Table, StoredVectors>()
  #connection: Connection
  #space: VectorSpace | null

  constructor(
    opening: Opening,
    access: Access,
    space: VectorSpace | null,
    opened: { readonly connection: Connection; readonly vectors: Table | null },
  ) {
    this.#opening = opening
    this.#access = access
    this.#space = space
    this.#connection = opened.connection
    this.reopen(opened)
  }

  /** The space in use. */
  get space(): VectorSpace | null {
    return this.#space
  }

  use(space: VectorSpace): Promise<void> {
    return this.#alone(async () => {
      await this.#tableFor(space)
      this.#space = space
    })
  }

  async open(space: VectorSpace): Promise<SpaceWriter> {
    await this.#alone(() => this.#tableFor(space))
    return {
      addVectors: (rows) => this.add(rows, space),
      vectorIds: (contentId) => this.idsOf(contentId, space.id),
      countByContent: async () =>
        new Map([...(await this.counts(space.id))].map(([id, count]) => [asId<ContentId>(id), count])),
      maintain: ({ force = false } = {}) =>
        this.#change(async () => maintainVectors(await this.#tableFor(space), { force })),
    }
  }

  dropOthers(keep: readonly string[]): Promise<void> {
    return this.#alone(async () => {
      const kept = new Set([...keep, ...(this.#space === null ? [] : [this.#space.id])])
      for (const [id, table] of this.#tables) {
        if (kept.has(id)) continue
        this.#tables.delete(id)
        table.close()
      }
      const names = new Set([...kept].map(vectorTableName))
      const others = (await vectorTableNames(this.#connection)).filter((name) => !names.has(name))
      await dropTables(others, this.#connection, this.#opening.folder)
    })
  }

  /** Writes to the space in use by default. */
  add(rows: readonly VectorRow[], space: VectorSpace | null = this.#space): Promise<void> {
    if (space === null) return Promise.reject(notOpen())
    return this.#change(async () => {
      const table = await this.#tableFor(space)
      for (const row of rows) checkVector(row.vector, space.dimensions)
      await addVectorRows(table, rows, { dimensions: space.dimensions, stored: this.#storedIn(table) })
    })
  }

  /** Of these contents only the vectors of these rows are kept. */
  keepOnly(contentIds: readonly ContentId[], rows: readonly IndexRow[]): Promise<void> {
    return this.#change(async () => {
      for (const table of this.#tables.values()) {
        this.#storedIn(table).changed(contentIds)
        await removeOthers(table, contentIds, rows)
      }
    })
  }

  /**
   * Removed contents must be removed from the spaces of other models too; a space that cannot be read cannot be
   * searched either.
   */
  remove(contentIds: readonly ContentId[]): Promise<void> {
    return this.#change(async () => {
      const tables = [...this.#tables.values()]
      const open = new Set(tables.map((table) => table.name))
      for (const name of await vectorTableNames(this.#connection)) {
        if (open.has(name)) continue
        const other = await this.#connection.openTable(name).catch(() => null)
        if (other !== null) tables.push(other)
      }
      for (const table of tables) {
        this.#storedIn(table).changed(contentIds)
        await removeRows(table, contentIds)
      }
    })
  }

  async maintain(options: VectorMaintenanceOptions): Promise<void> {
    const table = this.#tableOf()
    if (table !== null) await this.#change(() => maintainVectors(table, options))
  }

  async idsOf(contentId: ContentId, space?: string): Promise<ReadonlySet<ChunkId>> {
    return new Set(
      await this.#access.read(this.#tableOf(space), (table) => idsWhere(table, `contentId = ${literal(contentId)}`)),
    )
  }

  async nearest(vector: Float32Array, limit: number, { within, space }: VectorLimits): Promise<readonly IndexHit[]> {
    checkVector(
      vector,
      space === undefined || space === this.#space?.id ? (this.#space?.dimensions ?? 0) : vector.length,
    )
    if (limit < 1) return []
    return (await this.#access.read(this.#tableOf(space), (table) => nearestWithin(table, vector, limit, within))) ?? []
  }

  async vectorsOf(ids: readonly ChunkId[], space?: string): Promise<ReadonlyMap<ChunkId, Float32Array>> {
    return (
      (await this.#access.read(this.#tableOf(space), (table) => vectorsOf(table, ids))) ??
      new Map<ChunkId, Float32Array>()
    )
  }

  async counts(space?: string): Promise<ReadonlyMap<string, number>> {
    return (await this.#access.read(this.#tableOf(space), countContents)) ?? new Map<string, number>()
  }

  async countRows(): Promise<number> {
    return (await this.#access.read(this.#tableOf(), (table) => table.countRows())) ?? 0
  }

  /** Nothing is written to any space meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.alone(work)
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  close(): void {
    for (const table of this.#tables.values()) table.close()
    this.#tables.clear()
  }

  /** Runs after `close`, on another connection. */
  reopen({ connection, vectors }: { readonly connection: Connection; readonly vectors: Table | null }): void {
    this.#connection = connection
    if (this.#space !== null && vectors !== null) this.#tables.set(this.#space.id, vectors)
  }

  #tableOf(space: string | undefined = this.#space?.id): Table | null {
    return space === undefined ? null : (this.#tables.get(space) ?? null)
  }

  /** Runs in the queue: opens or creates the table if needed. */
  async #tableFor(space: VectorSpace): Promise<Table> {
    const known = this.#tables.get(space.id)
    if (known !== undefined) return known
    const table = writable(await openVectorTable(this.#connection, space, { ...this.#opening, deep: false }))
    this.#tables.set(space.id, table)
    return table
  }

  #storedIn(table: Table): StoredVectors {
    const stored = this.#stored.get(table) ?? new StoredVectors()
    this.#stored.set(table, stored)
    return stored
  }

  #change(work: () => Promise<void>): Promise<void> {
    return this.#access.write(this.#queue.change(work))
  }

  async #alone(work: () => Promise<unknown>): Promise<void> {
    await this.#access.write(this.#queue.alone(work))
  }
}
