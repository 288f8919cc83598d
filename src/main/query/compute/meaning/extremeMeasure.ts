/** The column by which a superlative measures: the price for the dearest, the date for the latest. */
import type { ComputeColumn, ComputeTable } from '../table/computeTable.ts'
import { measureOf } from './measureOf.ts'
import type { Target } from './target.ts'
import type { Interpretation } from './interpretation.ts'
import { fitColumns, isCode, isYears } from './matchColumns.ts'
import { isMoney, isUnitPrice } from '../table/money/money.ts'
import { termsOf } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'
import { isOfConcept } from './vocabulary.ts'
import type { Concept } from './vocabulary.ts'

export interface Measure extends Target {
  readonly direction: 'max' | 'min'
}

export function findMeasure(
  interpretation: Interpretation,
  superlative: { readonly direction: 'max' | 'min'; readonly measures: readonly (Concept | `-${Concept}`)[] },
  noun: Term | null,
): Measure | null {
  const { table, open, asked } = interpretation
  const { direction } = superlative
  const rate = rateAsked(interpretation)
  if (rate !== null) return rate === 'none' ? null : { column: rate, isNamed: true, rival: null, direction }
  const askedTerms = asked.column === null || !asked.isNamed ? [] : (table.columns[asked.column]?.terms ?? [])
  const terms = open.filter(({ term }) => !askedTerms.includes(term))
  for (const entry of superlative.measures) {
    const isTurned = entry.startsWith('-')
    // By its type, the part after the minus is a concept.
    const concept = (isTurned ? entry.slice(1) : entry) as Concept
    const ofKind = (index: number): boolean => {
      const column = table.columns[index]
      if (column === undefined || (column.type !== 'number' && column.type !== 'date')) return false
      if (concept === 'date' && isYears(table, index) && !isTurned) return true
      // A book may be older than any year that is told from a figure.
      if (concept === 'date' && column.type === 'number' && isBareYear(column)) return true
      if (column.type === 'date' && !['date', 'birth', 'age'].includes(concept)) return false
      return isOfConcept(column.terms, column.unit, concept) || (concept === 'date' && column.type === 'date')
    }
    // A day says more than the year of something else; "the oldest" is told by the year that a thing is of.
    const isYear = (index: number): number => ((table.columns[index]?.type === 'number') === isTurned ? 0 : 1)
    const columns = [...table.columns.keys()].filter(ofKind).toSorted((a, b) => isYear(a) - isYear(b))
    const [first, second] = columns
    if (first === undefined) continue
    const turned = isTurned ? (direction === 'max' ? 'min' : 'max') : direction
    const [fit] = fitColumns(terms, table, (_, index) => columns.includes(index))
    const isDate = table.columns[first]?.type === 'date'
    const chosen =
      interpretation.spanColumns.find((column) => columns.includes(column)) ??
      fit?.index ??
      preferred(table, columns, concept) ??
      first
    return {
      column: chosen,
      isNamed: true,
      rival:
        fit === undefined && second !== undefined && !isDate && preferred(table, columns, concept) === null
          ? (columns.find((index) => index !== chosen) ?? null)
          : null,
      direction: turned,
    }
  }
  // Whether "the fastest" has the most or the least of another measure is not known.
  if (superlative.measures.some((entry) => entry.startsWith('-'))) return null
  const nouns = noun === null || askedTerms.includes(noun.term) ? terms : [noun, ...terms]
  // "Did I run the most km": the word behind the superlative names the measure, and the verb does not.
  const behind = noun === null || askedTerms.includes(noun.term) ? null : measureOf(interpretation, [noun])
  const target = behind?.isNamed === true ? behind : measureOf(interpretation, nouns)
  // "The longest" is measured by a length: any other column has to be named.
  const isMeasured = superlative.measures.length === 0 || target?.isNamed === true
  return target === null || !isMeasured ? null : { ...target, direction }
}

const rates: readonly (readonly [asked: RegExp, named: RegExp])[] = [
  [
    /(?<!\p{L})(?:per|an|each|pro|je|par|por) (?:hour|stunde|heure|hora)(?!\p{L})/iu,
    /hourly|per hour|stunden(?:lohn|satz)|(?:par|de l['’]) ?heure|por hora|\/ ?h(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:per|a|each|pro|par|por) (?:day|tag|jour|día)(?!\p{L})/iu,
    /daily|day rate|per day|tages(?:lohn|satz)|par jour|por día/iu,
  ],
  [
    /(?<!\p{L})(?:per|a|each|pro|par|por) (?:month|monat|mois|mes)(?!\p{L})/iu,
    /monthly|per month|monatlich|par mois|mensuel|por mes|mensual/iu,
  ],
]

/** The column of what is paid "per hour"; 'none' if the question asks by one that the table lacks; null if it does not. */
function rateAsked({ table, question }: Interpretation): number | 'none' | null {
  const rate = rates.find(([said]) => said.test(question.text))
  if (rate === undefined) return null
  const column = table.columns.findIndex(({ name, type }) => type === 'number' && rate[1].test(name))
  if (column !== -1) return column
  // The hours that somebody worked are no rate.
  return termsOf(rate[0].exec(question.text)?.[0] ?? '').some(({ term }) =>
    table.columns.some(({ terms }) => terms.includes(term)),
  )
    ? 'none'
    : null
}

/** "Year" is that of the thing itself, and "Year bought" that of an event. */
function isBareYear({ terms }: ComputeColumn): boolean {
  return terms.length === 1 && ['year', 'jahr', 'jahrgang', 'anne', 'annee', 'ano', 'vintag'].includes(terms[0] ?? '')
}

/** Of several money columns, the price is the one that says what a thing costs. */
function preferred(table: ComputeTable, columns: readonly number[], concept: Concept): number | null {
  if (concept !== 'money') return null
  // The dearest line of an invoice is the one that comes to most, whatever one piece costs.
  const lines = columns.filter((index) => {
    const column = table.columns[index]
    return column !== undefined && isMoney(column) && !isUnitPrice(column)
  })
  if (table.isOfRecord && lines.length === 1) return lines[0] ?? null
  const named = columns.find((index) =>
    (table.columns[index]?.terms ?? []).some((term) =>
      ['pric', 'price', 'cost', 'preis', 'prix', 'precio'].includes(term),
    ),
  )
  return named ?? null
}

/**
 * "The most invoices": rows are counted if each row is one of the things the noun names, and there is no column of
 * figures for it.
 */
export function isEntityNoun(noun: Term, table: ComputeTable): boolean {
  const isMeasured = fitColumns([noun], table, ({ type }) => type === 'number').length > 0
  // "The least electricity" is measured and not counted.
  const isPlural = !/^[a-z]+[^s]$/i.test(noun.raw) || /(?:en|er)$/.test(noun.raw)
  if (isMeasured || !isPlural) return false
  return (
    table.context.has(noun.term) ||
    table.columns.some(
      (column, index) =>
        column.type !== 'number' &&
        (column.terms.includes(noun.term) || (isCode(table, index) && column.terms.includes(noun.term))),
    )
  )
}

/** The word right after the superlative. */
export function nounAt(question: string, end: number): Term | null {
  const [term] = termsOf(question.slice(end, end + 40))
  return term === undefined || term.isStop || term.start > 2 ? null : term
}
