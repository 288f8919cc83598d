/** What kind of cell answers: a name, a place, a day, a month, or the column that "which …" names. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { isMonths, yearColumn } from '../conditions/dateConditions.ts'
import { fitColumns } from '../meaning/matchColumns.ts'
import { isNumberOfRow, meansPeople, nameColumns, nameOfNumbered, peopleColumn } from '../table/people.ts'
import { asksCode } from './asksCode.ts'
import { foldInPlace } from './superlatives.ts'
import { termsOf } from './terms.ts'
import type { Term } from './terms.ts'
import { meetsExpectation } from '../../text/expectation/expectation.ts'
import { isRelation } from '../table/relationColumns.ts'
import { isOfConcept } from '../meaning/vocabulary.ts'
import type { Concept } from '../meaning/vocabulary.ts'

const auxiliary = new RegExp(
  `^(?:${[
    'is|are|was|were|has|have|had|did|does|do|will|can|ist|sind|war|waren|wurden?|hat|haben|hatten?|wird|werden',
    'est|sont|etait|etaient|fut|a|ont|es|son|era|eran|fue|fueron|ha|han',
  ].join('|')})$`,
  'u',
)

export interface Asked {
  /** The column whose cells answer, or null if the question does not say. */
  readonly column: number | null
  /** Dates are answered with their month, their year, or as they are. */
  readonly part: 'month' | 'year' | 'weekday' | null
  /** True if the words name the column itself and not only its kind. */
  readonly isNamed: boolean
}

const nothing: Asked = { column: null, part: null, isNamed: false }
const askers: readonly (readonly [RegExp, Concept])[] = [
  [/(?<!\p{L})(?:who|whom|whose|wer|wen|wem|qui|quien|quienes)(?!\p{L})/u, 'person'],
  [/(?<!\p{L})(?:where|wo|ou|donde)(?!\p{L})/u, 'place'],
  [/(?<!\p{L})(?:when|wann|quand|cuando)(?!\p{L})/u, 'date'],
]
const which = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    '(?:which|what|welche[rsnm]?|quels?|quelles?|que|cual|cuales|name all|list(?: of)?(?: all)?|names of)',
    '(?: (?:of )?(?:the|my|our|der|die|das|le|la|les|el))?((?: [\\p{L}-]+){1,3})',
  ),
  'u',
)

// "Which was my best month": the verb stands before the time that is asked for.
const timeWhich = /(?<!\p{L})(?:which|what) (?:was|is|were|are) (?:\p{L}+ ){1,3}?(months?|years?)(?!\p{L})/u

/** True if a month or a year is to be named. Accepts any text. */
export function asksWhichTime(question: string): boolean {
  const text = foldInPlace(question)
  return timeWhich.test(text) || /(?<!\p{L})(?:which|what) (?:month|year)(?!\p{L})/u.test(text)
}

/** `groupWords`: the words of "per …", interpreted the same way. */
export function readAsked(question: string, table: ComputeTable, groupWords: string | null = null): Asked {
  const text = foldInPlace(question)
  const words = groupWords ?? timeWhich.exec(text)?.[1] ?? which.exec(text)?.[1]?.trim() ?? null
  const part = words === null ? null : partOf(words)
  if (part !== null) {
    const months = table.columns.findIndex((column, index) => column.type === 'text' && isMonths(table, index))
    if (part === 'month' && months !== -1) return { column: months, part: null, isNamed: true }
    const year = part === 'year' ? yearColumn(table, termsOf(question)) : null
    if (year !== null) return { column: year, part: null, isNamed: true }
    const dated = table.columns.findIndex(({ type }) => type === 'date')
    return dated === -1 ? nothing : { column: dated, part, isNamed: true }
  }
  if (groupWords === null && asksTime.test(text)) return ofTimes(text, table)
  if (words !== null) {
    // "Which car was bought first": what stands behind the verb names no column to answer with.
    const said = termsOf(words)
    const verb = said.findIndex(({ folded }, place) => place > 0 && auxiliary.test(folded))
    const [first, ...rest] = (verb === -1 ? said : said.slice(0, verb)).filter(({ isStop }) => !isStop)
    // The word right after "which" names the thing; those after it may be the verb.
    for (const terms of first === undefined ? [] : [[first], rest]) {
      const fit = fitColumns(terms, table, ({ name }) => !isRelation(name)).find(({ isNamed }) => isNamed)
      if (fit !== undefined) return { column: toName(fit.index, terms, question, table), part: null, isNamed: true }
      if (first !== undefined && meansPeople(first.folded)) return ofConcept('person', table)
    }
    if (/^(?:day|date|tag|jour|dia)(?!\p{L})/u.test(words)) return ofConcept('date', table)
  }
  if (groupWords !== null) return nothing
  const asker = askers.find(([pattern]) => pattern.test(text.replace(timeClause, ' ')))
  return asker === undefined ? nothing : ofConcept(asker[1], table)
}

/** "Which members" are told by their names, and not by the column "Member no". `terms`: the words that name the column. */
function toName(column: number, terms: readonly Term[], question: string, table: ComputeTable): number {
  if (!isNumberOfRow(table.columns[column]?.name ?? '') || asksCode(question)) return column
  return terms.some(({ folded }) => meansPeople(folded)) ? (nameOfNumbered(table) ?? column) : column
}

// "What did I pay for it when I bought it?" does not ask when.
const timeClause = /(?<!\p{L})when (?<=^(?:what|how|who|which|where)(?!\p{L}).*)(?:i|we|you|he|she|it|they) .*$/u

const asksTime = /(?<!\p{L})(?:what time|wie ?viel uhr|quelle heure|que hora)(?!\p{L})/u
const timeOfDay = /^\d{1,2}(?:[:.h]\d{2}| ?(?:am|pm|uhr))(?!\d)/iu
const startWords = [
  'starts?|begins?|from|departs?|departure|leaves?|time|von|ab|beginn|abfahrt|abflug',
  'debut|depart|heure|inicio|salida|hora',
]
const startName = new RegExp(`^(?:${startWords.join('|')})$`, 'u')

/** The column of times that the question names, else that of the start. */
function ofTimes(text: string, table: ComputeTable): Asked {
  const times = table.columns.flatMap((_, column) => {
    const cells = table.rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every((cell) => timeOfDay.test(cell)) ? [column] : []
  })
  const said = new Set(termsOf(text).map(({ term }) => term))
  const named = times.filter((column) => table.columns[column]?.terms.some((term) => said.has(term)) === true)
  const [only, other] = named.length > 0 ? named : times.filter((column) => startName.test(nameOf(table, column)))
  return only === undefined || other !== undefined ? nothing : { column: only, part: null, isNamed: true }
}

const nameOf = (table: ComputeTable, column: number): string => foldInPlace(table.columns[column]?.name.trim() ?? '')

function ofConcept(concept: Concept, table: ComputeTable): Asked {
  const isDate = concept === 'date'
  const ofKind = table.columns.flatMap(({ terms, type }, index) =>
    (isDate ? type === 'date' : type === 'text' && isOfConcept(terms, null, concept)) ? [index] : [],
  )
  const [first = isDate ? mostlyDays(table) : -1] = ofKind
  const isNumber = concept === 'person' && isNumberOfRow(table.columns[first]?.name ?? '')
  const column = isNumber ? (nameOfNumbered(table) ?? first) : first
  // "Thu 23 October" has no year and is text.
  if (isDate && column === -1) {
    const days = table.columns.findIndex(({ name }) => dayName.test(foldInPlace(name.trim())))
    return days === -1 ? nothing : { column: days, part: null, isNamed: false }
  }
  // "Holder" and "Steered by" are people as well: their cells are names.
  const found = column === -1 && concept === 'person' ? (nameColumns(table)?.[0] ?? peopleColumn(table)) : column
  return found === -1 ? nothing : { column: found, part: null, isNamed: false }
}

// The others say that there is no day, or why: "owing", "exempt". Chosen by judgement, not fitted.
const minDays = 0.6
const maxDay = 24

/** The column of texts most of which are days; -1 if there is none. */
function mostlyDays(table: ComputeTable): number {
  return table.columns.findIndex(({ type }, column) => {
    const cells = table.rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
    const days = cells.filter((cell) => cell.length <= maxDay && meetsExpectation('date', cell, '') > 0)
    return type === 'text' && cells.length > 0 && days.length >= cells.length * minDays
  })
}

const dayName = /^(?:date|day|datum|tag|jour|fecha|dia)$/u

function partOf(words: string): Asked['part'] {
  if (/^(?:months?|monat\w*|mois|mes(?:es)?)(?!\p{L})/u.test(words)) return 'month'
  if (/^(?:years?|jahr\w*|annees?|anos?)(?!\p{L})/u.test(words)) return 'year'
  return /^(?:weekday|day of the week|wochentag)(?!\p{L})/u.test(words) ? 'weekday' : null
}
