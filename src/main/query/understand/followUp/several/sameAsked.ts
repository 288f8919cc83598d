/** "How many hens do we have?" – "and how many ducks?": the same is asked of other things. Pure. */
import { inOrder } from '../../../text/alternatives.ts'
import { hasVerb } from '../fragments.ts'

const counted = '(?<asks>how (?:many|much)|which|what|wie viele?|welche[rsn]?|combien de|quel(?:le)?s?)'
const fragment = new RegExp(
  inOrder('^(?:(?:and|but|so|or|und|et)[, ]+)?', counted, ' (?<things>(?:\\p{L}+ ){0,2}\\p{L}{3,})$'),
  'iu',
)
const whole = new RegExp(
  inOrder(
    '^',
    counted,
    ' (?<things>(?:\\p{L}+ ){0,2}?\\p{L}{3,})(?<rest> (?:do|does|did|have|has|had|are|is|were|was|will|would|can|could',
    '|haben|habe|hat|sind|ist|gibt|gab|avons|a|ai|y)(?:[ -]).+)$',
  ),
  'iu',
)

/** Null if the text says more, or the earlier question asks for something else. */
export function sameAsked(text: string, earlier: string): string | null {
  const asked = fragment.exec(text.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups
  const before = whole.exec(earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups
  if (asked === undefined || before === undefined || hasVerb(asked['things'] ?? '')) return null
  const [one, other] = [asked['asks'] ?? '', before['asks'] ?? ''].map((words) => words.toLowerCase())
  if (one !== other || fillers.test(asked['things'] ?? '')) return null
  return `${before['asks'] ?? ''} ${asked['things'] ?? ''}${before['rest'] ?? ''}?`
}

// "How much exactly?", "which ones?" ask about the same things.
const fillers =
  /^(?:exactly|ones?|altogether|then|else|more|longer|time|year|day|month|date|in total|of .+|is .+|genau)$/iu
