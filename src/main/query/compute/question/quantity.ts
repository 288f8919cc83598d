/** What "how many" counts: the noun behind it, and the column of quantities that already says it. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { measureOf } from '../meaning/measureOf.ts'
import type { Target } from '../meaning/target.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { fold } from '../../text/words/words.ts'
import { isHarmless } from './harmless.ts'
import { fitColumns, isMeasure, labelColumn } from '../meaning/matchColumns.ts'
import { isMoney } from '../table/money/money.ts'
import { isRelatedTo } from '../meaning/related.ts'
import { termsOf } from './terms.ts'
import { isFiller } from '../meaning/vocabulary.ts'

const allOf = /(?<!\p{L})(?:in total|altogether|all together|overall|insgesamt|au total|en total)(?!\p{L})/iu

/** The column of quantities that "how many" reads instead of counting rows, or null. */
export function quantityOf(interpretation: Interpretation, noun: ReturnType<typeof termsOf>): Target | null {
  const { table } = interpretation
  const target = measureOf(interpretation, [...noun, ...interpretation.open.filter(({ raw }) => /^\p{Lu}/u.test(raw))])
  const names = table.columns[target?.column ?? -1]?.terms ?? []
  const unit = table.columns[target?.column ?? -1]?.unit?.toLowerCase()
  if (target !== null && noun.some(({ term }) => names.includes(term) || term === unit)) return target
  const done = participleColumn(interpretation, noun)
  if (done !== null) return { column: done, isNamed: true, rival: null }
  const isNounCell =
    interpretation.hasValues && !interpretation.open.some(({ term }) => noun.some((own) => own.term === term))
  // Bills and orders are counted, not added up.
  const ofKind = fitColumns(
    isNounCell ? [] : noun,
    table,
    (column, index) => isMeasure(table, index) && !isMoney(column),
  )
    .filter(({ index }) => (table.columns[index]?.terms ?? []).length <= 2)
    .find(({ terms }) => terms.length > 0)
  if (ofKind !== undefined) return { column: ofKind.index, isNamed: true, rival: null }
  // "How many members" reads a column of figures called "Mitglieder".
  const inOtherWords = table.columns.findIndex(
    (column, index) =>
      !isNounCell &&
      isMeasure(table, index) &&
      !isMoney(column) &&
      column.terms.length === 1 &&
      noun.some(({ raw }) => isRelatedTo(raw, column.name)),
  )
  if (inOtherWords !== -1) return { column: inOtherWords, isNamed: true, rival: null }
  const stock = table.columns.findIndex(
    ({ terms, type }) =>
      type === 'number' &&
      terms.some((term) =>
        [
          'quantity',
          'qty',
          'meng',
          'menge',
          'anzahl',
          'stock',
          'piec',
          'stuck',
          'quantite',
          'cantidad',
          'count',
        ].includes(term),
      ),
  )
  const label = labelColumn(table)
  const isLabelled = label !== -1 && fitColumns(noun, table, (_, index) => index === label).length > 0
  const isOfStock =
    isNounCell || (isLabelled && (interpretation.filtered.has(label) || allOf.test(interpretation.question.text)))
  return isOfStock && stock !== -1 ? { column: stock, isNamed: true, rival: null } : null
}

/** "How many eggs were laid": a column of counts that is called "Laid". */
function participleColumn({ table, open }: Interpretation, noun: ReturnType<typeof termsOf>): number | null {
  const verbs = open.filter(({ folded, term }) => isHarmless(folded) && !noun.some((own) => own.term === term))
  const [only, other] = table.columns.flatMap((column, index) => {
    const isCalledSo = verbs.some(({ folded }) => folded === fold(column.name.trim()))
    return isCalledSo && isMeasure(table, index) && !isMoney(column) ? [index] : []
  })
  return only === undefined || other !== undefined ? null : only
}

const counting = new RegExp(
  inOrder(
    "(?:how many|how often|number of|count of|count (?:the|all)|wie viele|combien d(?:e|')|cu[aá]nt[oa]s",
    '|anzahl (?:der|an|von)|nombre de|n[uú]mero de)',
    "(?: of (?:the |all |my |our |these |this |last )*(?:\\p{L}+['’]s(?= \\p{L}))?)?",
    "\\s*((?:different |distinct |verschiedene |various )?(?:[\\p{L}\\d'’-]+\\s*){1,3})",
  ),
  'iu',
)

/** The words that "how many" counts, up to the verb. */
export function nounBehind(question: string): ReturnType<typeof termsOf> {
  const behind = counting.exec(question)?.[1] ?? ''
  const nouns: ReturnType<typeof termsOf>[number][] = []
  for (const term of termsOf(behind)) {
    if (/^(?:different|distinct|verschiedene|various|kinds?|types?|sorts?|of)$/.test(term.folded)) continue
    if (term.isStop) {
      if (nouns.length > 0) break
      continue
    }
    // "How many races took place": the verb ends the noun.
    const isThing = term.folded.endsWith('s') || !(isHarmless(term.folded) || isFiller(term.term))
    if (nouns.length > 0 && !isThing) break
    nouns.push(term)
  }
  return nouns
}

const ofMeasure = new RegExp(
  inOrder(
    '^\\W*(?:and |so )?(?:how many|wie ?viele|combien de) ',
    anyOf([
      'square|cubic|sq|feet|foot|met(?:re|er)s?|kilomet(?:re|er)s?|km|miles?|inches|acres?|hectares?|kilos?',
      'kilograms?|kg|grams?|lit(?:re|er)s?|pints?|gallons?|degrees?|kilowatts?|watts?|kwh|volts?|amps?|calories',
      'percent|per cent|hours|minutes|quadratmeter|kilometer|liter|stunden|minuten|mètres|litres|heures',
    ]),
    '(?!\\p{L})',
  ),
  'iu',
)

/** True for "How many square metres …?": a size, which no number of rows is. */
export const asksMeasure = (question: string): boolean => ofMeasure.test(question)
