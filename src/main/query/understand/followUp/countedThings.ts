/**
 * "How many jobs did I have from the mill this year?" – "What do they come to?": they are the jobs from the mill this
 * year, and not all jobs, and not the mill. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const counted = new RegExp(
  inOrder(
    '^(?:how many|which) (?<things>(?:[\\p{L}-]+ ){0,2}?[\\p{L}-]{3,}s) ',
    '(?:(?:have|had|did|do|will) (?:i|we)|are|were|live|lived|belong|came|went)(?!\\p{L})(?<rest>.*)$',
  ),
  'iu',
)
// What narrows them down: the phrases behind the verb.
const narrowing = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    anyOf([
      '(?:from|to|for|by|in|on|at|with|about|of|since|between|during|after|before|until) .+',
      '(?:this|last|next) (?:year|month|week|season|term)',
    ]),
    '$',
  ),
  'iu',
)
const they = /(?<!\p{L})(?:they|them|those|these)(?!\p{L})/iu
// What was not done is no part of a noun.
const denied = /(?<!\p{L})(?:not|never|no|without)(?!\p{L})|n['’]t(?!\p{L})/iu

/** The question with the things in place of the pronoun; null if the earlier one asks for none, or narrows nothing. */
export function countedThings(text: string, earlier: string): string | null {
  const { things, rest = '' } = counted.exec(earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups ?? {}
  const narrowed = narrowing.exec(rest)?.[0].trim()
  if (things === undefined || narrowed === undefined || !they.test(text) || denied.test(earlier)) return null
  return text.replace(they, () => `the ${things.toLowerCase()} ${narrowed}`)
}
