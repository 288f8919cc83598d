/** Completes "since when?" after a question for an amount, which its answer has told. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { presentTime, todayWords } from '../../../text/time/presentTime.ts'

const maxLeadWords = 4
const amountOf = new RegExp(
  inOrder(
    '^how (?:much|many) (?<noun>(?:\\p{Ll}+ )?\\p{Ll}+) (?<rest>(?:do|does|did|is|are|was|were|have|has|had) .+?)',
    '(?:,? ',
    anyOf([...presentTime, todayWords]),
    ')?$',
  ),
  'iu',
)

/** "How much rent do I pay?" – "since when?": since when the rent is what the answer said. */
export function amountKnown(earlier: string, asked: string, lead: string): string | null {
  const { noun, rest } = amountOf.exec(earlier)?.groups ?? {}
  if (noun === undefined || rest === undefined || !/^(?:since|from|until|till|by) (?:when|what)/i.test(asked))
    return null
  const value = /\d/.test(lead) && lead.split(' ').length <= maxLeadWords ? `${lead} ` : ''
  return `${asked} ${rest} ${value}${noun}?`
}
