/** The one that an answer to "which is the cheapest?" named: what comes next is asked about it. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { byMore, frenchSuperlative, germanSuperlative, superlative } from '../several/degrees.ts'

const english = [
  superlative,
  'best|worst|cheaper|dearer|higher|lower|larger|bigger|smaller|longer|shorter|better|newer|older',
  byMore('most|least|more|less'),
]
const connector = '^(?:(?:and|but|so|und|et)[, ]+)?'
// Whoever "built the older barn" is not one of several barns: of people the order stands behind the verb.
const choosing: readonly RegExp[] = [
  new RegExp(inOrder(connector, 'which(?!\\p{L}).*(?<!\\p{L})', anyOf(english), '(?!\\p{L})'), 'iu'),
  new RegExp(inOrder(connector, 'who (?:is|was|were|came out) (?:the )?', anyOf(english), '(?!\\p{L})'), 'iu'),
  new RegExp(
    inOrder('^(?:und )?(?:[Ww]elche[rsn]?|[Ww]er ist)(?!\\p{L}).*(?<!\\p{L})', germanSuperlative, '(?!\\p{L})'),
    'u',
  ),
  new RegExp(
    inOrder(connector, '(?:lequel|laquelle|quel(?:le)?|qui est|parmi)(?!\\p{L}).*(?:le|la) ', frenchSuperlative),
    'iu',
  ),
]
const maxWords = 8
// "Berg & Sons (offer of May): £840", "Berg & Sons, 840 GBP", "Berg & Sons: GBP 840": the name and its figure.
const figureBehind = /(?::|,)\s+(?:[A-Z]{3} )?[^\s,:]*\d[^:]*$/u

/** Null unless the question chose one of several and the answer names it. */
export function chosenIn({ question, lead }: Pick<EarlierTurn, 'question' | 'lead'>): string | null {
  if (!choosing.some((pattern) => pattern.test(question))) return null
  const named = lead
    .replace(/(?<![.\s])[.\s]+$/u, '')
    .replace(figureBehind, '')
    .replace(/(?<!\s)\s*\([^()]*\)/gu, '')
    .trim()
  const isName = /^\p{Lu}/u.test(named) && !/\d/.test(named)
  return isName && named.split(/\s+/).length <= maxWords ? named : null
}
