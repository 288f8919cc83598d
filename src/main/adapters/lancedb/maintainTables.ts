/** When the tables are optimised, when vectors get an approximate index, and when old versions are freed. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { UnindexedRows } from './unindexedRows.ts'
import type { FtsLanguage } from './ftsLanguages.ts'
import { keyIndexStats, makeKeyIndexes } from './keyIndexes.ts'
import { makeTextIndex, textIndexName } from './textIndex.ts'

// What an maintenance writes again is the whole table (bench/ingest/writes.ts), so one that frees little is not worth
// it. Estimated, not measured: 32 versions are small beside any table, and a search opens 100 small files unnoticed.
const versionsKept = 32
const fragmentsKept = 100
// A version lists all fragments, 60 to 90 bytes each, so the list is kept shorter than what is written with it.
const maxFragments = 1_000
// Up to here, making the text index again from all rows takes seconds and writes a fifth of the text; optimising writes
// the rows themselves again as well, four times as much. Above, it is by far the quicker one
// (docs/decisions/2026-11-22-writing-the-index.md).
const rowsForNewTextIndex = 100_000
// Below, a flat search takes under 15 ms and misses nothing; above, IVF_FLAT is quicker at recall@10 .997 (facts). Rows
// outside it are searched flat as well, so as many may wait.
const vectorsForIvf = 20_000
// So many are looked through for one id in some 15 ms; the indexes of ids take about a twentieth of what the vectors
// take. Both estimated.
const vectorsForKeys = 20_000
// Training writes every vector twice (bench/ingest/writes.ts), so while more are being made it waits until a flat
// search takes an estimated .15 s.
const vectorsForIvfNow = 200_000
// The number of partitions is chosen at training: after this growth they have become too large.
const retrainGrowth = 4
const ivfPrefix = 'ivf_'
// A search that began on an old version must be able to end: far more than the slowest one takes.
const versionLifeMs = 10_000

export interface MaintenanceOptions {
  /** Nothing else is to be done: also what is only worth it then. */
  readonly force: boolean
}

export interface VectorMaintenanceOptions extends MaintenanceOptions {
  /** Files may lie there that belong to no version (leftovers.ts). */
  readonly freeing?: boolean
}

/** Brings unindexed rows into the full-text index when they are due. Rows may be appended meanwhile. */
export async function maintainChunks(
  table: Table,
  unindexedRows: UnindexedRows,
  { force, language }: MaintenanceOptions & { readonly language: FtsLanguage },
): Promise<void> {
  const stats = await table.indexStats(textIndexName)
  const [unindexed, indexed] = [stats?.numUnindexedRows ?? 0, stats?.numIndexedRows ?? 0]
  const isDue = unindexedRows.isDue(unindexed, indexed)
  if (isDue && !force) return indexAllRows(table, unindexedRows, language)
  const isWorthIt = force && (unindexedRows.isWorthIt(unindexed, indexed) || (await isWorthFreeing(table)))
  if (isDue || isWorthIt || (await isScattered(table, maxFragments))) await indexNewRows(table, unindexedRows)
}

/**
 * As `indexLooseRows`, but rows stay where they are while the table is small: half as much is written, and 90 MB less
 * held for a text of 100 MB.
 */
export async function indexAllRows(table: Table, unindexedRows: UnindexedRows, language: FtsLanguage): Promise<void> {
  if ((await table.countRows()) > rowsForNewTextIndex) return indexNewRows(table, unindexedRows)
  const covered = unindexedRows.covering()
  await makeTextIndex(table, language)
  covered()
}

/**
 * All rows that are in the table now are held by the full-text index when it resolves. `alone`: nothing is appended
 * meanwhile, so that files that belong to no version are freed as well.
 */
export async function indexNewRows(
  table: Table,
  unindexedRows: UnindexedRows,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<void> {
  const covered = unindexedRows.covering()
  await optimize(table, { alone })
  covered()
}

/**
 * The same for vectors; trains the approximate index when there are enough, and again when they have become four times
 * as many. Gathering comes before training: what is gathered afterwards has its index written again.
 */
export async function maintainVectors(
  table: Table,
  { force, freeing = false }: VectorMaintenanceOptions,
): Promise<void> {
  const rows = await table.countRows()
  const trained = (await table.listIndices()).filter((index) => index.name.startsWith(ivfPrefix))
  const trainedOn = Math.max(0, ...trained.map((index) => Number(index.name.slice(ivfPrefix.length))))
  if (rows >= Math.max(force ? vectorsForIvf : vectorsForIvfNow, trainedOn * retrainGrowth)) {
    for (const old of trained) await table.dropIndex(old.name)
    await optimize(table, { alone: true })
    // The name keeps what it was trained on.
    await table.createIndex('vector', { name: `${ivfPrefix}${rows}`, config: Index.ivfFlat({ distanceType: 'dot' }) })
    return
  }
  if (freeing || (await isScattered(table, maxFragments)) || (force && (await isWorthFreeing(table))))
    return optimize(table, { alone: true })
  const { indexed, unindexed } = await keyIndexStats(table)
  if (unindexed > Math.max(vectorsForKeys, indexed)) await makeKeyIndexes(table)
}

async function isScattered(table: Table, limit: number): Promise<boolean> {
  return (await table.stats()).fragmentStats.numFragments > limit
}

async function isWorthFreeing(table: Table): Promise<boolean> {
  return (await table.listVersions()).length > versionsKept || (await isScattered(table, fragmentsKept))
}

async function optimize(table: Table, { alone }: { readonly alone: boolean }): Promise<void> {
  // What an append beside has written belongs to no version until it ends, and after a sleep of the machine it is older
  // than any limit in seconds.
  await table.optimize({ cleanupOlderThan: new Date(Date.now() - versionLifeMs), deleteUnverified: alone })
}
