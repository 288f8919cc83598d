/**
 * Answers by computation: counts, sums, averages, extremes, differences and look-ups over the typed rows of tables, run
 * by code and shown with the query and the rows used. A question that cannot be computed reliably is left to the
 * engines after this one.
 */
import type { EvidenceSentence, RetrievalState, StatePatch } from '../retrievalState.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { QuestionForm } from '../../../shared/domain/answer.ts'
import { draftOf } from '../answer/draft.ts'
import type { DraftPiece } from '../answer/draft.ts'
import type { Engine } from '../engine.ts'
import { answered } from '../settled.ts'
import { answerFromTables } from './computeAnswer.ts'
import type { TableAnswer } from './computeAnswer.ts'
import { gatherTables } from './gatherTables.ts'
import { readQuestion } from './interpret.ts'
import { isStated } from './stated.ts'

// Eight rows show how a figure is made up; a list shows the rows of all its lines. Chosen by judgement, not fitted.
const maxRows = 8
const maxLines = 60
const forms: ReadonlySet<QuestionForm> = new Set(['fact', 'list', 'aggregate', 'comparison', 'timeline', 'documents'])

export const computeEngine: Engine = {
  id: 'compute',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    (forms.has(state.form) ? undefined : 'It asks for nothing that tables can answer.') ??
    (state.parts.length > 1 ? 'It asks for several things.' : undefined),
  async run(state, context) {
    const tables = gatherTables(state.query, state.candidates, context.store)
    if (tables.length === 0) return {}
    context.progress(`Looking through ${tables.length} ${tables.length === 1 ? 'table' : 'tables'}`)
    const question = readQuestion(state.query, new Date(context.clock.now()))
    if (isStated(question, state.candidates)) {
      context.note('A sentence states the figure that is asked for.')
      return {}
    }
    const { answer, isAggregate, problem } = answerFromTables(question, tables)
    if (problem !== null) context.note(problem.why)
    if (answer === null) {
      if (isAggregate) context.note('The question asks for a result that could not be computed from the tables.')
      return { uncomputed: isAggregate }
    }
    // A development or a list of documents for which a table merely happens to have a row belongs to its own engine.
    if ((state.form === 'timeline' || state.form === 'documents') && answer.computed.isLookup) return {}
    context.note(answer.computed.query)
    return patchOf(answer, state)
  },
}

function patchOf({ computed, interpretation, fit }: TableAnswer, state: RetrievalState): StatePatch {
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
  for (const { text, rows } of computed.lines.slice(0, maxLines))
    pieces.push({ role: 'item', text, evidence: cite(rows.slice(0, 2)) })
  for (const row of computed.shown)
    pieces.push({ role: 'item', text: rowText(interpretation, row), evidence: cite([row]) })
  for (const note of computed.notes) pieces.push({ role: 'note', text: note, evidence: [] })
  if (!computed.isLookup) pieces.push({ role: 'note', text: coverageNote(computed, interpretation), evidence: [] })
  const sources = new Map(table.rows.map((row) => [row.source.chunk.contentId, row.source]))
  return {
    extracted: draftOf(computed.isLookup ? 'extracted' : 'computed', pieces),
    evidence,
    answerability: computed.isCertain ? Math.min(0.95, fit + 0.1) : Math.min(0.55, fit),
    candidates: withSources(state.candidates, [...sources.values()]),
    computation: computed.isLookup
      ? null
      : {
          query: computed.query,
          over: [...new Set([...sources.values()].map(({ title }) => title))],
          rows: { used: computed.used, total: table.rows.length },
        },
  }
}

/** "Item: Bicycle · Sum: 3,000 · Excess: 100 euros": the row with its column names. */
function rowText({ table }: TableAnswer['interpretation'], row: number): string {
  return table.columns
    .flatMap(({ name }, column) => {
      const cell = table.rows[row]?.cells[column] ?? ''
      return cell === '' ? [] : [/^Column \d+$/.test(name) ? cell : `${name}: ${cell}`]
    })
    .join(' · ')
}

function coverageNote({ used }: TableAnswer['computed'], { table }: TableAnswer['interpretation']): string {
  if (table.documents === null) return `Computed from ${used} of ${table.rows.length} rows of “${table.title}”.`
  const noun = table.rows.length === 1 ? table.documents : `${table.documents}s`
  return `Computed from ${used} of the ${table.rows.length} ${noun} that were found and could be read.`
}

/** Rows can be cited only from documents that are among the candidates. */
function withSources(candidates: readonly Candidate[], sources: readonly Candidate[]): readonly Candidate[] {
  const known = new Set(candidates.map(({ chunk }) => chunk.contentId))
  return [...candidates, ...sources.filter(({ chunk }) => !known.has(chunk.contentId))]
}
