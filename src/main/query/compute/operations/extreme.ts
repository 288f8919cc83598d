/**
 * Finds the row, or the group of rows, with the extreme value of a column: the dearest, the earliest, who paid the
 * most.
 */
import { anyOf } from '../../text/alternatives.ts'
import { sumOf } from './aggregate.ts'
import {
  cellText,
  mixedUnits,
  numberAt,
  quoted,
  rivalNote,
  selectedRows,
  sqlOf,
  written,
  nothingMore,
} from './computed.ts'
import type { Outcome } from './computed.ts'
import { areInstances, labelFor, lineOf, tieNote, together, withValue } from './extremeLines.ts'
import { findMeasure, isEntityNoun, nounAt } from '../meaning/extremeMeasure.ts'
import type { Measure } from '../meaning/extremeMeasure.ts'
import { groupRows } from '../table/groups.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { fitColumns, isMeasure } from '../meaning/matchColumns.ts'
import { asksMoney } from '../table/money/money.ts'
import { conceptsAsked, isOfConcept } from '../meaning/vocabulary.ts'
import { readSuperlative } from '../question/superlatives.ts'

// Superlatives that add up rows of one group ("who paid the most"); "the highest" is a single row.
const addsUp = new RegExp(
  `^${anyOf([
    '(?:cost )?(?:the )?(?:most|least)|fewest|meisten?|wenigsten?|le plus|la plus|les plus|moins|le moins',
    'mas|menos|busiest|quietest',
  ])}$`,
)

const commonest = /^\S+ (?:common|frequent|popular|often|visited|used)/i
const namesTotals =
  /(?<!\p{L})(?:total|altogether|overall|in sum|insgesamt|common|often|frequent\w*|popular)(?!\p{L})/iu

export function extremeRow(interpretation: Interpretation): Outcome {
  const { table, question, asked } = interpretation
  const superlative = readSuperlative(question.text)
  if (superlative === null) return null
  const rows = selectedRows(interpretation)
  const word = question.text
    .slice(superlative.start, superlative.end)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const noun = nounAt(question.text, superlative.end)
  const isCommon = commonest.test(question.text.slice(superlative.start)) || isMostOften(interpretation, superlative)
  const isEntity =
    interpretation.areSiblings !== true &&
    (isCommon || (addsUp.test(word) && noun !== null && isEntityNoun(noun, table) && !asksWeight(interpretation)))
  const measure = isEntity ? null : findMeasure(interpretation, superlative, addsUp.test(word) ? noun : null)
  const repeats = asked.column !== null && groupRows(table, rows, asked.column, asked.part).length < rows.length
  const isGrouped =
    repeats &&
    asked.column !== measure?.column &&
    !areInstances(interpretation) &&
    (addsUp.test(word) || asked.part !== null || namesTotals.test(question.text))
  // What "gave the most" has most of something, and not most rows.
  if (isGrouped && measure === null && !isEntity && asksAmount(interpretation, superlative)) return null
  if (isGrouped || isEntity) return extremeGroup(interpretation, measure, superlative.direction, rows)
  if (measure === null) return null
  return extremeSingle(interpretation, measure, rows)
}

/** The tree that "gave the most plums" gave most of what is weighed. */
function asksWeight({ table, open }: Interpretation): boolean {
  return (
    open.some(({ term }) => conceptsAsked(term).includes('weight')) &&
    table.columns.some(({ terms, unit, type }) => type === 'number' && isOfConcept(terms, unit, 'weight'))
  )
}

const adverb = /^most(?= *(?:$|[?.!,;]|(?:and|or) ))/iu

/** "Where do I park most": how often, as long as nothing that is measured is named. */
function isMostOften(
  interpretation: Interpretation,
  superlative: NonNullable<ReturnType<typeof readSuperlative>>,
): boolean {
  const { question, asked } = interpretation
  const before = question.text.slice(0, superlative.start)
  if (asked.column === null || !adverb.test(question.text.slice(superlative.start))) return false
  if (/(?<!\p{L})the\s+$/iu.test(before) || asksMoney(question.text)) return false
  return findMeasure(interpretation, superlative, null)?.isNamed !== true
}

/** "The most" of a table that measures several things. */
function asksAmount(
  { question, table }: Interpretation,
  { start }: NonNullable<ReturnType<typeof readSuperlative>>,
): boolean {
  const measures = [...table.columns.keys()].filter((index) => isMeasure(table, index))
  return measures.length > 1 && /(?<!\p{L})the\s+$/iu.test(question.text.slice(0, start))
}

function extremeGroup(
  interpretation: Interpretation,
  measure: Measure | null,
  direction: 'max' | 'min',
  rows: readonly number[],
): Outcome {
  const { table, asked, question } = interpretation
  if (asked.column === null) return null
  const mixed = measure === null ? null : mixedUnits(table, measure.column)
  if (mixed !== null) return mixed
  const valueOf = (own: readonly number[]): number =>
    measure === null ? own.length : sumOf(own.map((row) => numberAt(table, row, measure.column) ?? 0))
  const groups = groupRows(table, rows, asked.column, asked.part).map((group) => ({
    ...group,
    value: valueOf(group.rows),
  }))
  const ordered = groups.sort((a, b) => (direction === 'max' ? b.value - a.value : a.value - b.value))
  const { top, rank } = question.operation
  const places = [...new Set(ordered.map(({ value }) => value))]
  const best = ordered.find(({ value }) => value === places[rank - 1])
  if (best === undefined || groups.length < 2) return null
  const tied = ordered.filter(({ value }) => value === best.value)
  const show = (value: number): string => written(table, measure?.column ?? null, value)
  const select = measure === null ? 'COUNT(*)' : `SUM(${quoted(table, measure.column)})`
  const name = `${asked.part === null ? '' : `${asked.part.toUpperCase()} OF `}${quoted(table, asked.column)}`
  return {
    ...nothingMore,
    lead:
      top > 1
        ? null
        : withValue(
            tied.map(({ label }) => label),
            show(best.value),
          ),
    lines:
      top > 1
        ? ordered.slice(0, top).map((group) => ({ text: `${group.label}: ${show(group.value)}`, rows: group.rows }))
        : [],
    rows: (top > 1 ? ordered.slice(0, top) : tied).flatMap((group) => group.rows),
    query: sqlOf(
      interpretation,
      `${name}, ${select}`,
      [
        ` GROUP BY ${name}`,
        `ORDER BY ${select} ${direction === 'max' ? 'DESC' : 'ASC'} LIMIT ${Math.max(top, tied.length)}`,
      ].join(' '),
    ),
    used: rows.length,
    notes: measure === null ? [] : rivalNote(table, measure),
    isCertain: measure?.rival == null,
  }
}

function extremeSingle(interpretation: Interpretation, measure: Measure, rows: readonly number[]): Outcome {
  const { table, question } = interpretation
  const { column, direction } = measure
  const mixed = mixedUnits(table, column)
  if (mixed !== null) return mixed
  const keyOf = (row: number): number | string | null => {
    const value = table.rows[row]?.values[column]
    return typeof value === 'number' || typeof value === 'string' ? value : null
  }
  const filled = rows.filter((row) => keyOf(row) !== null)
  const ordered = filled.toSorted((a, b) => compare(keyOf(a), keyOf(b)) * (direction === 'max' ? -1 : 1) || a - b)
  const { top, rank } = question.operation
  const places = [...new Set(ordered.map((row) => keyOf(row)))]
  const best = ordered.find((row) => keyOf(row) === places[rank - 1])
  if (best === undefined) return null
  const tied = ordered.filter((row) => keyOf(row) === keyOf(best))
  const winners = top > 1 ? ordered.slice(0, top) : tied.slice(0, 8)
  const wanted = wantedColumn(interpretation, column)
  const line = (row: number): string => lineOf(interpretation, row, column, wanted)
  const query = sqlOf(
    interpretation,
    `${quoted(table, labelFor(interpretation, column))}, ${quoted(table, column)}`,
    ` ORDER BY ${quoted(table, column)} ${direction === 'max' ? 'DESC' : 'ASC'} LIMIT ${winners.length}`,
  )
  const isTied = top === 1 && tied.length > 1
  return {
    ...nothingMore,
    // Equal rows, such as a rent of every month, are said once.
    lead: top > 1 ? null : together([...new Set(winners.map(line))], cellText(table, best, column)),
    lines: top > 1 ? winners.map((row) => ({ text: line(row), rows: [row] })) : [],
    rows: winners,
    shown: top > 1 ? [] : winners.slice(0, 3),
    query,
    used: filled.length,
    notes: [...(isTied ? [tieNote(interpretation, column, tied)] : []), ...rivalNote(table, measure)],
    isCertain: measure.rival === null,
  }
}

/** "What was the last reading": the date selects the row, and the reading is the answer. */
function wantedColumn({ table, open, asked }: Interpretation, measure: number): number | null {
  if (table.columns[measure]?.type !== 'date' && asked.column !== null) return null
  const fit = fitColumns(open, table, (column, index) => index !== measure && column.type === 'number').find(
    ({ isNamed }) => isNamed,
  )
  return fit !== undefined && table.columns[measure]?.type === 'date' ? fit.index : null
}

function compare(a: number | string | null, b: number | string | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}
