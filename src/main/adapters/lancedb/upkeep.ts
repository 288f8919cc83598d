/** When the tables are optimised, when vectors get an approximate index, and when old versions are freed. */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import { keyIndexName, textIndexName } from './openTables.ts'

// Rows outside the full-text index are found by scanning, 65 µs each per query on an idle machine and three times that beside other work
// (bench/searchWhileIngest.ts). Each optimise writes the table and its index anew, so the fewer there are, the fewer bytes are written
// (bench/ingest/writes.ts): a growing table may have a growing rest, up to what a search can still scan in a quarter of a second.
const minUnindexed = 1_500
const maxUnindexed = 4_000
const unindexedShare = 0.15
// Vectors are sought without that index; what it helps is removing and counting by content, which scans a column of hashes quickly.
const keyShare = 0.5
// Below, a flat search takes under 15 ms; above, IVF_FLAT is faster at recall@10 .997 (facts).
export const vectorsForIvf = 10_000
// The number of partitions is chosen at training: after this growth they have become too large.
const retrainGrowth = 4
const ivfPrefix = 'ivf_'
// A search that began on an old version must be able to end: far more than the slowest one takes.
const versionLifeMs = 10_000

export interface UpkeepOptions {
  readonly force: boolean
}

/** Optimises when enough rows are outside the index; with `force` whenever there is anything to gather or free. */
export async function maintainChunks(table: Table, options: UpkeepOptions): Promise<void> {
  await optimizeWhenDue(table, textIndexName, options)
}

/** The same; trains the approximate index when there are enough vectors, and again when they have become four times as many. */
export async function maintainVectors(table: Table, options: UpkeepOptions): Promise<void> {
  const rows = await table.countRows()
  const trained = (await table.listIndices()).filter((index) => index.name.startsWith(ivfPrefix))
  const trainedOn = Math.max(0, ...trained.map((index) => Number(index.name.slice(ivfPrefix.length))))
  if (rows >= vectorsForIvf && rows >= trainedOn * retrainGrowth) {
    // The name keeps what it was trained on. The old one serves until the new one is there.
    await table.createIndex('vector', { name: `${ivfPrefix}${rows}`, config: Index.ivfFlat({ distanceType: 'dot' }) })
    for (const old of trained) await table.dropIndex(old.name)
  }
  await optimizeWhenDue(table, keyIndexName, options, (unindexed, indexed) => unindexed > Math.max(vectorsForIvf / 2, indexed * keyShare))
}

async function optimizeWhenDue(table: Table, indexName: string, { force }: UpkeepOptions, isDue = isTextDue): Promise<void> {
  const stats = await table.indexStats(indexName)
  const unindexed = stats?.numUnindexedRows ?? 0
  if (isDue(unindexed, stats?.numIndexedRows ?? 0) || (force && (unindexed > 0 || (await hasOldVersions(table))))) await optimize(table)
}

function isTextDue(unindexed: number, indexed: number): boolean {
  return unindexed > Math.max(minUnindexed, Math.min(maxUnindexed, indexed * unindexedShare))
}

async function hasOldVersions(table: Table): Promise<boolean> {
  return (await table.listVersions()).length > 1
}

async function optimize(table: Table): Promise<void> {
  // `deleteUnverified` also takes what a killed process left; safe because one owner writes and its writes are queued.
  await table.optimize({ cleanupOlderThan: new Date(Date.now() - versionLifeMs), deleteUnverified: true })
}
