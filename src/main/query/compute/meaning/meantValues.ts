/** The cells of a table that a question names, told from words that merely occur in one. Pure. */
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted } from '../conditions/condition.ts'
import type { Condition } from '../conditions/condition.ts'
import type { DateSpan } from '../question/dates.ts'
import { isHarmless, isLight } from '../question/harmless.ts'
import { namesColumn } from './matchColumns.ts'
import type { ValueIndex, ValueMatch } from './matchValues.ts'
import type { Operation } from '../question/operation.ts'
import { termsOf } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'
import { conceptsAsked, isFiller, isOfConcept } from './vocabulary.ts'

export const determiners: ReadonlySet<string> = new Set([
  ...'for of on the a an my our your his her their all these those any each both'.split(' '),
  ...'fur von der des le la les du de el los'.split(' '),
])

export const pronouns: ReadonlySet<string> = new Set(['i', 'we', 'you', 'they', 'he', 'she'])

/** "Jan" is both a month and a name: if a cell that names no month contains it, the name is meant. */
export function isCellOf(span: DateSpan, index: ValueIndex, table: ComputeTable): boolean {
  if (span.months === null || span.label.trim().length > 5) return false
  const [term] = termsOf(span.label)
  if (term === undefined) return false
  return [...index.holding([term.term])].some(([column, rows]) =>
    [...rows.keys()].some(
      (row) => !/^\p{L}+\.?(?: \d{4})?(?: \([^)]*\))?$/u.test(table.rows[row]?.cells[column] ?? ''),
    ),
  )
}

// A word that is at most this share of what a cell says occurs in it in passing. Chosen by judgement, not fitted.
const inPassing = 0.5

/** A single common word that merely occurs in a cell does not select that cell. */
export function isMeant(match: ValueMatch, terms: readonly Term[], table: ComputeTable): boolean {
  if (match.terms.length > 1) return true
  const [place = 0] = match.terms
  const term = terms[place]
  if (term === undefined) return false
  const isName = /\d/.test(term.raw) || (place > 0 && /^\p{Lu}/u.test(term.raw))
  if (isName) return true
  if (isColumnNamed(place, terms, table)) return false
  // "How often did I shop" means no category called "Shopping".
  const isAction = pronouns.has(terms[place - 1]?.folded ?? '')
  if (
    isAction &&
    ![...match.rows].some((row) =>
      termsOf(table.rows[row]?.cells[match.column] ?? '').some(({ folded }) => folded === term.folded),
    )
  )
    return false
  if (match.isWhole) return !isFiller(term.term) || !namesColumn(term.term, table)
  // "Which crop gave most" means no remark that somebody gave some away.
  if (match.share <= inPassing && (isAction || isHarmless(term.folded))) return false
  // "At the end of May" means no remark that has an end in it.
  return (
    !isFiller(term.term) && !isLight(term.folded) && !namesColumn(term.term, table) && !table.context.has(term.term)
  )
}

/** "Late charges" are the column of late fees, and not the rows with the remark "late". */
function isColumnNamed(place: number, terms: readonly Term[], table: ComputeTable): boolean {
  const [term, next] = [terms[place], terms[place + 1]]
  if (term === undefined || next === undefined || next.isStop) return false
  const concepts = conceptsAsked(next.term)
  return table.columns.some(
    ({ terms: names, unit, type }) =>
      type === 'number' &&
      names.includes(term.term) &&
      (names.includes(next.term) || concepts.some((concept) => isOfConcept(names, unit, concept))),
  )
}

/** Sides of a comparison: rows selected by a cell, or a time span. */
export interface Operand {
  readonly label: string
  readonly rows: ReadonlySet<number>
}

/**
 * Cells of one column: any of them, or all in one cell; two that are to be compared are operands. Null if two words of
 * one phrase ("mum's home", "spare key") are in no cell together, so that the phrase is none of the table.
 */
export function splitValues(
  matched: readonly ValueMatch[],
  text: string,
  table: ComputeTable,
  { kind }: Operation,
): { readonly conditions: readonly Condition[]; readonly operands: readonly Operand[] } | null {
  const conditions: Condition[] = []
  let operands: readonly Operand[] = []
  for (const column of new Set(matched.map((match) => match.column))) {
    const own = matched.filter((match) => match.column === column)
    const both: ReadonlySet<number> = new Set(
      [...(own[0]?.rows ?? [])].filter((row) => own.every((match) => match.rows.has(row))),
    )
    if ((kind === 'difference' || kind === 'growth') && own.length === 2 && both.size === 0) {
      operands = own.map(({ label, rows }) => ({ label, rows }))
      continue
    }
    if (both.size === 0 && own.some((match, at) => isOnePhrase(own[at - 1], match, termsOf(text), text))) return null
    const isEither =
      both.size === 0 ||
      (own.length > 1 &&
        /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o)(?!\p{L})|,/u.test(text) &&
        own.every((match) => match.isWhole))
    const rows = isEither ? new Set(own.flatMap((match) => [...match.rows])) : both
    const cells = [...new Set([...rows].map((row) => table.rows[row]?.cells[column] ?? ''))]
    const [cell = ''] = cells
    const sql =
      cells.length === 1
        ? `${quoted(table, column)} = '${cell}'`
        : `${quoted(table, column)} LIKE ${own.map((match) => `'%${match.label}%'`).join(isEither ? ' OR ' : ' AND ')}`
    conditions.push({ column, sql, rows })
  }
  return { conditions, operands }
}

/** True if only a space is between them: "Tom, Ann" are two. */
function isOnePhrase(first: ValueMatch | undefined, second: ValueMatch, terms: readonly Term[], text: string): boolean {
  const last = first?.terms.at(-1)
  if (last === undefined || last + 1 !== second.terms[0]) return false
  return text.slice(terms[last]?.end, terms[last + 1]?.start).trim() === ''
}
