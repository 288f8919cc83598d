/** Completes "how much of it?" after a question for which of something. Pure. */
import { inOrder } from '../../text/alternatives.ts'

const howMuch = /^how (?:much|many)(?: of (?:it|that|them|this))?$/i
const which = new RegExp(
  inOrder(
    '^(?:which|what) (?<noun>\\p{Ll}+(?: \\p{Ll}+){0,2}?) ',
    '(?<rest>(?:is|are|was|were|do|does|did|has|have|can|should|must|will|would) .+)$',
  ),
  'iu',
)

/** "Which paint does the hall need?" – "how much of it?": "How much paint does the hall need?"; null for others. */
export function howMuchOf(text: string, asked: string, earlier: string): string | null {
  const found = howMuch.test(text) ? which.exec(earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups : undefined
  return found === undefined ? null : `${asked.trim()} ${found['noun'] ?? ''} ${found['rest'] ?? ''}?`
}
