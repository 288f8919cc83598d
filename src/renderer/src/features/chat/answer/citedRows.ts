/** Quoted rows of tables, cut into their cells. Pure. */
import type { Answer } from '../../../../../shared/domain/answer.ts'
import type { Citation } from '../../../../../shared/domain/citation.ts'

export interface CitedRow {
  readonly citation: Citation
  /** As many as the table has columns. */
  readonly cells: readonly string[]
}

/** Null where the quote is no row, or has other cells than the table has columns. */
export function rowOf(citation: Citation): CitedRow | null {
  const { quote, columns } = citation
  const cells = quote.split(' | ')
  return columns !== undefined && columns.length > 1 && cells.length === columns.length ? { citation, cells } : null
}

/** The numbers of the columns in which one of the rows says something. */
export function filledColumns(rows: readonly CitedRow[]): readonly number[] {
  const columns = [...(rows[0]?.cells.keys() ?? [])]
  return columns.filter((column) => rows.some(({ cells }) => (cells[column] ?? '').trim() !== ''))
}

/** The rows that a computation counted, by table, in the order of their marks; none for other answers. */
export function computedRows({
  kind,
  citations,
}: Pick<Answer, 'kind' | 'citations'>): readonly (readonly CitedRow[])[] {
  if (kind !== 'computed') return []
  const rows = citations.flatMap((citation) => rowOf(citation) ?? [])
  const tables = new Map<string, CitedRow[]>()
  for (const row of rows) {
    const table = JSON.stringify([row.citation.contentId, row.citation.columns])
    tables.set(table, [...(tables.get(table) ?? []), row])
  }
  return [...tables.values()]
}
