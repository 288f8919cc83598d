/** Chooses the cells by which a row of a table is named in a list: people by their names, things by what tells them apart. */
import type { Table } from '../../../../../shared/domain/content.ts'
import { contentStems } from '../../../text/words/words.ts'
import { shareHeld } from '../askedWords.ts'

/**
 * The columns that name a row of the answer, in their order; null if somebody is asked for and the rows are no people.
 * `taken`: columns that selected the rows.
 */
export function rowNames(question: string, table: Table, taken: ReadonlySet<number>): readonly number[] | null {
  if (asksWho.test(question.trim())) {
    const [given, family] = [givenName, familyName].map((pattern) =>
      table.columns.findIndex(({ name }) => pattern.test(name.trim())),
    )
    if (given !== undefined && family !== undefined && given >= 0 && family >= 0) return [given, family]
    const person = personColumn(table)
    return person === null ? null : [person]
  }
  const name = nameColumn(question, table, taken)
  const others = table.columns.flatMap(({ type }, index) =>
    type === 'text' && index !== name && !taken.has(index) && tellsApart(table, index) ? [index] : [],
  )
  return tellsAllApart(table, name) ? [name] : [name, ...others.slice(0, maxNames - 1)].toSorted((a, b) => a - b)
}

const asksWho = /^(?:(?:and|und|et|y) )?(?:who(?:se|m)?|wer|wen|wem|qui|quién(?:es)?)(?!\p{L})/iu
const givenName = /^(?:first|given|fore)[ _-]?names?$|^vornamen?$|^prénoms?$/iu
const familyName = /^(?:sur|last|family)[ _-]?names?$|^(?:nach|familien)?namen?$|^noms?$|^apellidos?$/iu
const personName = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,3} \p{Lu}[\p{L}'’-]+$/u
const personHeader =
  /^(?:full[ _-]?)?names?$|^(?:members?|persons?|people|players?|pupils?|guests?|who|mitglied|nom|nombre)$/iu
// Most of the names are somebody's, and enough of the cells differ. Chosen by judgement, not fitted.
const [minPeople, minDistinct, maxNames] = [0.6, 0.5, 3]

function textsOf(table: Table, index: number): readonly string[] {
  return table.rows.map((row) => String(row[index] ?? '').trim()).filter((text) => text !== '')
}

/** The column of people: called so, or with names of two words and more. */
function personColumn(table: Table): number | null {
  const texts = table.columns.flatMap(({ type }, index) => (type === 'text' ? [index] : []))
  const isOfPeople = (index: number): boolean => {
    const cells = textsOf(table, index)
    return cells.length > 0 && cells.filter((cell) => personName.test(cell)).length >= minPeople * cells.length
  }
  return texts.find((index) => personHeader.test(table.columns[index]?.name ?? '')) ?? texts.find(isOfPeople) ?? null
}

const tellsApart = (table: Table, index: number): boolean => {
  const cells = textsOf(table, index)
  return new Set(cells).size >= minDistinct * table.rows.length
}
const tellsAllApart = (table: Table, index: number): boolean =>
  new Set(textsOf(table, index)).size === table.rows.length

/** The column whose header the question asks for, else one called name, else the first text column. */
function nameColumn(question: string, table: Table, taken: ReadonlySet<number>): number {
  const asked = new Set(contentStems(question))
  const free = table.columns.map((column, index) => ({ column, index })).filter(({ index }) => !taken.has(index))
  const named = free.find(({ column }) => column.type === 'text' && shareHeld(contentStems(column.name), asked) === 1)
  const first =
    named ??
    free.find(({ column }) => /^(?:name|nom|nombre|who|wer)\b/i.test(column.name)) ??
    free.find(({ column }) => column.type === 'text')
  return first?.index ?? 0
}
