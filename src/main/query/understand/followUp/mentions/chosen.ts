/** The one that an answer to "which is the cheapest?" named: what comes next is asked about it. Pure. */
import { inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'

const choosing = new RegExp(
  inOrder(
    '^(?:(?:and|but|so|und|et)[, ]+)?',
    '(?:which|who|what|welche[rsn]?|wer|was|lequel|laquelle|quel(?:le)?|parmi)(?!\\p{L})',
    '.*(?<!\\p{L})(?:(?!(?:rest|test|guest|request|interest|forest|west)(?!\\p{L}))\\p{L}{2,}est|best|worst',
    '|(?:most|least|more|less) \\p{L}+|cheaper|dearer|higher|lower|larger|bigger|smaller|longer|shorter',
    '|better|newer|older',
    '|\\p{L}{3,}ste[nrs]?|(?:le|la) (?:plus|moins) \\p{L}+)(?!\\p{L})',
  ),
  'iu',
)
const maxWords = 8
// "Berg & Sons (offer of May): £840", "Berg & Sons, 840 GBP": the name and its figure.
const figureBehind = /(?::|,)\s+[^\s,:]*\d[^:]*$/u

/** Null unless the question chose one of several and the answer names it. */
export function chosenIn({ question, lead }: Pick<EarlierTurn, 'question' | 'lead'>): string | null {
  if (!choosing.test(question)) return null
  const named = lead
    .replace(/[.\s]+$/u, '')
    .replace(figureBehind, '')
    .replace(/\s*\([^()]*\)/gu, '')
    .trim()
  const isName = /^\p{Lu}/u.test(named) && !/\d/.test(named)
  return isName && named.split(/\s+/).length <= maxWords ? named : null
}
