/** Computes over the rows of a table that the last answer showed, and over no others of the table. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { answerFromTables } from '../../compute/computeAnswer.ts'
import { numberAt, written } from '../../compute/operations/computed.ts'
import type { ComputeTable } from '../../compute/table/computeTable.ts'
import { candidateOf, gatherTables } from '../../compute/table/gatherTables.ts'
import { readQuestion } from '../../compute/question/readQuestion.ts'
import { isMeasure } from '../../compute/meaning/matchColumns.ts'
import { isMoney, moneyRank } from '../../compute/table/money/money.ts'
import { tableDraftOf } from '../../compute/tableDraft.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import type { CitedPlace } from '../../thread.ts'
import type { DraftPiece } from '../draft.ts'

export interface RowsAnswer {
  /** In an SQL-like form, for display. */
  readonly query: string
  /** Rows that counted. */
  readonly used: number
  readonly kind: 'extracted' | 'computed'
  readonly pieces: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
  readonly candidates: readonly Candidate[]
}

/** The table of the first place with those rows alone that lie at the places; null if they are fewer than two. */
export function shownTable(places: readonly CitedPlace[], store: DocumentStore): ComputeTable | null {
  const [first] = places
  const source = first === undefined ? null : candidateOf(first.contentId, store)
  if (source === null) return null
  const tables = gatherTables('', [source], store).map((table) => ({
    ...table,
    prior: 1,
    rows: table.rows.filter(({ source: from, start, end }) =>
      places.some((place) => place.contentId === from.chunk.contentId && place.start < end && start < place.end),
    ),
  }))
  return tables.find(({ rows }) => rows.length > 1) ?? null
}

/** Asks these rows a question; null if they do not answer it. */
export function askRows(question: string, table: ComputeTable, now: Date): RowsAnswer | null {
  const { answer } = answerFromTables(readQuestion(question, now), [table])
  if (answer === null) return null
  const { pieces, evidence, sources } = tableDraftOf(answer)
  const { isLookup, query, used } = answer.computed
  return { kind: isLookup ? 'extracted' : 'computed', pieces, evidence, candidates: sources, query, used }
}

/** The sum or the average of the rows' one measure, or of their money; null if the column is not clear. */
export function addRows(table: ComputeTable, wanted: 'sum' | 'average'): RowsAnswer | null {
  const column = measureOf(table)
  const { unit, name, hasMixedUnits } = table.columns[column] ?? { unit: null, name: '', hasMixedUnits: true }
  const rows = [...table.rows.keys()].filter((row) => numberAt(table, row, column) !== null)
  if (hasMixedUnits || rows.length < 2) return null
  const sum = rows.reduce((total, row) => total + (numberAt(table, row, column) ?? 0), 0)
  const value = wanted === 'sum' ? sum : sum / rows.length
  const evidence = rows.flatMap((row): readonly EvidenceSentence[] => {
    const from = table.rows[row]
    if (from === undefined) return []
    const { contentId, id } = from.source.chunk
    const place = { start: from.start, end: from.end, page: from.page, text: from.printed }
    return [{ contentId, documentId: from.source.documentId, chunkId: id, ...place, score: 1, vector: null }]
  })
  const all = evidence.map((_, index) => index)
  const said = wanted === 'sum' ? 'Sum' : 'Average'
  return {
    kind: 'computed',
    query: `SELECT ${wanted === 'sum' ? 'SUM' : 'AVG'}("${name}")`,
    used: rows.length,
    pieces: [
      { role: 'lead', text: written(table, column, value), evidence: all },
      ...evidence.map(({ text }, index): DraftPiece => ({ role: 'item', text, evidence: [index] })),
      {
        role: 'note',
        text: `${said} of “${name}”${unit === null ? '' : ` (${unit})`} in the rows above.`,
        evidence: [],
      },
    ],
    evidence,
    candidates: [...new Map(table.rows.map((row) => [row.source.chunk.contentId, row.source])).values()],
  }
}

function measureOf(table: ComputeTable): number {
  const measures = [...table.columns.keys()].filter((index) => isMeasure(table, index))
  const money = measures
    .flatMap((index) => {
      const column = table.columns[index]
      return column !== undefined && isMoney(column) ? [{ index, rank: moneyRank(column) }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
  return money[0]?.index ?? (measures.length === 1 ? (measures[0] ?? -1) : -1)
}
