/**
 * Reads which figure a question asks for: a line of a statement, or a share, ratio, change or mean of such lines, in
 * which periods and in which unit. Long questions bring instructions ("round to two decimal places") and definitions
 * ("… is defined as: revenue / total assets") with them. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { definitionFor, definitionsIn, phrasesOf } from './definitions.ts'
import type { Definition } from './definitions.ts'
import { interrogative, shapeOf, yearsAveraged } from './figureShape.ts'
import type { Reduction } from './figureShape.ts'
import type { Formula } from './formula.ts'
import { asksPreviousYear, periodsIn, spanIn, yearBefore } from './periods.ts'
import type { PlacedPeriod } from './periods.ts'
import { scaleIn } from './statementUnits.ts'
import type { StatementKind } from './statement.ts'

export interface AskedFigure {
  readonly formula: Formula
  readonly reduction: Reduction
  /** In the order asked; the earlier first for a difference and for growth. */
  readonly periods: readonly PlacedPeriod[]
  /** True if the question itself says how the figure is made. */
  readonly isDefined: boolean
  readonly isShare: boolean
  /** Terms that the question defines; they go before rows and common definitions. */
  readonly definitions: readonly Definition[]
  /** True for a quotient that is asked for in per cent. */
  readonly isPercent: boolean
  /** The scale that the answer should be in, or null for the printed one. */
  readonly scale: number | null
  readonly places: number | null
  readonly statement: StatementKind
  /** Labels in quotation marks, by the placeholder that stands for them in the formula. */
  readonly quoted: ReadonlyMap<string, string>
  readonly language: 'en' | 'de'
}

// These ask for a thing, a day or a reason and not for a figure.
const otherQuestions = [
  'which (?:year|quarter|segment|region|company|companies|of|one|month|document|product|brand|debt)',
  'highest|lowest|largest|smallest|biggest|drove|driver|drivers|reason|describe|explain',
  'welches jahr|welchem jahr|höchste\\p{L}*|niedrigste\\p{L}*|größte\\p{L}*',
]
const otherQuestion = new RegExp(
  `^(?:why|who|when|where|warum|wer|wann|wo)(?!\\p{L})|(?<!\\p{L})(?:${otherQuestions.join('|')})(?!\\p{L})`,
  'iu',
)
const remarks = new RegExp(
  [
    '(?<!\\s)\\s*\\((?:in|as|answer|round|rounded|expressed|give|to)\\b[^)]*\\)',
    '(?:,|(?<!\\s))\\s+(?:rounded )?to (?:the nearest \\p{L}+|(?:\\d|one|two|three) decimals?(?: places?)?)(?!\\p{L})',
    '(?:,|(?<!\\s))\\s+(?:expressed )?in (?:%|per ?cent|percent(?:age)?(?: terms| points)?)(?![\\p{L}-])',
    inOrder(
      '(?:,|(?<!\\s))\\s+in (?:USD|US dollars|U\\.S\\. dollars|EUR|GBP|[$€£])?\\s*',
      '(?:thousands|millions|billions)(?: of \\p{L}+)?(?!\\p{L})',
    ),
  ].join('|'),
  'giu',
)
const quotes = /[“„"«]([^“”„"«»]{2,160})[”“"»]/gu

/** Returns null if it asks for no figure. `text`: the question as written, with its instructions. */
export function readAskedFigure(text: string): AskedFigure | null {
  const quoted = new Map<string, string>()
  const held = text.slice(0, 2_000).replace(quotes, (_, label: string) => {
    const name = `quoted${'abcdefgh'[quoted.size] ?? 'h'}label`
    quoted.set(name, label)
    return name
  })
  const core = coreOf(held)
  if (core === null || otherQuestion.test(core)) return null
  const definitions = definitionsIn(held)
  const isPercentAsked = /%|per ?cent|prozent/i.test(held)
  const shape = shapeOf(core, isPercentAsked)
  if (shape === null) return null
  // A definition whose term is not in the question can only be that of the figure itself.
  const isNamed = phrasesOf(shape.formula).some((phrase) => definitionFor(phrase, definitions) !== null)
  const formula = isNamed ? null : (definitions[0]?.formula ?? null)
  const own = formula ?? shape.formula
  const periods = periodsFor(shape.reduction, core, held, definitions.length > 0)
  return {
    formula: own,
    reduction: shape.reduction,
    periods,
    definitions,
    isDefined: definitions.length > 0 || own.kind !== 'line',
    isShare: formula === null && shape.isShare,
    isPercent: isPercentAsked || (formula === null && shape.isShare),
    scale: wishedScale(held),
    places: wishedPlaces(held),
    statement: statementIn(held),
    quoted,
    language: germanWords.test(core) ? 'de' : 'en',
  }
}

const germanWords = /(?<!\p{L})(?:wie|wieviel|welche[rnsm]?|im jahr|der|von|verhältnis|berechne)(?!\p{L})/iu

/** The clause that asks, without what is said before and behind it. */
function coreOf(text: string): string | null {
  const sentences = text.replace(remarks, '').split(/(?<=[?!])\s+|(?<=[\p{Ll})]\.)\s+(?=\p{Lu})|\n+/u)
  const asking =
    sentences.find((each) => each.includes('?') && interrogative.test(each)) ??
    sentences.find(startsAsking) ??
    sentences.find(isFragment)
  if (asking === undefined) return null
  if (!interrogative.test(asking) || inverted.test(asking)) return asking.replace(/\?.*$/su, '').trim()
  const behindColon = asking.split(/:\s+/).findLast((each) => interrogative.test(each)) ?? asking
  const at = behindColon.search(interrogative)
  const before = behindColon.slice(0, at).trim()
  // "In 2019, what was …" needs the period, "relying on the balance sheet, what …" does not.
  const kept =
    periodsIn(before).length > 0 ? `${behindColon.slice(at)} ${before.replace(/,$/, '')}` : behindColon.slice(at)
  return kept.replace(/\?.*$/su, '').trim()
}

/** "Operating profit as a percentage of turnover in 2021?" */
const isFragment = (sentence: string): boolean => /\?\s*$/.test(sentence) && !auxiliary.test(sentence)
const auxiliary =
  /^\s*(?:did|do|does|is|are|was|were|has|have|had|can|could|will|would|should|hat|ist|war|gab)(?!\p{L})/iu
/** "Cost of sales made up what share of revenue?" */
const inverted =
  /(?:made up|makes up|make up|accounted for|accounts for|represented|represents|was|were) what \p{L}+ of/iu

const startsAsking = (sentence: string): boolean => sentence.search(interrogative) === 0

function periodsFor(reduction: Reduction, core: string, held: string, isDefined: boolean): readonly PlacedPeriod[] {
  const inCore = periodsIn(core)
  const found = unique(inCore.length > 0 || isDefined ? inCore : periodsIn(held))
  const spanned = found.map((each) =>
    each.months === null && each.quarter === null ? { ...each, months: spanOf(core) } : each,
  )
  const [first, second] = spanned
  if (first === undefined) return []
  const isRange = spanned.length === 2 && /\bto\b|[-–—]|\bthrough\b|\bbis\b|over/i.test(core)
  if ((reduction === 'mean' || reduction === 'sum') && isRange && second !== undefined)
    return yearsBetween(first, second)
  const averaged = yearsAveraged(core)
  if (reduction === 'mean' && second === undefined && averaged !== null)
    return yearsBetween({ ...first, year: first.year - averaged + 1 }, first)
  if (reduction === 'difference' || reduction === 'growth' || reduction === 'cagr') {
    if (second === undefined) return [yearBefore(first), first]
    return spanned.toSorted((a, b) => whenOf(a) - whenOf(b)).filter((_, at, all) => at === 0 || at === all.length - 1)
  }
  return asksPreviousYear(core) && reduction === 'mean' ? [yearBefore(first), first] : spanned
}

const spanOf = (core: string): number | null => {
  const months = spanIn(core)
  return months === 12 ? null : months
}

function unique(periods: readonly PlacedPeriod[]): readonly PlacedPeriod[] {
  const seen = new Set<string>()
  return periods.filter(({ year, month, day, quarter, months }) => {
    const key = [year, month, day, quarter, months].join()
    return !seen.has(key) && seen.add(key)
  })
}

const whenOf = ({ year, month, day, quarter }: PlacedPeriod): number =>
  year * 10_000 + (month ?? (quarter === null ? 12 : quarter * 3)) * 100 + (day ?? 28)

function yearsBetween(first: PlacedPeriod, last: PlacedPeriod): readonly PlacedPeriod[] {
  const [from, to] = first.year <= last.year ? [first, last] : [last, first]
  const all = [to]
  for (let each = yearBefore(to); each.year >= from.year; each = yearBefore(each)) all.unshift(each)
  return all
}

const scaleNames = '(thousands?|millions?|billions?)\\b'
const scaleWish = new RegExp(
  [
    `\\b(?:in|to the nearest|as)\\s+(?:USD|US\\$?|U\\.S\\.|EUR|GBP|[$€£])?\\s*(?:dollars? |euros? )?${scaleNames}`,
    `(?:USD|EUR|GBP|[$€£])\\s*${scaleNames}`,
    'in (?:Mio|Tsd|Mrd)\\.?',
  ].join('|'),
  'i',
)

function wishedScale(text: string): number | null {
  const match = scaleWish.exec(text)
  return match === null ? null : scaleIn(match[1] ?? match[2] ?? match[0])
}

const numbers = ['no', 'one', 'two', 'three', 'four']
const placesWish = new RegExp(`(\\d|${anyOf(numbers)}) (?:decimal|digits? (?:after|behind)|nachkommastelle)`, 'i')

function wishedPlaces(text: string): number | null {
  const said = placesWish.exec(text)?.[1]?.toLowerCase()
  if (said === undefined)
    return /nearest (?:whole|integer|percent|million|dollar)|whole (?:number|percent)/i.test(text) ? 0 : null
  const word = numbers.indexOf(said)
  return word === -1 ? Number(said) : word
}

function statementIn(text: string): StatementKind {
  if (/balance sheet|financial position|bilanz/i.test(text)) return 'balance'
  if (/cash ?flow statement|statements? of cash flows?/i.test(text)) return 'cash'
  return /income statement|statements? of (?:\w+ )*(?:income|operations|earnings)|p&l/i.test(text) ? 'income' : null
}
