/** Reads comparisons with figures in a question: "over 500 €", "at least 3", "between 10 and 20 kg". Pure. */
import { readDigits } from '../table/figures.ts'
import { inOrder } from '../../text/alternatives.ts'
import { cardinals } from '../../text/numbers/cardinals.ts'
import { monthNumbers } from '../../text/time/months.ts'
import { foldInPlace } from './superlatives.ts'

export interface NumberTest {
  readonly operator: '>' | '>=' | '<' | '<='
  readonly value: number
  /** The unit or noun after the figure, folded; '' for none. */
  readonly noun: string
  readonly start: number
  readonly end: number
}

const words = cardinals.flatMap((forms, at) => forms.map((form) => [form, at + 1] as const))
const valueOfWord: ReadonlyMap<string, number> = new Map(words)
const number = inOrder(
  `([£€$] ?)?(\\d[\\d.,]*|(?:${[...valueOfWord.keys()].join('|')})(?!\\p{L}))`,
  '(?: ?([£€$%]|\\p{L}+))?',
)
const tests: readonly (readonly [RegExp, NumberTest['operator']])[] = [
  [
    ['at least', 'minimum of', 'no less than', 'not less than', 'mindestens', 'au moins', 'al menos', 'por lo menos'],
    '>=',
  ],
  [
    [
      'at most',
      'up to',
      'no more than',
      'not more than',
      'maximum of',
      'hochstens',
      'maximal',
      'au plus',
      'como maximo',
    ],
    '<=',
  ],
  [
    [
      'more than',
      'over',
      'above',
      'greater than',
      'higher than',
      'bigger than',
      'larger than',
      'longer than',
      'heavier than',
      'older than',
      'exceeding',
      'exceeds?',
      'uber',
      'mehr als',
      'plus de',
      'plus que',
      'mas de',
      'superieurs? a',
    ],
    '>',
  ],
  [
    [
      'less than',
      'fewer than',
      'under',
      'below',
      'lower than',
      'smaller than',
      'shorter than',
      'cheaper than',
      'lighter than',
      'younger than',
      'unter',
      'weniger als',
      'moins de',
      'menos de',
      'inferieurs? a',
    ],
    '<',
  ],
].map(([words, operator]) => [
  new RegExp(`(?<!\\p{L})(?:${(words as readonly string[]).join('|')}) ${number}`, 'gu'),
  operator as NumberTest['operator'],
])
const between = new RegExp(`(?<!\\p{L})(?:between|zwischen|entre) ${number} (?:and|und|et|y) ${number}`, 'gu')

/** Comparisons with figures; years are excluded ("over 2023"). */
export function readNumberTests(question: string): readonly NumberTest[] {
  const text = foldInPlace(question)
  const found: NumberTest[] = []
  const isYear = (written: string): boolean => /^(?:19|20)\d\d$/.test(written)
  for (const match of text.matchAll(between)) {
    const [whole, sign = '', low = '', unit = '', , high = '', otherUnit = ''] = match
    const [from, to] = [valueOf(low), valueOf(high)]
    if (from === null || to === null || (isYear(low) && isYear(high))) continue
    // "Between 6 and 9 June" is a time.
    if (monthNumbers.has(otherUnit)) continue
    const place = { noun: otherUnit || unit || sign.trim(), start: match.index, end: match.index + whole.length }
    found.push({ operator: '>=', value: from, ...place }, { operator: '<=', value: to, ...place })
  }
  for (const [pattern, operator] of tests)
    for (const match of text.matchAll(pattern)) {
      const [whole, sign = '', digits = '', behind = ''] = match
      const noun = behind || sign.trim()
      const value = valueOf(digits)
      if (value === null || (isYear(digits) && noun === '')) continue
      found.push({ operator, value, noun, start: match.index, end: match.index + whole.length })
    }
  for (const match of text.matchAll(nothing))
    found.push({ operator: '<=', value: 0, noun: '€', start: match.index, end: match.index + match[0].length })
  return found
}

// "Which of them cost me nothing" asks for the rows whose price is nought.
const nothing = new RegExp(
  [
    '(?<!\\p{L})(?:costs?|paid|pay) (?:me |us |you |them )?nothing(?!\\p{L})',
    '(?<!\\p{L})(?:is|are|was|were|came|got) for free(?!\\p{L})',
  ].join('|'),
  'gu',
)

const valueOf = (said: string): number | null => valueOfWord.get(said) ?? readDigits(clean(said))

const clean = (digits: string): string => digits.replace(/(?<![.,])[.,]+$/, '')
