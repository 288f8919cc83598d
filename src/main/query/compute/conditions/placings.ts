/** Reads "came ninth", "finished 3rd", "wurde Zweiter" as the figure in the column of positions. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { fold } from '../../text/words/words.ts'
import type { ExactNumber } from '../meaning/equalCells.ts'
import type { Term } from '../question/terms.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsOf } from './condition.ts'

const positions =
  /^(?:(?:overall |final )?(?:position|pos\.?|place|placing|placement|rank|ranking)|platz|rang|place|puesto)$/u
const placed = new RegExp(
  inOrder(
    '^',
    anyOf(['come|comes|came|coming|finish(?:ed|es|ing)?|place[ds]?|rank(?:ed|s)?|ended|run|ran|wurde|arriv\\p{L}+']),
    '$',
  ),
  'u',
)
const ordinals: readonly (readonly string[])[] = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(' '),
  'erster zweiter dritter vierter funfter sechster siebter achter neunter zehnter elfter zwolfter'.split(' '),
  'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme'.split(' '),
]
// "Come in ninth", "finished a good third".
const maxBetween = 3

/** Null if nobody's place is said, or no single column has places. `isTaken`: true for words with another role. */
export function placing(
  terms: readonly Term[],
  table: ComputeTable,
  isTaken: (place: number) => boolean,
): ExactNumber | null {
  const columns = table.columns.flatMap(({ name, type }, index) =>
    type === 'number' && positions.test(fold(name).trim()) ? [index] : [],
  )
  const [column, other] = columns
  if (column === undefined || other !== undefined) return null
  for (const [place, { folded }] of terms.entries()) {
    const value = ordinalOf(folded)
    const from = Math.max(0, place - maxBetween)
    const verb = terms.slice(from, place).findLastIndex((term) => placed.test(term.folded))
    if (value === null || verb === -1 || isTaken(place)) continue
    const rows = rowsOf(table, ({ values }) => values[column] === value)
    return { condition: { column, sql: `${quoted(table, column)} = ${value}`, rows }, places: [place, from + verb] }
  }
  return null
}

function ordinalOf(folded: string): number | null {
  const digits = /^(\d{1,3})(?:st|nd|rd|th|e|er|eme)$/u.exec(folded)?.[1]
  if (digits !== undefined) return Number(digits)
  const at = Math.max(...ordinals.map((list) => list.indexOf(folded)))
  return at === -1 ? null : at + 1
}
