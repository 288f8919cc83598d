/** Compares one figure with another: the difference, and the change in per cent. */
import { sumOf } from './aggregate.ts'
import { mixedUnits, nothingMore, numberAt, quoted, rivalNote, selectedRows, written } from './computed.ts'
import type { Outcome } from './computed.ts'
import { measureOf } from '../meaning/measureOf.ts'
import type { Target } from '../meaning/target.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { fitColumns, isMeasure } from '../meaning/matchColumns.ts'
import { conceptsAsked } from '../meaning/vocabulary.ts'

interface Side {
  readonly label: string
  readonly value: number
  readonly rows: readonly number[]
  readonly sql: string
}

const earliest = /(?<!\p{L})(?:first|start|beginning|at first|originally|anfang|zuerst|début|principio)(?!\p{L})/iu
const latest = /(?<!\p{L})(?:last|latest|end|now|today|zuletzt|ende|fin)(?!\p{L})/iu
const highest = /(?<!\p{L})(?:highest|dearest|most|biggest|largest|maximum|best|höchste\w*|teuerste\w*)(?!\p{L})/iu
const lowest = /(?<!\p{L})(?:lowest|least|smallest|cheapest|minimum|worst|niedrigste\w*|billigste\w*)(?!\p{L})/iu

export function differenceOf(interpretation: Interpretation): Outcome {
  const { table, question, open } = interpretation
  const terms = [...open, ...question.terms.filter(({ term }) => conceptsAsked(term).length > 0)]
  const named = fitColumns(open, table, (_, index) => isMeasure(table, index)).filter(({ isNamed }) => isNamed)
  const target = measureOf(interpretation, terms)
  const sides =
    columnSides(
      interpretation,
      named.map(({ index }) => index),
    ) ?? (target === null ? null : rowSides(interpretation, target))
  const column = target?.column ?? named[0]?.index
  if (sides === null || column === undefined) return null
  const mixed = mixedUnits(table, column)
  if (mixed !== null) return mixed
  const [one, other] = sides
  const isGrowth = question.operation.kind === 'growth'
  if (isGrowth && one.value === 0) return null
  const result = isGrowth ? ((other.value - one.value) / Math.abs(one.value)) * 100 : Math.abs(one.value - other.value)
  const show = (value: number): string => written(table, column, value)
  return {
    ...nothingMore,
    lead: isGrowth ? `${written(table, null, result, 'share')} %` : show(sumOf([result])),
    rows: [...new Set([...one.rows, ...other.rows])],
    shown: [...new Set([...one.rows, ...other.rows])].slice(0, 2),
    query: isGrowth
      ? `SELECT 100 * (${other.sql} - ${one.sql}) / ${one.sql} FROM "${table.title}"`
      : `SELECT ABS(${one.sql} - ${other.sql}) FROM "${table.title}"`,
    used: one.rows.length + other.rows.length,
    notes: [
      `${one.label}: ${show(one.value)}; ${other.label}: ${show(other.value)}.`,
      ...(target === null || sides === null ? [] : rivalNote(table, { ...target, rival: null })),
    ],
    isCertain: true,
  }
}

/** Two columns of one row, such as the mark in winter and the mark in summer. */
function columnSides(interpretation: Interpretation, named: readonly number[]): readonly [Side, Side] | null {
  const { table, operands, spanColumns } = interpretation
  const columns = spanColumns.length >= 2 ? spanColumns : named
  // From the first to the last of several months.
  const [one, other] = [columns[0], columns.length > 1 ? columns.at(-1) : undefined]
  const rows = selectedRows(interpretation)
  if (one === undefined || other === undefined || operands.length >= 2 || (rows.length > 1 && spanColumns.length < 2))
    return null
  const side = (column: number): Side => ({
    label: table.columns[column]?.name ?? '',
    value: sumOf(rows.map((row) => numberAt(table, row, column) ?? 0)),
    rows,
    sql: `SUM(${quoted(table, column)})`,
  })
  return [side(Math.min(one, other)), side(Math.max(one, other))]
}

function rowSides(interpretation: Interpretation, target: Target): readonly [Side, Side] | null {
  const { table, operands, question } = interpretation
  const { column } = target
  const others = interpretation.conditions.filter(({ rows }) => operands.every((operand) => operand.rows !== rows))
  const among = selectedRows({ table, conditions: others }).filter((row) => numberAt(table, row, column) !== null)
  const side = (label: string, rows: readonly number[]): Side | null =>
    rows.length === 0
      ? null
      : {
          label,
          value: sumOf(rows.map((row) => numberAt(table, row, column) ?? 0)),
          rows,
          sql: `SUM(${quoted(table, column)} IF ${label})`,
        }
  const sides = operands.slice(0, 2).map(({ label, rows }) =>
    side(
      label,
      among.filter((row) => rows.has(row)),
    ),
  )
  if (sides.length < 2) {
    const dated = table.columns.findIndex(({ type }) => type === 'date')
    const byDate =
      dated === -1
        ? among
        : among.toSorted((a, b) =>
            String(table.rows[a]?.values[dated]) < String(table.rows[b]?.values[dated]) ? -1 : 1,
          )
    const byValue = among.toSorted((a, b) => (numberAt(table, a, column) ?? 0) - (numberAt(table, b, column) ?? 0))
    const edge = (label: string, row: number | undefined): Side | null =>
      row === undefined ? null : side(label, [row])
    if (highest.test(question.text) && lowest.test(question.text))
      sides.splice(0, 2, edge('highest', byValue.at(-1)), edge('lowest', byValue[0]))
    else {
      if (earliest.test(question.text)) sides.unshift(edge('first', byDate[0]))
      if (sides.length < 2 && latest.test(question.text)) sides.push(edge('last', byDate.at(-1)))
    }
  }
  const [one, other] = sides.length === 0 ? documentSides(table, among, side) : sides
  if ((sides.length !== 2 && sides.length !== 0) || one == null || other == null) return null
  // "This year" and "last year" that both select all rows tell nothing apart.
  return one.rows.join() === other.rows.join() ? null : [one, other]
}

/** The same figure in two documents of one form, the older one first: the LDL of two laboratory reports. */
function documentSides(
  table: ComputeTable,
  rows: readonly number[],
  side: (label: string, rows: readonly number[]) => Side | null,
): readonly (Side | null)[] {
  const sourceOf = (row: number): Candidate | undefined => table.rows[row]?.source
  const documents = [...new Set(rows.map((row) => sourceOf(row)?.documentId))]
  if (documents.length !== 2 || rows.length !== 2) return []
  const dateOf = (row: number): string => sourceOf(row)?.date ?? ''
  return rows.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1)).map((row) => side(sourceOf(row)?.title ?? '', [row]))
}
