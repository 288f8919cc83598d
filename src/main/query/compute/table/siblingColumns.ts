/**
 * Finds columns that share out one amount: one for each person ("Ann", "Bob") or one for each kind of thing ("Gas",
 * "Water"). Only such columns of a row can be added up. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import { isKinName } from '../../text/names/kinship.ts'
import { conceptsOf } from '../../text/lexicon/lexicon.ts'
import { firstLanguages } from '../../text/lexicon/languages.ts'
import { fold } from '../../text/words/words.ts'
import { isEnglishWord } from '../../text/words/englishWords.ts'
import { isFirstName } from '../../text/names/firstNames.ts'
import { isMeasure } from '../meaning/matchColumns.ts'
import { termsOf } from '../question/terms.ts'
import { isOfConcept, measureNames } from '../meaning/vocabulary.ts'
import type { ComputeTable } from './computeTable.ts'
import { isBalance, isMoney, isShare, isUnitPrice } from './money/money.ts'

export interface SiblingColumn {
  readonly index: number
  /** The name without its unit. */
  readonly label: string
}

export interface SiblingColumns {
  readonly columns: readonly SiblingColumn[]
  readonly arePeople: boolean
  readonly areMoney: boolean
}

// Two views of one amount, its parts before and after tax, or the two sides of an account: nothing that is added up.
const accounting = new RegExp(
  wholeWord([
    'plan(?:ned)?|actual|budget(?:ed)?|forecast|estimated?|target|expected|real|quoted?|agreed',
    'net|gross|vat|tax|total|totals|sum|balance|difference|diff|change|limit|cap|max|min|average|mean',
    'previous|last|this|next|before|after|old|new|first|second|start|end|opening|closing|today|now|then',
    'in|out|income|expenses?|debit|credit|paid|due|owed|open|received|left|remaining|deposit|refund',
    'costs?|prices?|amounts?|values?|quantity|qty|count|number|units?|pieces?|sales|revenue|turnover|profit|loss',
    'shipping|postage|delivery|discount|excess|premium|interest|preis|betrag|menge|anzahl|prix|montant|precio|importe',
    'soll|ist|netto|brutto|mwst|summe|gesamt|differenz|einnahmen?|ausgaben?|vorher|nachher|rest',
    'prévu|réel|ttc|ht|tva|solde|recettes?|dépenses?|previsto|gastos?|ingresos?|saldo|iva|neto|bruto',
  ]),
  'iu',
)
const oneself = /^(?:me|mine|myself|ich|moi|yo|i)$/u

/** True for a column of the one who asks: "Me". */
export const isOneself = (label: string): boolean => oneself.test(fold(label))

/** Null if the table has no two such columns in one unit. */
export function siblingColumns(table: ComputeTable): SiblingColumns | null {
  if (table.documents !== null || table.isOfRecord) return null
  const measures = table.columns.flatMap((column, index) =>
    isMeasure(table, index) && !column.hasMixedUnits && !isShare(column) ? [{ column, index }] : [],
  )
  const [first] = measures
  if (first === undefined || measures.some(({ column }) => column.unit !== first.column.unit)) return null
  if (measures.some(({ column }) => isBalance(column) || isUnitPrice(column))) return null
  const columns = measures.map(({ column, index }) => ({ index, label: withoutUnit(column.name, column.unit) }))
  if (columns.length < 2 || columns.some(({ label }) => label === '' || accounting.test(label))) return null
  if (hasTotal(table, columns)) return null
  const people = columns.filter(({ label }) => isPerson(label))
  const arePeople = people.length === columns.length && people.some(({ label }) => isKnownPerson(label))
  // "Length" and "Width" are measured, and are no kinds of one thing.
  const isMeasured = ({ label }: SiblingColumn): boolean => termsOf(label).some(({ term }) => measureNames.has(term))
  if (!arePeople && (columns.some(isMeasured) || !areWrittenAlike(table, columns))) return null
  const isOfMoney = ({ index }: SiblingColumn): boolean => {
    const column = table.columns[index]
    return column !== undefined && isMoney(column)
  }
  const areMoney = columns.some(isOfMoney) || (first.column.unit === null && isOfConcept([...table.own], null, 'money'))
  return { columns, arePeople, areMoney }
}

/** A rent has cents where a number of rooms has none. */
function areWrittenAlike({ rows }: ComputeTable, columns: readonly SiblingColumn[]): boolean {
  const haveDecimals = columns.map(({ index }) => rows.some(({ cells }) => /\d[.,]\d{1,2}\b/.test(cells[index] ?? '')))
  return new Set(haveDecimals).size === 1
}

/** "Ann" of "Ann EUR". */
export function withoutUnit(name: string, unit: string | null): string {
  const words = name.trim().split(/\s+/)
  const isUnit = (word: string): boolean =>
    unit !== null && (termsOf(word)[0]?.term ?? '') === unit.toLowerCase() && word.length <= 8
  return words
    .map((word) => word.replace(/^[([]|[)\]]$/g, ''))
    .filter((word) => !isUnit(word) && !/^[€£$]$/.test(word))
    .join(' ')
}

/** True if one of them is what the others come to, whatever it is called. */
function hasTotal({ rows }: ComputeTable, columns: readonly SiblingColumn[]): boolean {
  if (columns.length < 3) return false
  return columns.some(({ index }) => {
    const sums = rows.flatMap(({ values }) => {
      const own = values[index]
      const others = columns.flatMap((column) =>
        column.index !== index && typeof values[column.index] === 'number' ? [Number(values[column.index])] : [],
      )
      return typeof own === 'number' && others.length > 1
        ? [Math.abs(own - others.reduce((sum, value) => sum + value, 0)) < 0.005]
        : []
    })
    return sums.length > 0 && sums.filter((isSum) => isSum).length * 2 > sums.length
  })
}

const isKnownPerson = (label: string): boolean => {
  const folded = fold(label)
  return isFirstName(folded) || isKinName(folded) || oneself.test(folded)
}

/** A known first name or relative, or a capitalised word that is in no dictionary. */
function isPerson(label: string): boolean {
  if (isKnownPerson(label)) return true
  const folded = fold(label)
  return (
    /^\p{Lu}\p{Ll}+$/u.test(label) &&
    !isEnglishWord(folded) &&
    firstLanguages.every((language) => conceptsOf(folded, language).length === 0)
  )
}
