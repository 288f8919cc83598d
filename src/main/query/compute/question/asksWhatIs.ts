/** Tells "What is still unpaid?", which asks for the things in a state, from "What is the price?". Pure. */
import { inOrder } from '../../text/alternatives.ts'

const behind =
  '(?! (?:the|an?|my|our|your|his|her|their|this|that|der|die|das|ein\\p{L}*|mein\\p{L}*|le|la|les|el|los)(?!\\p{L}))'
const english = inOrder(
  'what(?: else)?(?: (?:in|on|of|from|at|among) [^?]{1,60}?)?',
  "(?:['’]s| (?:is|are|was|were|has|have|had|do|does|did|hasn|haven|isn|aren)(?!\\p{L}))",
  behind,
)
const others = inOrder(
  "(?:was|qu[’']est-ce qui|qué)(?: (?:in|im|von|dans|de|en) [^?]{1,60}?)?",
  " (?:ist|sind|wurde|muss|n['’]est|est|sont|está|están|falta)(?!\\p{L})",
  behind,
)
const open = new RegExp(`^(?:and |so |und )?(?:${english}|${others})`, 'iu')

/** Accepts any text. */
export const asksWhatIs = (question: string): boolean => open.test(question)
