/**
 * Tells if a question names a cell of a table by both its row and its column: then one more word ("the Alder party", "my
 * trip to") describes what is asked for, and no other thing. Pure.
 */
import type { Computed } from './computed.ts'
import { baseForm } from '../../text/words/baseForms.ts'
import { wordsOf } from '../../text/words/words.ts'
import { fitOfTerm } from '../meaning/matchColumns.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import type { Term } from '../question/terms.ts'
import type { ComputeColumn } from '../table/computeTable.ts'

// Of more words that nothing accounts for, one says what is really asked for. Chosen by judgement, not fitted.
const maxDescribing = 1

/**
 * True if the words name the column of the cells and nothing of the question is left, or if they name one cell, by a sure
 * name of its row as well, and what is left only describes.
 */
export function isNamedCell(interpretation: Interpretation, { column, isLookup, rows }: Computed): boolean {
  const { table, asked, open, unexplained, isAnchored, conditions } = interpretation
  const own = table.columns[column ?? -1]
  if (own === undefined || !isAnchored || conditions.length === 0 || own.terms.length > maxName) return false
  // "Which ewe died in May" is not every ewe that the table has of May.
  const isSelected = conditions.some(({ isTime, isStay }) => isTime !== true || isStay === true)
  if (isSelected && unexplained.length === 0 && asked.column === column && asked.isNamed) return true
  if (!(isLookup || rows.length === 1) || !interpretation.hasNamedRows) return false
  // Of two sizes of jars it takes another word to know which one is meant.
  const others = table.columns.filter((column) => column !== own)
  const isSaid =
    (asked.column === column && asked.isNamed && !isGeneral(own)) ||
    open.some((term) => isNamedBy(term, own) && !others.some((column) => isNamedBy(term, column)))
  const isOfDay = asked.column === column && own.type === 'date' && isGeneral(own)
  if (!isSaid && !(isOfDay && unexplained.length === 0)) return false
  // The first word says what is asked for: of "the colour of Ann's coat" a table without colours knows nothing.
  const head = open.find(({ isStop }) => !isStop)
  return unexplained.length <= maxDescribing && !(head !== undefined && unexplained.includes(head))
}

// A longer name is a sentence that became the head of a column. Chosen by judgement.
const maxName = 6

// The word itself, its unit, or a part of a compound.
const named = 0.7

const isNamedBy = (term: Term, column: ComputeColumn): boolean =>
  fitOfTerm(term.term, column) >= named || isVerbOf(term, column)

/** "Date" says of no event which one it was. */
const isGeneral = ({ name }: ComputeColumn): boolean =>
  /^(?:date|day|when|datum|tag|jour|fecha|d[ií]a)$/iu.test(name.trim())

/** "Pay" and a column called "Paid on". */
const isVerbOf = ({ raw }: Term, { name }: ComputeColumn): boolean =>
  wordsOf(name).some((word) => word.raw.length > 2 && baseForm(word.raw) === baseForm(raw))
