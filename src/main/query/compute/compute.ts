/**
 * Answers by computation: counts, sums, averages, extremes, differences and look-ups over the typed rows of tables, run
 * by code and shown with the query and the rows used. A question that cannot be computed reliably is left to the
 * engines after this one.
 */
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import type { QuestionForm } from '../../../shared/domain/answer.ts'
import { cheapestOffer } from '../answer/broad/offers/cheapestOffer.ts'
import { eachOffer } from '../answer/broad/offers/eachOffer.ts'
import { offerOfFirm } from '../answer/broad/offers/offerOfFirm.ts'
import { inOrder } from '../text/alternatives.ts'
import { draftOf } from '../answer/draft.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { correctsFigure } from '../answer/time/changesFrom.ts'
import { movesDay } from '../answer/time/matter/movesDay.ts'
import { dayOfTime } from '../answer/time/ofTimeMeant.ts'
import { isState, seriesFrom } from '../answer/time/series.ts'
import type { DraftPoint, DraftSeries } from '../answer/time/series.ts'
import type { Engine } from '../engine.ts'
import { answered } from '../settled.ts'
import { contentStems } from '../text/words/words.ts'
import type { Day } from '../text/time/calendarDates.ts'
import { asksForNext, isOver } from '../understand/time/nextAsked.ts'
import { timeAsked } from '../understand/time/timeAsked.ts'
import { daysInRow } from './daysInRow.ts'
import { answerFromTables } from './computeAnswer.ts'
import type { TableAnswer } from './computeAnswer.ts'
import { rowBeside } from './rowBeside.ts'
import { gatherTables } from './table/gatherTables.ts'
import { isOutsideTalk } from './outsideTalk.ts'
import { sideOfTax } from './question/sideOfTax.ts'
import { readQuestion } from './question/readQuestion.ts'
import { medicinesAsked } from '../understand/asked/medicinesAsked.ts'
import { isStated } from './operations/stated.ts'
import { tableDraftOf, withSources } from './tableDraft.ts'
import { turnoutOf } from './turnout.ts'

const forms: ReadonlySet<QuestionForm> = new Set(['fact', 'list', 'aggregate', 'comparison', 'timeline', 'documents'])

export const computeEngine: Engine = {
  id: 'compute',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    (forms.has(state.form) ? undefined : 'It asks for nothing that tables can answer.') ??
    (state.parts.length > 1 ? 'It asks for several things.' : undefined),
  async run(state, context) {
    const cheapest = cheapestOffer(state, context)
    const offer = cheapest.extracted === undefined ? offerOfFirm(state, context) : cheapest
    const each = offer.extracted === undefined ? await eachOffer(state, context) : offer
    if (each.extracted !== undefined) return each
    const tables = gatherTables(state.query, state.candidates, context.store)
    if (tables.length === 0) return {}
    context.progress(`Looking through ${tables.length} ${tables.length === 1 ? 'table' : 'tables'}`)
    const between = daysInRow(state.query, tables, state.candidates)
    if (between.extracted !== undefined) return between
    const beside = rowBeside(state.query, tables, state.candidates)
    if (beside.extracted !== undefined) return beside
    const now = new Date(context.clock.now())
    const question = readQuestion(state.query, now)
    if (isStated(question, state.candidates)) {
      context.note('A sentence states the figure that is asked for.')
      return {}
    }
    const turnout = turnoutOf(question, tables)
    const side = sideOfTax(state.query, tables)
    const ofSide = side === null ? null : answerFromTables(readQuestion(side.question, now), side.tables)
    const { answer, isAggregate, problem } =
      turnout !== null
        ? { answer: turnout, isAggregate: true, problem: null }
        : ofSide?.answer == null
          ? answerFromTables(question, tables)
          : ofSide
    if (problem !== null) context.note(problem.why)
    if (answer === null) {
      if (isAggregate) context.note('The question asks for a result that could not be computed from the tables.')
      return { uncomputed: isAggregate }
    }
    // "How many days after the invoice was it paid?" counts no rows.
    if (timeAsked(state.query) !== null && answer.computed.query.startsWith('SELECT COUNT(')) {
      context.note('It asks for the time between two events.')
      return {}
    }
    if (answer.computed.isMissing === true && isToldElsewhere(answer, state)) {
      context.note('The cell that is asked for is empty, and another document has the words of the question.')
      return {}
    }
    if (isOfOtherForm(answer, state)) return {}
    const { table } = answer.interpretation
    const rows = answer.computed.rows.flatMap((index) => table.rows[index] ?? [])
    if (isOutsideTalk(table, rows, state)) {
      context.note('What was cited before has more words of the question than these rows.')
      return {}
    }
    if (answer.computed.isLookup && isCorrected(answer, state)) {
      context.note('Another document says that a figure of this row is wrong.')
      return {}
    }
    const patch = patchOf(answer, state)
    if (isOfPast(state.query, patch, dayOfTime(context.clock.now()))) {
      context.note('The next one is asked for, and the rows tell of what has been.')
      return {}
    }
    context.note(answer.computed.query)
    return patch
  },
}

// Of what is to be on a day, a row of the past is another time.
const isAhead = new RegExp(
  inOrder(
    '^(?:on |and )?(?:when|(?:what|which) (?:day|date)|wann|an welchem tag|quand|quel jour|cuándo|qué día) ',
    '(?:is|are|ist|sind|est|sont|es|son)(?!\\p{L})(?!.*(?:birth|born|geburt|anniv|cumple|naci))',
  ),
  'iu',
)

const isOfPast = (question: string, { evidence = [] }: StatePatch, today: Day): boolean =>
  (asksForNext(question) || isAhead.test(question)) &&
  isOver(
    evidence.map(({ text }) => text),
    today,
  )

const courseEnds = /(?<!\p{L})from (?:the |my |our )?.{2,60} (?:to|until|till) (?:the |my |our )?\p{L}/iu

/** A development, a comparison or a list of documents for which a table merely happens to have rows has its own engine. */
function isOfOtherForm({ computed, interpretation }: TableAnswer, { form, query }: RetrievalState): boolean {
  const { kind, groupWords } = interpretation.question.operation
  const isFound = kind === 'lookup' || kind === 'list' || computed.isLookup
  if (form === 'documents')
    return isFound && (computed.isLookup || interpretation.table.documents === null) && !isOfRows(interpretation)
  // "Tablets" may be a pill organiser among the expenses; what somebody takes is told by its doses.
  if (form === 'list' && interpretation.isRelated === true && medicinesAsked(query) !== null) return true
  if (form === 'comparison') return computed.isLookup && isFound && kind !== 'extreme'
  // The first quote and the last day are the ends of a course.
  if (form === 'timeline' && kind === 'extreme' && courseEnds.test(query)) return true
  return form === 'timeline' && (isFound || (kind === 'sum' && groupWords === null))
}

/**
 * "Which invoices are unpaid?" is answered by a table whose rows are invoices and that knows of each if it is. What a cell
 * merely mentions is mentioned by other documents too.
 */
function isOfRows({ question, table, conditions, hasValues, asked }: TableAnswer['interpretation']): boolean {
  const isOfTable = asked.isNamed || question.terms.some(({ term }) => table.own.has(term))
  return !hasValues && conditions.length > 0 && isOfTable
}

/** True if a passage of another document has all words that the table accounts for. */
function isToldElsewhere({ interpretation }: TableAnswer, { query, candidates }: RetrievalState): boolean {
  const own = new Set(interpretation.table.rows.map(({ source }) => source.chunk.contentId))
  const asked = contentStems(query)
  return candidates.some(({ chunk, title }) => {
    if (own.has(chunk.contentId)) return false
    const told = new Set(contentStems(`${title}\n${chunk.text}`))
    return asked.every((stem) => told.has(stem))
  })
}

/** True if a sentence of another document corrects the figure that the table has: "£904, not £940". */
function isCorrected({ computed, interpretation }: TableAnswer, { query, candidates }: RetrievalState): boolean {
  const own = new Set(interpretation.table.rows.map(({ source }) => source.chunk.contentId))
  const about = contentStems(query)
  const { rows } = interpretation.table
  // The cell is a day, and its row says of what.
  const written = rows[0]?.source.date ?? null
  const isNewer = (date: string | null): boolean => date === null || written === null || date >= written
  const told = [computed.lead, ...computed.rows.flatMap((row) => rows[row]?.cells ?? [])].join(' | ')
  return candidates.some(
    ({ chunk, date }) =>
      !own.has(chunk.contentId) &&
      splitSentences(chunk.text).some(({ start, end }) => {
        const sentence = chunk.text.slice(start, end)
        return (
          correctsFigure(sentence, computed.lead ?? '', about) || (isNewer(date) && movesDay(sentence, told, about))
        )
      }),
  )
}

/** The values of the groups that are times, as far as each has a row to open. */
function seriesOf({ computed: { series }, interpretation: { table } }: TableAnswer): DraftSeries | null {
  if (series === undefined) return null
  const points = series.points.flatMap(({ row, ...point }): readonly DraftPoint[] => {
    const from = table.rows[row]
    if (from === undefined) return []
    const source = { contentId: from.source.chunk.contentId, start: from.start }
    return [{ ...point, source }]
  })
  // A balance of each month is no amount, even where each month has but one.
  return seriesFrom(isState(series.name) ? 'measurements' : 'amounts', series.unit, points)
}

function patchOf(answer: TableAnswer, state: RetrievalState): StatePatch {
  const { computed, interpretation } = answer
  const { pieces, evidence, sources, answerability } = tableDraftOf(answer)
  return {
    extracted: draftOf(computed.isLookup ? 'extracted' : 'computed', pieces),
    evidence,
    series: seriesOf(answer),
    answerability,
    candidates: withSources(state.candidates, sources),
    computation: computed.isLookup
      ? null
      : {
          query: computed.query,
          over: [...new Set(sources.map(({ title }) => title))],
          rows: { used: computed.used, total: interpretation.table.rows.length },
        },
  }
}
