/**
 * Opens or creates the tables of the index. A table that cannot be read is moved aside (one copy is kept for diagnosis)
 * and an empty one is created, since all its rows can be computed again. The other tables stay, because vectors are
 * hours of work.
 */
import { mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Session, connect } from '@lancedb/lancedb'
import type { Connection, Table } from '@lancedb/lancedb'
import type { Schema } from 'apache-arrow'
import type { VectorSpace } from '../../../ports/chunkIndex.ts'
import { chunkSchema, vectorSchema, wideVectorSchema } from './arrowRows.ts'
import { finishDropping } from './dropTables.ts'
import type { FtsLanguage } from '../keyword/ftsLanguages.ts'
import { ensureKeyIndexes } from './keyIndexes.ts'
import { analysisOf, makeTextIndex } from '../keyword/textIndex.ts'

const chunkTableName = 'chunks'
const vectorTablePrefix = 'vectors_'
// LanceDB's own limits are 6 GB and 1 GB, and the file list of each version stays in the second cache until that is
// full.
const cacheBytes = { index: 384 * 1024 * 1024, metadata: 64 * 1024 * 1024 } as const
// Left behind when reading failed at run time: the next start reads every row before it trusts the tables.
const doubtFile = 'read-failed'

export interface OpenOptions {
  readonly folder: string
  readonly embedder: VectorSpace | null
  readonly language: FtsLanguage
  readonly readOnly: boolean
  /** Called with a log message when a table or the folder had to be created again. */
  readonly onRebuilt: (reason: string) => void
}

/** Null tables do not exist (no embedding model), or are not readable in a folder opened for reading. */
export interface OpenTables {
  readonly connection: Connection
  readonly chunks: Table | null
  readonly vectors: Table | null
}

export async function openTables(options: OpenOptions): Promise<OpenTables> {
  const { folder, embedder, readOnly } = options
  if (!readOnly) await prepareFolder(options)
  const connection = await connect(folder, {}, new Session(BigInt(cacheBytes.index), BigInt(cacheBytes.metadata)))
  if (!readOnly) await finishDropping(connection, folder)
  const names = new Set(await connection.tableNames())
  const deep = await exists(join(folder, doubtFile))
  const chunks = await openOrStart({
    ...options,
    connection,
    name: chunkTableName,
    schemas: [chunkSchema],
    complete: (table) => ensureChunkIndexes(table, options.language),
    deep,
    present: names.has(chunkTableName),
  })
  const vectors = embedder === null ? null : await openVectorTable(connection, embedder, { ...options, deep })
  if (deep && !readOnly) await unlink(join(folder, doubtFile)).catch(() => undefined)
  return { connection, chunks, vectors }
}

/**
 * Opens the table of a vector space, or creates an empty one. Null only when it cannot be read and nothing may be
 * written.
 */
export async function openVectorTable(
  connection: Connection,
  space: VectorSpace,
  options: Omit<OpenOptions, 'embedder'> & { readonly deep: boolean },
): Promise<Table | null> {
  const name = vectorTableName(space.id)
  const present = (await connection.tableNames()).includes(name)
  return openOrStart({
    ...options,
    embedder: space,
    connection,
    name,
    schemas: [vectorSchema(space.dimensions), wideVectorSchema(space.dimensions)],
    complete: ensureKeyIndexes,
    present,
  })
}

/** The table of one vector space; characters of the id that a file name cannot contain are escaped. */
export function vectorTableName(embedderId: string): string {
  return (
    vectorTablePrefix +
    embedderId.replaceAll(/[^A-Za-z0-9.-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16) ?? ''}_`)
  )
}

export async function vectorTableNames(connection: Connection): Promise<string[]> {
  return (await connection.tableNames()).filter((name) => name.startsWith(vectorTablePrefix))
}

/** Makes the next start read every row. */
export async function raiseDoubt(folder: string): Promise<void> {
  await writeFile(join(folder, doubtFile), '').catch(() => undefined)
}

async function prepareFolder({ folder, onRebuilt }: OpenOptions): Promise<void> {
  const entry = await stat(folder).catch(() => null)
  if (entry !== null && !entry.isDirectory()) {
    await moveAside(folder, `${folder}.damaged`)
    onRebuilt('The search index was not a folder; an empty one was started.')
  }
  await mkdir(folder, { recursive: true })
}

interface TableToOpen extends OpenOptions {
  readonly connection: Connection
  readonly name: string
  /** A new table gets the first schema; an existing one may have any of them. */
  readonly schemas: readonly [Schema, ...Schema[]]
  readonly complete: (table: Table) => Promise<void>
  readonly deep: boolean
  readonly present: boolean
}

async function openOrStart(options: TableToOpen): Promise<Table | null> {
  const { connection, name, schemas, folder, readOnly, present, complete, onRebuilt } = options
  if (present) {
    try {
      const table = await connection.openTable(name)
      await probe(table, schemas, options.deep)
      if (!readOnly) await complete(table)
      return table
    } catch (error) {
      if (readOnly) return null
      const place = `${name}.lance`
      await moveAside(join(folder, place), join(`${folder}.damaged`, place))
      onRebuilt(
        `The table ${name} of the search index could not be read and was created again ` +
          `(${error instanceof Error ? error.message : String(error)}).`,
      )
    }
  }
  if (readOnly) return null
  const table = await connection.createEmptyTable(name, schemas[0])
  await complete(table)
  return table
}

/**
 * Throws when the table has the wrong schema or cannot be read. Shallow: it reads one row of each column and every
 * index's header.
 */
async function probe(table: Table, schemas: readonly Schema[], deep: boolean): Promise<void> {
  const found = await table.schema()
  const described = (fields: readonly { readonly name: string; readonly type: unknown }[]): string =>
    fields.map((field) => `${field.name} ${String(field.type)}`).join(', ')
  if (!schemas.some((schema) => described(found.fields) === described(schema.fields)))
    throw new Error(`unexpected columns: ${described(found.fields)}`)
  await table.countRows()
  for (const index of await table.listIndices()) await table.indexStats(index.name)
  if (!deep) {
    await table.query().limit(1).toArray()
    return
  }
  let rows = 0
  for await (const batch of table.query()) rows += batch.numRows
  if (rows !== (await table.countRows())) throw new Error('rows are missing')
}

async function ensureChunkIndexes(table: Table, language: FtsLanguage): Promise<void> {
  await ensureKeyIndexes(table)
  // An index with outdated stop words stays in use until maintenance has rebuilt it.
  if ((await analysisOf(table))?.language !== language) await makeTextIndex(table, language)
}

async function moveAside(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(join(to, '..'), { recursive: true })
  await rename(from, to)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
