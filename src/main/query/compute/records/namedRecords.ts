/**
 * Finds the invoices or receipts that a question lists by what they are for: "the plumber, the new boiler and the
 * window" are three invoices, each of which is known by what its own text says. Pure.
 */
import type { ComputeTable } from '../table/computeTable.ts'
import type { Condition } from '../conditions/condition.ts'
import { isHarmless } from '../question/harmless.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { kindNamed } from './recordWords.ts'
import type { Term } from '../question/terms.ts'
import { isFiller } from '../meaning/vocabulary.ts'

const joint = /[,;:&+]|(?<!\p{L})(?:and|und|et|y|plus|sowie)(?!\p{L})/giu
// "VAT included" is no invoice.
const taxes = /^(?:vat|taxe?s?|mwst|tva|iva|net|gross|inclu\p{L}*|exclu\p{L}*)$/u
// A longer list would be a table of its own.
const maxThings = 8

/** The question over the rows of the things that it lists; null if it lists none, or one is not known for sure. */
export function namedRecords(question: ReadQuestion, table: ComputeTable): Interpretation | null {
  const condition = listedRows(question, table)
  return condition === null ? null : ofListed(question, table, condition)
}

/** One row for each of the things. */
function listedRows(question: ReadQuestion, table: ComputeTable): Condition | null {
  const { kind } = question.operation
  // "How much are the pump and the fence?" asks for each of them, unless it is asked of their bills.
  const isAdded =
    ['sum', 'average', 'difference'].includes(kind) || (kind === 'amount' && kindNamed(question.text) !== null)
  if (table.documents === null || !isAdded) return null
  const words = table.rows.map((row) => row.words?.() ?? new Set<string>())
  const rarity = (term: string): number => {
    const holding = words.filter((own) => own.has(term)).length
    return holding === 0 ? 0 : Math.log((words.length + 1) / holding)
  }
  const things = thingsOf(question, table)
  if (things.length < 2 || things.length > maxThings) return null
  const found = things.map((terms) => rowOf(terms, words, rarity))
  const rows = new Set(found.flatMap((row) => (row === null ? [] : [row])))
  if (rows.size !== things.length) return null
  const titles = [...rows].map((row) => `'${table.rows[row]?.cells[0] ?? ''}'`)
  return { column: 0, sql: `"Document" IN (${titles.join(', ')})`, rows }
}

/** Documents that the question lists one by one: each of its words is accounted for. */
function ofListed(question: ReadQuestion, table: ComputeTable, condition: Condition): Interpretation {
  return {
    question,
    table,
    conditions: [condition],
    operands: [],
    spanColumns: [],
    filtered: new Set([0]),
    open: [],
    asked: { column: null, part: null, isNamed: false },
    coverage: 1,
    hasSureValues: true,
    hasValues: true,
    isAnchored: true,
    unexplained: [],
    assumptions: [],
  }
}

/** What stands between the commas and the "and"s, without the words that every such question has. */
function thingsOf({ text, terms, operation }: ReadQuestion, table: ComputeTable): readonly (readonly Term[])[] {
  const isTaken = ({ start, end }: Term): boolean => operation.used.some(([from, to]) => start >= from && end <= to)
  const kept = terms.filter(
    (term) =>
      !term.isStop &&
      !isTaken(term) &&
      !isFiller(term.term) &&
      !isHarmless(term.folded) &&
      !taxes.test(term.folded) &&
      !table.own.has(term.term),
  )
  const cuts = [...text.matchAll(joint)].map(({ index }) => index)
  const pieces = [0, ...cuts].map((from, at) =>
    kept.filter(({ start }) => start >= from && start < (cuts[at] ?? Infinity)),
  )
  return pieces.filter((piece) => piece.length > 0)
}

/** The row whose text holds the rarest of the words; null if two hold as much of them. */
function rowOf(
  terms: readonly Term[],
  words: readonly ReadonlySet<string>[],
  rarity: (term: string) => number,
): number | null {
  const scores = words.map((own, row) => ({
    row,
    score: terms.reduce((sum, { term }) => sum + (own.has(term) ? rarity(term) : 0), 0),
  }))
  const [first, second] = scores.toSorted((a, b) => b.score - a.score)
  if (first === undefined || first.score === 0 || first.score === second?.score) return null
  return first.row
}
