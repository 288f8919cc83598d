/**
 * Answers a follow-up question from the table row that the last answer cited: "How many came?" after a concert's date is
 * another column of its row. The reranker pairs the question with each cell under its column name; without a clear
 * winner the question is left to the engines after this one.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import { candidateOf, gatherTables } from '../compute/table/gatherTables.ts'
import type { ComputeRow, ComputeTable } from '../compute/table/computeTable.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'
import type { ThreadPlace } from '../thread.ts'
import { answered } from '../settled.ts'
import { expectationOf, meetsExpectation } from '../text/expectation/expectation.ts'
import { contentStems } from '../text/words/words.ts'
import { datePattern } from '../understand/followUp/mentions/dateMentions.ts'
import { besideLead } from '../understand/followUp/lastAnswer/thread.ts'
import { argumentOf } from '../understand/followUp/fragments.ts'
import { askedCell } from './lead/cells/askedCell.ts'
import { draftOf } from './draft.ts'

const maxColumns = 12
// Logits of the reranker, which span about 22. Chosen by judgement, not fitted.
const minLogit = -9
const clearLead = 0.5
/** A cell of the kind that is asked for (a date, an amount) counts this much more than one of another kind. */
const kindBonus = 3
const answerability = 0.6

export const sameRowEngine: Engine = {
  id: 'sameRow',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? skipReason(state),
  async run(state, context) {
    const found = citedRow(state, context)
    if (found === null || isPair(found.row) || namesOtherRow(state.question, found.row, found.table)) return {}
    if (isToldElsewhere(state, found)) {
      context.note('Another document tells all that is asked.')
      return {}
    }
    const column = await askedColumn(state, found, context)
    if (column === null) return {}
    const { row, table } = found
    const { chunk, documentId } = row.source
    context.note(`Another column of the row that was cited before: ${table.columns[column]?.name ?? ''}.`)
    const evidence = [
      {
        contentId: chunk.contentId,
        documentId,
        chunkId: chunk.id,
        text: row.printed,
        start: row.start,
        end: row.end,
        page: row.page,
        score: answerability,
        vector: null,
      },
    ]
    return {
      extracted: draftOf('extracted', [
        { role: 'lead', text: cellText(table, row, column), evidence: [0] },
        { role: 'quote', text: row.printed, evidence: [0] },
      ]),
      evidence,
      answerability,
      candidates: withSource(state.candidates, row.source),
    }
  },
}

function skipReason({ thread, form, question }: RetrievalState): string | undefined {
  if (thread === null || !thread.places.some(isLast)) return 'It continues no earlier question.'
  if (thread.excluded.length > 0) return 'It asks for another thing than the last answer.'
  if (form !== 'fact' && form !== 'aggregate') return 'It asks for no single value.'
  return argumentOf(question) === null ? undefined : 'It names another thing.'
}

function isLast({ weight }: ThreadPlace): boolean {
  return weight >= besideLead
}

interface CitedRow {
  readonly row: ComputeRow
  readonly table: ComputeTable
}

/** The row that the last answer cited, if it cited one and no other. */
function citedRow({ thread, query }: RetrievalState, { store }: EngineContext): CitedRow | null {
  const places = (thread?.places ?? []).filter(isLast)
  const [first] = places
  if (first === undefined) return null
  const source = candidateOf(first.contentId, store)
  if (source === null) return null
  const tables = gatherTables(query, [source], store).filter((table) =>
    table.rows.some((row) => row.source.chunk.contentId === first.contentId),
  )
  const cited = tables.flatMap((table) =>
    table.rows
      .filter(
        ({ source: from, start, end }) =>
          from.chunk.contentId === first.contentId &&
          places.some((place) => place.contentId === first.contentId && place.start < end && start < place.end),
      )
      .map((row) => ({ row, table })),
  )
  return new Set(cited.map(({ row }) => row.start)).size === 1 ? (cited[0] ?? null) : null
}

/** "Fee | £90": a label and its value, which was the answer; other things stand in other lines. */
function isPair({ cells }: ComputeRow): boolean {
  return cells.filter((cell) => cell.trim() !== '').length < 3
}

/** True if the question names a date, or a word that stands in another row and not in this one. */
function namesOtherRow(question: string, row: ComputeRow, table: ComputeTable): boolean {
  const own = new Set([...contentStems(row.printed), ...table.columns.flatMap(({ name }) => contentStems(name))])
  const fresh = contentStems(question).filter((stem) => !own.has(stem))
  if (fresh.some((stem) => /^\d+$/.test(stem)) || question.search(datePattern) >= 0) return true
  return (
    fresh.length > 0 && table.rows.some((other) => fresh.some((stem) => contentStems(other.printed).includes(stem)))
  )
}

/**
 * True if another document has the words of the question that the row lacks, beside one that the row has: "When is she
 * launched?" after an invoice for Petrel is not asked about the invoice's date.
 */
function isToldElsewhere({ question, query, candidates }: RetrievalState, { row, table }: CitedRow): boolean {
  const own = new Set([...contentStems(row.printed), ...table.columns.flatMap(({ name }) => contentStems(name))])
  const fresh = contentStems(question).filter((stem) => !own.has(stem))
  const shared = contentStems(query).filter((stem) => own.has(stem))
  if (fresh.length === 0) return false
  return candidates.some(({ chunk, title }) => {
    if (chunk.contentId === row.source.chunk.contentId) return false
    const told = new Set(contentStems(`${title}\n${chunk.text}`))
    return fresh.every((stem) => told.has(stem)) && shared.some((stem) => told.has(stem))
  })
}

async function askedColumn(
  { query }: RetrievalState,
  { row, table }: CitedRow,
  { reranker, signal }: EngineContext,
): Promise<number | null> {
  const expectation = expectationOf(query)
  const asked = new Set(contentStems(query))
  const columns = table.columns.flatMap((column, index) =>
    (row.cells[index] ?? '').trim() === '' ||
    // The day of the document that a table stands in is no cell of the row.
    !row.printed.includes((row.cells[index] ?? '').trim()) ||
    // The cell by which the row was found is known already.
    contentStems(row.cells[index] ?? '').some((stem) => asked.has(stem)) ||
    /^Column \d+$/.test(column.name)
      ? []
      : [index],
  )
  // The column whose name the question says needs no comparing.
  const named = askedCell(query, {
    names: table.columns.map(({ name }, index) =>
      columns.includes(index) || (row.cells[index] ?? '').trim() === '' ? name : '',
    ),
    cells: row.cells.map((cell, index) => (columns.includes(index) ? cell.trim() : '')),
    isOnly: true,
  })
  if (named?.kind === 'cell') {
    const isOfKind =
      expectation === 'none' || meetsExpectation(expectation, cellText(table, row, named.column), query) > 0
    return isOfKind ? named.column : null
  }
  if (named?.kind === 'missing') return null
  if (reranker === null || columns.length < 2 || columns.length > maxColumns) return null
  const texts = columns.map((index) => `${table.columns[index]?.name ?? ''}: ${cellText(table, row, index)}`)
  const logits = await reranker.rerank(query, texts, { priority: 'query', signal })
  const scored = columns
    .map((index, place) => ({
      index,
      logit: logits[place] ?? -Infinity,
      fits: meetsExpectation(expectation, cellText(table, row, index), query),
    }))
    .map((each) => ({ ...each, score: each.logit + kindBonus * each.fits }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = scored
  if (best === undefined || best.logit < minLogit) return null
  if (expectation !== 'none' && best.fits === 0) return null
  return next !== undefined && best.score - next.score < clearLead ? null : best.index
}

function cellText(table: ComputeTable, row: ComputeRow, index: number): string {
  const cell = (row.cells[index] ?? '').trim()
  const unit = table.columns[index]?.unit ?? null
  return unit === null || !/\d$/.test(cell) ? cell : `${cell} ${unit}`
}

function withSource(candidates: readonly Candidate[], source: Candidate): readonly Candidate[] {
  return candidates.some(({ chunk }) => chunk.contentId === source.chunk.contentId)
    ? candidates
    : [...candidates, source]
}
