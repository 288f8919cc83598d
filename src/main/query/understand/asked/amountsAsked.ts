/**
 * Reads questions for the difference of two amounts: "How much more rent do I pay in 2025 than in 2024?" becomes a
 * question for each of the two. Pure; by rules, in English.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

export interface AmountsAsked {
  /** The questions for the two amounts, in the order of the text. */
  readonly questions: readonly [string, string]
}

const comparatives = anyOf([
  'more expensive|more costly|more|less|fewer|higher|lower|dearer|cheaper|bigger|smaller|larger|heavier|lighter',
  'longer|shorter|taller',
  'older|younger',
])
const amounts = new RegExp(
  `^(?:by )?how (?<count>much|many) (?:${comparatives}) (?<one>[^?]+?) than (?<other>[^?]+)$`,
  'iu',
)
const tail = new RegExp(
  inOrder('^(?:(?:it|they) (?:was|were|did|cost) )?', '(?<preposition>in|for|at|on|during|with|from) (?<rest>.+)$'),
  'iu',
)
const year = /\b(?:19|20)\d{2}(?:[-/]\d{2,4})?\b/gu
const bareYear = /^(?:(?:it|they) (?:was|were|did|cost) )?(?:(?:in|for|of|during) )?(?:19|20)\d{2}(?:[-/]\d{2,4})?$/iu
const maxCharacters = 300

/** Null for other questions, and where it is not clear what stands in the place of what. */
export function amountsAsked(question: string): AmountsAsked | null {
  const text = question
    .slice(0, maxCharacters)
    .replace(/\s+/g, ' ')
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
  const groups = amounts.exec(text)?.groups
  if (groups === undefined) return null
  const { count = 'much', one = '', other = '' } = groups
  const second = withOther(one, other)
  return second === null ? null : { questions: [`How ${count} ${one}?`, `How ${count} ${second}?`] }
}

/** "Tax do I pay in 2025" with "in 2024" in the place of what it is compared with; null if nothing has its form. */
function withOther(one: string, other: string): string | null {
  const { preposition } = tail.exec(other)?.groups ?? {}
  const years = [...one.matchAll(year)]
  const last = years.at(-1)
  const [otherYear, more] = [...other.matchAll(year)]
  const isBare = otherYear !== undefined && bareYear.test(other)
  if (last !== undefined && isBare && more === undefined && otherYear[0] !== last[0])
    return `${one.slice(0, last.index)}${otherYear[0]}${one.slice(last.index + last[0].length)}`
  // With another year beside another thing it is not clear what is to be put in the place of what.
  if (preposition === undefined || otherYear !== undefined) return null
  const at = one.toLowerCase().lastIndexOf(` ${preposition.toLowerCase()} `)
  return at < 0 ? null : `${one.slice(0, at)} ${other.replace(/^(?:it|they) \w+ /iu, '')}`
}
