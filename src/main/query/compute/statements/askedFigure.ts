/**
 * Reads which figure a question asks for: a line of a statement, or a share, ratio, change or mean of such lines, in
 * which periods and in which unit. Long questions bring instructions ("round to two decimal places") and definitions
 * ("… is defined as: revenue / total assets") with them. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { operandOf, parseFormula, withoutPeriods } from './formula.ts'
import type { Formula } from './formula.ts'
import { asksPreviousYear, periodsIn, spanIn, yearBefore } from './periods.ts'
import type { PlacedPeriod } from './periods.ts'
import { scaleIn } from './statementUnits.ts'
import type { StatementKind } from './statementTable.ts'

/** What is made of the values in the asked periods. */
export type Reduction = 'value' | 'difference' | 'growth' | 'mean' | 'sum'

export interface AskedFigure {
  readonly formula: Formula
  readonly reduction: Reduction
  /** In the order asked; the earlier first for a difference and for growth. */
  readonly periods: readonly PlacedPeriod[]
  /** True if the question itself says how the figure is made. */
  readonly isDefined: boolean
  readonly isShare: boolean
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

const interrogatives = [
  'what|how (?:much|many|high|large|big|fast|strongly|did|has|have)|by how|by what|which|at what|to what|calculate|compute|determine',
  'find|work out|give(?: me)?(?= (?:the|its))|tell me|wie (?:hoch|viel|groß|ist|war|lautet)|wieviel|um wie|um wieviel|welche[rnsm]?',
  'berechne|nenne|was (?:war|ist|betrug|waren)',
]
const interrogative = new RegExp(`(?<![\\p{L}-])(?:${interrogatives.join('|')})(?!\\p{L})`, 'iu')
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
const definition =
  /(?:(?:is|are|be|was|were|,|\() ?)?(?:defined|calculated|computed|measured|expressed|given) (?:as|by|from)(?: the)?\s*:?\s*(.+?)(?:\.(?=\s|$)|;|\?|$)/is
const remarks = new RegExp(
  [
    '\\s*\\((?:in|as|answer|round|rounded|expressed|give|to)\\b[^)]*\\)',
    ',?\\s+(?:rounded )?to (?:the nearest \\p{L}+|(?:\\d|one|two|three) decimals?(?: places?)?)(?!\\p{L})',
    ',?\\s+(?:expressed )?in (?:%|per ?cent|percent(?:age)?(?: terms| points)?)(?![\\p{L}-])',
    ',?\\s+in (?:USD|US dollars|U\\.S\\. dollars|EUR|GBP|[$€£])?\\s*(?:thousands|millions|billions)(?: of \\p{L}+)?(?!\\p{L})',
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
  const defined = definition.exec(held)?.[1]
  const formula = defined === undefined ? null : parseFormula(balanced(defined))
  const isPercentAsked = /%|per ?cent|prozent/i.test(held)
  const shape = shapeOf(core, isPercentAsked)
  if (shape === null) return null
  const own = formula ?? shape.formula
  const periods = periodsFor(shape.reduction, core, held, own)
  return {
    formula: own,
    reduction: shape.reduction,
    periods,
    isDefined: formula !== null || own.kind !== 'line',
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

/** Drops what follows a bracket that was never opened. */
function balanced(text: string): string {
  let depth = 0
  for (const [at, char] of [...text].entries()) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
  }
  return text
}

interface Shape {
  readonly formula: Formula
  readonly reduction: Reduction
  readonly isShare: boolean
}

const moves =
  '(?:grow|grew|grown|change|changed|increase|increased|decrease|decreased|rise|risen|rose|fall|fallen|fell|drop|dropped|decline|declined|improve|improved|go up|go down|shrink|shrunk)'
const movement = '(?:growth|change|increase|decrease|decline|rise|drop|fall|reduction|improvement)'
const percent = '(?:percentage|percent|per cent|%)'
const pattern = (...parts: readonly string[]): RegExp => new RegExp(inOrder(...parts), 'isu')

const growths: readonly RegExp[] = [
  pattern(
    `(?:${percent}|relative|year[- ](?:over|on)[- ]year|yoy|annual)\\s*${movement}(?: rate)?\\s+(?:of|in|for)\\s+(?<a>.+)`,
  ),
  pattern(`(?:growth rate|rate of growth|growth) (?:of|in|for) (?<a>.+)`),
  pattern(
    `by (?:what|how many|how much) ${percent} (?:did|has|have|had|was|were|is) (?<a>.+?) ${moves}(?!\\p{L})(?<rest>.*)`,
  ),
  pattern(`what (?:was|is|were) (?:the )?(?<a>.+?) growth(?: rate)?(?!\\p{L})(?<rest>.*)`),
  pattern('um wie ?viel prozent (?:ist|sind|hat|haben)(?: sich)? (?<a>.+?) (?<rest>(?:von|gegenüber|zwischen|im) .*)'),
  pattern('prozentuale[rns]? \\p{L}+ (?:der|des|von|bei)?(?<a>.+)'),
]
const differences: readonly RegExp[] = [
  pattern(
    `(?:by how much|by how many(?: \\p{L}+){1,3}?|how much|how fast|how strongly|how) (?:did|has|have|had) (?<a>.+?) ${moves}(?!\\p{L})(?<rest>.*)`,
  ),
  pattern(`(?:difference|${movement}) (?:in|of|between) (?<a>.+?)(?<rest> (?:between|from) .+)`),
  pattern(`${movement} (?:in|of) (?<a>.+)`),
  pattern(
    'how much (?:higher|lower|more|less|larger|smaller|bigger|greater) (?:was|were|is|are) (?<a>.+?)(?<rest> (?:in|at|for) .+ than .+)',
  ),
  pattern('how (?:much|many) (?:more|less|fewer) (?<a>.+?) (?:did|was|were|had|does) (?<rest>.+ than .+)'),
  pattern('um wie ?viel (?:hat|haben|ist|sind)(?: sich)? (?<a>.+?) (?<rest>(?:von|zwischen|gegenüber) .*)'),
]
const shares: readonly RegExp[] = [
  pattern(
    `(?<a>.+?) (?:made up|makes? up|accounted for|accounts? for|represented|represents?|was|were) `,
    `what (?:share|portion|fraction|proportion|${percent}|part) of (?<b>.+)`,
  ),
  pattern(
    `(?:share|portion|fraction|proportion|${percent}|part) of (?:the )?(?<b>.+?) (?:was|were|is|are|did|does|do|came|comes|come|consisted|stemmed|went)`,
    `(?: (?:made up of|represented by|attributable to|accounted for by|generated by|due to|spent on|from|of|to|by|in))? (?<a>.+)`,
  ),
  pattern(`(?<a>.+?),? (?:expressed |measured )?as an? (?:share|proportion|fraction|${percent}) of (?<b>.+)`),
  pattern('welche[nrm]? anteil (?:an|am|der|des|von) (?<b>.+?) (?:hatte[n]?|hat|haben|machte[n]?|war(?:en)?) (?<a>.+)'),
  pattern('wie ?viel prozent (?:der|des|von) (?<b>.+?) (?:entfielen auf|entfiel auf|war(?:en)?|machte[n]?) (?<a>.+)'),
  pattern('(?:share|proportion) of (?<a>.+?) (?:in|within) (?<b>.+)'),
]
const ratios: readonly RegExp[] = [
  pattern('ratio of (?<a>.+?) to (?<b>.+)'),
  pattern('ratio between (?<a>.+?) and (?<b>.+)'),
  pattern('verhältnis (?:von|der|des|zwischen) (?<a>.+?) (?:zu[mr]?|und) (?<b>.+)'),
  pattern('(?<a>.+?) divided by (?<b>.+)'),
]
const sums: readonly RegExp[] = [
  pattern('(?:sum|combined total|combined amount|total) of (?<a>.+?) and (?<b>.+)'),
  pattern(
    '(?:what (?:was|were|is|are)|how much (?:was|were)) (?<a>.+?) and (?<b>.+?) (?:combined|together|altogether|in total)(?<rest>.*)',
  ),
]
const pairDifference = pattern('difference between (?<a>.+?) and (?<b>.+)')
const means =
  /(?:(?:two|three|four|five|\d)[- ]years? )?(?:average|mean)(?: annual| yearly)?(?: of)?(?: the)? |durchschnittliche\p{L}* /iu
const totals =
  /(?<!\p{L})(?:cumulative|altogether|combined|in total|insgesamt|over the (?:two|three|four|five) years)(?!\p{L})/iu

function shapeOf(core: string, isPercentAsked: boolean): Shape | null {
  const periods = periodsIn(core)
  const years = new Set(periods.map(({ year }) => year)).size
  // A growth or change between two periods has them in its words; what is left names the line.
  const isMean = means.test(core) && (years > 1 || /\d[- ]year|(?:two|three|four|five)[- ]years?/i.test(core))
  const isSum = totals.test(core) && years > 1
  const text = isMean ? core.replace(means, '') : core
  const reduction = isMean ? 'mean' : isSum ? 'sum' : 'value'
  const two = (patterns: readonly RegExp[], operator: '/' | '+' | '-'): Formula | null => {
    for (const each of patterns) {
      const groups = each.exec(text)?.groups
      const [left, right] = [lineIn(groups?.['a']), lineIn(groups?.['b'])]
      if (left !== null && right !== null) return { kind: 'operation', operator, left, right }
    }
    return null
  }
  const share = two(shares, '/')
  if (share !== null && !isMovement(text)) return { formula: share, reduction, isShare: true }
  const ratio = two(ratios, '/')
  if (ratio !== null) return { formula: ratio, reduction, isShare: false }
  const growth = oneOf(growths, text)
  if (growth !== null && !isMean) {
    if (share !== null) return { formula: share, reduction: 'difference', isShare: true }
    return {
      formula: growth,
      reduction: /growth/i.test(text) || isPercentAsked ? 'growth' : 'difference',
      isShare: false,
    }
  }
  const pair = years < 2 ? two([pairDifference], '-') : null
  if (pair !== null) return { formula: pair, reduction: 'value', isShare: false }
  const difference = oneOf(differences, text)
  if (difference !== null && (years > 1 || !/in (?:inventor|working|receivable|payable)/i.test(text)))
    return { formula: difference, reduction: isPercentAsked ? 'growth' : 'difference', isShare: false }
  const sum = years < 2 ? two(sums, '+') : null
  if (sum !== null) return { formula: sum, reduction: 'value', isShare: false }
  const line = lineIn(text)
  return line === null ? null : { formula: line, reduction, isShare: false }
}

const isMovement = (text: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:${movement}|${moves})(?!\\p{L})`, 'iu').test(text)

function oneOf(patterns: readonly RegExp[], text: string): Formula | null {
  for (const each of patterns) {
    const line = lineIn(each.exec(text)?.groups?.['a'])
    if (line !== null) return line
  }
  return null
}

const leadIn = new RegExp(
  inOrder(
    `^\\s*(?:${interrogatives.join('|')})(?!\\p{L})`,
    '(?:\\s+(?:was|were|is|are|did|does|do|has|have|had|war|waren|ist|sind)(?!\\p{L}))?(?:\\s+the(?!\\p{L}))?',
  ),
  'iu',
)

/** A part of the question as a line; its periods are those of the question. */
function lineIn(text: string | undefined): Formula | null {
  if (text === undefined) return null
  const bare = text.replace(leadIn, ' ')
  return operandOf(withoutPeriods(bare, periodsIn(bare)))
}

function periodsFor(reduction: Reduction, core: string, held: string, formula: Formula): readonly PlacedPeriod[] {
  const inCore = periodsIn(core)
  const found = unique(inCore.length > 0 ? inCore : outside(held, formula))
  const spanned = found.map((each) =>
    each.months === null && each.quarter === null ? { ...each, months: spanOf(core) } : each,
  )
  const [first, second] = spanned
  if (first === undefined) return []
  const isRange = spanned.length === 2 && second !== undefined && /\bto\b|[-–—]|\bthrough\b|\bbis\b|over/i.test(core)
  if ((reduction === 'mean' || reduction === 'sum') && isRange && second !== undefined)
    return yearsBetween(first, second)
  if (reduction === 'difference' || reduction === 'growth') {
    if (second === undefined) return [yearBefore(first), first]
    return spanned.toSorted((a, b) => whenOf(a) - whenOf(b)).filter((_, at, all) => at === 0 || at === all.length - 1)
  }
  return asksPreviousYear(core) && reduction === 'mean' ? [yearBefore(first), first] : spanned
}

const spanOf = (core: string): number | null => {
  const months = spanIn(core)
  return months === 12 ? null : months
}

/** Periods of the context, but not those inside a definition, which belong to its lines. */
function outside(held: string, formula: Formula): readonly PlacedPeriod[] {
  return formula.kind === 'line' ? periodsIn(held) : periodsIn(held.replace(definition, ' '))
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
  if (to.year - from.year > 10) return [from, to]
  const all = [to]
  for (let each = yearBefore(to); each.year >= from.year; each = yearBefore(each)) all.unshift(each)
  return all
}

const scaleWish =
  /\b(?:in|to the nearest|as)\s+(?:USD|US\$?|U\.S\.|EUR|GBP|\$|€|£)?\s*(?:dollars? |euros? )?(thousands?|millions?|billions?)\b|(?:USD|EUR|GBP|[$€£])\s*(thousands?|millions?|billions?)\b|in (?:Mio|Tsd|Mrd)\.?/i

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
