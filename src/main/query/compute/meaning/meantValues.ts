/** The cells of a table that a question names, told from words that merely occur in one. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted } from '../conditions/condition.ts'
import type { Condition } from '../conditions/condition.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { isHarmless, isLight } from '../question/harmless.ts'
import { isKindWord } from './kindWords.ts'
import { namesColumn } from './matchColumns.ts'
import type { ValueIndex, ValueMatch } from './matchValues.ts'
import type { Operation } from '../question/operation.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
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
  // Where each person has a column of figures, a remark that mentions one of them is not what is asked for.
  if (match.share <= inPassing && !match.isWhole && isColumnOf(term.term, table)) return false
  if (/^\d+$/.test(term.raw) && !match.isWhole && !isStandingIn(term.raw, match, table)) return false
  const isName = /\d/.test(term.raw) || (place > 0 && /^\p{Lu}/u.test(term.raw))
  if (isName) return true
  // "The knitters' group" is called knitters in its cell, and is no other group.
  const before = terms[place - 1]
  if (isKindWord(term.folded) && before !== undefined && !before.isStop) return false
  if (isColumnNamed(place, terms, table)) return false
  // "How often did I shop" means no category called "Shopping".
  // "Our own week" is a cell of three words, of which "their week" says one.
  const said = wordsIn(terms)
  const isSaid = (row: number): boolean => said.includes(wordsIn(termsOf(table.rows[row]?.cells[match.column] ?? '')))
  const isAction = pronouns.has(terms[place - 1]?.folded ?? '')
  if (
    isAction &&
    ![...match.rows].some((row) =>
      termsOf(table.rows[row]?.cells[match.column] ?? '').some(({ folded }) => folded === term.folded),
    )
  )
    return false
  if (match.isWhole)
    return !isFiller(term.term) || (!namesColumn(term.term, table) && [...match.rows].some((row) => isSaid(row)))
  // "Which crop gave most" means no remark that somebody gave some away.
  if (match.share <= inPassing && (isAction || isHarmless(term.folded))) return false
  // "At the end of May" means no remark that has an end in it.
  return (
    !isFiller(term.term) && !isLight(term.folded) && !namesColumn(term.term, table) && !table.context.has(term.term)
  )
}

/** "14" is no part of "14:00", "14.50" or "2-14". */
function isStandingIn(figure: string, { rows, column }: ValueMatch, table: ComputeTable): boolean {
  const alone = new RegExp(`(?<![\\d.,:/-])${figure}(?![\\d]|[.,:/-]\\d)`, 'u')
  return [...rows].some((row) => alone.test(table.rows[row]?.cells[column] ?? ''))
}

const wordsIn = (terms: readonly Term[]): string => ` ${terms.map(({ folded }) => folded).join(' ')} `

/** True for the whole name of a column of figures, but for their unit: "Ann" of "Ann GBP". */
const isColumnOf = (term: string, { columns }: ComputeTable): boolean =>
  columns.some(
    ({ terms, unit, type }) =>
      type === 'number' && terms.includes(term) && terms.every((own) => own === term || own === unit?.toLowerCase()),
  )

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

const joins = /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o)(?!\p{L})|[,&+/]/u

// A share "of the fruit money comes from the bakery": what follows is the part.
const source = /(?<!\p{L})(?:from|through|via|to|with|by) (?:the |my |our )?$/iu

/**
 * Without common words of a column that occur in cells in passing, if other cells of it are meant: "the fruit sales to the
 * bakery" are not those to the fruit show.
 */
export function withoutPassing(
  matches: readonly ValueMatch[],
  { text, terms, operation: { kind } }: Pick<ReadQuestion, 'text' | 'terms' | 'operation'>,
): readonly ValueMatch[] {
  if (kind === 'difference' || kind === 'growth') return matches
  const placeOf = ({ terms: places }: ValueMatch): number => terms[places[0] ?? 0]?.start ?? 0
  const isSource = (match: ValueMatch): boolean => source.test(text.slice(0, placeOf(match)))
  const isPassing = (match: ValueMatch, other: ValueMatch): boolean =>
    other.column === match.column &&
    (other.share > match.share || (kind === 'share' && placeOf(other) > placeOf(match) && isSource(other))) &&
    ![...match.rows].some((row) => other.rows.has(row)) &&
    !isOnePhrase(match, other, terms, text) &&
    !isOnePhrase(other, match, terms, text) &&
    !joins.test(text.slice(Math.min(placeOf(match), placeOf(other)), Math.max(placeOf(match), placeOf(other))))
  return matches.filter((match) => {
    const [place = 0] = match.terms
    const raw = terms[place]?.raw ?? ''
    const isName = /\d/.test(raw) || (place > 0 && /^\p{Lu}/u.test(raw))
    if (match.terms.length > 1 || match.isWhole || match.share > inPassing || isName) return true
    return !matches.some((other) => isPassing(match, other))
  })
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
    const isEither = both.size === 0 || (own.length > 1 && joins.test(text) && own.every((match) => match.isWhole))
    const rows = isEither ? new Set(own.flatMap((match) => [...match.rows])) : both
    const cells = [...new Set([...rows].map((row) => table.rows[row]?.cells[column] ?? ''))]
    const [cell = ''] = cells
    const sql =
      cells.length === 1
        ? `${quoted(table, column)} = '${cell}'`
        : `${quoted(table, column)} LIKE ${own.map((match) => `'%${match.label}%'`).join(isEither ? ' OR ' : ' AND ')}`
    const isLeftOut = own.every((match) => isExcluded(match, termsOf(text), text))
    const others = new Set([...table.rows.keys()].filter((row) => !rows.has(row)))
    conditions.push(isLeftOut ? { column, sql: `NOT ${sql}`, rows: others } : { column, sql, rows })
  }
  return { conditions, operands }
}

const leftOutBefore = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:without|excluding|except(?:ing)?(?: for)?|not counting',
    '|not including|leaving[ ]out|apart from|other than|ohne',
    '|außer|sans|sauf|sin|excepto) (?:(?:the|my|our|your|his|her|their|any|all)(?: own)? )?$',
  ),
  'iu',
)
const leftOutBehind =
  /^,? (?:is |are |was |were )?(?:left[ ]out|excluded|not counted|not included|aside|apart)(?!\p{L})/iu

const denied = new RegExp(
  inOrder(
    "(?:(?<!\\p{L})(?:not|never|nicht|nie|pas|jamais|no|(?:yet|still) to be)|n['’]t)",
    ' (?:(?:yet|been|being|fully|already|still|currently|ever|encore|été|noch|ganz|estado|todavía) )*$',
  ),
  'iu',
)

/** "Without the parties", "not paid". */
function isExcluded({ terms: places, isWhole }: ValueMatch, terms: readonly Term[], text: string): boolean {
  const [start, end] = [terms[places[0] ?? 0]?.start ?? 0, terms[places.at(-1) ?? 0]?.end ?? 0]
  const before = text.slice(0, start)
  return leftOutBefore.test(before) || leftOutBehind.test(text.slice(end)) || (isWhole && denied.test(before))
}

/** True if only a space is between them: "Tom, Ann" are two. */
function isOnePhrase(first: ValueMatch | undefined, second: ValueMatch, terms: readonly Term[], text: string): boolean {
  const last = first?.terms.at(-1)
  if (last === undefined || last + 1 !== second.terms[0]) return false
  return text.slice(terms[last]?.end, terms[last + 1]?.start).trim() === ''
}
