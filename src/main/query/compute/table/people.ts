/** Words for people, and tables whose rows are people. Pure. */
import { isFirstName } from '../../text/names/firstNames.ts'
import type { ComputeTable } from './computeTable.ts'

const words = [
  'people|persons?|pupils?|students?|children|kids?|members?|guests?|participants?|players?|musicians?',
  'singers?|men|women',
  'volunteers?|classmates?|colleagues?|employees?|staff|personen|leute|schuler(?:innen)?|mitglieder|kinder|gaste',
  'teilnehmer(?:innen)?|spieler|mitarbeiter(?:innen)?|personnes|eleves|membres|enfants|participants|joueurs|invites',
  'personas|alumnos|miembros|ninos|participantes|jugadores|invitados|empleados',
]
const people = new RegExp(`^(?:${words.join('|')})$`)
// A column of these names people; "Name" alone may name boats.
const personal = new Set([
  'surname',
  'first',
  'last',
  'person',
  'member',
  'pupil',
  'student',
  'player',
  'participant',
  'guest',
  'who',
])
const personName = /^\p{Lu}[\p{L}'’-]+,?(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u
// Some people have one name or four. Chosen by judgement, not fitted.
const minNames = 0.7

export function meansPeople(folded: string): boolean {
  return people.test(folded)
}

/** The column whose cells look like names of people, or -1; of several the first with the most first names. */
export function peopleColumn({ columns, rows }: ComputeTable): number {
  const found = columns.flatMap(({ type }, index) => {
    const cells = rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '')
    const names = cells.filter((cell) => personName.test(cell))
    if (type !== 'text' || cells.length < 2 || names.length < cells.length * minNames) return []
    // "Misty Edge" is written as a name is, and nobody is called Misty.
    return [{ index, known: names.filter((name) => isFirstName(name.split(/[ ,]/u)[0] ?? '')).length / cells.length }]
  })
  return found.toSorted((a, b) => b.known - a.known)[0]?.index ?? -1
}

/** True if a column says so, or if the cells of its names look like those of people. */
export function hasPeople(table: ComputeTable): boolean {
  const { columns, rows } = table
  if (nameColumns(table) !== null) return true
  return columns.some(({ terms, type }, index) => {
    if (type !== 'text') return false
    if (terms.some((term) => personal.has(term))) return true
    const names = terms.includes('name') || terms.includes('nam') || terms.includes('nom')
    return names && rows.filter((row) => personName.test(row.cells[index] ?? '')).length >= rows.length * minNames
  })
}

const given = /^(?:first|given|fore|christian|vor)[ _-]?names?$|^(?:vorname|prénom|prenom|nombre de pila)$/iu
const family = /^(?:sur|last|family)[ _-]?names?$|^(?:nachname|familienname|nom de famille|apellidos?)$/iu
// Beside a column of one half, a plain "Name" is the other one; "First" and "Last" are names only together.
const plain = /^(?:names?|nom|nombre)$/iu
const halves = [/^first$/iu, /^last$/iu] as const

/** Columns of given and of family names, which say together who a row is; null if one of them is missing. */
export function nameColumns({ columns }: NamedColumns): readonly [given: number, family: number] | null {
  const find = (names: RegExp): number => columns.findIndex(({ name }) => names.test(name.trim()))
  const [first, last] = [find(given), find(family)]
  const names =
    first === -1 && last === -1
      ? ([find(halves[0]), find(halves[1])] as const)
      : ([first === -1 ? find(plain) : first, last === -1 ? find(plain) : last] as const)
  return names.includes(-1) ? null : names
}

interface NamedColumns {
  readonly columns: readonly { readonly name: string }[]
}

const numbered = new RegExp(
  [
    '(?:^|[ ._-])(?:no|nr|num|number|id|n°|#|ref|reference|numéro|número|código|code)[.:]?$',
    '(?:nummer|kennung|(?<=\\p{L})-?nr)\\.?$',
  ].join('|'),
  'iu',
)

/** "Member no" tells the rows apart and says nothing of who they are. */
export const isNumberOfRow = (column: string): boolean => numbered.test(column.trim())

/** The column of the name of whoever a number stands for; null if the table has none. */
export function nameOfNumbered(table: ComputeTable): number | null {
  const names = nameColumns(table)
  if (names !== null) return names[0]
  const named = table.columns.findIndex(({ name, type }) => type === 'text' && plain.test(name.trim()))
  const column = named === -1 ? peopleColumn(table) : named
  return column === -1 ? null : column
}
