/** Rows in a state that the question names: "paid", "not paid". Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { owingRows, unpaidRows, withoutFree } from './unpaidRows.ts'
import { quoted, rowsOf } from './condition.ts'
import type { Condition } from './condition.ts'
import { isEnglishWord } from '../../text/words/englishWords.ts'
import { isRelated } from '../meaning/related.ts'
import { isAkin } from '../meaning/matchColumns.ts'
import type { Term } from '../question/terms.ts'

const yesWords: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'x',
  'ja',
  'oui',
  'si',
  'sí',
  'true',
  '✓',
  '✔',
  'done',
  'paid',
])

const noWords: ReadonlySet<string> = new Set([
  'no',
  'n',
  'nein',
  'non',
  'false',
  '✗',
  '✘',
  'open',
  '-',
  'unpaid',
  'not yet',
])

const negations = new RegExp(
  [
    wholeWord([
      'not|never|without|no|yet to|nicht|nie|kein\\p{L}*|ohne|pas|jamais|sans|sin|owes?|owed|owing|outstanding',
      'missing|open|unpaid|overdue|offen\\p{L}*|unbezahlt\\p{L}*|impaye\\p{L}*|pendientes?',
    ]),
    "n['’]t(?!\\p{L})",
  ].join('|'),
  'iu',
)

// An open day is no unpaid one.
const otherwiseOpen = /(?<!\p{L})open (?=(?:day|house|evening|air|mic|water|source|university|garden)s?(?!\p{L}))/giu

const paidWords: ReadonlySet<string> = new Set([
  'unpaid',
  'ow',
  'owe',
  'owed',
  'owing',
  'outstand',
  'open',
  'overdu',
  'offen',
  'offene',
  'offenen',
  'unbezahlt',
  'unbezahlten',
  'impayé',
  'impaye',
  'impayee',
  'impayees',
  'pendient',
])

/** `isNegative`: of the rows that are not in the state; what was not paid was paid on no day. */
export interface StateCondition extends Condition {
  readonly column: number
  readonly terms: readonly string[]
  readonly isNegative: boolean
}

/** What a question says of the state that it names. */
export interface StateUse {
  /** Rows are counted or listed by their state. */
  readonly isListed: boolean
  /** Amounts of the rows are asked for. */
  readonly isAmount: boolean
}

/** "Who has not paid": selects rows by a column of yes and no, or by empty cells. */
export function stateCondition(
  question: string,
  terms: readonly Term[],
  table: ComputeTable,
  { isListed, isAmount }: StateUse,
): StateCondition | null {
  const isNegative = negations.test(question.replace(otherwiseOpen, ''))
  const owing = terms.filter(({ term }) => paidWords.has(term) || (isNegative && ['paid', 'pay'].includes(term)))
  const owed = owing.length === 0 ? null : owingRows(question, table)
  if (owed !== null) return { ...owed, terms: owing.map(({ term }) => term), isNegative: true, isState: true }
  const nothing = isNegative && owing.length > 0 && !isOpenColumn(owing, table) ? unpaidRows(question, table) : null
  if (nothing !== null) return { ...nothing, terms: owing.map(({ term }) => term), isNegative: true, isState: true }
  // Whoever was not told of an address has no day in "Told on"; the column "Address" says nothing of it.
  const ordered = [...table.columns.entries()].toSorted(
    ([, one], [, other]) => Number(other.type === 'date') - Number(one.type === 'date'),
  )
  for (const [column, { terms: names, type }] of isNegative ? ordered : table.columns.entries()) {
    if (type === 'number') continue
    const answers = yesAndNo(table, column)
    const found = terms.filter((term) => !denials.test(term.folded) && isStateOf(term, names, answers !== null))
    if (found.every(({ term }) => /\d/.test(term))) continue
    const state = { column, terms: found.map(({ term }) => term), isNegative, isState: true } as const
    if (answers !== null) {
      // "Paid by card" is another state than "paid".
      const isWhole = names.every((name) => /\d/.test(name) || found.some(({ term }) => isStem(name, term)))
      if (!isListed && !isNegative && !(isAmount && isWhole)) continue
      const isPartly = isNegative && wholly.test(question)
      const rows = isNegative ? (isPartly ? answers.rest : answers.no) : answers.yes
      const sql = `${quoted(table, column)} ${isPartly ? '<>' : '='} ${isNegative && !isPartly ? "'no'" : "'yes'"}`
      return { ...state, sql, rows }
    }
    const empty = rowsOf(table, (row) => /^[-–—]?$/.test(row.cells[column] ?? ''))
    if (empty.size === 0 || (!isNegative && (!isListed || type !== 'date'))) continue
    const rows = isNegative
      ? withoutFree(empty, table, names)
      : rowsOf(table, (row) => !/^[-–—]?$/.test(row.cells[column] ?? ''))
    return { ...state, sql: `${quoted(table, column)} IS ${isNegative ? '' : 'NOT '}EMPTY`, rows }
  }
  return null
}

/** "Which huts are open?" asks for no payments where a column says when they are. */
const isOpenColumn = (owing: readonly Term[], { columns }: ComputeTable): boolean =>
  owing.every(({ term }) => term === 'open' && columns.some(({ terms }) => terms.includes(term)))

// Figures that are due are told by columns of many names; only these say that somebody has them.
const settled: ReadonlySet<string> = new Set(
  [
    'paid pay payment settl reimburs refund repaid collect clear bezahlt gezahlt erstattet beglichen paye rembours',
    'pagado reembols',
  ]
    .join(' ')
    .split(' '),
)

// "Not" has the stem of a column called "Note".
const denials = /^(?:not|no|never|without|nicht|nie|kein\p{L}*|ohne|pas|jamais|sans|sin)$/u

const isStem = (name: string, term: string): boolean =>
  name === term || (term.startsWith('un') && name === term.slice(2)) || (settled.has(name) && paidWords.has(term))

/**
 * `isYesNo`: such a column is a state for certain, so a word of its stem ("vaccination", "vaccinated") or of another
 * language names it.
 */
const isStateOf = ({ term, raw }: Term, names: readonly string[], isYesNo: boolean): boolean =>
  names.some(
    (name) =>
      isStem(name, term) ||
      (isYesNo && !/\d/.test(term) && (isAkin(name, term) || (!isEnglishWord(name) && isRelated(raw, name)))),
  )

const wholly = new RegExp(wholeWord(['fully|completely|entirely|in full|ganz|vollständig|entièrement|del todo']), 'iu')

interface YesAndNo {
  readonly yes: ReadonlySet<number>
  readonly no: ReadonlySet<number>
  /** All rows that do not say yes. */
  readonly rest: ReadonlySet<number>
}

// "Part", "half" and the like stand between yes and no. Chosen by judgement, not fitted.
const maxBetween = 2
const maxBetweenRows = 1 / 3

/** The rows that say yes and those that say no; null if the column is none of yes and no. */
function yesAndNo(table: ComputeTable, column: number): YesAndNo | null {
  const cellOf = (row: ComputeTable['rows'][number]): string => (row.cells[column] ?? '').trim().toLowerCase()
  const isYes = (row: ComputeTable['rows'][number]): boolean => row.values[column] === true || yesWords.has(cellOf(row))
  const isNo = (row: ComputeTable['rows'][number]): boolean => row.values[column] === false || noWords.has(cellOf(row))
  const between = table.rows.filter((row) => !isYes(row) && !isNo(row) && cellOf(row) !== '')
  const [yes, no] = [rowsOf(table, isYes), rowsOf(table, isNo)]
  const isBetween =
    yes.size > 0 &&
    no.size > 0 &&
    new Set(between.map(cellOf)).size <= maxBetween &&
    between.length <= table.rows.length * maxBetweenRows
  if (table.columns[column]?.type !== 'boolean' && between.length > 0 && !isBetween) return null
  if (table.columns[column]?.type !== 'boolean' && yes.size + no.size === 0 && table.rows.length > 0) return null
  const rest = rowsOf(table, (row) => !isYes(row))
  // Where some rows say no, an empty cell says nothing.
  return { yes, no: no.size > 0 ? no : rest, rest }
}
