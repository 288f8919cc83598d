/** Questions with "how many" that no number of rows answers: how many fit, and how long somebody was somewhere. Pure. */
import { inOrder } from '../../text/alternatives.ts'

// "How many people can we seat" asks for a limit. "How many members can swim" asks who can, and its rows are counted.
const limit = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:how many|wie viele|combien de|cu[aá]nt[oa]s)(?!\\p{L})[^?]{1,60}?',
    '(?<!\\p{L})(?:can|could|may|might|must|should|will|would|darf|dürfen|kann|können|peut|peuvent|puede[ns]?)',
    '(?: (?:i|we|you|one|they|it|he|she|there|be|man|on|wir)(?!\\p{L})',
    '|[^?]{1,60} (?:at most|at once|at a time|maximum))',
  ),
  'iu',
)
const roomFor = new RegExp(
  inOrder(
    '(?<!\\p{L})how many (?:\\p{L}+ ){1,3}(?:(?:do|does) [^?]{1,40} (?:hold|seat|sleep|fit|take)',
    '|(?:are|is) allowed|fit (?:in|into|on))(?!\\p{L})',
  ),
  'iu',
)
// A stay is told by its first and its last day, and not by the rows that mention the place.
const stay = new RegExp(
  inOrder(
    '(?<!\\p{L})how many (?:days|nights|weeks|months|years|hours|minutes) ',
    "(?:(?:was|were|is|are|am) (?!there(?!\\p{L}))(?:[\\p{L}'’-]+ ){1,4}?(?:in|at|on|away|off|with|abroad|without)",
    "|(?:has|have|had) (?:[\\p{L}'’-]+ ){1,4}?been",
    "|(?:did|does|do) (?:[\\p{L}'’-]+ ){1,4}?(?:stay|last|take))(?!\\p{L})",
  ),
  'iu',
)

/** Accepts any text. */
export function asksOtherThanRows(question: string): boolean {
  return limit.test(question) || roomFor.test(question) || stay.test(question)
}
