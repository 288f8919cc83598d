/** Tells a weight from a width: which of the measures of a thing a question asks for. Pure. */
import type { Expectation } from '../../../text/expectation/expectationRules.ts'

// A thing may have both a weight and a width: the question's adjective says which of them is meant.
const dimensions: readonly (readonly [asked: RegExp, unit: RegExp])[] = [
  [
    /\b(?:heavy|weigh\w*)\b|\b(?:schwer|gewicht)|\bpoids\b/i,
    /(?:\d|\b)(?:[km]?g|t|kilo\w*|grams?|pounds?|ounces?|ton\w*)\b/i,
  ],
  [/\b(?:hot|cold|warm|temperature)\b/i, /°|degree|kelvin/i],
  [/\b(?:old|age)\b/i, /year/i],
  [/\b(?:fast|speed)\b/i, /km\/h|mph|m\/s/i],
  [/\b(?:area|big)\b/i, /[²³]|square|acre|hectare/i],
  [
    /\b(?:far|tall|high|deep|wide|distance|length|height|width|depth)\b/i,
    /\d ?[kcm]?m\b|met(?:re|er)|mile|feet|foot|inch|yard/i,
  ],
]

export function isOfDimension(expectation: Expectation, question: string, text: string): boolean {
  if (expectation !== 'measure') return true
  const dimension = dimensions.find(([asked]) => asked.test(question))
  // "How big" may also be answered in rooms or kilograms.
  return dimension === undefined || dimension[1].test(text) || /\bbig\b/i.test(question)
}
