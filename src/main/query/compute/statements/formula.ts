/**
 * Reads a formula in words: "FY2019 revenue / (average PP&E between FY2018 and FY2019)", "365 * inventories divided by
 * cost of goods sold", "the ratio of A to B". Pure.
 */
import { inOrder } from '../../text/alternatives.ts'
import { periodsIn } from './periods.ts'
import type { PlacedPeriod } from './periods.ts'

export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  /** A line of a statement, in the asked period unless it names one. */
  | { readonly kind: 'line'; readonly phrase: string; readonly period: PlacedPeriod | null }
  /** The mean over the periods, or over the asked period and the one before if none are named. */
  | { readonly kind: 'mean'; readonly of: Formula; readonly periods: readonly PlacedPeriod[] }
  /** The later less the earlier; the asked period and the one before if none are named. */
  | { readonly kind: 'change'; readonly of: Formula; readonly periods: readonly PlacedPeriod[] }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
    }

export type Operator = '+' | '-' | '*' | '/'

type Token = { readonly kind: 'operator' | 'open' | 'close' | 'words'; readonly text: string }

// A hyphen inside a word or between two periods is no minus.
const operators: readonly (readonly [Operator, RegExp])[] = [
  ['/', /^(?:\s*[/÷]\s*|\s+divided by\s+|\s+over\s+(?!the\s))/i],
  ['*', /^(?:\s*[*×·]\s*|\s+x\s+|\s+times\s+|\s+multiplied by\s+)/i],
  ['+', /^(?:\s+\+\s+|\s+plus\s+)/i],
  ['-', /^(?:\s+[-–—−]\s+|\s+minus\s+|\s+less\s+(?!than|current))/i],
]
const superlative =
  /(?<!\p{L})(?:le|la|les|des?|du|d['’]|au|aux|en|ne|pas|non|mon|ma|mes|son|sa|ses|qui co[uû]te(?:nt)?)$/iu
// An operand is the label of a row, which asks nothing.
const asking =
  /^(?:quel(?:le)?s?|qui|que|qu['’]|combien|wie|was|wer|welche[rsnm]?|which|what|who|qué|cuál(?:es)?)(?!\p{L})/iu
const year = '(?:FY ?)?(?:19|20)\\d{2}'
const periodRange = new RegExp(`(${year})\\s*[-–—]\\s*(${year})`, 'gi')
const maxLength = 400

/** Returns null if the text is no formula, or one that has no end. */
export function parseFormula(text: string): Formula | null {
  if (text.length > maxLength) return null
  const tokens = tokensOf(
    text
      .replace(periodRange, '$1 to $2')
      .replace(/^[\s:=]+/, '')
      .trim(),
  )
  const parser = new Parser(tokens)
  const formula = parser.sum()
  return formula !== null && parser.isAtEnd ? formula : null
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let words = ''
  let rest = text
  const flush = (): void => {
    if (words.trim() !== '') tokens.push({ kind: 'words', text: words.trim() })
    words = ''
  }
  while (rest !== '') {
    // A remark in brackets behind a name: "cost of goods sold (COGS)".
    const remark = words.trim() === '' ? null : /^\s*\([^()]*\)/.exec(rest)
    if (remark !== null) {
      // "Average inventories (between 2018 and 2019)" still says which.
      if (periodsIn(remark[0]).length > 0) words += ` ${remark[0].replace(/[()]/g, ' ')}`
      rest = rest.slice(remark[0].length)
      continue
    }
    // "Le poste le plus cher" is a superlative and no sum.
    const isCompared = /^\s+plus\s/i.test(rest) && superlative.test(words)
    const operator = isCompared
      ? undefined
      : operators.map(([sign, words_]) => [sign, words_.exec(rest)] as const).find(([, match]) => match)
    if (operator?.[1]) {
      flush()
      tokens.push({ kind: 'operator', text: operator[0] })
      rest = rest.slice(operator[1][0].length)
      continue
    }
    const [char = ''] = rest
    if (char === '(' || char === ')') {
      flush()
      tokens.push({ kind: char === '(' ? 'open' : 'close', text: char })
    } else words += char
    rest = rest.slice(char.length)
  }
  flush()
  return tokens
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  sum(): Formula | null {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#part()))
  }

  #chain(signs: readonly string[], part: () => Formula | null): Formula | null {
    let left = part()
    while (left !== null) {
      const token = this.#tokens[this.#at]
      if (token?.kind !== 'operator' || !signs.includes(token.text)) return left
      this.#at += 1
      const right = part()
      if (right === null) return null
      // Tokens of this kind are made from the list of operators only.
      left = { kind: 'operation', operator: token.text as Operator, left, right }
    }
    return null
  }

  #part(): Formula | null {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'operator' || token.kind === 'close') return null
    this.#at += 1
    if (token.kind === 'words') return operandOf(token.text)
    const inner = this.sum()
    // A bracket that the cut of the sentence took away closes at the end.
    if (this.#tokens[this.#at]?.kind === 'close') this.#at += 1
    return inner
  }
}

const meanWords = /^(?:the )?(?:average|avg\.?|mean)(?: of)?(?: the)? /i
const changeWords = /^(?:the )?(?:change|increase) in (?:the )?/i
const article = /^(?:the|total of|its|their|company's)\s+/i

/** A number, or a line with its periods. */
export function operandOf(text: string): Formula | null {
  const bare = text
    .trim()
    .replace(/^[,;:]+/, '')
    .replace(/(?<![,;:.?])[,;:.?]+$/, '')
    .trim()
  const number = /^(\d+(?:\.\d+)?)\s*(%)?(?: days)?$/.exec(bare)
  if (number !== null) return { kind: 'number', value: Number(number[1]) / (number[2] === undefined ? 1 : 100) }
  const periods = periodsIn(bare)
  const phrase = withoutPeriods(bare, periods)
  if (meanWords.test(phrase)) {
    const of = lineOf(phrase.replace(meanWords, ''), null)
    return of === null ? null : { kind: 'mean', of, periods }
  }
  if (changeWords.test(phrase) && periods.length === 2) {
    const of = lineOf(phrase.replace(changeWords, ''), null)
    return of === null ? null : { kind: 'change', of, periods }
  }
  if (periods.length === 2) {
    const of = lineOf(phrase, null)
    return of === null ? null : { kind: 'mean', of, periods }
  }
  return lineOf(phrase, periods[0] ?? null)
}

function lineOf(phrase: string, period: PlacedPeriod | null): Formula | null {
  const bare = phrase.replace(article, '').trim()
  return /\p{L}{2}/u.test(bare) && !asking.test(bare) ? { kind: 'line', phrase: bare, period } : null
}

const aroundPeriod = new RegExp(
  inOrder(
    '(?:\\b(?:between|from|in|for|of|at|as of|during|the|year end|year-end|end of|ended?|ending|over|to|and|vs\\.?',
    '|im jahr|von|auf|fiscal years?|years?)\\s+)+$',
  ),
  'i',
)

// "For the nine months ended September 30" leaves its year to the rest of the question.
const spanWords = new RegExp(
  [
    '\\b(?:for |in |during |over )?(?:the )?(?:first |last )?(?:three|six|nine|twelve|\\d{1,2})[- ](?:months?|weeks?)',
    '(?: period)?(?: ended| ending)?(?: \\p{Lu}\\p{L}+ \\d{1,2}(?!\\d))?',
    '|\\b(?:for |in )?(?:the )?(?:full|fiscal|whole) years?\\b',
    '|\\b(?:over|in|during|for|of) (?:the )?(?:last |past )?(?:two|three|four|five|\\d) (?:fiscal )?years\\b',
  ].join(''),
  'giu',
)

/** The text without its periods and the prepositions in front of them. */
export function withoutPeriods(text: string, periods: readonly { start: number; end: number }[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of periods) {
    kept += text.slice(at, start).replace(aroundPeriod, ' ')
    at = end
  }
  return `${kept}${text.slice(at)}`.replace(spanWords, ' ').replace(/\s+/g, ' ').trim()
}
