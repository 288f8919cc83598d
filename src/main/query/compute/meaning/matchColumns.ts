/** Finds the column of a table that words of a question mean. Pure. */
import type { ComputeColumn, ComputeTable } from '../table/computeTable.ts'
import type { Term } from '../question/terms.ts'
import { conceptsAsked, isOfConcept } from './vocabulary.ts'
import type { Concept } from './vocabulary.ts'

// A word of the name counts most; a part of a compound ("Betrag" in "Gesamtbetrag") and a word of the same kind count
// less. The weights were chosen by judgement, not fitted.
const sameWord = 1
const partOfWord = 0.7
const akin = 0.6
const sameKind = 0.45

/** 0..1 */
export function fitOfTerm(term: string, column: ComputeColumn): number {
  if (column.terms.includes(term)) return sameWord
  if (column.unit !== null && isUnit(column.unit.toLowerCase(), term)) return partOfWord
  if (
    term.length >= 5 &&
    column.terms.some(
      (own) =>
        own.length >= 5 && (own.endsWith(term) || own.startsWith(term) || term.startsWith(own) || term.endsWith(own)),
    )
  )
    return partOfWord
  return column.terms.some((own) => isAkin(own, term) || isShortFor(own, term)) ? akin : 0
}

// Pounds are money or a weight, and inches are written in many ways.
const unitsOfTerm: Readonly<Record<string, readonly string[]>> = {
  gbp: ['lb', 'lbs'],
  inch: ['in', '"', '″'],
  feet: ['ft'],
  foot: ['ft'],
  gallon: ['gal'],
  ounc: ['oz'],
}

/** True if a word of a question means the unit. `unit`: in small letters. */
export const isUnit = (unit: string, term: string): boolean =>
  unit === term || unitsOfTerm[term]?.includes(unit) === true

// "Absent" and "absences": most of the longer word has to be the same. Chosen by judgement, not fitted.
const minStem = 5
const minSame = 0.7

export function isAkin(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same >= minStem && same >= minSame * Math.max(one.length, other.length)
}

// Heads of columns are cut short. Only these: "int" may be an interest or an interview.
const shortHeads: Readonly<Record<string, string>> = {
  sub: 'subscri',
  dist: 'distan',
  temp: 'temperat',
  elec: 'electr',
  amt: 'amount',
  qty: 'quantit',
  desc: 'descri',
  cat: 'categor',
  tel: 'telephon',
  reg: 'registrat',
  max: 'maxim',
  min: 'minim',
  avg: 'averag',
  addr: 'address',
  acct: 'account',
  cust: 'custom',
  dept: 'depart',
  appt: 'appoint',
  ref: 'referenc',
  cert: 'certif',
  vol: 'volum',
}

/** True for "sub" and the stem of "subscription". */
export function isShortFor(short: string, term: string): boolean {
  const long = shortHeads[short]
  return long !== undefined && term.startsWith(long)
}

/** True if the word itself is in the name of a column. */
export function namesColumn(term: string, table: ComputeTable): boolean {
  return table.columns.some((column) => fitOfTerm(term, column) >= 1)
}

export interface ColumnFit {
  readonly index: number
  readonly fit: number
  /** True if a word of the question is in its name, or is its unit. */
  readonly isNamed: boolean
  /** Terms that match it. */
  readonly terms: readonly string[]
}

/** Columns among `allowed` by how well the terms fit them, best first; those that no term matches are skipped. */
export function fitColumns(
  terms: readonly (Pick<Term, 'term'> & { readonly weight?: number })[],
  table: ComputeTable,
  allowed: (column: ComputeColumn, index: number) => boolean,
  hints: readonly Concept[] = [],
): readonly ColumnFit[] {
  const fits = table.columns.flatMap((column, index) => {
    if (!allowed(column, index)) return []
    const found = new Set<string>()
    let named = 0
    for (const { term, weight = 1 } of terms) {
      const fit = found.has(term) ? 0 : fitOfTerm(term, column) * weight
      if (fit > 0) found.add(term)
      named += fit
    }
    let kind = 0
    for (const { term } of terms)
      for (const concept of conceptsAsked(term))
        if (isOfConcept(column.terms, column.unit, concept)) {
          kind = Math.max(kind, concept === 'moneyOut' || concept === 'moneyIn' ? sameKind + 0.1 : sameKind)
          found.add(term)
        }
    hints.forEach((concept, place) => {
      if (isOfConcept(column.terms, column.unit, concept)) kind = Math.max(kind, sameKind + 0.2 - place * 0.02)
    })
    // A column named exactly as asked goes before one with a longer name that contains the words.
    const whole = named > 0 && column.terms.every((own) => found.has(own)) ? 0.2 : 0
    // "Which article" asks for its name and not for its number.
    const fit = named + kind + whole - (named > 0 && numbering.test(column.name.trim()) ? 0.1 : 0)
    return fit > 0 ? [{ index, fit, isNamed: named > 0, terms: [...found] }] : []
  })
  return fits.sort((a, b) => b.fit - a.fit || a.index - b.index)
}

const numbering = /(?:^|[ ._-])(?:no|nr|num|number|id|n°|#|nummer|numéro|número|code)[.:]?$/i

// "Number of books" says how many, and "Book number" which.
const amountOf = /^(?:number|no\.?|nr\.?|nombre|número) (?:of|de) /i

/** True for figures that number or date a row and measure nothing: years, ids, positions. */
export function isMeasure(table: ComputeTable, index: number): boolean {
  const column = table.columns[index]
  if (column?.type !== 'number') return false
  const values = table.rows.flatMap((row) => (typeof row.values[index] === 'number' ? [row.values[index]] : []))
  if (isYears(table, index)) return false
  const counts = values.length > 1 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1)
  // Weeks 1 to 16 of a plan are its rows, whatever the column is called.
  if (counts && values.length >= minCounted && (values[0] === 1 || values.length >= minNumbered)) return false
  // Nothing is numbered with cents.
  const hasDecimals = table.rows.some((row) => /\d[.,]\d{1,2}$/.test(row.cells[index] ?? ''))
  const isNumbering =
    !hasDecimals &&
    !amountOf.test(column.name.trim()) &&
    // What was invoiced is a sum, and an invoice has a number.
    !/^(?:invoiced|billed|charged)(?!\p{L})/iu.test(column.name.trim()) &&
    (numbering.test(column.name.trim()) ||
      column.terms.some((term) =>
        ['id', 'no', 'nr', 'number', 'position', 'pos', 'rank', 'invoic', 'nummer'].includes(term),
      ))
  return !(
    isNumbering &&
    (counts ||
      (values.every((value) => Number.isInteger(value)) &&
        new Set(values).size === values.length &&
        column.unit === null))
  )
}

// Three measured figures may be 1, 2 and 3 by chance, and four may follow one another. Chosen by judgement, not fitted.
const [minCounted, minNumbered] = [4, 8]

export function isYears(table: ComputeTable, index: number): boolean {
  const column = table.columns[index]
  if (column?.type !== 'number' || column.unit !== null) return false
  const values = table.rows.flatMap((row) => (typeof row.values[index] === 'number' ? [row.values[index]] : []))
  return values.length > 0 && values.every((value) => Number.isInteger(value) && value >= 1800 && value <= 2100)
}

/**
 * The column that names the rows: a text column with distinct cells if there is one, else the first column of text or
 * dates.
 */
export function labelColumn(table: ComputeTable, without: ReadonlySet<number> = new Set()): number {
  const texts = table.columns.flatMap(({ type }, index) => (type === 'text' && !without.has(index) ? [index] : []))
  const distinct = (index: number): number => new Set(table.rows.map((row) => row.cells[index])).size
  const named = texts.find((index) => {
    const terms = table.columns[index]?.terms ?? []
    return ['name', 'title', 'nam', 'titel', 'nom', 'nombr'].some((own) => terms.includes(own))
  })
  if (named !== undefined) return named
  const isNumbering = (index: number): boolean =>
    isCode(table, index) || numbering.test(table.columns[index]?.name.trim() ?? '')
  const unique = texts.find((index) => distinct(index) === table.rows.length && !isNumbering(index))
  if (unique !== undefined) return unique
  return (
    texts.find((index) => !isNumbering(index)) ?? texts[0] ?? table.columns.findIndex(({ type }) => type === 'date')
  )
}

/** "24-001", "INV-17": identifies a row and says nothing to a reader. */
export function isCode(table: ComputeTable, index: number): boolean {
  const cells = table.rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => /\d/.test(cell) && !/\p{L}{4,}/u.test(cell))
}
