/** Rows by how a match or a race ended: "won", "lost", or the first place of a race. Pure. */
import { anyOf, wholeWord } from '../../text/alternatives.ts'
import type { Term } from '../question/terms.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsOf, rowsWhere } from './condition.ts'
import type { StateCondition } from './stateConditions.ts'

interface Outcome {
  readonly asked: RegExp
  /** Cells, in lower case; a single letter only counts in a column of results. */
  readonly cells: readonly string[]
}

const outcome = (asked: string, cells: string): Outcome => ({
  asked: new RegExp(wholeWord([asked]), 'iu'),
  cells: cells.split(' '),
})
const won = outcome(
  'won|wins?|winning|victor(?:y|ies)|gewonnen|gewann(?:en)?|gewinn(?:t|en)|gagn(?:e|é|és|er|ent)|ganó|ganad[oa]',
  'won win w victory gewonnen sieg s gagné victoire v ganado ganó victoria g',
)
const outcomes: readonly Outcome[] = [
  won,
  outcome(
    'lost|loses?|losing|defeats?|verloren|verlor(?:en)?|verliert|perd(?:u|us|re|ent)|perdi(?:ó|do|eron)|derrotas?',
    'lost loss l defeat verloren niederlage n perdu défaite p perdido perdió derrota',
  ),
  outcome(
    'drew|drawn?|tied|ties|unentschieden|nuls?|empat(?:ó|ado|aron|es?)',
    'drawn draw d tie unentschieden u nul empate e',
  ),
]
const known = new Set(outcomes.flatMap(({ cells }) => cells))
const resultColumn = /^(?:results?|outcome|w\/?l(?:\/?d)?|ergebnis|ausgang|résultat|resultado)$/iu
const placeColumn = new RegExp(
  `^${anyOf(['place|placed|position|pos\\.?|rank|finish(?:ed)?|platz|rang|puesto|lugar'])}$`,
  'iu',
)
// What ends in one of these ways, which the table need not say again.
const contest = new RegExp(
  wholeWord([
    'match(?:es)?|games?|races?|fixtures?|bouts?|heats?|rounds?|contests?|partien?|spiele?n?|rennen|wettk[aä]mpfe?',
    'matche?s|parties?|courses?|rencontres?|partid[oa]s?|carreras?|juegos?',
  ]),
  'iu',
)
const minRows = 2

/** Null unless the question says how it ended and a column of the table knows that of each row. */
export function outcomeCondition(question: string, terms: readonly Term[], table: ComputeTable): StateCondition | null {
  const asked = outcomes.find((each) => each.asked.test(question))
  if (asked === undefined) return null
  const said = terms.filter(({ raw }) => asked.asked.test(raw) || contest.test(raw)).map(({ term }) => term)
  const cellOf = (row: ComputeTable['rows'][number], column: number): string =>
    (row.cells[column] ?? '').trim().toLowerCase()
  for (const [column, { name, type }] of table.columns.entries()) {
    const state = { column, terms: said, isNegative: false, isState: true } as const
    if (type === 'text' || type === 'boolean') {
      const filled = table.rows.map((row) => cellOf(row, column)).filter((cell) => cell !== '')
      const isShort = filled.some((cell) => cell.length < 3)
      const tells = filled.length >= minRows && filled.every((cell) => known.has(cell))
      if (!tells || (isShort && !resultColumn.test(name.trim()))) continue
      const rows = rowsOf(table, (row) => asked.cells.includes(cellOf(row, column)))
      return { ...state, sql: `${quoted(table, column)} = '${asked.cells[0] ?? ''}'`, rows }
    }
    if (type === 'number' && asked === won && placeColumn.test(name.trim()))
      return { ...state, sql: `${quoted(table, column)} = 1`, rows: rowsWhere(table, column, (value) => value === 1) }
  }
  return null
}
