/** Words the figure that was found or computed, with its formula and the rows as evidence. Pure. */
import type { DraftPiece } from '../../answer/draft.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import type { AskedFigure } from './askedFigure.ts'
import type { Evaluated, UsedCell, Value } from './evaluated.ts'
import type { PlacedPeriod } from './periods.ts'
import { writeAmount, writeNumber } from './statementUnits.ts'
import type { StatementUnit } from './statementUnits.ts'
import type { DecimalMark } from './cellFigures.ts'

export interface WordedAnswer {
  readonly pieces: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
  readonly cells: readonly UsedCell[]
  /** The formula in words, for the trace and the note of the computation. */
  readonly query: string
  readonly isLookup: boolean
}

/** A formula's value in each of the asked periods. */
export interface PeriodValue {
  readonly period: PlacedPeriod | null
  readonly value: Value
}

export interface Reduced {
  readonly value: number
  readonly unit: StatementUnit | null
  readonly as: 'amount' | 'percent' | 'ratio' | 'points'
  readonly steps: string
}

/** Returns null for a quotient without a result, such as growth from zero. */
export function reduce({ reduction, isPercent, isShare }: AskedFigure, values: readonly PeriodValue[]): Reduced | null {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined) return null
  const { value: before } = first
  const { value: after } = last
  const isRate = after.as !== 'amount'
  if (reduction === 'difference' || (reduction === 'growth' && isRate && after.as === 'percent')) {
    const [from, to] = [before.value, after.value]
    const as = after.as === 'percent' ? 'points' : after.as
    return finite({ value: to - from, unit: after.unit, as, steps: `${after.steps} − ${before.steps}` })
  }
  if (reduction === 'growth') {
    const [from, to] = [before.value, after.value]
    const steps = `(${after.steps} − ${before.steps}) ÷ ${before.steps.replace(/^\((.*)\)$/, '$1')}`
    return finite({ value: (to - from) / Math.abs(from), unit: null, as: 'percent', steps })
  }
  if (reduction === 'cagr') {
    const years = (last.period?.year ?? 0) - (first.period?.year ?? 0)
    // From a loss, or to one, there is no steady rate of growth.
    if (years < 1 || before.value <= 0 || after.value < 0) return null
    const value = (after.value / before.value) ** (1 / years) - 1
    return finite({ value, unit: null, as: 'percent', steps: `(${after.steps} ÷ ${before.steps})^(1/${years}) − 1` })
  }
  if (reduction === 'mean' || reduction === 'sum') {
    const total = values.reduce((sum, each) => sum + each.value.value, 0)
    const value = reduction === 'mean' ? total / values.length : total
    const steps = values.map((each) => (each.value.isSingle ? each.value.steps : `(${each.value.steps})`)).join(' + ')
    const as = isPercent && after.unit === null ? 'percent' : after.as
    return finite({
      value,
      unit: after.unit,
      as,
      steps: reduction === 'mean' ? `(${steps}) ÷ ${values.length}` : steps,
    })
  }
  // A loss has a negative share of revenue; a deduction that is printed in brackets has a plain one.
  const isDeduction = isShare && after.value < 0 && !after.cells.some(({ row }) => signed.test(row.label))
  const value = isDeduction ? -after.value : after.value
  const as = after.unit === null && isPercent && after.as === 'ratio' ? 'percent' : after.as
  return finite({
    value,
    unit: after.unit,
    as,
    steps: isDeduction ? after.steps.replace(/^\(([\d.,]+)\)/, '$1') : after.steps,
  })
}

const finite = (reduced: Reduced): Reduced | null => (Number.isFinite(reduced.value) ? reduced : null)

// Of these lines a figure below zero is the other thing: a loss, or cash that went out.
const signed = /income|profit|earnings|loss|result|margin|equity|deficit|provided|cash flow|ergebnis|überschuss/i

export function worded(asked: AskedFigure, values: readonly PeriodValue[], reduced: Reduced): WordedAnswer {
  const cells = values.flatMap(({ value }) => value.cells)
  const [cell] = cells
  const decimal: DecimalMark = asked.language === 'de' ? ',' : '.'
  const evidence: EvidenceSentence[] = []
  const places = new Map<string, number>()
  const cite = (used: UsedCell): number => {
    const key = `${used.filing.contentId} ${used.row.start}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, evidence.length)
    evidence.push(evidenceOf(used))
    return evidence.length - 1
  }
  const isLookup =
    asked.reduction === 'value' && values.every(({ value }) => value.isSingle && value.cells.length === 1)
  const all = [...new Set(cells.map(cite))]
  const lead =
    isLookup && values.length > 1
      ? values
          .map(
            (each) => `${labelOf(each, decimal)}: ${figureOf(asked, plain(each.value), decimal, each.value.cells[0])}`,
          )
          .join('; ')
      : `${figureOf(asked, sizeOf(asked, reduced), decimal, cell)}${directionOf(asked, values, reduced)}`
  const pieces: DraftPiece[] = [{ role: 'lead', text: lead, evidence: all }]
  if (!isLookup)
    pieces.push({
      role: 'item',
      text: `${reduced.steps} = ${figureOf(asked, reduced, decimal, cell)}`,
      evidence: all,
    })
  const shown = new Set<number>()
  for (const used of cells) {
    const at = cite(used)
    if (shown.has(at)) continue
    shown.add(at)
    pieces.push({ role: 'item', text: rowText(used), evidence: [at] })
  }
  return { pieces, evidence, cells, query: reduced.steps, isLookup }
}

/** "$32,093 thousand lower": the word tells the sign. */
const sizeOf = ({ reduction }: AskedFigure, reduced: Reduced): Reduced =>
  reduction === 'difference' ? { ...reduced, value: Math.abs(reduced.value) } : reduced

/** The answers to the parts of a question as one: leads in one line, then the rows of each. */
export function joinedAnswers(answers: readonly WordedAnswer[]): WordedAnswer {
  const evidence: EvidenceSentence[] = []
  const placed = answers.map((answer) => {
    const from = evidence.length
    evidence.push(...answer.evidence)
    return answer.pieces.map((piece) => ({ ...piece, evidence: piece.evidence.map((at) => at + from) }))
  })
  const leads = placed.flat().filter(({ role }) => role === 'lead')
  const lead: DraftPiece = {
    role: 'lead',
    text: leads.map(({ text }) => text).join('; '),
    evidence: leads.flatMap((each) => each.evidence),
  }
  return {
    pieces: [lead, ...placed.flat().filter(({ role }) => role !== 'lead')],
    evidence,
    cells: answers.flatMap(({ cells }) => cells),
    query: answers.map(({ query }) => query).join('; '),
    isLookup: answers.every(({ isLookup }) => isLookup),
  }
}

const plain = ({ value, unit, as, steps }: Value): Reduced => ({ value, unit, as, steps })

function labelOf({ period, value }: PeriodValue, _decimal: DecimalMark): string {
  return period?.label ?? value.cells[0]?.column.name ?? ''
}

/** The figure in the asked unit, else in that of its first cell. */
function figureOf(
  { scale, places, language, isPercent }: AskedFigure,
  { value, unit, as }: Reduced,
  decimal: DecimalMark,
  cell: UsedCell | undefined,
): string {
  if (as === 'points') {
    const inPoints = unit?.isPercent === true ? value : value * 100
    return `${writeNumber(inPoints, decimal, places ?? 1)} percentage points`
  }
  if (as === 'percent' || (unit === null && isPercent && as === 'ratio')) {
    const inPercent = unit?.isPercent === true ? value : value * 100
    return `${writeNumber(inPercent, decimal, places ?? (Math.abs(inPercent) < 1 ? 2 : 1))} %`
  }
  if (unit === null) return writeNumber(value, decimal, places ?? 2)
  const shownScale = unit.scale === 1 && scale !== null && Math.abs(value) < scale / 1_000 ? 1 : (scale ?? unit.scale)
  const printed = cell === undefined ? null : placesIn(cell)
  return writeAmount({
    value: value / shownScale,
    unit: { ...unit, scale: shownScale },
    decimal,
    places: places ?? (shownScale === unit.scale ? printed : Math.abs(value) < shownScale ? 4 : 2),
    language,
  })
}

/** Decimal places that the cell prints. */
function placesIn({ row, column, table }: UsedCell): number {
  const digits = new RegExp(`\\d\\${table.decimal}(\\d+)`).exec(row.cells[column.index] ?? '')?.[1]
  return digits?.length ?? 0
}

/** "lower, 2018 to 2019" */
function directionOf(asked: AskedFigure, values: readonly PeriodValue[], { value }: Reduced): string {
  if (asked.reduction !== 'difference' && asked.reduction !== 'growth' && asked.reduction !== 'cagr') return ''
  const [from, to] = [values[0]?.period?.label, values.at(-1)?.period?.label]
  if (from === undefined || to === undefined) return ''
  const isGerman = asked.language === 'de'
  const between = isGerman ? `${from} auf ${to}` : `${from} to ${to}`
  if (asked.reduction !== 'difference' || value === 0) return `, ${between}`
  const direction = isGerman ? (value < 0 ? 'weniger' : 'mehr') : value < 0 ? 'lower' : 'higher'
  return ` ${direction}, ${between}`
}

/** "Products · 2019: $ 27,392 · 2018: $ 37,334": the row with its columns. */
function rowText({ row, table }: UsedCell): string {
  const cells = table.columns.flatMap(({ name, index }) => {
    const cell = row.cells[index] ?? ''
    return cell === '' ? [] : [/^Column \d+$/.test(name) ? cell : `${name}: ${cell}`]
  })
  const caption =
    row.caption === '' || /^total/i.test(row.label) || [...row.group].some((word) => row.words.has(word))
      ? ''
      : `${row.caption} › `
  return [`${caption}${row.label}`, ...cells].join(' · ')
}

function evidenceOf({ table, row, fit }: UsedCell): EvidenceSentence {
  const { candidate } = table
  return {
    contentId: candidate.chunk.contentId,
    documentId: candidate.documentId,
    chunkId: candidate.chunk.id,
    text: row.printed,
    start: row.start,
    end: row.end,
    page: table.page,
    score: Math.min(1, fit),
    vector: null,
  }
}

/**
 * "Docent found “Net sales” for 2019 and 2018, but not for 2015, in the tables of Tarn Valley Foods Corporation." It says
 * what was found and not what the document has: a table may be printed in a way that was not understood.
 */
export function missingText(missing: Extract<Evaluated, { kind: 'missing' }>, name: string): string {
  const { line, period, periods } = missing
  const asked = period === null ? '' : ` for ${period.label}`
  if (periods.length === 0) return `Docent found no row “${line}”${asked} in the tables of ${name}.`
  return `Docent found “${line}” for ${listed(periods)}, but not${asked}, in the tables of ${name}.`
}

function listed(names: readonly string[]): string {
  const unique = [...new Set(names)]
  return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1) ?? ''}`
}
