/** Builds the sentences of an answer out of a computation, each with the table rows that it was made from. Pure. */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { DraftPiece } from '../answer/draft.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import type { TableAnswer } from './computeAnswer.ts'

// Eight rows show how a figure is made up; a list shows the rows of all its lines. Chosen by judgement, not fitted.
const maxRows = 8
const maxLines = 60

export interface TableDraft {
  readonly pieces: readonly DraftPiece[]
  /** The rows that the pieces point into. */
  readonly evidence: readonly EvidenceSentence[]
  /** One passage per document that the table was read from. */
  readonly sources: readonly Candidate[]
  /** From 0 to 1: an uncertain result stays below one that a clear quote would have. */
  readonly answerability: number
}

/** `maxShown`: rows and lines that are shown beneath the lead. */
export function tableDraftOf({ computed, interpretation, fit }: TableAnswer, maxShown = maxLines): TableDraft {
  const { table } = interpretation
  const evidence: EvidenceSentence[] = []
  const places = new Map<number, number>()
  const cite = (rows: readonly number[]): readonly number[] =>
    rows.flatMap((row) => {
      const known = places.get(row)
      if (known !== undefined) return [known]
      const from = table.rows[row]
      if (from === undefined) return []
      places.set(row, evidence.length)
      evidence.push({
        contentId: from.source.chunk.contentId,
        documentId: from.source.documentId,
        chunkId: from.source.chunk.id,
        text: from.printed,
        start: from.start,
        end: from.end,
        page: from.page,
        score: fit,
        vector: null,
      })
      return [evidence.length - 1]
    })
  const pieces: DraftPiece[] = []
  if (computed.lead !== null)
    pieces.push({ role: 'lead', text: computed.lead, evidence: cite(computed.rows.slice(0, maxRows)) })
  for (const { text, rows } of computed.lines.slice(0, Math.min(maxLines, maxShown)))
    pieces.push({ role: 'item', text, evidence: cite(rows.slice(0, 2)) })
  for (const row of computed.shown.slice(0, maxShown))
    pieces.push({ role: 'item', text: rowText(interpretation, row), evidence: cite([row]) })
  for (const note of computed.notes) pieces.push({ role: 'note', text: note, evidence: [] })
  if (!computed.isLookup) pieces.push({ role: 'note', text: coverageNote(computed, interpretation), evidence: [] })
  return {
    pieces,
    evidence,
    sources: [...new Map(table.rows.map((row) => [row.source.chunk.contentId, row.source])).values()],
    answerability: computed.isCertain ? Math.min(0.95, fit + 0.1) : Math.min(0.55, fit),
  }
}

/** "Item: Bicycle · Sum: 3,000 · Excess: 100 euros": the row with its column names; a line without cells as it is. */
function rowText({ table }: TableAnswer['interpretation'], row: number): string {
  const cells = table.columns
    .flatMap(({ name }, column) => {
      const cell = table.rows[row]?.cells[column] ?? ''
      return cell === '' ? [] : [/^Column \d+$/.test(name) ? cell : `${name}: ${cell}`]
    })
    .join(' · ')
  return cells === '' ? (table.rows[row]?.printed ?? '') : cells
}

function coverageNote({ used }: TableAnswer['computed'], { table }: TableAnswer['interpretation']): string {
  if (table.documents === null) return `Computed from ${used} of ${table.rows.length} rows of “${table.title}”.`
  const noun = table.rows.length === 1 ? table.documents : `${table.documents}s`
  return `Computed from ${used} of the ${table.rows.length} ${noun} that were found and could be read.`
}

/** Rows can be cited only from documents that are among the candidates. */
export function withSources(candidates: readonly Candidate[], sources: readonly Candidate[]): readonly Candidate[] {
  const known = new Set(candidates.map(({ chunk }) => chunk.contentId))
  return [...candidates, ...sources.filter(({ chunk }) => !known.has(chunk.contentId))]
}
