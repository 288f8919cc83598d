/** Rows in which one day is set against another: "paid after their due date", "returned late", "finished on time". Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { baseForm } from '../../text/words/baseForms.ts'
import { wordsOf } from '../../text/words/words.ts'
import { foldInPlace } from '../question/superlatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { ColumnCondition } from './columnConditions.ts'
import { quoted, rowsOf } from './condition.ts'

const limit = anyOf([
  'due|due date|due day|date due|date they were due|deadline|payment date|closing date',
  'falligkeit(?:sdatum|stermin)?|frist|echeance|date limite|vencimiento|fecha limite|plazo',
])
const their = "(?:(?:the|their|its|his|her|our|my|der|dem|ihrer|ihrem|l[’']|leur|su|el|la) ?)?"
const after = new RegExp(
  wholeWord([
    inOrder('(?:after|later than|past|beyond|nach|apres|despues de(?:l)?) ', their, limit),
    'late|too late|zu spat|verspatet|en retard|tarde|con retraso',
  ]),
  'u',
)
const inTime = new RegExp(
  wholeWord([
    inOrder('(?:before|by|ahead of|within|vor|avant|antes de(?:l)?) ', their, limit),
    "on time|in time|punctually|punktlich|rechtzeitig|a temps|a l[’']heure|a tiempo|puntual(?:mente)?",
  ]),
  'u',
)
const bound = /(?<!\p{L})(?:due|deadline|fallig\p{L}*|frist|echeance|limite|vencimiento|plazo)(?!\p{L})/u

/** Null if the question sets no day against a day that is due, or if the table lacks one of the two. */
export function dayComparison(question: string, table: ComputeTable): ColumnCondition | null {
  const folded = foldInPlace(question)
  const isLate = after.exec(folded)
  const said = isLate ?? inTime.exec(folded)
  if (said === null) return null
  const dated = table.columns.flatMap(({ type }, index) => (type === 'date' ? [index] : []))
  const nameOf = (index: number): string => table.columns[index]?.name ?? ''
  const [due, otherDue] = dated.filter((index) => bound.test(foldInPlace(nameOf(index))))
  if (due === undefined || otherDue !== undefined) return null
  const rest = `${question.slice(0, said.index)} ${question.slice(said.index + said[0].length)}`.replace(
    / dates?(?!\p{L})/iu,
    '',
  )
  const words = new Set(wordsOf(rest).map(({ raw }) => baseForm(raw)))
  const [done, otherDone] = dated.filter(
    (index) => index !== due && wordsOf(nameOf(index)).some(({ raw }) => raw.length > 2 && words.has(baseForm(raw))),
  )
  if (done === undefined || otherDone !== undefined) return null
  const rows = rowsOf(table, ({ values }) => {
    const [day, last] = [values[done], values[due]]
    if (typeof day !== 'string' || typeof last !== 'string') return false
    return isLate === null ? day.slice(0, 10) <= last.slice(0, 10) : day.slice(0, 10) > last.slice(0, 10)
  })
  const sql = `${quoted(table, done)} ${isLate === null ? '<=' : '>'} ${quoted(table, due)}`
  return { column: done, sql, rows, start: said.index, end: said.index + said[0].length }
}
