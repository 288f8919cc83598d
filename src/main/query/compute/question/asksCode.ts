/** Tells a question for the number or the code of something. Pure. */
import { wholeWord } from '../../text/alternatives.ts'

// "No" alone denies.
const codes = new RegExp(
  wholeWord(['numbers?|nos|no\\.|nr|codes?|ids?|refs?|references?|\\p{L}*nummern?|numéros?|números?']),
  'iu',
)

/** "Which invoice numbers are open?" asks for the codes themselves. Accepts any text. */
export const asksCode = (question: string): boolean => codes.test(question)
