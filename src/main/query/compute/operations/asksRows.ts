/** Tells a question for the rows of a table. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import { contentTerms } from '../question/terms.ts'
import type { ComputeTable } from '../table/computeTable.ts'

const rowsAsked = new RegExp(
  inOrder(
    '^(?:and |in .{1,30} )?(?:which|what)(?: of)?(?: (?:the|my|our|these|those))?',
    '(?: [\\p{L}-]+){0,2} (?<noun>[\\p{L}-]+) ',
    '(?:are|is|were|was|have|has|had|do|does|did|can|must|may|should|stand|live)(?!\\p{L})',
  ),
  'iu',
)

/**
 * "Which of the insured boats lie at the quay?" asks for the rows of a table of boats, although "Sum insured" is one of its
 * columns.
 */
export function asksRows(question: string, { own }: ComputeTable): boolean {
  const noun = rowsAsked.exec(question)?.groups?.['noun'] ?? ''
  const [term] = contentTerms(noun)
  return term !== undefined && own.has(term)
}
