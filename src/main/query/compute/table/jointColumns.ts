/**
 * Adds up columns of a row that a question means together: "Ann and Bob", "we", "all together". The sums become a column of
 * their own, on which every operation works as on one of the table. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import type { CellValue } from '../../../../shared/domain/content.ts'
import { isOneself, siblingColumns } from './siblingColumns.ts'
import type { SiblingColumn, SiblingColumns } from './siblingColumns.ts'
import { asksMoney } from './money/money.ts'
import { termsOf } from '../question/terms.ts'
import { weightOf } from '../meaning/explain.ts'
import { fitColumns } from '../meaning/matchColumns.ts'
import { isFiller } from '../meaning/vocabulary.ts'
import type { Interpretation } from '../meaning/interpretation.ts'

const together = new RegExp(
  wholeWord([
    '(?:al)?together|combined|jointly|both(?: of us)?|in (?:total|all)|overall|total',
    'zusammen|insgesamt|beide|ensemble|au total|en tout|juntos|en total',
  ]),
  'iu',
)
const we = new RegExp(wholeWord(['we|us|our|wir|uns|nous|nosotros']), 'iu')
const oneselfSaid = new RegExp(wholeWord(["i|me|my|i['’](?:ve|d|m)|ich|mir|mein\\p{L}*|je|moi|yo"]), 'iu')
// "Ann and I", "me and Ann".
const andOneself = new RegExp(
  wholeWord(['(?:and|&|und|et|y) (?:i|me|myself|ich|moi|yo)', '(?:i|me|ich|moi|yo) (?:and|&|und|et|y)']),
  'iu',
)
const eitherOr = new RegExp(wholeWord(['or|oder|ou|o|each|jeweils|chacun|cada']), 'iu')
const kinds: ReadonlySet<string> = new Set(['sum', 'amount', 'average', 'extreme', 'count', 'lookup'])

/** The interpretation over the columns that are meant, or over their sums; unchanged if the question means none of them. */
export function withJointColumns(interpretation: Interpretation): Interpretation {
  const { table, question, spanColumns, assumptions } = interpretation
  if (!kinds.has(question.operation.kind) || spanColumns.length > 0) return interpretation
  const siblings = siblingColumns(table)
  const meant = siblings === null ? [] : columnsMeant(interpretation, siblings)
  const [first, second] = meant
  const column = table.columns[first?.index ?? -1]
  if (first === undefined || column === undefined) return interpretation
  if (second === undefined) return { ...interpretation, spanColumns: [first.index], areSiblings: true }
  const names = meant.map(({ index }) => table.columns[index]?.name ?? '')
  const sums = table.rows.map(({ values }) => sumIn(meant, values))
  return {
    ...interpretation,
    table: {
      ...table,
      columns: [...table.columns, { ...column, name: names.join(' + '), terms: [] }],
      rows: table.rows.map((row, at) => ({
        ...row,
        values: [...row.values, sums[at] ?? null],
        cells: [...row.cells, writtenSum(sums[at] ?? null, meant, row.cells)],
      })),
    },
    spanColumns: [table.columns.length],
    areSiblings: true,
    assumptions: [...assumptions, `Added up: ${names.map((name) => `“${name}”`).join(', ')}.`],
  }
}

/** With as many decimal places as the cells have. */
function writtenSum(sum: number | null, columns: readonly SiblingColumn[], cells: readonly string[]): string {
  if (sum === null) return ''
  const places = columns.map(({ index }) => /\.(\d{1,3})\D*$/.exec(cells[index] ?? '')?.[1]?.length ?? 0)
  return sum.toFixed(Math.max(...places, Number.isInteger(sum) ? 0 : 2))
}

function sumIn(columns: readonly SiblingColumn[], values: readonly CellValue[]): number | null {
  const filled = columns.flatMap(({ index }) => (typeof values[index] === 'number' ? [values[index]] : []))
  return filled.length === 0 ? null : Math.round(filled.reduce((sum, value) => sum + value, 0) * 1e6) / 1e6
}

function columnsMeant(
  { table, question: { text, terms, operation }, open, conditions }: Interpretation,
  { columns, arePeople, areMoney }: SiblingColumns,
): readonly SiblingColumn[] {
  const { kind, isHowMany, isTimes } = operation
  // Rows of a table with a column for each person are no people, and what each of them did is not counted in rows.
  if (kind === 'count' && (!arePeople || !isHowMany || isTimes)) return []
  if (eitherOr.test(text)) return []
  const said = new Set(terms.flatMap(({ term, folded }) => [term, folded]))
  const isSaid = ({ label }: SiblingColumn): boolean =>
    termsOf(label).every(({ term, folded }) => said.has(term) || said.has(folded)) ||
    (isOneself(label) && oneselfSaid.test(text))
  const named = columns.filter(isSaid)
  if (named.length === 1 && arePeople && columns.length === 2 && andOneself.test(text)) return columns
  // "What were the rent and the gas?" asks for both figures.
  if (kind === 'lookup') return named.length === 1 ? named : []
  if (named.length > 0) return named
  // Who they are is not said: what the table is about has to be.
  if (conditions.length === 0 && !open.some(({ term }) => table.own.has(term))) return []
  // Another column than these is named.
  if (fitColumns(open, table, ({ type }) => type === 'number').some(({ fit, isNamed }) => isNamed && fit >= 1))
    return []
  if (arePeople) return together.test(text) || we.test(text) || !oneselfSaid.test(text) ? columns : []
  return areMoney && (kind === 'sum' || together.test(text) || asksMoney(text)) ? columns : []
}

/** The people who have a column and are named, as terms of the question. */
function peopleNamed({ table, open }: Interpretation): readonly string[] {
  const siblings = siblingColumns(table)
  if (siblings?.arePeople !== true) return []
  const people = new Set(siblings.columns.flatMap(({ label }) => termsOf(label).map(({ term }) => term)))
  return open.flatMap(({ term }) => (people.has(term) ? [term] : []))
}

export const namesPeopleOfColumns = (interpretation: Interpretation): boolean => peopleNamed(interpretation).length > 0

const whoAsked = new RegExp(wholeWord(['who|whom|wer|wem|wen|qui|quién(?:es)?']), 'iu')

/**
 * True if the question names somebody who has a column, but nothing that the table is about: what Ann spent is not told by
 * the miles that she ran. True too if it asks who, which no cell tells.
 */
export function asksOtherOfPeople(interpretation: Interpretation): boolean {
  const people = peopleNamed(interpretation)
  const { table, open, question } = interpretation
  if (people.length === 0) return false
  if (question.operation.kind !== 'extreme' && whoAsked.test(question.text)) return true
  return !open.some((term) => !people.includes(term.term) && !isFiller(term.term) && weightOf(term, table) > 0)
}
