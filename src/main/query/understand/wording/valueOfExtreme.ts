/**
 * "Which of the firms is the cheapest, and what do they charge?": the answer to the first half says the second. Pure.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'

const end = '\\s*[?.!]*$'
const joint = ',? (?:and|und|et|y) '
const sideOfTax = inOrder(
  '(?:,? (?:before|without|excluding|excl\\.?|with|including|incl\\.?) (?:the )?(?:vat|hst|gst|tax)',
  '|,? (?:vat|hst|gst|tax) included)?',
)
const prices = new RegExp(
  inOrder(
    joint,
    anyOf([
      inOrder(
        '(?:what|how much) (?:do|does|did|would|will) (?:it|they|he|she|that) ',
        '(?:charge|cost|ask(?: for)?|want|come to)',
        sideOfTax,
      ),
      `how much (?:is|was|are|were) (?:it|that|they)${sideOfTax}|(?:at|for) (?:what|how much)(?: price)?|how much`,
      'what (?:is|was) (?:the|its|their|that) (?:price|cost|total)|what (?:price|cost)',
    ]),
    end,
  ),
  'iu',
)
const lengths = new RegExp(
  inOrder(joint, anyOf(['how (?:long|many \\p{L}+)(?: (?:is|was|are|were) (?:it|that|they))?']), end),
  'iu',
)
const priced = new RegExp(
  wholeWord([
    'cheapest|dearest|cheaper|dearer|priciest|costliest|(?:most|least) expensive',
    '(?:lowest|highest) (?:price|quote|bid|offer)',
  ]),
  'iu',
)
const long = new RegExp(wholeWord(['longest|shortest']), 'iu')
const asksWhich = /^(?:which|who|what|welche[rsnm]?|wer|quel(?:le)?s?|qui)(?!\p{L})/iu

/** Unchanged if the question asks for no extreme, or for something else besides. */
export function withoutValueOfExtreme(question: string): string {
  if (!asksWhich.test(question)) return question
  const first = question.replace(priced.test(question) ? prices : long.test(question) ? lengths : /$^/u, '')
  return first === question || !(priced.test(first) || long.test(first)) ? question : `${first}?`
}
