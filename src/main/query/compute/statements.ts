/**
 * Answers questions for figures of statements: a line of an income statement, a balance sheet or a similar table in a
 * period, or a difference, growth, share, ratio or mean computed from such lines. The formula and its rows are shown. A
 * figure of another company or period is never given instead: the answer then says what is missing.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { QuestionForm } from '../../../shared/domain/answer.ts'
import { draftOf } from '../answer/draft.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { labelWords } from './statements/labelWords.ts'
import { readAskedFigure } from './statements/askedFigure.ts'
import type { AskedFigure } from './statements/askedFigure.ts'
import { evaluate } from './statements/evaluate.ts'
import type { EvaluationContext, Missing } from './statements/evaluated.ts'
import { gatherStatements } from './statements/gatherStatements.ts'
import type { Filing, Gathered } from './statements/gatherStatements.ts'
import { joinedAnswers, missingText, reduce, worded } from './statements/statementAnswer.ts'
import type { PeriodValue, WordedAnswer } from './statements/statementAnswer.ts'
import { writeNumber } from './statements/statementUnits.ts'
import { withSources } from './tableDraft.ts'

const otherForms: ReadonlySet<QuestionForm> = new Set(['yesNo', 'summary', 'procedure', 'documents'])

export const statementsEngine: Engine = {
  id: 'statements',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    (state.lookup === null ? undefined : 'It asks for a whole document.') ??
    (otherForms.has(state.form) ? 'It asks for no figure of a statement.' : undefined),
  async run(state, context) {
    // The completed question of a chat has no instructions; a first question is read with its definitions.
    const text = state.thread === null ? state.question : state.query
    const parts = state.parts.length > 1 ? partsOf(state.parts, text) : null
    const asked = readAskedFigure(text)
    if (asked === null && parts === null) return {}
    // Without a name and a period a question is never answered from a table.
    const isDated = (parts ?? [asked]).some((each) => (each?.periods.length ?? 0) > 0)
    const gathered = gatherStatements(text, state.candidates, context.store, !isDated)
    if (gathered.filings.length === 0) return {}
    context.progress('Looking through the statements')
    const answers = parts?.map((part) => attemptOf(part, text, gathered)) ?? []
    const found = answers.flatMap((each) => (each.kind === 'answer' ? [each.answer] : []))
    // With one part that no statement answers, the question belongs to the engines that answer part by part.
    const isWhole = parts !== null && found.length === parts.length
    const attempt: Attempt = isWhole
      ? { kind: 'answer', answer: joinedAnswers(found) }
      : asked === null || parts !== null
        ? { kind: 'nothing' }
        : attemptOf(asked, text, gathered)
    if (attempt.kind === 'nothing') return {}
    if (attempt.kind === 'missing') return refusalOf(attempt, state, context)
    context.note(attempt.answer.query)
    return patchOf(attempt.answer, state)
  },
}

/** The figures that the parts of a question ask for, or null if one asks for something else. */
function partsOf(parts: readonly string[], text: string): readonly AskedFigure[] | null {
  const whole = readAskedFigure(text)
  const asked = parts.flatMap((part) => {
    const own = readAskedFigure(part)
    return own === null ? [] : [own.periods.length > 0 || whole === null ? own : { ...own, periods: whole.periods }]
  })
  return asked.length === parts.length ? asked : null
}

type Attempt =
  | { readonly kind: 'nothing' }
  /** `isComputed`: the line is a part of a formula, so that no sentence is expected to state it. */
  | { readonly kind: 'missing'; readonly missing: Missing; readonly filing: Filing; readonly isComputed: boolean }
  | { readonly kind: 'answer'; readonly answer: WordedAnswer }

/** A question that names no company is answered only by tables that fit it well; others belong to other engines. */
const minUnnamedFit = 0.9

function attemptOf(asked: AskedFigure, text: string, { filings, isNamed }: Gathered): Attempt {
  const periods = asked.periods.length > 0 ? asked.periods : [null]
  const groups = isNamed ? [inPeriod(filings, asked)] : filings.map((filing) => [filing])
  let missing: { readonly missing: Missing; readonly filing: Filing } | null = null
  const sure: { readonly answer: WordedAnswer; readonly value: number }[] = []
  for (const group of groups) {
    const [filing] = group
    if (filing === undefined) continue
    const context = contextOf(asked, text, group)
    const values: PeriodValue[] = []
    for (const period of asked.reduction === 'value' && asked.isDefined ? periods.slice(-1) : periods) {
      const value = evaluate(asked.formula, period, context)
      if (value.kind === 'missing') missing ??= { missing: value, filing }
      else values.push({ period, value })
    }
    // A definition has its periods in itself and is computed once; a change or a mean needs each of them.
    const isOnce = asked.isDefined && asked.reduction === 'value' && values.length === 1
    if (values.length < periods.length && !isOnce) continue
    const reduced = reduce(asked, values)
    if (reduced === null || !isSure(asked, values, isNamed)) continue
    sure.push({ answer: worded(asked, values, reduced), value: reduced.value })
  }
  const [first] = sure
  // Without a name, two companies with different figures leave open which of them is meant.
  if (first !== undefined)
    return sure.every(({ value }) => value === first.value)
      ? { kind: 'answer', answer: first.answer }
      : { kind: 'nothing' }
  if (missing === null || !isNamed) return { kind: 'nothing' }
  const isComputed = asked.isDefined || asked.reduction !== 'value' || missing.missing.isPart
  return { kind: 'missing', ...missing, isComputed }
}

function isSure(asked: AskedFigure, values: readonly PeriodValue[], isNamed: boolean): boolean {
  const cells = values.flatMap(({ value }) => value.cells)
  if (cells.length === 0) return false
  const isFinancial = cells.every(({ table }) => table.isFinancial)
  if (isNamed) return isFinancial || asked.periods.length > 0
  return asked.periods.length > 0 && isFinancial && cells.every(({ fit }) => fit >= minUnnamedFit)
}

/** Of several filings of one company, that of the asked year goes first; its figures were not restated. */
function inPeriod(filings: readonly Filing[], { periods }: AskedFigure): readonly Filing[] {
  const year = Math.max(0, ...periods.map((period) => period.year))
  const newest = (filing: Filing): number =>
    Math.max(0, ...filing.tables.flatMap(({ columns }) => columns.map(({ period }) => period?.year ?? 0)))
  const distance = (filing: Filing): number => {
    if (year === 0) return -newest(filing)
    const shifted = year + filing.calendar.shift
    // A filing from before the year cannot have its figures.
    return newest(filing) < shifted ? 100 : newest(filing) - shifted
  }
  return filings.toSorted((a, b) => distance(a) - distance(b))
}

function contextOf(asked: AskedFigure, text: string, filings: readonly Filing[]): EvaluationContext {
  return {
    filings,
    quoted: asked.quoted,
    definitions: asked.definitions,
    nameWords: new Set(filings.flatMap(({ nameWords }) => [...nameWords])),
    context: new Set(labelWords(text)),
    statement: asked.statement,
    write: (value, unit) => {
      const written = writeNumber(value / unit.scale, asked.language === 'de' ? ',' : '.', null)
      return value < 0 ? `(${written.replace('−', '')})` : written
    },
  }
}

function patchOf(answer: WordedAnswer, state: RetrievalState): StatePatch {
  const { pieces, evidence, cells, isLookup, query } = answer
  const sources = cells.map(({ table }) => table.candidate)
  const fit = Math.min(...cells.map((cell) => cell.fit))
  return {
    extracted: draftOf(isLookup ? 'extracted' : 'computed', pieces),
    evidence,
    answerability: Math.min(0.95, fit),
    candidates: withSources(state.candidates, sources),
    computation: isLookup
      ? null
      : {
          query,
          over: [...new Set(cells.map(({ table }) => table.title))],
          rows: {
            used: new Set(cells.map(({ row }) => row.start)).size,
            total: [...new Set(cells.map(({ table }) => table))].reduce((sum, { rows }) => sum + rows.length, 0),
          },
        },
  }
}

/** A sentence may state what the tables lack: then the question belongs to the engines that quote sentences. */
function refusalOf(
  { missing, filing, isComputed }: Extract<Attempt, { kind: 'missing' }>,
  state: RetrievalState,
  context: EngineContext,
): StatePatch {
  const { line, period, periods } = missing
  const text = missingText(missing, filing.name)
  context.note(text)
  const isFinancial = filing.tables.some((table) => table.isFinancial)
  if (!isFinancial || (periods.length === 0 && !isComputed)) return {}
  if (isInProse(line, period?.year ?? null, filing, state.candidates)) return {}
  return { extracted: draftOf('refusal', [{ role: 'note', text, evidence: [] }]), evidence: [], answerability: 0 }
}

function isInProse(
  line: string,
  year: number | null,
  { contentId }: Filing,
  candidates: readonly Candidate[],
): boolean {
  const wanted = labelWords(line)
  return candidates.some(({ chunk }) => {
    if (chunk.contentId !== contentId) return false
    const prose = chunk.text
      .split('\n')
      .filter((text) => !text.includes(' | '))
      .join('\n')
    return prose.split(/(?<=[.!?])\s/).some((sentence) => {
      const words = new Set(labelWords(sentence))
      return (year === null || sentence.includes(String(year))) && wanted.every((word) => words.has(word))
    })
  })
}
