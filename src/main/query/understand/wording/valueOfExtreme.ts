/**
 * "Which of the firms is the cheapest, and what do they charge?": the answer to the first half says the second. Pure.
 */
import { readSuperlative } from '../../compute/question/superlatives.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'

const value = new RegExp(
  inOrder(
    ',? (?:and|und|et|y) ',
    anyOf([
      inOrder(
        '(?:what|how much) (?:do|does|did|is|was|are|were|would|will) (?:it|they|he|she|that|theirs)',
        '(?: [\\p{L} ]{2,30})?',
      ),
      '(?:at|for) (?:what|how much)(?: price)?',
      'how (?:much|long|many \\p{L}+|high|big)(?: (?:is|was|are|were) (?:it|that|they))?',
      'what (?:is|was) (?:the|its|their) (?:price|cost|total|amount|sum|length|figure)',
    ]),
    '\\s*[?.!]*$',
  ),
  'iu',
)
const asksWhich = /^(?:which|who|what|welche[rsnm]?|wer|quel(?:le)?s?|qui)(?!\p{L})/iu

/** Unchanged if the question asks for no extreme, or for something else besides. */
export function withoutValueOfExtreme(question: string): string {
  const first = question.replace(value, '')
  const isOfExtreme = first !== question && asksWhich.test(first) && readSuperlative(first) !== null
  return isOfExtreme ? `${first}?` : question
}
