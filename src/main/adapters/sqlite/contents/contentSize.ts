/** How much of a transaction a content takes, so that the event loop stays free. */
import type { NewContent } from '../../../ports/store/contentChanges.ts'

// Characters per transaction: half a megabyte takes 4 ms on an idle machine (100 MB at once: 754 ms), and stays short
// on a busy one.
export const unitsPerTransaction = 524_288
// 500 small rows take about 7 ms.
export const rowsPerTransaction = 500

/** Small enough for one transaction in any case. */
export function isSmall(content: NewContent): boolean {
  return unitsOf(content) < unitsPerTransaction / 4 && rowsOf(content) < rowsPerTransaction / 2
}

/** Share of a transaction, 0..1. */
export function costOf(content: NewContent): number {
  return unitsOf(content) / unitsPerTransaction + rowsOf(content) / rowsPerTransaction
}

function unitsOf({ result: { text, decoded } }: NewContent): number {
  return text.length + (decoded?.length ?? 0)
}

function rowsOf({ result: { blocks, pages, members = [], tables = [] }, chunks }: NewContent): number {
  return (
    chunks.length +
    members.length +
    blocks.length / 10 +
    pages.length * 10 +
    tables.reduce((sum, table) => sum + table.rows.length, 0)
  )
}
