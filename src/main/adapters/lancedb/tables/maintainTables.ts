/** Decides when the tables are optimised, when vectors get an approximate index, and when old versions are deleted. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { UnindexedRows } from '../keyword/unindexedRows.ts'
import type { FtsLanguage } from '../keyword/ftsLanguages.ts'
import { keyIndexStats, makeKeyIndexes } from './keyIndexes.ts'
import { isOutdated, makeTextIndex, textIndexName } from '../keyword/textIndex.ts'

// Maintenance rewrites the whole table (bench/ingest/writes.ts), so it must free enough to be worth it. Estimated, not
// measured: 32 versions are small beside any table, and opening 100 small files does not slow a search noticeably.
const versionsKept = 32
const fragmentsKept = 100
// A version lists all fragments, 60 to 90 bytes each, so this keeps the list shorter than the rows that are written
// with it.
const maxFragments = 1_000
// Up to this size, rebuilding the text index from all rows takes seconds and writes a fifth of the text; optimising
// also rewrites the rows themselves, four times as much. Above it, optimising is much faster
// (docs/decisions/2026-11-22-writing-the-index.md).
const rowsForNewTextIndex = 100_000
// Below this size, a flat search takes under 15 ms and misses nothing; above it, IVF_FLAT is faster at recall@10 .997
// (measured). Rows outside the index are searched flat as well, so as many may wait.
const vectorsForIvf = 20_000
// Scanning this many rows for one id takes about 15 ms; the id indexes take about a twentieth of the space of the
// vectors. Both are estimates.
const vectorsForKeys = 20_000
// Training writes every vector twice (bench/ingest/writes.ts), so while more vectors are being computed it waits until
// a flat search takes an estimated .15 s.
const vectorsForIvfNow = 200_000
// The number of partitions is chosen at training: after this growth the partitions have become too large.
const retrainGrowth = 4
const ivfPrefix = 'ivf_'
// A search that started on an old version must be able to finish: far longer than the slowest search takes.
const versionLifeMs = 10_000

export interface MaintenanceOptions {
  /** There is no other work, so that less urgent maintenance runs too. */
  readonly force: boolean
}

export interface VectorMaintenanceOptions extends MaintenanceOptions {
  /** The folder may contain files that belong to no version (leftovers.ts). */
  readonly freeing?: boolean
}

/**
 * Merges unindexed rows into the full-text index when they are due, and rebuilds an index whose stop words are
 * outdated. Rows may be appended meanwhile.
 */
export async function maintainChunks(
  table: Table,
  unindexedRows: UnindexedRows,
  { force, language }: MaintenanceOptions & { readonly language: FtsLanguage },
): Promise<void> {
  if (await isOutdated(table, language)) return indexAnew(table, unindexedRows, language)
  const stats = await table.indexStats(textIndexName)
  const [unindexed, indexed] = [stats?.numUnindexedRows ?? 0, stats?.numIndexedRows ?? 0]
  const isDue = unindexedRows.isDue(unindexed, indexed)
  if (isDue && !force) return indexAllRows(table, unindexedRows, language)
  const isWorthIt = force && (unindexedRows.isWorthIt(unindexed, indexed) || (await isWorthFreeing(table)))
  if (isDue || isWorthIt || (await isScattered(table, maxFragments))) await indexNewRows(table, unindexedRows)
}

/**
 * Like `indexUnindexedRows`, but rows stay in place while the table is small: that halves the bytes written, and needs
 * 90 MB less memory for a text of 100 MB.
 */
export async function indexAllRows(table: Table, unindexedRows: UnindexedRows, language: FtsLanguage): Promise<void> {
  if ((await table.countRows()) > rowsForNewTextIndex) return indexNewRows(table, unindexedRows)
  await indexAnew(table, unindexedRows, language)
}

async function indexAnew(table: Table, unindexedRows: UnindexedRows, language: FtsLanguage): Promise<void> {
  const covered = unindexedRows.covering()
  await makeTextIndex(table, language)
  covered()
}

/**
 * When it resolves, the full-text index covers all rows of the table. `alone`: no rows are appended meanwhile, so that
 * files that belong to no version are deleted as well.
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
 * The same for vectors. Trains the approximate index when there are enough, and again when their number has quadrupled.
 * Fragments are compacted before training, because compacting afterwards writes the index again.
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
    // The index name records the number of rows it was trained on.
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
  // The files of a running append belong to no version until it ends, and after the machine slept they are older than
  // any limit in seconds.
  await table.optimize({ cleanupOlderThan: new Date(Date.now() - versionLifeMs), deleteUnverified: alone })
}
